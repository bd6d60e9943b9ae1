import { expect, it } from 'vitest';
import { fileOf, linesOf, problemOf, refusalsOf, statementOf, windows1252 } from './test-readings.ts';

const ACCOUNT = '98765432100';
const record = (
  code: string,
  {
    account = ACCOUNT,
    currency = 'EUR',
    operation = 'B1',
    day = '050926',
    motive = '  ',
    value = '060926',
    label = '',
    amount = '',
    reference = '',
  },
): string =>
  `${code}15589    00000${currency}2 ${account}${operation.padEnd(2)}${day}${motive}${value}${label.padEnd(31)}  0000000${'  '}${amount.padStart(14, '0')}${reference.padEnd(16)}`;
const opening = (amount = '0000000010000{') =>
  `0115589    00000EUR2 ${ACCOUNT}  010926${' '.repeat(50)}${amount.padStart(14, '0')}${' '.repeat(16)}`;
const closing = (amount = '0000000095000{') =>
  `0715589    00000EUR2 ${ACCOUNT}  300926${' '.repeat(50)}${amount.padStart(14, '0')}${' '.repeat(16)}`;
const detail = (qualifier: string, text: string) =>
  `0515589    00000EUR2 ${ACCOUNT}B1050926     ${qualifier.padEnd(3)}${text.padEnd(70)}  `;
const file = (...rows: readonly string[]) => rows.join('\n');

const rent = record('04', { label: 'VIR SEPA M MARTIN', amount: '8500{', reference: 'REF0001' });

it('reads balances, days, wording and what the records 05 add', () => {
  const text = file(
    opening(),
    record('04', { label: 'VIR SEPA M MARTIN', amount: '8500{', reference: 'REF0001' }),
    detail('NPY', 'PAUL MARTIN'),
    detail('LCC', 'LOYER'),
    detail('LC2', 'SEPTEMBRE'),
    detail('RCN', `${'LOY-0042'.padEnd(35)}RENT`),
    detail('RUM', 'MANDAT-7'),
    detail('CPY', 'FR7618706000000012345678954'),
    closing(),
  );
  expect(text.split('\n').every((row) => row.length === 120)).toBe(true);
  expect(statementOf(text)).toMatchObject({
    account: { iban: 'FR7615589000009876543210088', number: ACCOUNT },
    from: '2026-09-01',
    until: '2026-09-30',
    openingCents: 100000,
    closingCents: 950000,
    closingOn: '2026-09-30',
    refused: [],
    lines: [
      {
        line: 2,
        bookedOn: '2026-09-05',
        valueOn: '2026-09-06',
        amountCents: 85000,
        label: 'VIR SEPA M MARTIN LOYER SEPTEMBRE RENT',
        counterparty: 'PAUL MARTIN',
        counterpartyIban: 'FR7618706000000012345678954',
        endToEndId: 'LOY-0042',
        mandateReference: 'MANDAT-7',
        bankReference: 'REF0001',
        returned: false,
      },
    ],
  });
});

it.each([
  ['{', 10],
  ['I', 19],
  ['}', -10],
  ['J', -11],
  ['R', -19],
])('reads the sign in the last digit: « 1%s »', (last, expected) => {
  expect(linesOf(file(opening(), record('04', { amount: `1${last}` }))).map(({ amountCents }) => amountCents)).toEqual([expected]);
});

it('recognises a return by its reason and by its wording', () => {
  const text = file(
    opening(),
    record('04', { label: 'PRLV SEPA M MARTIN', motive: '04', amount: '8500}' }),
    record('04', { label: 'IMPAYE PRLV SEPA', amount: '8500}' }),
    record('04', { label: 'F FRAIS PRLV IMP', amount: '150}' }),
  );
  expect(linesOf(text).map(({ returned }) => returned)).toEqual([true, true, false]);
});

it('reads records without line ends, and accents in Windows-1252', () => {
  const records = [opening(), record('04', { label: 'VIR SOCIÉTÉ', amount: '8500{' }), closing()];
  expect(linesOf(windows1252(records.join('')))).toMatchObject([{ line: 2, label: 'VIR SOCIÉTÉ', amountCents: 85000 }]);
});

it('refuses records that stand in the wrong place, and unreadable ones', () => {
  const text = file(
    rent,
    opening(),
    detail('LIB', 'without operation'),
    rent,
    record('04', { day: '310226', amount: '1{' }),
    record('04', { amount: '12X{' }),
    record('04', { amount: '{' }),
    record('04', { currency: 'USD', amount: '1{' }),
    record('04', { account: '11111111111', amount: '1{' }),
    closing(),
    rent,
    '99 something else',
  );
  expect(refusalsOf(text)).toEqual([
    '3 structure',
    '5 day',
    '6 amount',
    '7 zero',
    '8 currency',
    '9 structure',
    '11 structure',
    '12 structure',
    '1 structure',
  ]);
  expect(linesOf(text)).toHaveLength(1);
});

it('reads several accounts, also when one is not closed; without any it is no statement', () => {
  expect(fileOf(file(opening(), rent, opening(), rent, closing())).statements.map(({ closingCents }) => closingCents)).toEqual([
    null,
    950000,
  ]);
  expect(problemOf(rent)).toBe('malformed');
});

it('a mark of the end, as MS-DOS writes it, is no record', () => {
  expect(refusalsOf(`${file(opening(), rent, closing())}\r\n\u001A`)).toEqual([]);
});
