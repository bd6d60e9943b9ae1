import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { possibleDuplicates, type WrittenOperation } from './possible-duplicates.ts';

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
  ['nothing stored', [operation('CB')], [], [false]],
] as const)('%s', (_, fresh, stored, expected) => {
  const found = possibleDuplicates(fresh, stored);
  expect(fresh.map((line) => found.has(line))).toEqual(expected);
});
