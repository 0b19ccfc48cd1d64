// What people do beside the table: talk, be ready, leave a seat and come back, answer one another; and whose turn it is.
import { word } from './words.js';

const byId = id => document.getElementById(id);
let late = 0;  // how far the clock of the server is ahead of this one, in milliseconds

export function beside(send) {
  document.addEventListener('click', event => {
    const el = event.target.closest('[data-room],[data-post],[data-beside]');
    if (!el) return;
    if (el.dataset.beside !== undefined) return toggle();
    if (el.dataset.sure && !window.confirm(el.dataset.sure)) return;
    if (el.dataset.post) return post(el.dataset.post, el.dataset.seat);
    send({ t: 'seat', act: el.dataset.room, seat: el.dataset.seat ?? '' });
  });
  document.addEventListener('keydown', event => {
    if (event.key === 'Escape' && byId('beside')?.hidden === false) toggle();
  });
  byId('say')?.addEventListener('submit', event => {
    event.preventDefault();
    const line = byId('line');
    if (line.value.trim()) send({ t: 'chat', text: line.value });
    line.value = '';
  });
  for (const form of document.querySelectorAll('form[data-sure]')) form.addEventListener('submit', event => {
    if (!window.confirm(form.dataset.sure)) event.preventDefault();
  });
  const hush = byId('hush');
  if (hush) {
    hush.checked = localStorage.getItem('hush') === 'on';
    hush.addEventListener('change', () => { localStorage.setItem('hush', hush.checked ? 'on' : 'off'); unread(0); });
  }
  copiers();
  news();
  setInterval(tick, 500);
}

// After everything the server says about the room.
export function news(now) {
  if (now) late = now - Date.now();
  copiers();
  showAwaited();
  const mine = document.querySelector('#people .awaited.mine') !== null;
  document.title = mine ? `● ${word('yourturn')} · ${document.body.dataset.title}` : document.body.dataset.title;
  document.querySelector('link[rel="icon"]').href = mine ? '/static/icon-turn.svg' : '/static/icon.svg';
  const talk = byId('talk');
  if (!talk) return;
  const silent = document.querySelector('#hearing [data-silent]') !== null;
  for (const el of byId('say')?.elements ?? []) el.disabled = silent;
  if ((talk.lastElementChild?.id ?? '') !== talk.dataset.last) {
    const fresh = 'last' in talk.dataset && byId('beside')?.hidden;
    talk.dataset.last = talk.lastElementChild?.id ?? '';
    talk.scrollTop = talk.scrollHeight;
    if (fresh && !byId('hush')?.checked) unread(1);
  }
  tick();
}

// Where the strip of players is wider than the screen, who is awaited can be seen all the same.
function showAwaited() {
  const strip = document.querySelector('.company #people'), awaited = strip?.querySelector('.awaited.mine') ?? strip?.querySelector('.awaited');
  if (!awaited || strip.scrollWidth <= strip.clientWidth) return;
  const left = awaited.offsetLeft - strip.offsetLeft, right = left + awaited.offsetWidth;
  if (left < strip.scrollLeft || right > strip.scrollLeft + strip.clientWidth) strip.scrollLeft = left - 8;
}

function unread(n) {
  const mark = byId('unread');
  if (!mark) return;
  const number = mark.firstElementChild;
  number.textContent = n ? Number(number.textContent) + n : 0;
  mark.hidden = !n;
}

function toggle() {
  const leaf = byId('beside');
  leaf.hidden = !leaf.hidden;
  document.querySelector('.bar [data-beside]')?.setAttribute('aria-expanded', String(!leaf.hidden));
  if (leaf.hidden) return document.querySelector('.bar [data-beside]')?.focus();
  unread(0);
  byId('talk').scrollTop = byId('talk').scrollHeight;
  (byId('line') ?? leaf.querySelector('button')).focus();
}

function post(where, seat = '') {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = `${location.pathname}/${where}`;
  const field = document.createElement('input');
  field.name = 'seat';
  field.value = seat;
  form.append(field);
  form.hidden = true;
  document.body.append(form);
  form.submit();
}

function tick() {
  for (const li of document.querySelectorAll('#people :is([data-until], [data-left], [data-since])')) {
    const time = Date.now() + late, { until, since } = li.dataset;  // one counts down, the other up
    const left = until ? until - time : since ? time - since : Number(li.dataset.left);
    const reserve = Number(li.dataset.reserve ?? 0);  // time of this move, then what it eats into
    li.dataset.clock = reserve && left > reserve ? `${clock(left - reserve)} + ${clock(reserve)}` : clock(left);
  }
}

function clock(time) {
  const seconds = Math.max(0, Math.ceil(time / 1000)), hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60, rest = String(seconds % 60).padStart(2, '0');
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

// Links that are sent to others are shown whole and copied by a button.
export function copiers() {
  for (const a of document.querySelectorAll('a[data-copy]')) {
    if (a.nextElementSibling?.matches('.copy')) continue;
    a.textContent = a.href;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'btn copy';
    button.textContent = word('copy');
    button.addEventListener('click', async () => {
      try { await navigator.clipboard.writeText(a.href); button.textContent = word('copied'); } catch { getSelection().selectAllChildren(a); }
    });
    a.after(button);
  }
}
