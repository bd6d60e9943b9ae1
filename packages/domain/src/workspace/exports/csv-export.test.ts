import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { dayColumn, moneyColumn, numberColumn, textColumn } from './columns.ts';
import { csvHeader, csvRow } from './csv-export.ts';

interface Row {
  name: string;
  cents: number | null;
  on: ReturnType<typeof day> | null;
  area: number | null;
}
const columns = [
  textColumn<Row>('Nom', ({ name }) => name),
  moneyColumn<Row>('Montant (€)', ({ cents }) => cents),
  dayColumn<Row>('Date', ({ on }) => on),
  numberColumn<Row>('Surface', ({ area }) => area),
];
const lineOf = (row: Row) => csvRow(columns.map(({ cell }) => cell(row)));

it('begins with the French headers', () => {
  expect(csvHeader(columns)).toBe('Nom;Montant (€);Date;Surface\r\n');
});

it('writes euros, days and numbers for French spreadsheets', () => {
  expect(lineOf({ name: 'Zoé', cents: 123_456, on: day('2026-11-05'), area: 62.5 })).toBe('Zoé;1234,56;05/11/2026;62,5\r\n');
  expect(lineOf({ name: '', cents: null, on: null, area: null })).toBe(';;;\r\n');
});

it.each([
  [5050, '50,50'],
  [5000, '50,00'],
  [0, '0,00'],
  [5, '0,05'],
  [-130, '-1,30'],
  [123_456_789, '1234567,89'],
])('writes %d cents with both their decimals: %s', (cents, text) => {
  expect(lineOf({ name: 'Zoé', cents, on: null, area: null })).toBe(`Zoé;${text};;\r\n`);
});

it.each(['=1+1', '+33 6', '-cmd', '@SUM(A1)', '\tx', '\rx'])('never writes %j as a formula', (name) => {
  expect(lineOf({ name, cents: 0, on: null, area: 0 })).toMatch(/^"?'/);
});
