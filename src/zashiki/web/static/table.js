// A table: show what the server sends, send what is chosen. The server knows the rules; this page knows none.
import { reveal } from './board.js';
import { apply, fill } from './keyed.js';
import { remember } from './memory.js';
import { closeUp } from './closeup.js';
import { hideHint, showHint, thinking } from './hint.js';
import { step } from './keys.js';
import { narrow, pick, unpick } from './pick.js';
import { play, scenesOf, stop } from './scenes.js';
import { word } from './words.js';
import { beside, news } from './beside.js';
import { pins, showPins } from './pins.js';

const byId = id => document.getElementById(id);
const body = document.body;
const waiting = [];  // messages that came while something was shown
const GONE = 4404;  // what the server says where a link leads nowhere any more
const BEHIND = 12;  // when more wait, nothing is shown at length
let socket = null, number = -1, wait = 250, keyboard = false, armed = null, busy = false;

const seen = () => remember(location.pathname, body.dataset.title, document.querySelector('[data-note]')?.textContent, byId('oe-end') !== null);
seen();

// ---- the connection

function connect() {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  socket = new WebSocket(`${scheme}//${location.host}${location.pathname}/live?language=${document.documentElement.lang}`);
  socket.onopen = () => { wait = 250; };
  socket.onmessage = event => { waiting.push(JSON.parse(event.data)); if (waiting.length > BEHIND) stop(); heed(); };
  socket.onclose = event => {
    if (event.code === GONE) return link(word('moved'));
    link(word('connecting'));
    setTimeout(connect, wait);
    wait = Math.min(wait * 2, 5000);
  };
}

async function heed() {
  if (busy) return;
  busy = true;
  try {
    while (waiting.length) await take(waiting.shift());
  } catch (error) {  // what cannot be applied is forgotten for the whole state, which a new connection brings
    waiting.length = 0;
    socket.close();
    throw error;
  } finally { busy = false; }
}

async function take(message) {
  if (message.t === 'full') { seat = message.s; fill(message.layers); settled(message.n); link(''); }
  else if (message.t === 'ops') {
    const scenes = waiting.length > BEHIND ? [] : scenesOf(message.ops);
    if (scenes.length) { body.classList.remove('pending'); disarm(); await play(scenes); }
    apply(message.ops, flash);
    settled(message.n);
    bringDown();
    say('');
    walkOn();
  } else if (message.t === 'hint') showHint(message);
  else if (message.t === 'room') { message.layers ? fill(message.layers) : apply(message.ops); news(message.now); }
  else if (message.t === 'begin') return location.reload();
  else if (message.t === 'refused') { body.classList.remove('pending'); walk = []; hideHint(); say(message.text, message.clause); }
  showPins();
}

function send(message) {
  if (socket.readyState !== WebSocket.OPEN) return say(word('unsent'));
  socket.send(JSON.stringify(message));
}

function link(text) { byId('link').textContent = text; body.classList.toggle('away', text !== ''); }

// ---- after a change

function settled(n) {
  number = n;
  body.dataset.number = n;
  body.classList.remove('pending');
  disarm();
  hideHint();
  seen();
  newest();
  byId('chronicle').scrollTop = byId('chronicle').scrollHeight;
  narrow();
  reveal();
  if (keyboard && document.activeElement === body) refocus();
}

// Where what is awaited stays above while the page scrolls, nothing that is scrolled to may lie under it.
const ask = document.querySelector('.ask'), choices = document.querySelector('.choices');
const sticky = () => getComputedStyle(ask).position === 'sticky';
new ResizeObserver(() => {
  document.documentElement.style.scrollPaddingTop = sticky() ? `${ask.offsetHeight}px` : '';
}).observe(ask);

function bringDown() {
  if (!sticky() || choices.getBoundingClientRect().top >= ask.getBoundingClientRect().bottom) return;
  choices.scrollIntoView({ behavior: document.documentElement.dataset.motion === 'reduced' ? 'auto' : 'smooth' });
}

// What had the focus is gone or unlit: the next lit thing of the same part has it.
let part = '#options';
document.addEventListener('focusin', event => { part = event.target.closest('.board') ? '.board' : '#options'; });
function newest() {  // of what came about: what does not fit is the oldest
  const text = byId('p-latest'), facts = [...text?.children ?? []];
  for (const fact of facts) fact.classList.remove('vh');
  for (const fact of facts.slice(0, -1)) {
    if (text.scrollHeight <= text.clientHeight + 1) return;
    fact.classList.add('vh');
  }
}
addEventListener('resize', newest);
newest();

function refocus() {
  (document.querySelector(`${part} [data-act]`) ?? document.querySelector('#options :is([data-act], a)'))?.focus({ preventScroll: part === '.board' });
}

const POP = [{ transform: 'scale(.86)', opacity: .4 }, { transform: 'none' }];  // never beyond its own place, which may be the edge
const FADE = [{ opacity: .4 }, { opacity: 1 }];  // of what is wide
const GLOW = [{ filter: 'brightness(1)' }, { filter: 'brightness(1.7) saturate(1.4)', offset: .3 }, { filter: 'brightness(1)' }];

function flash(el) {
  if (document.documentElement.dataset.motion === 'reduced' || el.closest('#options, #regions, #halos, #scenes, #chronicle')) return;
  const svg = el.namespaceURI === 'http://www.w3.org/2000/svg';
  el.animate(svg ? GLOW : el.offsetWidth > 160 ? FADE : POP, { duration: svg ? 700 : 420, easing: 'ease-out' });
}

function say(text, clause) {
  const place = byId('refusal');
  place.lang = clause ? 'en' : document.documentElement.lang;  // rules are English in every language
  place.replaceChildren(...(text ? [`${text} `] : []));
  if (text && clause) {
    const a = document.createElement('a');
    a.href = `/rules/${body.dataset.game}#${clause}`;
    a.target = 'rules';
    a.className = 'clause';
    a.textContent = clause;
    place.append(a);
  }
}

// ---- choosing

// Who holds several seats says which of them chooses: the one whose table is shown.
let seat = '';

function disarm() {
  armed?.classList.remove('armed');
  armed = null;
}

function arm(el) {
  disarm();
  armed = el;
  el.classList.add('armed');
  const twin = byId(`o-${el.dataset.act.replaceAll(' ', '-')}`);
  if (twin && document.activeElement !== twin) say(word('again', { option: twin.querySelector('.name').textContent }));
}

let walk = [];  // choices to be made one after another, as long as each is offered: a way over several squares
function walkOn() {
  const next = walk.shift(), el = next && [...document.querySelectorAll('.board [data-act], #options [data-act]')].find(one => one.dataset.act === next);
  if (el) choose(el);
  else walk = [];
}

function choose(el) {
  if (el.dataset.act) {
    if (el.dataset.final !== undefined && el !== armed && window.settings.read().ask !== 'off') return arm(el);
    disarm();
    byId('close-up').close();
    body.classList.add('pending');
    send({ t: 'choose', n: number, o: el.dataset.act, s: seat });
  } else if (el.dataset.undo) send({ t: 'undo', n: number, s: seat });
  else if (el.dataset.hint !== undefined) { thinking(); send({ t: 'hint', n: number }); }
  else if (el.dataset.walk) { walk = el.dataset.walk.split('|'); walkOn(); }
  else if (el.dataset.look) closeUp(el);
  else if (el.dataset.try) { byId('close-up').close(); send({ t: 'try', o: el.dataset.try }); }
}

// What stands for a part of an option only says which is meant, until one is left.
const target = event => {
  const el = event.target.closest('[data-act],[data-walk],[data-part],[data-try],[data-undo],[data-look],[data-hint]');
  return el?.dataset.part && !el.dataset.act ? pick(el) : el;
};

document.addEventListener('click', event => {
  const el = target(event);
  walk = [];
  if (armed && el !== armed) disarm();
  if ((!el || el !== armed) && !event.target.closest('#refusal a')) say('');  // a refusal that lies over something goes away by a tap
  if (el) choose(el);
  const file = event.target.closest('[data-file]')?.dataset.file;
  if (file) location.assign(`${location.pathname}/${file}`);
});
document.addEventListener('pointerdown', () => { keyboard = false; });
document.addEventListener('keydown', event => {
  keyboard = true;
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest('dialog, input, select')) return;
  const own = event.target.closest('[role="button"]');
  if (own && (event.key === 'Enter' || event.key === ' ')) {
    event.preventDefault();
    const el = target(event);
    if (el) choose(el);
  } else if (event.key === 'Escape') { disarm(); unpick(); hideHint(); say(''); }
  else if (event.key === 'u') byId('b-undo')?.click();
  else if (event.key === 'h') byId('b-hint').click();
  else if (event.key === '?') document.querySelector('#refusal .clause, #prompt .clause')?.click();
  else if (event.key.startsWith('Arrow') && step(event.key)) event.preventDefault();
});

beside(send);
pins(send);
connect();
