// A choice of several parts, made one click at a time: a province, then a space; a target, then a number. What can be
// chosen is in the options of the page; parts of it carry data-part wherever they are drawn.
const MANY = 14;  // more buttons than these are shown only once something was picked
let picked = [];

const parts = () => [...document.querySelectorAll('[data-part]')];
const buttons = () => [...document.querySelectorAll('#options .opt[data-act]')];
const drawn = () => document.getElementById('o-drawn')?.dataset.options.split('|') ?? [];
const all = () => [...buttons().map(el => el.dataset.act), ...drawn()];
const has = (option, words) => words.every(word => option.split(' ').slice(1).includes(word));
const among = words => all().filter(option => has(option, words));

// The element to choose, once only one option is meant; null while there are more.
export function pick(el) {
  const word = el.dataset.part;
  if (picked.includes(word)) return unpick(word);
  let next = [...picked, word], found = among(next);
  if (!found.length) { next = [word]; found = among(next); }
  if (!found.length) return el.dataset.try ? el : null;
  const exact = found.filter(option => option.split(' ').slice(1).join(' ') === next.join(' '));
  if (found.length > 1 && next.length > 1 && exact.length) found = exact;
  if (found.length === 1) { unpick(); return meant(found[0]); }
  picked = next;
  narrow();
  bring();
  return null;
}

function bring() {  // what is left to choose comes into sight, where it lies below
  const one = buttons().find(el => !el.classList.contains('off') && el.dataset.act.includes(' '));
  if (one && one.getBoundingClientRect().bottom > innerHeight) one.scrollIntoView({ block: 'center' });
}

function meant(option) {
  const button = buttons().find(el => el.dataset.act === option);
  if (button) return button;
  const made = document.createElement('i');
  made.dataset.act = option;
  return made;
}

export function unpick(word) {
  picked = word ? picked.filter(other => other !== word) : [];
  narrow();
  return null;
}

// Show what was picked, what goes with it, and the options that are left.
export function narrow() {
  picked = among(picked).length ? picked : [];
  const options = all();
  for (const el of parts()) {
    const mine = picked.includes(el.dataset.part);
    el.classList.toggle('picked', mine);
    el.classList.toggle('fits', !mine && picked.length > 0 && options.some(option => has(option, [...picked, el.dataset.part])));
    el.setAttribute('aria-pressed', mine);
  }
  const many = parts().length > 0 && buttons().length > MANY;
  for (const el of buttons()) {
    const words = el.dataset.act.split(' ');
    el.classList.toggle('off', picked.length ? words.length > 1 && !has(el.dataset.act, picked) : many && words.length > 1);
  }
  for (const title of document.querySelectorAll('#options h3')) {
    let next = title.nextElementSibling, shown = false;
    for (; next && next.tagName !== 'H3'; next = next.nextElementSibling) shown ||= !next.classList.contains('off');
    title.classList.toggle('off', !shown);
  }
  document.body.classList.toggle('picking', picked.length > 0);
}
