import { expect, it } from 'vitest';
import { linesOf, problemOf, refusalsOf, statementOf, windows1252 } from './test-readings.ts';

const qif = (...records: readonly string[]): string => `!Type:Bank\n${records.map((record) => `${record}\n^\n`).join('')}`;
const daysOf = (...days: readonly string[]): string[] => linesOf(qif(...days.map((day) => `D${day}\nT1`))).map(({ bookedOn }) => bookedOn);

it('reads a record with its row, wording and reference', () => {
  expect(
    linesOf(windows1252(qif('D05/09/2026\nT-120,50\nN1234567\nPPRLV Société\nMSEPTEMBRE', 'D06/09/2026\nT1,850.00\nPVIR'))),
  ).toMatchObject([
    { line: 2, bookedOn: '2026-09-05', amountCents: -12050, label: 'PRLV Société SEPTEMBRE', bankReference: '1234567', counterparty: null },
    { line: 8, amountCents: 185000 },
  ]);
});

it('decides the order of day and month over the whole file: French unless a day proves the other', () => {
  expect(daysOf('05/09/2026', '13/09/2026')).toEqual(['2026-09-05', '2026-09-13']);
  expect(daysOf('09/05/2026', '09/13/2026')).toEqual(['2026-09-05', '2026-09-13']);
  expect(daysOf('05/09/2026')).toEqual(['2026-09-05']);
  expect(daysOf("01/02'14", '1/ 2/14', '1.2.2014', '2014-02-01')).toEqual(Array(4).fill('2014-02-01'));
  // One proves each order: a day that may be another is refused.
  expect(refusalsOf(qif('D13/01/2026\nT1', 'D01/13/2026\nT1'))).toEqual(['5 day-order']);
  // Most prove one: the days of the other are refused, and those of both readings follow it.
  expect(refusalsOf(qif('D13/01/2026\nT1', 'D14/01/2026\nT1', 'D01/13/2026\nT1', 'D05/01/2026\nT1'))).toEqual(['8 day-order']);
});

it('takes the first amount of a split operation, and the balance that opens an account', () => {
  const text = `!Account\nNCompte courant\nTBank\n^\n${qif('D01/09/2026\nT100,00\nPOpening Balance', 'D02/09/2026\nT-30,00\nPX\nSa\n$-10,00\nSb\n$-20,00')}`;
  expect(statementOf(text)).toMatchObject({ account: { label: 'Compte courant' }, openingCents: 10000, lines: [{ amountCents: -3000 }] });
});

it('refuses what it cannot read', () => {
  expect(refusalsOf(qif('D31/13/2026\nT1', 'D01/09/2026\nTabc', 'T5', 'D01/09/2026', 'D01/09/2026\nT0'))).toEqual([
    '2 day',
    '5 amount',
    '8 day',
    '10 amount',
    '12 zero',
  ]);
  expect(problemOf('!Type:Invst\nD01/09/2026\nT5\n^\n')).toBe('not-a-statement');
  expect(problemOf('!Account\nNx\n^\n')).toBe('empty');
});
