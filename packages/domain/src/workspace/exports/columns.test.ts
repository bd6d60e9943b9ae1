import { expect, it } from 'vitest';
import { furtherColumns } from './columns.ts';

const labels = { title: 'Titre', priceCents: 'Prix', renovatedOn: 'Rénovation', storeys: 'Niveaux', furnished: 'Meublé', tags: 'Mots' };
const columns = furtherColumns(labels, ['title']);
const cells = (row: object) => columns.map(({ cell }) => cell(row));

it('gives a column to each field that has none, under its label', () => {
  expect(columns.map(({ header, kind }) => [header, kind])).toEqual([
    ['Prix (€)', 'money'],
    ['Rénovation', 'day'],
    ['Niveaux', 'text'],
    ['Meublé', 'text'],
    ['Mots', 'text'],
  ]);
});

it('writes amounts, days, numbers, answers and lists', () => {
  expect(cells({ priceCents: 5050, renovatedOn: '2026-11-05', storeys: 3, furnished: false, tags: ['a', 'b'] })).toEqual([
    { kind: 'money', value: 5050 },
    { kind: 'day', value: '2026-11-05' },
    { kind: 'number', value: 3 },
    { kind: 'text', value: 'Non' },
    { kind: 'text', value: 'a, b' },
  ]);
});

it('leaves an empty column empty', () => {
  expect(cells({}).map(({ value }) => value)).toEqual([null, null, '', '', '']);
});
