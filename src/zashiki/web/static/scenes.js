// What happened, shown large one after another before the table changes. Any click or key skips one, Escape the rest.
const place = document.getElementById('show');
const TIMES = { slow: 1.8, normal: 1, fast: .5 };  // of the settings
let next = null, stopped = false;

export const showing = () => next !== null;
export const stop = () => { stopped = true; next?.(); };

// The markup of the new scenes in a patch. Reduced motion shows them too, but they stand still.
export function scenesOf(ops) {
  const { speed } = window.settings.read();
  if (!TIMES[speed] || document.hidden) return [];
  return ops.filter(op => op[0] === 'add' && op[2] === 'scenes').map(op => op[4]).reverse();  // patches go from the end
}

export async function play(scenes) {
  const time = TIMES[window.settings.read().speed];
  stopped = false;
  for (const markup of scenes) {
    place.innerHTML = markup;
    place.firstElementChild.removeAttribute('id');
    place.hidden = false;
    const words = place.textContent.length;
    await new Promise(done => {
      const timer = setTimeout(done, time * (900 + Math.min(2200, 9 * words)));
      next = () => { clearTimeout(timer); done(); };
    });
    if (stopped) break;
  }
  next = null;
  place.hidden = true;
  place.replaceChildren();
}

function consume(event) {
  event.preventDefault();
  event.stopPropagation();
  if (event.key === 'Escape') stop();
  else next();
}
document.addEventListener('click', event => { if (showing()) consume(event); }, true);
document.addEventListener('keydown', event => { if (showing() && !['Shift', 'Control', 'Alt', 'Meta', 'Tab'].includes(event.key)) consume(event); }, true);
