import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { isSameBill, labelWithDay } from './same-expense.ts';

const bill = {
  buildingId: 'b',
  propertyId: null,
  label: 'Nettoyage (12/03/2025)',
  supplier: 'Net SARL',
  amountCents: cents(12_000),
  fromDate: day('2025-01-01'),
  untilDate: day('2025-12-31'),
};

it('the wording keeps the day of the bill once, within its length', () => {
  const label = labelWithDay('Nettoyage', day('2025-03-12'));
  expect(label).toBe('Nettoyage (12/03/2025)');
  expect(labelWithDay(label, day('2025-03-12'))).toBe(label);
  expect(labelWithDay('', day('2025-03-12'))).toBe('');
  expect(labelWithDay('x'.repeat(120), day('2025-03-12'))).toHaveLength(120);
});

it.each([
  ['the same day in other words', { label: 'Ménage (12/03/2025)', supplier: 'NET sarl' }, true],
  ['another day', { label: 'Nettoyage (12/06/2025)' }, false],
  ['no day, for the same days', { label: 'Nettoyage' }, true],
  ['no day, for other days', { label: 'Nettoyage', fromDate: day('2025-03-01'), untilDate: day('2025-03-31') }, false],
  ['another amount', { amountCents: cents(12_001) }, false],
  ['another supplier', { supplier: 'Propre SA' }, false],
  ['another place', { buildingId: null, propertyId: 'p' }, false],
])('of two bills, one of %s', (_name, change, same) => {
  expect(isSameBill(bill, { ...bill, ...change })).toBe(same);
});
