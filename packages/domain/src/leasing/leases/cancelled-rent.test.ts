import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import {
  type CancellableTerm,
  cancelRent,
  correctFirstRent,
  followingCancelled,
  type RentCancellation,
  restoreRent,
  termAction,
} from './cancelled-rent.ts';

const START = day('2025-01-01');
const ON = day('2026-11-22');

const term = (at: number, changes: Partial<CancellableTerm> = {}): CancellableTerm => ({
  id: `term-${at}`,
  fromDate: addMonths(START, at),
  rentCents: cents(98_000),
  supplementCents: cents(0),
  chargesCents: cents(7_000),
  chargesMode: 'provision',
  origin: at === 0 ? 'initial' : 'avenant',
  indexQuarter: null,
  revision: null,
  agreedOn: null,
  confirmed: [],
  rise: null,
  cancelled: null,
  ...changes,
});

function applied(terms: readonly CancellableTerm[], outcome: RentCancellation<CancellableTerm>): CancellableTerm[] {
  if (outcome.flaw !== null) throw new Error(outcome.flaw.code);
  return terms.map((one) => ({ ...one, ...outcome.changes.find((change) => change.term === one)?.to }));
}

const cancelled = (terms: readonly CancellableTerm[], id: string) => applied(terms, cancelRent(terms, id, { reason: 'Erreur', on: ON }));

/** A rent, then changes of charges alone: what may follow a rent that is cancelled. */
const histories = fc
  .record({
    rent: fc.integer({ min: 1, max: 200_000 }),
    charges: fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 4 }),
    first: fc.integer({ min: 1, max: 200_000 }),
  })
  .filter(({ rent, first }) => rent !== first)
  .map(({ rent, charges, first }) => [
    term(0, { rentCents: cents(first) }),
    term(1, { rentCents: cents(rent), chargesCents: cents(9_000), agreedOn: ON, confirmed: ['works'] }),
    ...charges.map((chargesCents, at) =>
      term(at + 2, { rentCents: cents(rent), chargesCents: cents(chargesCents), origin: 'régularisation' }),
    ),
  ]);

describe('a cancelled rent', () => {
  it('leaves no trace of its amount, and its restoration none of the cancellation', () => {
    fc.assert(
      fc.property(histories, (terms) => {
        const after = cancelled(terms, 'term-1');
        expect(after.map(({ rentCents }) => rentCents)).toEqual(terms.map(() => terms[0]!.rentCents));
        expect(after.slice(2).map(({ chargesCents }) => chargesCents)).toEqual(terms.slice(2).map(({ chargesCents }) => chargesCents));
        expect(followingCancelled(after)).toEqual([]);
        expect(applied(after, restoreRent(after, 'term-1'))).toEqual(terms);
      }),
    );
  });

  it('follows the rent that is changed before it', () => {
    const after = cancelled([term(0), term(2, { rentCents: cents(99_000) })], 'term-2');
    const changed = [after[0]!, term(1, { rentCents: cents(97_000), chargesCents: cents(8_000) }), after[1]!];
    expect(followingCancelled(changed).map(({ to }) => [to.rentCents, to.chargesCents])).toEqual([[97_000, 8_000]]);
    const followed = changed.map((one) => ({ ...one, ...followingCancelled(changed).find((change) => change.term === one)?.to }));
    expect(restoreRent(followed, 'term-2').flaw?.code).toBe('lease.rent-changed-since');
  });

  it('is the last one: a rent after it, also of the same amount by a revision, is cancelled first', () => {
    const terms = [
      term(0),
      term(1, { rentCents: cents(99_000) }),
      term(2, { rentCents: cents(99_000), origin: 'IRL', indexQuarter: '2026-T2' }),
    ];
    expect(cancelRent(terms, 'term-1', { reason: '', on: ON }).flaw).toEqual({
      code: 'lease.rent-not-last',
      details: { last: terms[2]!.fromDate },
    });
    expect(terms.map(({ id }) => termAction(terms, id, ON))).toEqual([null, null, 'cancel']);
    const after = cancelled(terms, 'term-2');
    expect(after.map(({ id }) => termAction(after, id, ON))).toEqual([null, 'cancel', 'restore']);
  });
});

describe('a corrected first rent', () => {
  const CONTRACT = { rentCents: cents(90_000), supplementCents: cents(0), chargesCents: cents(6_000), chargesMode: 'provision' } as const;
  const charges = term(3, { chargesCents: cents(8_000), origin: 'régularisation' });

  it('is what the contract says from the first day, and changes of charges after it stay', () => {
    const terms = [term(0), charges];
    expect(applied(terms, correctFirstRent(terms, CONTRACT))).toEqual([term(0, CONTRACT), { ...charges, rentCents: 90_000 }]);
  });

  it('keeps every charge and gives its rent to the whole lease, whatever follows', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 1, max: 200_000 }), (terms, rent) => {
        fc.pre(rent !== terms[0]!.rentCents);
        const cleared = cancelled(terms, 'term-1');
        const after = applied(cleared, correctFirstRent(cleared, { ...cleared[0]!, rentCents: cents(rent) }));
        expect(after.map(({ rentCents }) => rentCents)).toEqual(terms.map(() => rent));
        expect(after.slice(2).map(({ chargesCents }) => chargesCents)).toEqual(terms.slice(2).map(({ chargesCents }) => chargesCents));
        expect(followingCancelled(after)).toEqual([]);
        // Another rent came before it meanwhile.
        expect(restoreRent(after, 'term-1').flaw?.code).toBe('lease.rent-changed-since');
      }),
    );
  });

  it('is refused when nothing changes, and while another rent follows', () => {
    expect(correctFirstRent([term(0)], term(0)).flaw).toEqual({ code: 'lease.rent-unchanged', details: {} });
    const terms = [term(0), term(6, { rentCents: cents(99_000) })];
    expect(correctFirstRent(terms, CONTRACT).flaw).toEqual({ code: 'lease.rent-not-last', details: { last: '2025-07-01' } });
    expect(terms.map(({ id }) => termAction(terms, id, ON))).toEqual([null, 'cancel']);
    expect(termAction([term(0), charges], 'term-0', ON)).toBe('correct');
  });
});
