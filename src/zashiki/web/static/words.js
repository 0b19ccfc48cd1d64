// What scripts say, in the language of the page: it brings the sentences in <template id="words">.
const words = document.getElementById('words').content;

export function word(key, fields = {}) {
  const text = words.querySelector(`[data-word="${key}"]`).textContent;
  return text.replace(/\{(\w+)\}/g, (_, name) => fields[name]);
}
