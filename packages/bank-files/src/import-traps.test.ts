// Faults seen in the imports of other software for landlords, one test each.
import { describe, expect, it } from 'vitest';
import { readBankFile } from './read-bank-file.ts';
import { amountsOf, linesOf, refusalsOf, statementOf } from './test-readings.ts';

const HEADER = 'Date;Libellé;Débit;Crédit';

it('trap 5: a positive amount in the column « Débit » is money out', () => {
  expect(amountsOf(`${HEADER}\n05/01/2026;PRLV SYNDIC;120,50;\n06/01/2026;VIR LOYER;;850,00\n`)).toEqual([-12050, 85000]);
});

it('trap 5: a negative amount in the column « Débit » is money out too', () => {
  expect(amountsOf(`${HEADER}\n05/01/2026;PRLV SYNDIC;-120,50;\n05/01/2026;FRAIS;0,00;12,00\n`)).toEqual([-12050, 1200]);
});

it.each([
  ['titles alone', 'Date;Libellé;Débit;Crédit\n', { ok: false, problem: 'empty' }],
  ['titles under the name of a bank', 'Ma banque\n\nDate;Libellé;Débit;Crédit\n', { ok: false, problem: 'empty' }],
  [
    'a month without operation, whose account is named',
    "Compte de Dépôt carte n° 12345678901;\nSolde au 27/11/2026 3 210,45 €\n\nDate;Libellé;Débit euros;Crédit euros;\nPas d'opération\n",
    { ok: true, file: { statements: [{ account: { number: '12345678901' }, lines: [], refused: [] }] } },
  ],
])('a file of %s', (_what, text, reading) => {
  expect(readBankFile(new TextEncoder().encode(text))).toMatchObject(reading);
});

describe('trap 6: every spelling of an amount is read, or its line is shown as refused', () => {
  it.each([
    ['120,50-', -12050],
    ['(120,50)', -12050],
    ['-120,50 EUR', -12050],
    ['-1 234,50 €', -123450],
    ['-1\u00A0234,50\u00A0€', -123450],
    ['-1\u202F234,50\u202F€', -123450],
    ['+3500,00', 350000],
    ['-6,4', -640],
    ['-00000003608.80', -360880],
    ['1.234,50', 123450],
    ['1,234.50', 123450],
    ['− 12,00', -1200],
  ])('%s', (written, expected) => {
    expect(amountsOf(`Date;Libellé;Montant\n05/01/2026;VIR X;${written}\n`)).toEqual([expected]);
    expect(amountsOf(`Date\tLibellé\tMontant(EUROS)\n05/01/2026\t"VIR X"\t${written}\n`)).toEqual([expected]);
  });

  it.each([
    ['12,345', 'amount'],
    ['12,3456', 'decimals'],
    ['douze', 'amount'],
    ['', 'amount'],
    ['0,00', 'zero'],
    ['120,50 USD', 'currency'],
    ['1 23,40', 'amount'],
    ['99999999999999', 'amount'],
  ])('refuses « %s »: %s', (written, reason) => {
    expect(refusalsOf(`Date;Libellé;Montant\n05/01/2026;VIR X;${written}\n`)).toEqual([`2 ${reason}`]);
  });
});

it('trap 15: a year of two digits is in this century; impossible days are refused line by line', () => {
  const text =
    'Date;Libellé;Montant\n05/01/26;VIR A;1,00\n31/13/2026;VIR B;2,00\nab/cd/2026;VIR C;3,00\n30/02/2026;VIR D;4,00\n;VIR E;5,00\n';
  const { lines, refused } = statementOf(text);
  expect(lines).toMatchObject([{ bookedOn: '2026-01-05', line: 2 }]);
  expect(refused).toEqual([
    { line: 3, text: '31/13/2026;VIR B;2,00', reason: 'day' },
    { line: 4, text: 'ab/cd/2026;VIR C;3,00', reason: 'day' },
    { line: 5, text: '30/02/2026;VIR D;4,00', reason: 'day' },
    { line: 6, text: ';VIR E;5,00', reason: 'day' },
  ]);
});

describe('trap 17: the same file twice adds nothing', () => {
  const text = `${HEADER}\n05/01/2026;CARTE NUMERO 12;3,00;\n05/01/2026;CARTE NUMERO 12;3,00;\n05/01/2026;CARTE NUMERO 12;3,00;\n06/01/2026;VIR LOYER;;850,00\n`;
  const keys = (file: string) => linesOf(file).map(({ externalKey }) => externalKey);

  it('gives the same keys again, and one for each of three identical operations of a day', () => {
    expect(keys(text)).toEqual(keys(text));
    expect(new Set(keys(text)).size).toBe(4);
  });

  it('gives a line the same key in an export that begins later, is sorted the other way or writes other blanks and accents', () => {
    const [, second, third, last] = keys(text);
    const [header, ...rows] = text.trim().split('\n');
    expect(keys([header, ...rows.toReversed()].join('\n')).toSorted()).toEqual(keys(text).toSorted());
    expect(keys(`${header}\n${rows[3]}\n`)).toEqual([last]);
    expect(keys(`${header}\n06/01/2026;Vir  Loyer.;;850,00\n`)).toEqual([last]);
    expect([second, third]).not.toContain(last);
  });

  it('does not take two tenants who pay the same rent for one', () => {
    const header = 'Date;Libellé;Montant;Nom de la contrepartie';
    const first = keys(`${header}\n05/01/2026;LOYER;850,00;MARTIN PAUL\n`);
    const both = keys(`${header}\n05/01/2026;LOYER;850,00;DURAND ANNE\n05/01/2026;LOYER;850,00;MARTIN PAUL\n`);
    expect(both[1]).toBe(first[0]);
    expect(both[0]).not.toBe(first[0]);
  });
});

it('trap 18: no amount is a negative zero, nor less than a cent', () => {
  const { lines, refused } = statementOf(
    'Date;Libellé;Montant;Solde\n05/01/2026;VIR A;-0,00;0,00\n05/01/2026;VIR B;-0,0040;0,00\n05/01/2026;VIR C;-12,00;-0,00\n',
  );
  expect(lines.map(({ amountCents }) => amountCents)).toEqual([-1200]);
  expect(refused.map(({ reason }) => reason)).toEqual(['zero', 'decimals']);
  const { closingCents } = statementOf('Date;Libellé;Montant;Solde\n05/01/2026;VIR C;-12,00;-0,00\n');
  expect(Object.is(closingCents, 0)).toBe(true);
});
