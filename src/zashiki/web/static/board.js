// The board can be zoomed and panned: wheel, drag, pinch, buttons, keyboard. On a narrow screen it starts close up.
const view = document.querySelector('.stage .view'), sheet = view.querySelector('.sheet');
const narrow = matchMedia('(max-width: 760px)');
const MOST = 4, STEP = 1.5, SLACK = 5, EDGE = 12, UNITS = sheet.querySelector('.board').viewBox.baseVal.width;
const name = sheet.querySelector('.nm');
const READABLE = 12 / (name ? parseFloat(getComputedStyle(name).fontSize) : 18);  // pixels for a unit of the board: names have 12
let k = 1, x = 0, y = 0;  // how the sheet is drawn: this much larger, and moved by so many pixels
let rest = 0, follow = true;  // `follow`: nobody has looked elsewhere by hand since something could last be chosen in sight

const still = () => document.documentElement.dataset.motion === 'reduced';
const between = (low, n, high) => Math.min(high, Math.max(low, n));

// ---- drawing it

function within(at, size, room) {  // where an edge of the sheet may lie, seen from the edge of the view
  return size <= room ? (room - size) / 2 : between(room - size - EDGE, at, EDGE);
}

function draw() {
  k = between(1, k, MOST);
  x = within(sheet.offsetLeft + x, sheet.offsetWidth * k, view.clientWidth) - sheet.offsetLeft;
  y = within(sheet.offsetTop + y, sheet.offsetHeight * k, view.clientHeight) - sheet.offsetTop;
  sheet.style.transform = k === 1 ? '' : `translate(${x}px, ${y}px) scale(${k})`;
  view.classList.toggle('close', k > 1);
  view.classList.toggle('near', sheet.offsetWidth * k / UNITS > 1.05);  // there is room for small print
  view.tabIndex = k > 1 ? 0 : -1;  // what can be panned can be panned by keyboard
}

// Only while it moves is it kept as one picture: kept longer, what was enlarged would stay blurred.
function moving(time = 160) {
  view.classList.add('moving');
  clearTimeout(rest);
  rest = setTimeout(() => view.classList.remove('moving', 'gliding'), time);
}

function glide() {
  view.classList.toggle('gliding', !still());
  moving(420);
}

function zoom(by, at = [view.clientWidth / 2, view.clientHeight / 2]) {  // what lies there stays there
  const next = between(1, k * by, MOST);
  x += (at[0] - sheet.offsetLeft - x) * (1 - next / k);
  y += (at[1] - sheet.offsetTop - y) * (1 - next / k);
  k = next;
  draw();
}

function pan(dx, dy) {
  x += dx;
  y += dy;
  draw();
}

// ---- looking where something can be chosen

function around(elements) {  // the box around them on the sheet as it would be drawn at size 1
  const frame = sheet.getBoundingClientRect(), boxes = elements.map(el => el.getBoundingClientRect()).filter(box => box.width);
  if (!boxes.length) return null;
  const least = side => Math.min(...boxes.map(box => box[side])), most = side => Math.max(...boxes.map(box => box[side]));
  const now = frame.width / sheet.offsetWidth;
  return [(least('left') - frame.left) / now, (least('top') - frame.top) / now, (most('right') - frame.left) / now, (most('bottom') - frame.top) / now];
}

function look([left, top, right, bottom]) {  // the middle of this box in the middle of the view
  x = view.clientWidth / 2 - (left + right) / 2 * k - sheet.offsetLeft;
  y = view.clientHeight / 2 - (top + bottom) / 2 * k - sheet.offsetTop;
  draw();
}

const LIT = '.board :is([data-act], [data-part].lit)', HERE = '.board .pawn';
const lit = () => [...document.querySelectorAll(`${LIT}, ${HERE}`)];

function seen(el) {
  const box = el.getBoundingClientRect(), frame = view.getBoundingClientRect();
  const u = box.x + box.width / 2, v = box.y + box.height / 2;
  return u > frame.left && u < frame.right && v > frame.top && v < frame.bottom;
}

// Close up, what can be chosen is brought into view; not while somebody looks elsewhere and sees some of it.
export function reveal() {
  const all = lit();
  if (k === 1 || !all.length || (!follow && all.some(seen))) return;
  follow = true;
  glide();
  look(around(all));
}

function closeUp() {  // as large as can be read, and no larger than what can be chosen
  const box = around(lit()) ?? [0, 0, sheet.offsetWidth, sheet.offsetHeight];
  const one = READABLE * UNITS / sheet.offsetWidth;
  const fits = Math.min(view.clientWidth / (box[2] - box[0] + 30), view.clientHeight / (box[3] - box[1] + 30));
  k = between(1, between(one, fits, one * 1.7), MOST);
  look(box);
}

function whole() {
  k = 1;
  draw();
}

// ---- by button and by key

const WAYS = { in: () => zoom(STEP), out: () => zoom(1 / STEP), whole: () => (k > 1 ? whole() : closeUp()) };
function go(way) {
  glide();
  WAYS[way]();
}
for (const button of document.querySelectorAll('.stage [data-zoom]')) button.addEventListener('click', () => go(button.dataset.zoom));

const KEYS = { '+': 'in', '=': 'in', '-': 'out', 0: 'whole' };
const ARROWS = { ArrowLeft: [90, 0], ArrowRight: [-90, 0], ArrowUp: [0, 90], ArrowDown: [0, -90] };
document.addEventListener('keydown', event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest('dialog, input, select, textarea')) return;
  if (KEYS[event.key]) go(KEYS[event.key]);
  else if (k > 1 && event.target === view && ARROWS[event.key]) {
    glide();
    pan(...ARROWS[event.key]);
    follow = false;
    event.stopImmediatePropagation();  // where arrows do something else, such as going on to the next moment
  } else return;
  event.preventDefault();
});
view.addEventListener('focusin', event => {  // what has the keyboard is in sight
  if (k > 1 && event.target !== view && !seen(event.target)) { glide(); look(around([event.target])); }
});

// ---- by hand

const local = event => {
  const frame = view.getBoundingClientRect();
  return [event.clientX - frame.left, event.clientY - frame.top];
};

view.addEventListener('wheel', event => {
  if (k === 1 && event.deltaY > 0) return;  // there is nothing to zoom out of: the page may scroll
  event.preventDefault();
  moving();
  zoom(Math.exp(-between(-120, event.deltaY, 120) / 400 * (event.ctrlKey ? 3 : 1)), local(event));
  follow = false;
}, { passive: false });

const fingers = new Map();
let dragged = false;

view.addEventListener('pointerdown', event => {
  if (event.button) return;
  if (!fingers.size) dragged = false;
  fingers.set(event.pointerId, { from: local(event), at: local(event) });
});

view.addEventListener('pointermove', event => {
  const finger = fingers.get(event.pointerId);
  if (!finger) return;
  const was = finger.at;
  finger.at = local(event);
  if (!dragged && Math.hypot(finger.at[0] - finger.from[0], finger.at[1] - finger.from[1]) < SLACK) return;
  if (!dragged && (k > 1 || fingers.size > 1)) {
    dragged = true;
    for (const id of fingers.keys()) view.setPointerCapture(id);
  }
  if (!dragged) return;
  follow = false;
  moving();
  if (fingers.size === 1) pan(finger.at[0] - was[0], finger.at[1] - was[1]);
  else pinch(finger, was);
});

function pinch(finger, was) {
  const other = [...fingers.values()].find(one => one !== finger).at;
  const apart = ([u, v]) => Math.hypot(u - other[0], v - other[1]) || 1;
  zoom(apart(finger.at) / apart(was), [(finger.at[0] + other[0]) / 2, (finger.at[1] + other[1]) / 2]);
  pan((finger.at[0] - was[0]) / 2, (finger.at[1] - was[1]) / 2);
}

for (const end of ['pointerup', 'pointercancel']) view.addEventListener(end, event => { fingers.delete(event.pointerId); });
view.addEventListener('click', event => {  // a drag is no choice
  if (dragged) { event.stopPropagation(); event.preventDefault(); }
  dragged = false;
}, true);

let begun = false;
function begin() {
  begun = sheet.offsetWidth > 0;  // else it is hidden: what is as large as nothing has no right size
  if (begun && narrow.matches) closeUp();
  else whole();
}
new ResizeObserver(() => (begun ? draw() : begin())).observe(view);
narrow.addEventListener('change', begin);
begin();
