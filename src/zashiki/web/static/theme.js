// Before anything is drawn: day or night, and how much may move. A plain script, so that nothing flashes.
(() => {
  const DEFAULTS = { theme: 'system', speed: 'normal', motion: 'system', ask: 'on' };
  const night = matchMedia('(prefers-color-scheme: dark)'), still = matchMedia('(prefers-reduced-motion: reduce)');
  const root = document.documentElement;

  function read() {
    try { return { ...DEFAULTS, ...JSON.parse(localStorage.getItem('settings')) }; } catch { return { ...DEFAULTS }; }
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
