// Search: clauses that hold all words, or their beginnings, stay, with these marked. Without this script the page is simply long.
import { word } from './words.js';

const search = document.getElementById('search'), found = document.getElementById('found');
const rows = [...document.querySelectorAll('.clause-row')].map(el => ({ el, text: el.textContent }));
const chapters = [...document.querySelectorAll('.chapter')];
const links = new Map([...document.querySelectorAll('.contents nav a')].map(a => [a.hash.slice(1), a.parentElement]));
const marks = globalThis.Highlight && CSS.highlights ? new Highlight() : null;
if (marks) CSS.highlights.set('found', marks);

const escaped = word => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
const begins = word => new RegExp(`(?<![\\p{L}\\d])${escaped(word)}`, 'giu');

function filter() {
  const words = search.value.split(/\s+/).filter(Boolean).map(begins);
  const fits = rows.filter(({ el, text }) => !(el.hidden = !words.every(word => text.search(word) >= 0)));
  for (const chapter of chapters) {
    chapter.hidden = !chapter.querySelector('.clause-row:not([hidden])');
    links.get(chapter.getAttribute('aria-labelledby')).hidden = chapter.hidden;
  }
  document.querySelector('.preface').hidden = words.length > 0;
  document.getElementById('nothing').hidden = fits.length > 0;
  found.textContent = words.length ? word('found', { n: fits.length, all: rows.length }) : '';
  mark(words.length ? fits : [], words);
}

function mark(fits, words) {
  marks?.clear();
  for (const { el } of marks ? fits : []) {
    const walker = document.createTreeWalker(el, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      for (const found of words.flatMap(word => [...node.data.matchAll(word)])) {
        const range = new Range();
        range.setStart(node, found.index);
        range.setEnd(node, found.index + found[0].length);
        marks.add(range);
      }
    }
  }
}

function reveal() {  // a link to a clause leads there even if the search had hidden it
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target?.closest('[hidden]')) return;
  search.value = '';
  filter();
  target.scrollIntoView();
}

const contents = document.querySelector('.contents details');
if (matchMedia('(max-width: 60rem)').matches) contents.open = false;
search.form.hidden = false;
search.form.addEventListener('submit', event => event.preventDefault());
search.addEventListener('input', filter);
addEventListener('hashchange', reveal);
document.addEventListener('keydown', event => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.target.closest('input, dialog')) return;
  event.preventDefault();
  search.focus();
});
if (search.value) filter();
