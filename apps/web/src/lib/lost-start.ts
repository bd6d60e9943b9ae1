const SENTENCE = 'Lares n’a pas pu se charger. Vérifiez votre connexion.';

/** Shown when the application itself does not arrive. A prerendered page stays, because it can be read without scripts. */
export function showLostStart(root: HTMLElement, start: () => Promise<void>): void {
  const starting = root.querySelector('[data-starting]');
  if (starting === null) return;
  const sentence = document.createElement('p');
  sentence.setAttribute('role', 'alert');
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = 'Réessayer';
  const retry = () => {
    removeEventListener('online', retry);
    sentence.textContent = 'Chargement...';
    again.disabled = true;
    start().catch(() => showLostStart(root, start));
  };
  again.addEventListener('click', retry);
  addEventListener('online', retry);
  starting.replaceChildren(sentence, again);
  // After it is in the page, so that it is announced.
  sentence.textContent = SENTENCE;
}
