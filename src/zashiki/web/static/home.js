// Continue at a table of this browser, or put its link away.
import { forget, tables } from './memory.js';
import { word } from './words.js';

const byId = id => document.getElementById(id);
const lists = [byId('tables'), byId('finished')], entry = byId('entry');
const when = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' });

function show() {
  const known = tables().filter(({ path }) => /^\/t\/[\w-]+$/.test(path));
  for (const list of lists) {
    list.replaceChildren(...known.filter(({ over = false }) => over === (list.id === 'finished')).map(item));
    list.previousElementSibling.hidden = list.hidden = !list.children.length;
  }
  byId('continue').hidden = !known.length;
}

function item({ path, title, note, time }, index) {
  const li = entry.content.firstElementChild.cloneNode(true), [link, button] = li.children;
  const [name, state, last] = link.children;
  link.href = path;
  name.textContent = title;
  state.textContent = note ?? '';
  last.textContent = when.format(new Date(time));
  button.setAttribute('aria-label', word('forget', { game: title, time: last.textContent }));
  button.addEventListener('click', () => putAway(li.parentElement, path, index));
  return li;
}

function putAway(list, path, index) {  // the table itself stays: who has its link can come back
  forget(path);
  show();
  const buttons = list.querySelectorAll('button');
  (buttons[Math.min(index, buttons.length - 1)] ?? document.querySelector('.offer .pri')).focus();
}

// Enter in the field of a seed means the button beside it, not the first one of the form.
for (const seed of document.querySelectorAll('.practice input')) seed.addEventListener('keydown', event => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  seed.form.requestSubmit(seed.closest('.practice').querySelector('button'));
});

show();
addEventListener('pageshow', show);  // also when the browser takes the page out of its memory
addEventListener('storage', show);
