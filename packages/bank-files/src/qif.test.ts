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

const record = (on: string, amount: string, payee: string, more = '') => `D${on}\nT${amount}\nP${payee}\n${more}^\n`;

it.each(['Solde d’ouverture', "Solde d'ouverture", 'Solde de départ', 'SOLDE INITIAL', 'Opening Balance', 'Balance initiale'])(
  '« %s » is the balance before the first operation',
  (payee) => {
    const text = `!Type:Bank\n${record('01/01/2026', '100,00', payee)}${record('05/01/2026', '850,00', 'VIR')}`;
    expect(statementOf(text)).toMatchObject({ openingCents: 10_000, lines: [{ amountCents: 85_000 }], refused: [] });
  },
);

it('a first record that comes from the account itself is its balance; a later one is an operation', () => {
  const account = '!Account\nNCompte joint\nTBank\n^\n!Type:Bank\n';
  const itself = record('01/01/2026', '100,00', 'Départ', 'L[Compte joint]\n');
  const rent = record('05/01/2026', '850,00', 'VIR');
  expect(statementOf(`${account}${itself}${rent}`)).toMatchObject({ openingCents: 10_000, lines: [{ amountCents: 85_000 }] });
  expect(statementOf(`${account}${rent}${itself}`)).toMatchObject({ openingCents: null, lines: [{}, {}] });
  expect(refusalsOf(`!Type:Bank\n${record('01/01/2026', 'x', 'Solde initial')}${rent}`)).toEqual(['2 amount']);
});

it('follows the order of days that the file announces', () => {
  const days = (option: string) => linesOf(`${option}!Type:Bank\n${record('03/04/2026', '1,00', 'VIR')}`).map(({ bookedOn }) => bookedOn);
  expect([days('!Option:MDY\n'), days('!Option:DMY\n'), days('')]).toEqual([['2026-03-04'], ['2026-04-03'], ['2026-04-03']]);
});

it('a mark of the end, as MS-DOS writes it, is no record', () => {
  expect(statementOf(`!Type:Bank\n${record('05/01/2026', '850,00', 'VIR')}\u001A\r\n`)).toMatchObject({ lines: [{}], refused: [] });
});

it('several accounts without names are refused, several sections of named accounts are not', () => {
  const section = `!Type:Bank\n${record('05/01/2026', '850,00', 'VIR')}`;
  expect(problemOf(`${section}${section}`)).toBe('several-accounts');
  expect(problemOf(`!Type:Bank\n${section}`)).toBe(null);
  expect(problemOf(`!Account\nNA\n^\n${section}!Account\nNB\n^\n${section}`)).toBe(null);
});
