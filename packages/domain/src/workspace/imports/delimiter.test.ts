import { expect, it } from 'vitest';
import { guessDelimiter } from './delimiter.ts';
import { IMPORT_COLUMNS } from './import-columns.ts';

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

it.each([
  ['Loyers, charges et dépôts, au 1er mars, en euros\nBien;Adresse;Loyer HC\nT2;1 rue A;600', ';'],
  ['Loyers; charges; dépôts; garanties\nBien,Adresse,Loyer HC\nT2,1 rue A,600', ','],
  ['État, en euros\n"Bien"\t"Adresse"\t"Loyer HC"', '\t'],
  ['a,b;c\n1,2;3', ';'],
])('%j is separated by %j where its titles are recognised', (text, delimiter) => {
  expect(guessDelimiter(text, IMPORT_COLUMNS['rent-roll'].synonyms)).toBe(delimiter);
});
