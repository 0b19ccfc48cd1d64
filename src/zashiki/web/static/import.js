// A chosen file is put where it could have been pasted.
const fault = document.getElementById('fault'), record = document.getElementById('record');

document.getElementById('file').addEventListener('change', async event => {
  const file = event.target.files[0];
  if (!file) return;
  if (file.size > 400_000) { fault.textContent = `${file.name} is too large to be a record.`; return; }
  fault.textContent = '';
  record.value = await file.text();
});
