// Making a table or taking a seat: the seats follow the set-up, the name is remembered, and this browser adds to chance.
import { copiers } from './beside.js';

document.querySelector('[data-setups]')?.addEventListener('change', event => event.currentTarget.submit());
const form = document.querySelector('[data-names]');
if (form) {
  const name = form.elements.name;
  try { name.value ||= localStorage.getItem('name') ?? ''; } catch { }
  form.elements.salt.value = [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');
  form.addEventListener('submit', () => { try { localStorage.setItem('name', name.value); } catch { } });
}
copiers();
