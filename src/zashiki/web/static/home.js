// Continue at a table of this browser, or put its link away.
import { ended, forget, tables } from './memory.js';
import { word } from './words.js';

const byId = id => document.getElementById(id);
const lists = [byId('tables'), byId('finished')], entry = byId('entry');
const when = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' });

const says = {
  turn: word('turn'), wait: word('wait'), away: word('away'), gathering: word('gathering'), over: word('over'),
  closed: word('closed'), gone: word('gone'),
};
const stands = new Map();  // what the server said last of each, by its link
const title = document.title;
let looking = false;

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
  const [name, far, , last] = link.children;
  link.href = path;
  name.textContent = title;
  far.textContent = note ?? '';
  mark(li, stands.get(path));
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

function mark(li, state) {
  if (!state) return;
  li.dataset.state = state;
  li.querySelector('em').textContent = says[state];
}

// How each table stands is asked one after another, with its own link and nothing else.
async function look() {
  if (looking || document.hidden) return;
  looking = true;
  try {
    for (const path of [...lists[0].querySelectorAll('a')].map(a => a.getAttribute('href')).slice(0, 30)) {
      const answer = await fetch(`${path}/state`);
      if (!answer.ok) break;
      const { state } = await answer.json(), link = lists[0].querySelector(`a[href="${path}"]`);  // the list may be a new one
      stands.set(path, state);
      if (link) mark(link.parentElement, state);
      if (state === 'over') ended(path);
    }
  } catch { }  // not connected: the list stays as it is
  looking = false;
  if (lists[0].querySelector('[data-state="over"]')) show();
  const turn = lists[0].querySelector('[data-state="turn"]') !== null;
  document.title = turn ? `● ${says.turn} · Zashiki` : title;
  document.querySelector('link[rel="icon"]').href = turn ? '/static/icon-turn.svg' : '/static/icon.svg';
}

// Enter in the field of a seed means the button beside it, not the first one of the form.
for (const seed of document.querySelectorAll('.practice input')) seed.addEventListener('keydown', event => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  seed.form.requestSubmit(seed.closest('.practice').querySelector('button'));
});

show();
look();
setInterval(look, 30_000);
document.addEventListener('visibilitychange', look);
addEventListener('pageshow', () => { show(); look(); });  // also when the browser takes the page out of its memory
addEventListener('storage', show);
