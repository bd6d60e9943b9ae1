import { expect, it } from 'vitest';
import { readBankWorkbook } from './read-bank-file.ts';

const sheet = (text: string): Uint8Array => new TextEncoder().encode(text);
const named = (sheets: readonly Uint8Array[]) => sheets.map((content, at) => ({ name: `Feuil${at + 1}`, content }));
const OPERATIONS = sheet('Date;Libellé;Montant\n03/02/2026;VIR LOYER;812,4\n');
const OF_MARCH = sheet('Date;Libellé;Montant\n03/03/2026;VIR LOYER;812,4\n04/03/2026;PRLV EAU;-61\n');
const LEGEND = sheet('VIR;Virement\n');
const UNCLOSED = sheet('Date;Libellé;Montant\n03/02/2026;"VIR LOYER;812,4\n');

it('takes every sheet of operations, and leaves a legend aside', () => {
  const reading = readBankWorkbook(named([LEGEND, OPERATIONS, OF_MARCH]));
  if (!reading.ok) throw new Error(reading.problem);
  expect(reading.file.format).toBe('XLSX');
  expect(reading.file.statements.map(({ from, lines }) => [from, lines.map(({ amountCents }) => amountCents)])).toEqual([
    ['2026-02-03', [81_240]],
    ['2026-03-03', [81_240, -6_100]],
  ]);
});

it.each([
  ['without operations', [LEGEND], 'unknown-format'],
  ['of titles alone', [sheet('Date;Libellé;Montant\n')], 'empty'],
  ['without sheets', [], 'unknown-format'],
  ['with a sheet in which lines would be lost', [OPERATIONS, UNCLOSED], 'malformed'],
  ['of which a sheet is another format', [sheet('!Type:Bank\nD03/02/2026\nT1,00\nPX\n^\n')], 'unknown-format'],
])('refuses a workbook %s', (_what, sheets, reason) => {
  expect(readBankWorkbook(named(sheets))).toEqual({ ok: false, problem: reason });
});

it.each([
  [
    ['Compte courant', 'Livret A'],
    ['Compte courant', 'Livret A'],
  ],
  [
    ['Janvier 2026', 'Févr. 2026'],
    [null, null],
  ],
  [
    ['Feuil1', 'Sheet2'],
    [null, null],
  ],
  [
    ['2025', 'T1 2026'],
    [null, null],
  ],
  [
    ['Compte joint', ''],
    ['Compte joint', null],
  ],
])('sheets named %j are the accounts %j', (names, labels) => {
  const [first = '', second = ''] = names;
  const reading = readBankWorkbook([
    { name: first, content: OPERATIONS },
    { name: second, content: OF_MARCH },
  ]);
  expect(reading.ok && reading.file.statements.map(({ account }) => account.label)).toEqual(labels);
});

it('a single sheet does not name its account', () => {
  const reading = readBankWorkbook([{ name: 'Compte courant', content: OPERATIONS }]);
  expect(reading.ok && reading.file.statements.map(({ account }) => account.label)).toEqual([null]);
});
