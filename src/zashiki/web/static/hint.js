// A hint: what a computer player thinks of the options. It stays until the table changes.
import { word } from './words.js';

const panel = document.getElementById('hint');

function element(tag, text, ...inner) {
  const el = document.createElement(tag);
  el.append(text, ...inner);
  return el;
}

export const hideHint = () => panel.replaceChildren();
export const thinking = () => panel.replaceChildren(element('p', word('thinking')));

export function showHint({ best, note }) {
  const list = element('ol', '', ...best.map(([option, percent]) => element('li', `${option} `, element('b', percent))));
  panel.replaceChildren(element('p', `${word('hint')}:`), list, element('small', note));
  panel.scrollIntoView({ block: 'nearest' });
}
