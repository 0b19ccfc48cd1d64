// Making a table or taking a seat: the seats follow the set-up, the name is remembered, and this browser adds to chance.
import { copiers } from './beside.js';

const form = document.querySelector('[data-names]'), setups = document.querySelector('[data-setups]');
const fields = () => [...form.elements].filter(one => one.name && one.type !== 'hidden');

if (form) {
  const name = form.elements.name;
  try { name.value ||= localStorage.getItem('name') ?? ''; } catch { }
  form.elements.salt.value = [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');
  form.addEventListener('submit', () => { try { localStorage.setItem('name', name.value); } catch { } });
}

// Another set-up brings another page: what was filled in already goes with it.
if (form && setups) {
  const key = `plan-${form.dataset.plan}`;
  try {
    for (const [name, value] of JSON.parse(sessionStorage.getItem(key)) ?? []) {
      const one = form.elements[name];
      if (!one) continue;
      if (one.type === 'checkbox') one.checked = value;
      else if (one.tagName !== 'SELECT' || [...one.options].some(option => option.value === value)) one.value = value;
    }
    sessionStorage.removeItem(key);
  } catch { }
  setups.addEventListener('change', () => {
    const filled = fields().map(one => [one.name, one.type === 'checkbox' ? one.checked : one.value]);
    try { sessionStorage.setItem(key, JSON.stringify(filled)); } catch { }
    setups.submit();
  });
}

// Of a clock only what it needs is asked.
const clock = form?.elements.clock;
if (clock) {
  const show = () => {
    for (const label of form.querySelectorAll('[data-clock]')) label.hidden = !label.dataset.clock.split(' ').includes(clock.value);
    form.elements.time.required = clock.value !== 'none';
    for (const one of [form.elements.time, form.elements.reserve]) one.disabled = one.closest('label').hidden;
    if (clock.value !== 'none') clock.closest('details').open = true;
  };
  clock.addEventListener('change', show);
  show();
}
// A chosen file is put where it could have been pasted.
for (const input of document.querySelectorAll('[data-into]')) input.addEventListener('change', async () => {
  const [file] = input.files;
  if (file && file.size < 20_000) document.getElementById(input.dataset.into).value = await file.text();
});
copiers();
