import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { type FreshOperation, possibleDuplicates, type WrittenOperation } from './possible-duplicates.ts';

const operation = (label: string, more: Partial<WrittenOperation> = {}): WrittenOperation => ({
  bookedOn: day('2026-10-05'),
  amountCents: cents(65_000),
  label,
  counterparty: null,
  endToEndId: null,
  ...more,
});

it.each([
  ['the same operation', [operation('VIR Dupont')], [operation('VIR  DUPONT.')], [true]],
  ['another wording', [operation('VIR DUPONT')], [operation('VIR MARTIN')], [false]],
  ['another day', [operation('VIR', { bookedOn: day('2026-10-06') })], [operation('VIR')], [false]],
  ['another amount', [operation('VIR', { amountCents: cents(1) })], [operation('VIR')], [false]],
  ['another payer', [operation('LOYER', { counterparty: 'DURAND' })], [operation('LOYER', { counterparty: 'MARTIN' })], [false]],
  ['another reference of the payer', [operation('LOYER', { endToEndId: 'A' })], [operation('LOYER', { endToEndId: 'B' })], [false]],
  ['three beside two', [operation('CB'), operation('CB'), operation('CB')], [operation('CB'), operation('CB')], [true, true, false]],
  ['a wording of ours, where nothing was stored', [operation('Frais bancaires')], [operation('')], [true]],
  ['a code that has no wording of ours', [operation('Opération XTND NTAV NTAV')], [operation('')], [true]],
  ['nothing stored', [operation('CB')], [], [false]],
] as const)('%s', (_, fresh, stored, expected) => {
  const found = possibleDuplicates(
    fresh,
    'OFX',
    stored.map((line) => ({ ...line, format: 'OFX' as const })),
  );
  expect(fresh.map((line) => found.has(line))).toEqual(expected);
});

const on = (day_: string) => ({ bookedOn: day(day_) });

it.each([
  ['another wording', [operation('VIR DUPONT')], [operation('VIREMENT DE M DUPONT')], [true]],
  ['three days later', [operation('VIR', on('2026-10-08'))], [operation('VIREMENT')], [true]],
  ['four days later', [operation('VIR', on('2026-10-09'))], [operation('VIREMENT')], [false]],
  ['three days before', [operation('VIR', on('2026-10-02'))], [operation('VIREMENT')], [true]],
  ['another amount', [operation('VIR', { amountCents: cents(1) })], [operation('VIREMENT')], [false]],
  ['two beside one', [operation('VIR DURAND'), operation('VIR DUPONT')], [operation('DE M DUPONT')], [false, true]],
  ['the nearest day', [operation('VIR', on('2026-10-06')), operation('VIR')], [operation('RECU')], [false, true]],
  ['one of the same writing first', [operation('VIR A'), operation('CB B')], [operation('CB B'), operation('VIR X')], [true, true]],
] as const)('a file of another format: %s', (_, fresh, stored, expected) => {
  const camt = stored.map((line) => ({ ...line, format: 'CAMT.053' as const }));
  const found = possibleDuplicates(fresh, 'CSV', camt);
  expect(fresh.map((line) => found.has(line))).toEqual(expected);
});

const part = (euros: number, more: Partial<FreshOperation> = {}): FreshOperation => ({
  ...operation('REMISE', { amountCents: cents(euros * 100) }),
  line: 1,
  ...more,
});

it.each([
  ['their sum', [part(700), part(500)], [part(1200)], [true, true]],
  ['one of them', [part(700), part(500)], [part(700)], [true, false]],
  ['both', [part(700), part(500)], [part(500), part(700)], [true, true]],
  ['a line of the same sum and words', [part(700), part(500), part(1200, { line: 2, label: 'VIR 0' })], [part(1200)], [false, false, true]],
  ['their sum beside another line of it', [part(700), part(500), part(1200, { line: 2 })], [part(1200), part(1200)], [true, true, true]],
  ['the sum of two entries', [part(700), part(500, { line: 2 })], [part(1200)], [false, false]],
] as const)('the parts of one entry, where another format gave %s', (_, fresh, stored, expected) => {
  const ofx = stored.map((line, at) => ({ ...line, label: `VIR ${at}`, format: 'OFX' as const }));
  const found = possibleDuplicates(fresh, 'CAMT.053', ofx);
  expect(fresh.map((line) => found.has(line))).toEqual(expected);
});

it.each([
  ['with a reference', 'REF12345', [true, false]],
  ['without one: its key says whether it is stored', null, [false, false]],
] as const)('the day under which an earlier version stored a line is compared too, once, %s', (_, bankReference, expected) => {
  const fresh = [operation('VIR'), operation('VIR')].map((line) => ({ ...line, bankReference, formerBookedOn: day('2026-09-28') }));
  const found = possibleDuplicates(fresh, 'CSV', [{ ...operation('VIR', on('2026-09-28')), format: 'CSV' }]);
  expect(fresh.map((line) => found.has(line))).toEqual(expected);
});
