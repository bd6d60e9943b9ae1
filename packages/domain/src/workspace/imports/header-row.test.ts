import { describe, expect, it } from 'vitest';
import { headerRow, joinedHeaders } from './header-row.ts';
import { IMPORT_COLUMNS } from './import-columns.ts';

const HEADERS = ['Adresse', 'Ville', 'Prix'];
const LINE = ['1 rue A', 'Lyon', '100'];

it.each<[string, string[][], number]>([
  ['the first line', [HEADERS, LINE], 0],
  ['under blank lines', [[''], ['', ''], HEADERS, LINE], 2],
  ['under a title', [['État locatif'], HEADERS, LINE], 1],
  ['under a title and facts in two cells', [['Portefeuille'], ['Édité le', '01/03/2026'], HEADERS, LINE], 2],
  ['the first line, although a later one holds words that are titles too', [HEADERS, ['Adresse', 'Ville', '0']], 0],
  ['the first line, although no title is known', [['a', 'b'], LINE], 0],
  ['the line of an unknown table under its name', [['Nos biens'], ['a', 'b'], LINE], 1],
  ['the only column', [['Adresse'], ['1 rue A']], 0],
  ['nothing but blank lines', [[''], ['']], 0],
])('%s', (_what, rows, at) => {
  expect(headerRow(rows, IMPORT_COLUMNS.properties.synonyms)).toBe(at);
});

describe('a header of two lines', () => {
  const { synonyms } = IMPORT_COLUMNS['rent-roll'];
  const LOWER = ['', '', 'HC', 'Charges', 'CC'];
  const VALUES = ['T2', '12 rue A', '600', '50', '650'];

  it.each<[string, string[][], number, string[] | null]>([
    [
      'under a title over blanks',
      [['Bien', 'Adresse', 'Loyer', '', ''], LOWER, VALUES],
      0,
      ['Bien', 'Adresse', 'Loyer HC', 'Charges', 'Loyer CC'],
    ],
    [
      'whose merged titles stand on both lines',
      [['Bien', 'Adresse', 'Loyer', '', ''], ['Bien', 'Adresse', 'HC', 'Charges', 'CC'], VALUES],
      0,
      ['Bien', 'Adresse', 'Loyer HC', 'Charges', 'Loyer CC'],
    ],
    [
      'over the chosen line',
      [['', '', 'Loyer', '', ''], ['Bien', 'Adresse', 'HC', 'Charges', 'CC'], VALUES],
      1,
      ['Bien', 'Adresse', 'Loyer HC', 'Charges', 'Loyer CC'],
    ],
    ['not with values', [['Bien', 'Adresse', 'Loyer', '', ''], VALUES], 0, null],
    [
      'not with texts under titles',
      [
        ['Bien', 'Adresse', 'Locataire'],
        ['T2', '12 rue A', 'Claire Martin'],
      ],
      0,
      null,
    ],
    ['not with the name of the table', [['État locatif', '', ''], ['Bien', 'Adresse', 'Loyer HC'], VALUES], 1, null],
  ])('%s', (_what, rows, at, titles) => {
    expect(joinedHeaders(rows, at, synonyms)?.titles ?? null).toEqual(titles);
  });
});
