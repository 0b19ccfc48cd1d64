// A card taken up: shown large, with the options that concern it.
import { word } from './words.js';

const dialog = document.getElementById('close-up');
const held = dialog.querySelector('.held'), acts = dialog.querySelector('.acts');

export function closeUp(button) {
  const card = document.getElementById(button.dataset.look).cloneNode(true);
  card.removeAttribute('id');
  card.classList.add('large');
  card.querySelector('.look').remove();
  held.replaceChildren(card);
  const about = [...document.querySelectorAll('#options .opt')]
    .filter(one => one.dataset.act?.split(' ').includes(button.dataset.card));
  acts.replaceChildren(...about.map(one => {
    const twin = one.cloneNode(true);
    twin.removeAttribute('id');
    return twin;
  }));
  if (!about.length && button.dataset.try) acts.replaceChildren(why(button.dataset.try));
  dialog.showModal();
  history.pushState({ card: true }, '');  // so that going back puts the card back, and does not leave the table
}
addEventListener('popstate', () => dialog.close());
dialog.addEventListener('close', () => { if (history.state?.card) history.back(); });

function why(attempt) {
  const one = document.createElement('button');
  one.type = 'button';
  one.className = 'btn';
  one.dataset.try = attempt;
  one.textContent = word('why');
  return one;
}
