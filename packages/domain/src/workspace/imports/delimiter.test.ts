import { expect, it } from 'vitest';
import { guessDelimiter } from './delimiter.ts';

it.each([
  ['Titre;Ville;Prix\nA;B;1,5', ';'],
  ['title,city,price\nA,B,1.5', ','],
  ['Titre\tVille\tPrix', '\t'],
  ['Désignation (adresse, ville);Prix', ';'],
  ['"Désignation, adresse, ville";Prix;Surface', ';'],
  ['"un ""mot"", cité";b', ';'],
  ['\uFEFF\n\nTitre;Prix', ';'],
  ['Titre', ';'],
  ['', ';'],
])('%j is separated by %j', (text, delimiter) => {
  expect(guessDelimiter(text)).toBe(delimiter);
});
