// Before anything is drawn: day or night, and how much may move. A plain script, so that nothing flashes.
(() => {
  const KNOWN = {  // the first is the default
    theme: ['system', 'light', 'dark'], speed: ['normal', 'off', 'slow', 'fast'], motion: ['system', 'reduced', 'full'], ask: ['on', 'off'],
  };
  const night = matchMedia('(prefers-color-scheme: dark)'), still = matchMedia('(prefers-reduced-motion: reduce)');
  const root = document.documentElement;

  function kept() {
    try { return JSON.parse(localStorage.getItem('settings')) ?? {}; } catch { return {}; }
  }
  function read() {  // what is none of the known values, such as after an edit by hand, counts as the default
    const found = kept();
    return Object.fromEntries(Object.entries(KNOWN).map(([name, values]) => [name, values.includes(found[name]) ? found[name] : values[0]]));
  }
  function apply() {
    const { theme, motion } = read();
    root.dataset.theme = theme === 'system' ? (night.matches ? 'dark' : 'light') : theme;
    root.dataset.motion = motion === 'system' ? (still.matches ? 'reduced' : 'full') : motion;
  }
  function change(name, value) {
    try { localStorage.setItem('settings', JSON.stringify({ ...read(), [name]: value })); } catch { }
    apply();
  }
  night.addEventListener('change', apply);
  still.addEventListener('change', apply);
  addEventListener('storage', apply);  // another tab
  apply();
  window.settings = { read, change };
})();
