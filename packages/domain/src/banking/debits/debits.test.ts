import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, day } from '../../shared/day.ts';
import { isTargetDay, lastDayToSubmit } from '../sepa/target-calendar.ts';
import { collectionDay, submittable } from './collection-day.ts';
import { type DebitProblem, debitProblem } from './problems.ts';
import { endsMandate, RETURN_REASONS, returnReasonText } from '../matches/return-reasons.ts';
import { debitSequences, debitState } from './states.ts';

const FACTS = { dueOn: day('2026-09-05'), debitDay: 5, noticedOn: day('2026-08-01'), noticeDays: 14, today: day('2026-08-01') };

describe('the day of a collection', () => {
  it.each([
    ['D136: a Saturday', {}, '2026-09-07'],
    ['D138: 14 July', { dueOn: day('2026-07-14'), debitDay: 14, noticedOn: day('2026-06-20'), today: day('2026-06-20') }, '2026-07-14'],
    ['later than the due', { debitDay: 10 }, '2026-09-10'],
    ['never before the due', { debitDay: 1 }, '2026-09-07'],
    ['fourteen days after the notice', { noticedOn: day('2026-09-01'), today: day('2026-09-01') }, '2026-09-15'],
    ['a shorter notice that was agreed', { noticedOn: day('2026-09-01'), today: day('2026-09-01'), noticeDays: 2 }, '2026-09-07'],
    ['the file of the day before', { noticeDays: 0, noticedOn: day('2026-09-07'), today: day('2026-09-07') }, '2026-09-08'],
    ['a file made on a Saturday', { noticeDays: 0, noticedOn: day('2026-09-05'), today: day('2026-09-05') }, '2026-09-08'],
    ['a due of an earlier month', { dueOn: day('2026-06-05'), noticeDays: 0 }, '2026-08-04'],
  ])('%s', (_case, facts, on) => {
    expect(collectionDay({ ...FACTS, ...facts })).toBe(on);
  });

  it('is a day of settlement whose file can still be handed in, after the notice', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 2000 }),
        fc.nat({ max: 60 }),
        fc.integer({ min: 1, max: 28 }),
        fc.nat({ max: 30 }),
        (at, ahead, debitDay, noticeDays) => {
          const today = addDays(day('2026-01-01'), at);
          const on = collectionDay({ dueOn: addDays(today, ahead - 30), debitDay, noticedOn: today, noticeDays, today });
          expect(isTargetDay(on)).toBe(true);
          expect(lastDayToSubmit(on) >= today).toBe(true);
          expect(on >= addDays(today, noticeDays)).toBe(true);
          expect(submittable(on, today)).toBe(on);
        },
      ),
    );
  });
});

it.each([
  [{ isCancelled: true, isOpen: false, isPaid: null }, 'annulé'],
  [{ isCancelled: false, isOpen: true, isPaid: null }, 'en cours'],
  [{ isCancelled: false, isOpen: false, isPaid: true }, 'encaissé'],
  [{ isCancelled: false, isOpen: false, isPaid: false }, 'rejeté'],
  [{ isCancelled: false, isOpen: false, isPaid: null }, 'rejeté'],
])('%j is « %s »', (facts, state) => {
  expect(debitState(facts)).toBe(state);
});

it.each([
  [1, { isUsed: false, isLast: false }, ['FRST']],
  [2, { isUsed: false, isLast: false }, ['FRST', 'RCUR']],
  [1, { isUsed: true, isLast: false }, ['RCUR']],
  [3, { isUsed: false, isLast: true }, ['FRST', 'RCUR', 'FNAL']],
  [1, { isUsed: false, isLast: true }, ['FNAL']],
])('%i collections with %j are %j', (count, facts, sequences) => {
  expect(debitSequences(count, facts)).toEqual(sequences);
});

it('has a French text for every reason, and ends the mandate for those that no new file can correct', () => {
  expect(RETURN_REASONS.filter((reason) => returnReasonText(reason).length < 5)).toEqual([]);
  expect(RETURN_REASONS.filter(endsMandate)).toEqual(['MD01', 'MD07', 'AC01', 'AC04', 'AG01', 'SL01']);
});

const COLLECTABLE = { mandate: 'actif' as const, isCollecting: false, isPlanned: false, amountCents: 1, hasThirdParties: false };
it.each<[Partial<Parameters<typeof debitProblem>[0]>, DebitProblem | null]>([
  [{}, null],
  [{ mandate: null }, 'sans mandat'],
  [{ mandate: 'révoqué' }, 'sans mandat'],
  [{ mandate: 'à signer' }, 'mandat à signer'],
  [{ mandate: 'expiré' }, 'mandat expiré'],
  [{ mandate: 'terminé' }, 'mandat terminé'],
  [{ isCollecting: true, mandate: null }, 'en cours'],
  [{ isPlanned: true }, 'plan d’apurement'],
  [{ amountCents: 0 }, 'aide attendue'],
  [{ amountCents: 0, hasThirdParties: true }, 'parts de tiers attendues'],
  [{ hasThirdParties: true }, null],
])('a due with %j is refused for %j', (facts, problem) => {
  expect(debitProblem({ ...COLLECTABLE, ...facts })).toBe(problem);
});
