// Step through a game: the server draws each moment and sends what changes from one to the next.
import { reveal } from './board.js';
import { closeUp } from './closeup.js';
import { apply } from './keyed.js';
import { word } from './words.js';

const byId = id => document.getElementById(id);
const slider = byId('slider'), last = Number(slider.max), pace = byId('pace');
const lines = [...document.querySelectorAll('#chronicle button')];
const scenes = [...document.querySelectorAll('#chronicle li')];
const ends = scenes.map(li => Number(li.querySelector('.choice').dataset.at));
const AHEAD = 8;
let at = 0, goal = 0, busy = false, timer = 0, known = new Map();

const between = n => Math.min(last, Math.max(0, n));
const scene = n => ends.findIndex(end => n <= end);
const WAYS = {
  first: () => 0, last: () => last, back: n => n - 1, on: n => n + 1,
  before: n => (scene(n) > 0 ? ends[scene(n) - 1] : 0),
  after: n => (n < ends[scene(n)] ? ends[scene(n)] : ends[scene(n) + 1] ?? last),
};

async function patch(from, to) {
  const key = `${from}>${to}`;
  if (!known.has(key)) {
    const ahead = Math.abs(to - from) === 1 ? AHEAD : 0;
    const answer = await fetch(`${document.body.dataset.frames}?from=${from}&to=${to}&ahead=${ahead}`);
    if (!answer.ok) throw answer.status;
    if (known.size > 500) known.clear();
    for (const [a, b, ops] of (await answer.json()).steps) known.set(`${a}>${b}`, ops);
  }
  return known.get(key);
}

async function go(n) {
  goal = between(n);
  mark(goal);
  if (busy) return;
  busy = true;
  try {
    while (at !== goal) {
      const to = goal, ops = await patch(at, to);
      apply(ops);
      at = to;
      reveal();
      tell();
    }
    byId('trouble').textContent = '';
  } catch (fault) {
    stop();
    goal = at;
    mark(at);
    byId('trouble').textContent = fault === 404
      ? word('gone') : word('offline');
  } finally { busy = false; }
}

function mark(n) {  // the controls follow at once, the picture when it comes
  slider.value = n;
  byId('at').value = n;
  const now = byId('chance-now');  // where the game is over
  now?.setAttribute('transform', `translate(${now.dataset.span * n / Math.max(1, last)})`);
  byId('place').textContent = word('place', { n: n + 1, all: last + 1 });
  for (const [way, to] of Object.entries(WAYS)) {
    document.querySelector(`[data-go="${way}"]`).setAttribute('aria-disabled', between(to(n)) === n);
  }
  if (n === last) stop();
}

function tell() {
  history.replaceState(null, '', `#${at}`);
  const li = scenes[scene(at)], choice = li.querySelector('.choice');
  const fact = li.querySelector(`.fact[data-at="${at}"]`);
  byId('m-choice').textContent = choice.textContent;
  byId('m-fact').textContent = fact?.textContent ?? '';
  for (const line of lines) line.removeAttribute('aria-current');
  const line = fact ?? choice, list = byId('chronicle');
  line.setAttribute('aria-current', 'step');
  slider.setAttribute('aria-valuetext', `${choice.textContent}. ${fact?.textContent ?? ''}`);
  const { top, bottom } = line.getBoundingClientRect(), box = list.getBoundingClientRect();
  if (top < box.top) list.scrollTop += top - box.top - 8;
  else if (bottom > box.bottom) list.scrollTop += bottom - box.bottom + 8;
}

function stop() {
  clearTimeout(timer);
  timer = 0;
  byId('play').textContent = word('play');
}

function play() {
  if (timer) return stop();
  byId('play').textContent = word('pause');
  const step = async () => {
    await go(goal === last ? 0 : goal + 1);
    if (timer) timer = setTimeout(step, Number(pace.value));
  };
  timer = setTimeout(step, 0);
}

const walk = way => { stop(); go(WAYS[way](goal)); };

document.addEventListener('click', event => {
  const button = event.target.closest('[data-go],[data-at],[data-look],#play');
  if (!button) return;
  if (button.dataset.go) walk(button.dataset.go);
  else if (button.dataset.look) closeUp(button);
  else if (button.dataset.at) { stop(); go(Number(button.dataset.at)); }
  else play();
});
slider.addEventListener('input', () => { stop(); go(Number(slider.value)); });

const KEYS = { ArrowLeft: 'back', ArrowRight: 'on', PageUp: 'before', PageDown: 'after', Home: 'first', End: 'last' };
document.addEventListener('keydown', event => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
  if (event.target.closest('input:not(#slider),select,textarea')) return;
  if (KEYS[event.key]) { event.preventDefault(); walk(KEYS[event.key]); }
  else if (event.key === ' ' && !event.target.closest('button,a,input')) { event.preventDefault(); play(); }
});

addEventListener('hashchange', () => go(Number(location.hash.slice(1)) || 0));
const begin = Number(location.hash.slice(1)) || 0;
mark(0);
tell();
go(begin);
