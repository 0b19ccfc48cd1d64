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

const list = (first, options) => {
  const found = element('ol', '', ...options.map(line));
  found.start = first;
  return found;
};

function line([option, figure, mark]) {
  const words = element('span', option);
  if (mark) words.append(' ', element('em', mark));
  return element('li', element('b', figure), ' ', words);
}

export function showHint({ choice, options, shown, more, note }) {
  panel.replaceChildren(element('p', choice), list(1, options.slice(0, shown)));
  if (more) panel.append(element('details', element('summary', more), list(shown + 1, options.slice(shown))));
  panel.append(element('small', note));
  panel.scrollIntoView({ block: 'nearest' });
}
