// Proposals: sent from a button, from the list of all that can be pointed at, or by a long press (a right click) on what
// they are about; shown as marks and arrows.
const byId = id => document.getElementById(id);
const SVG = 'http://www.w3.org/2000/svg';

export function pins(send) {
  if (!byId('pins')) return;
  const propose = option => {
    send({ t: 'pin', o: option });
    document.querySelector('.propose').open = false;  // what it points at is to be seen
  };
  document.addEventListener('click', event => {
    const el = event.target.closest('[data-pin], [data-wish]');
    if (!el) return;
    const list = 'wish' in el.dataset && el.previousElementSibling;
    if (list?.value === '') list.focus();
    else propose(list ? list.value : el.dataset.pin);
  });
  document.addEventListener('contextmenu', event => {  // a choice before a wish
    const all = kind => [...document.querySelectorAll(`#proposals ${kind}[data-to]`)];
    const found = [...all('button'), ...all('option')].find(one => byId(one.dataset.to)?.contains(event.target));
    if (!found) return;
    event.preventDefault();
    propose(found.dataset.pin ?? found.value);
  });
}

export function showPins() {
  if (!byId('pins')) return;
  byId('pinned')?.remove();
  for (const el of document.querySelectorAll('.proposed')) el.classList.remove('proposed');
  const board = document.querySelector('svg.board'), layer = document.createElementNS(SVG, 'g');
  layer.id = 'pinned';
  for (const pin of document.querySelectorAll('#pins [data-to]')) {
    const goal = byId(pin.dataset.to), start = byId(pin.dataset.from);
    if (goal && board.contains(goal)) layer.append(mark(board, start, goal, pin.dataset.colour));
    else goal?.classList.add('proposed');
  }
  board.append(layer);
}

function middle(board, el) {  // in the units of the board
  const frame = board.getBoundingClientRect(), box = el.getBoundingClientRect(), size = board.viewBox.baseVal;
  return [box.x + box.width / 2 - frame.x, box.y + box.height / 2 - frame.y].map(one => one * size.width / frame.width);
}

function mark(board, start, goal, colour) {
  const group = document.createElementNS(SVG, 'g'), [x, y] = middle(board, goal);
  group.dataset.colour = colour;
  if (start && board.contains(start)) {
    const [u, v] = middle(board, start), line = `M${u} ${v}Q${(u + x) / 2} ${(v + y) / 2 - 40} ${x} ${y}`;
    shape(group, 'path', 'under', { d: line });
    shape(group, 'path', 'arrow', { d: line });
  }
  for (const [name, r] of [['under', 21], ['ring', 21], ['ring', 8]]) shape(group, 'circle', name, { cx: x, cy: y, r });
  return group;
}

function shape(group, name, kind, attributes) {
  const el = document.createElementNS(SVG, name);
  el.setAttribute('class', kind);
  for (const [key, value] of Object.entries(attributes)) el.setAttribute(key, value);
  group.append(el);
}
