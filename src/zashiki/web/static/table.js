// A table: show what the server sends, send what is chosen. The server knows the rules; this page knows none.
import { apply, fill } from './keyed.js';
import { remember } from './memory.js';

const byId = id => document.getElementById(id);
const body = document.body;
let socket = null, number = -1, wait = 250, keyboard = false;

remember(location.pathname, body.dataset.title);

function connect() {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  socket = new WebSocket(`${scheme}//${location.host}${location.pathname}/live`);
  socket.onopen = () => { wait = 250; };
  socket.onmessage = event => heed(JSON.parse(event.data));
  socket.onclose = () => {
    link('Not connected; trying again …');
    setTimeout(connect, wait);
    wait = Math.min(wait * 2, 5000);
  };
}

function heed(message) {
  if (message.t === 'full') { fill(message.layers); settled(message.n); link(''); }
  else if (message.t === 'ops') { apply(message.ops); settled(message.n); say(''); }
  else if (message.t === 'refused') { body.classList.remove('pending'); say(message.text, message.clause); }
}

function settled(n) {
  number = n;
  body.dataset.number = n;
  body.classList.remove('pending');
  byId('chronicle').scrollTop = byId('chronicle').scrollHeight;
  if (keyboard && document.activeElement === body) document.querySelector('#options .lit')?.focus();
}

function link(text) { byId('link').textContent = text; body.classList.toggle('away', text !== ''); }

function say(text, clause) {
  const place = byId('refusal');
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

function send(message) {
  if (socket.readyState !== WebSocket.OPEN) return say('Not connected; nothing was sent.');
  socket.send(JSON.stringify(message));
}

function choose(el) {
  if (el.dataset.act) { body.classList.add('pending'); send({ t: 'choose', n: number, o: el.dataset.act }); }
  else if (el.dataset.undo) send({ t: 'undo', n: number });
  else if (el.dataset.try) send({ t: 'try', o: el.dataset.try });
}

const target = event => event.target.closest('[data-act],[data-try],[data-undo]');

document.addEventListener('click', event => { const el = target(event); if (el) choose(el); });
document.addEventListener('pointerdown', () => { keyboard = false; });
document.addEventListener('keydown', event => {
  keyboard = true;
  const el = target(event);
  if (el && el.tagName !== 'BUTTON' && (event.key === 'Enter' || event.key === ' ')) { event.preventDefault(); choose(el); }
});

connect();
