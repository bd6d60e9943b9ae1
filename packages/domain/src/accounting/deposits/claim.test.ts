import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { depositClaim, type DepositClaimFacts } from './claim.ts';

/** Signed on 20 September, from 1 October, its account kept since then. */
const LEASE: DepositClaimFacts = {
  kind: 'vide',
  furnished: false,
  status: 'Actif',
  signedOn: day('2026-09-20'),
  startDate: day('2026-10-01'),
  exitOn: null,
  accountingStart: day('2026-10-01'),
  isSettled: false,
  calledCents: cents(65_000),
  receivedCents: cents(0),
  today: day('2026-10-31'),
};
const NOTHING = { leftCents: 0, payableOn: null, isAsked: false, lateDays: 0 };
const SIGNED = { payableOn: '2026-09-20', isAsked: true, lateDays: 41 };
const BEGUN = { payableOn: '2026-10-01', isAsked: true, lateDays: 30 };

describe('the deposit of a lease', () => {
  it.each<[string, Partial<DepositClaimFacts>, object]>([
    ['is payable when the lease of a home is signed', {}, { leftCents: 65_000, ...SIGNED }],
    ['of a furnished home too', { kind: 'meublé', furnished: true }, SIGNED],
    ['of a home without a day of signature, when it begins', { signedOn: null }, BEGUN],
    ['of a shop, when its lease begins', { kind: 'commercial' }, BEGUN],
    ['of a parking place, when its lease begins', { kind: 'stationnement' }, BEGUN],
    ['received in part, for the rest', { receivedCents: cents(20_000) }, { leftCents: 45_000, ...SIGNED }],
    ['received whole, no more', { receivedCents: cents(65_000) }, NOTHING],
    ['without one in the contract', { calledCents: cents(0) }, NOTHING],
    ['is not late on its day', { today: day('2026-09-20') }, { ...SIGNED, lateDays: 0 }],
    ['is late the day after', { today: day('2026-09-21') }, { ...SIGNED, lateDays: 1 }],
    ['is not late before it', { kind: 'commercial', today: day('2026-09-21') }, { ...BEGUN, lateDays: 0 }],
    ['of a signed lease that did not begin', { status: 'En attente' }, SIGNED],
    [
      'of a lease that nobody signed, no day',
      { status: 'En attente', signedOn: null },
      { leftCents: 65_000, payableOn: null, isAsked: false, lateDays: 0 },
    ],
    ['of a lease taken over is not asked', { accountingStart: day('2026-10-02') }, { leftCents: 65_000, isAsked: false, lateDays: 0 }],
    ['without an account is not asked', { accountingStart: null }, { leftCents: 65_000, isAsked: false, lateDays: 0 }],
    ['of an ended lease, no more', { status: 'Terminé' }, NOTHING],
    ['of a terminated lease, no more', { status: 'Résilié' }, NOTHING],
    ['on the last day before the keys, still', { exitOn: day('2026-10-31') }, SIGNED],
    ['after the keys, no more', { exitOn: day('2026-10-30') }, NOTHING],
    ['once settled, no more', { isSettled: true }, NOTHING],
  ])('%s', (_case, changes, answer) => expect(depositClaim({ ...LEASE, ...changes })).toMatchObject(answer));

  it('is asked up to what the contract says, and ages by one day a day', () => {
    const amounts = fc.integer({ min: 0, max: 200_000 }).map(cents);
    fc.assert(
      fc.property(amounts, amounts, fc.nat(800), (calledCents, receivedCents, days) => {
        const on = (count: number) => depositClaim({ ...LEASE, calledCents, receivedCents, today: addDays(day('2026-09-20'), count) });
        const { leftCents, lateDays } = on(days);
        expect(leftCents).toBe(Math.max(0, calledCents - receivedCents));
        expect(lateDays).toBe(leftCents === 0 ? 0 : days);
      }),
    );
  });
});
