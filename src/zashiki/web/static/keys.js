// Arrow keys: from one lit place of the board to the next in that direction, up and down the list of options.
const LIT = '.board :is([data-act], [data-part].lit)';
const middle = el => {
  const box = el.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

export function step(key) {
  const now = document.activeElement;
  if (now.closest('.board')) return across(now, key);
  if (now.closest('#options')) return along([...document.querySelectorAll('#options button:not(.off)')], now, key);
  const first = document.querySelector(LIT) ?? document.querySelector('#options button:not(.off)');
  if (now !== document.body || !first) return false;
  first.focus();
  return true;
}

function along(all, now, key) {
  const by = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1;
  all[(all.indexOf(now) + by + all.length) % all.length].focus();
  return true;
}

function across(now, key) {
  const [x, y] = middle(now);
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  let best = null, least = Infinity;
  for (const el of document.querySelectorAll(LIT)) {
    const [u, v] = middle(el), ahead = (u - x) * dx + (v - y) * dy, aside = Math.abs((u - x) * dy) + Math.abs((v - y) * dx);
    if (el !== now && ahead > 0 && ahead + 2 * aside < least) { least = ahead + 2 * aside; best = el; }
  }
  best?.focus();
  return true;
}
