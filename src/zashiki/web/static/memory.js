// The tables of this browser: their links stay here and are told to nobody.
const KEY = 'tables';

export function tables() {
  try { return JSON.parse(localStorage.getItem(KEY)) ?? []; } catch { return []; }
}

function keep(list) {
  try { localStorage.setItem(KEY, JSON.stringify(list.slice(0, 50))); } catch { }
}

// The note says how far the game has come, or how it ended, in a few words.
export function remember(path, title, note = '', over = false) {
  keep([{ path, title, note, over, time: Date.now() }, ...tables().filter(one => one.path !== path)]);
}

// The game there has ended meanwhile.
export function ended(path) { keep(tables().map(one => one.path === path ? { ...one, over: true } : one)); }

export function forget(path) { keep(tables().filter(one => one.path !== path)); }
