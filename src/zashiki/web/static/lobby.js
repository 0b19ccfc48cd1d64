// Those who gather: who sits where, until the game begins.
import { apply, fill } from './keyed.js';
import { beside, news } from './beside.js';
import { remember } from './memory.js';

let socket = null, wait = 250, leaving = false;
const send = message => { if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message)); };
remember(location.pathname, document.body.dataset.title);

function connect() {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  socket = new WebSocket(`${scheme}//${location.host}${location.pathname}/live?language=${document.documentElement.lang}`);
  socket.onopen = () => { wait = 250; };
  socket.onmessage = event => {
    const message = JSON.parse(event.data);
    if (message.t === 'begin') location.reload();
    else if (message.t === 'room') { message.layers ? fill(message.layers) : apply(message.ops); news(message.now); }
    else if (message.t === 'refused') document.getElementById('refusal').textContent = message.text;
  };
  socket.onclose = event => {
    if (event.code === 4404) return leaving || location.reload();
    setTimeout(connect, wait);
    wait = Math.min(wait * 2, 5000);
  };
}
document.addEventListener('submit', event => { leaving ||= event.target.method === 'post' && !event.defaultPrevented; });
beside(send);
connect();
