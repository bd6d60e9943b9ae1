import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { allocate, type Credit, type OpenDue } from './allocate.ts';

const january: OpenDue = { id: 'january', dueOn: day('2026-01-05'), leftCents: cents(30_000) };
const february: OpenDue = { id: 'february', dueOn: day('2026-02-05'), leftCents: cents(70_000) };
const paid = (amount: number, changes: Partial<Credit> = {}): Credit => ({
  id: 'payment',
  on: day('2026-02-10'),
  leftCents: cents(amount),
  ...changes,
});

const amounts = (credits: readonly Credit[], dues: readonly OpenDue[]) =>
  allocate(credits, dues).map(({ dueId, amountCents, chosenBy }) => [dueId, amountCents, chosenBy]);

it('D078: pays the oldest month first, then a part of the next one', () => {
  expect(amounts([paid(50_000)], [february, january])).toEqual([
    ['january', 30_000, 'règle'],
    ['february', 20_000, 'règle'],
  ]);
});

it('pays the due that the payer chose, and the oldest with the rest', () => {
  expect(amounts([paid(80_000, { chosenDueIds: ['february'] })], [january, february])).toEqual([
    ['february', 70_000, 'utilisateur'],
    ['january', 10_000, 'règle'],
  ]);
});

it('keeps what is left of a payment for the next call', () => {
  expect(amounts([paid(110_000)], [january, february])).toEqual([
    ['january', 30_000, 'règle'],
    ['february', 70_000, 'règle'],
  ]);
});

it('D084: the aid and the tenant together pay a due', () => {
  const due = { id: 'march', dueOn: day('2026-03-05'), leftCents: cents(70_000) };
  const aid = paid(21_200, { id: 'aid', on: day('2026-04-05') });
  expect(allocate([aid, paid(48_800, { id: 'tenant', on: day('2026-03-05') })], [due])).toEqual([
    { creditId: 'tenant', dueId: 'march', amountCents: 48_800, chosenBy: 'règle' },
    { creditId: 'aid', dueId: 'march', amountCents: 21_200, chosenBy: 'règle' },
  ]);
});

const amount = fc.nat(200_000).map(cents);
const someDay = fc.nat(900).map((count) => addDays(day('2024-01-01'), count));
const someDues = fc
  .array(fc.record({ dueOn: someDay, leftCents: amount }), { maxLength: 8 })
  .map((rows) => rows.map((row, at) => ({ ...row, id: `due ${at}` })));
const someCredits = fc
  .array(fc.record({ on: someDay, leftCents: amount }), { maxLength: 8 })
  .map((rows) => rows.map((row, at) => ({ ...row, id: `credit ${at}` })));

it('never pays more than there is, on either side, and leaves nothing unpaid while money is left', () => {
  fc.assert(
    fc.property(someCredits, someDues, (credits, dues) => {
      const allocations = allocate(credits, dues);
      const sumOf = (rows: readonly { amountCents: number }[]) => rows.reduce((sum, row) => sum + row.amountCents, 0);
      const totalOf = (rows: readonly { leftCents: number }[]) => rows.reduce((sum, row) => sum + row.leftCents, 0);
      for (const { id, leftCents } of credits)
        expect(sumOf(allocations.filter(({ creditId }) => creditId === id))).toBeLessThanOrEqual(leftCents);
      for (const { id, leftCents } of dues) expect(sumOf(allocations.filter(({ dueId }) => dueId === id))).toBeLessThanOrEqual(leftCents);
      expect(sumOf(allocations)).toBe(Math.min(totalOf(credits), totalOf(dues)));
      expect(allocations.every(({ amountCents }) => amountCents > 0)).toBe(true);
    }),
  );
});

it('leaves no older due unpaid when a newer one is paid', () => {
  fc.assert(
    fc.property(someCredits, someDues, (credits, dues) => {
      const allocations = allocate(credits, dues);
      const paidOf = (dueId: string) => allocations.filter((row) => row.dueId === dueId).reduce((sum, row) => sum + row.amountCents, 0);
      const unpaid = dues.filter(({ id, leftCents }) => paidOf(id) < leftCents);
      for (const older of unpaid) {
        const newer = dues.filter(({ dueOn }) => dueOn > older.dueOn);
        expect(newer.filter(({ id }) => paidOf(id) > 0)).toEqual([]);
      }
    }),
  );
});
