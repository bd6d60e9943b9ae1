import { expect, it } from 'vitest';
import { PERSON_DATA_HEADER, personDataLines } from './person-data.ts';

it('writes one line for each value, and none for an empty list', () => {
  const data = { fiche: { nom: 'Benali', 'e-mail': 'k@exemple.fr' }, paiements: [{ montant: 70_000 }, { montant: 1 }], biens: [] };
  expect([PERSON_DATA_HEADER, ...personDataLines(data)].join('')).toBe(
    'Partie;N°;Champ;Valeur\r\nfiche;1;nom;Benali\r\nfiche;1;e-mail;k@exemple.fr\r\npaiements;1;montant;70000\r\npaiements;2;montant;1\r\n',
  );
});

it('lets no value run as a formula', () => {
  expect(personDataLines({ fiche: { notes: '=HYPERLINK("x")' } })[0]).not.toMatch(/;=/);
});
