// Apply what drawing/patches.py found: operations on elements with ids, in containers with ids.
import { children, morph } from './morph.js';

const byId = id => document.getElementById(id);
const SVG = 'http://www.w3.org/2000/svg';

function parse(markup, svg) {  // SVG must be parsed inside <svg> to become SVG
  const template = document.createElement('template');
  template.innerHTML = svg ? `<svg><g>${markup}</g></svg>` : `<div>${markup}</div>`;
  return svg ? template.content.firstChild.firstChild : template.content.firstChild;
}
const isSvg = el => el.namespaceURI === SVG;
const move = (parent, el, before) =>
  (parent.moveBefore ? parent.moveBefore(el, before) : parent.insertBefore(el, before));

export function fill(layers) {
  for (const [id, elements] of Object.entries(layers)) {
    const layer = byId(id);
    if (layer) children(layer, parse(Object.values(elements).join(''), isSvg(layer)));
  }
}

// `flash` is called with each element whose data-v changed, and with each that is new.
export function apply(ops, flash = () => {}) {
  for (const [op, id, a, b, c] of ops) {
    if (op === 'del') byId(id).remove();
    else if (op === 'set') {
      const el = byId(id), before = el.dataset.v;
      morph(el, parse(a, isSvg(el)).firstChild);
      if (el.dataset.v !== before) flash(el);
    } else if (op === 'add') {
      const layer = byId(a), el = parse(c, isSvg(layer)).firstChild;
      layer.insertBefore(el, b && byId(b));
      flash(el);
    } else if (op === 'ord') {
      const layer = byId(id);
      let before = null;
      for (const key of a.toReversed()) {
        const el = byId(key);
        if (el.nextSibling !== before) move(layer, el, before);
        before = el;
      }
    }
  }
}
