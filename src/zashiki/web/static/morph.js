// Make `old` equal to `neu` and keep whatever can be kept: elements, focus, running transitions.
export function morph(old, neu) {
  if (old.isEqualNode(neu)) return;
  for (const a of [...old.attributes]) if (!neu.hasAttribute(a.name)) old.removeAttribute(a.name);
  for (const a of neu.attributes) if (old.getAttribute(a.name) !== a.value) old.setAttribute(a.name, a.value);
  children(old, neu);
}

const drop = node => { const next = node.nextSibling; node.remove(); return next; };

export function children(old, neu) {
  const byId = new Map();
  for (const c of old.children) if (c.id) byId.set(c.id, c);
  const wanted = new Set();
  for (const c of neu.children) if (c.id) wanted.add(c.id);
  let at = old.firstChild;
  for (const n of [...neu.childNodes]) {
    let match = n.id ? byId.get(n.id) : null;
    if (!n.id) {
      while (at && at.id && !wanted.has(at.id)) at = drop(at);
      if (at && !at.id && at.nodeType === n.nodeType && at.nodeName === n.nodeName) match = at;
    }
    if (!match) { old.insertBefore(n, at); continue; }
    if (match !== at && at && at.id && !wanted.has(at.id)) at = drop(at);
    if (match !== at) (old.moveBefore ? old.moveBefore(match, at) : old.insertBefore(match, at));
    else at = at.nextSibling;
    if (match.nodeType === 1) morph(match, n);
    else if (match.nodeValue !== n.nodeValue) match.nodeValue = n.nodeValue;
  }
  while (at) at = drop(at);
}
