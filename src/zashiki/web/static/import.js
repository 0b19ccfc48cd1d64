// A chosen file is put where it could have been pasted.
import { word } from './words.js';

const fault = document.getElementById('fault'), record = document.getElementById('record');

document.getElementById('file').addEventListener('change', async event => {
  const file = event.target.files[0];
  if (!file) return;
  if (file.size > 400_000) { fault.textContent = word('large', { file: file.name }); return; }
  fault.textContent = '';
  record.value = await file.text();
});
