// What happened, shown large one after another before the table changes. Any click or key skips the rest.
const place = document.getElementById('show');
const TIMES = { slow: 1.8, normal: 1, fast: .5 };  // of the settings
let skip = null;

export const showing = () => skip !== null;
export const stop = () => skip?.();

// The markup of the new scenes in a patch. Reduced motion shows them too, but they stand still.
export function scenesOf(ops) {
  const { speed } = window.settings.read();
  if (!TIMES[speed] || document.hidden) return [];
  return ops.filter(op => op[0] === 'add' && op[2] === 'scenes').map(op => op[4]).reverse();  // patches go from the end
}

export async function play(scenes) {
  const time = TIMES[window.settings.read().speed];
  let skipped = false;
  for (const markup of scenes) {
    place.innerHTML = markup;
    place.firstElementChild.removeAttribute('id');
    place.hidden = false;
    const words = place.textContent.length;
    await new Promise(done => {
      const timer = setTimeout(done, time * (900 + Math.min(2200, 9 * words)));
      skip = () => { skipped = true; clearTimeout(timer); done(); };
    });
    if (skipped) break;
  }
  skip = null;
  place.hidden = true;
  place.replaceChildren();
}

const consume = event => { event.preventDefault(); event.stopPropagation(); stop(); };
document.addEventListener('click', event => { if (showing()) consume(event); }, true);
document.addEventListener('keydown', event => { if (showing() && !['Shift', 'Control', 'Alt', 'Meta', 'Tab'].includes(event.key)) consume(event); }, true);
