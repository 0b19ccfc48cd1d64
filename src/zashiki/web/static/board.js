// Whole board or close up. Close up it is panned by the browser's own scrolling, towards what can be chosen.
const view = document.querySelector('.stage .view');
const narrow = matchMedia('(max-width: 760px)');
let close = narrow.matches;

function show() {
  view.classList.toggle('close', close);
  view.tabIndex = close ? 0 : -1;  // what scrolls can be scrolled by keyboard
  reveal();
}

export function reveal() {
  if (!close) return;
  const lit = [...document.querySelectorAll('.board .region[data-act], .board .pawn')];
  const boxes = lit.map(el => el.getBoundingClientRect()).filter(box => box.width);
  if (!boxes.length) return;
  const frame = view.getBoundingClientRect();
  const left = Math.min(...boxes.map(b => b.left)), right = Math.max(...boxes.map(b => b.right));
  const top = Math.min(...boxes.map(b => b.top)), bottom = Math.max(...boxes.map(b => b.bottom));
  const behavior = document.documentElement.dataset.motion === 'reduced' ? 'auto' : 'smooth';
  view.scrollTo({ left: view.scrollLeft + (left + right) / 2 - frame.left - frame.width / 2, top: view.scrollTop + (top + bottom) / 2 - frame.top - frame.height / 2, behavior });
}

document.querySelector('.stage .zoom').addEventListener('click', () => { close = !close; show(); });
narrow.addEventListener('change', () => { close = narrow.matches; show(); });
show();
