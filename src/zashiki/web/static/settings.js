// The settings, and dialogs that a button opens by its data-dialog.
const form = document.querySelector('#settings form');

function show() {
  for (const [name, value] of Object.entries(window.settings.read())) {
    const one = form.querySelector(`[name="${name}"][value="${value}"]`);
    if (one) one.checked = true;
  }
}

function speak(language) {  // the page is asked for anew in it
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `zashiki_language=${language}; path=/; max-age=31536000; samesite=lax${secure}`;
  location.reload();
}

form.addEventListener('change', event => {
  const { name, value } = event.target;
  if (name === 'language') speak(value);
  else window.settings.change(name, value);
});

document.addEventListener('click', event => {
  const button = event.target.closest('[data-switch="theme"],[data-dialog]');
  if (button?.dataset.switch) {
    window.settings.change('theme', document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
  } else if (button) {
    if (button.dataset.dialog === 'settings') show();
    const dialog = document.getElementById(button.dataset.dialog);
    dialog.showModal();
    dialog.scrollTop = 0;  // it begins at its beginning, wherever the focus lies
  } else if (event.target.matches('dialog[open]')) {
    const box = event.target.getBoundingClientRect();  // a click beside the leaf puts it away
    const inside = event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
    if (!inside) event.target.close();
  }
});
