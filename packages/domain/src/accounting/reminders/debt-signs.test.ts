import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { type Debt, debtSigns } from './debt-signs.ts';

const DEBT: Debt = {
  lease: {
    kind: 'vide',
    furnished: false,
    landlordKind: 'personne physique',
    startDate: day('2024-03-01'),
    endDate: day('2027-02-28'),
    termBegunOn: day('2024-03-01'),
    signedOn: day('2024-02-20'),
  },
  rentCents: cents(43_000),
  aid: { payer: 'CAF', amountCents: cents(20_000), paidToLandlord: true },
  lateCents: cents(46_000),
  oldestDueOn: day('2026-08-05'),
  today: day('2026-10-05'),
};

it('D085 and D088: reports to the fund from 460 € on, and leaves six weeks after an order of today', () => {
  expect(debtSigns(DEBT)).toEqual({
    claimableUntil: '2029-08-05',
    isPrescribed: false,
    aid: { payer: 'CAF', thresholdCents: 46_000, isReached: true },
    clause: { delay: 'six semaines', lastDay: '2026-11-16' },
  });
});

it('D086: one cent below, of an aid that the tenant receives', () => {
  const aid = { payer: 'MSA', amountCents: cents(20_000), paidToLandlord: false } as const;
  expect(debtSigns({ ...DEBT, aid, lateCents: cents(85_999) }).aid).toEqual({ payer: 'MSA', thresholdCents: 86_000, isReached: false });
});

it('leaves two months where the lease is older than the law, until it is renewed', () => {
  const lease = { ...DEBT.lease, startDate: day('2022-03-01'), endDate: day('2025-02-28'), termBegunOn: day('2022-03-01'), signedOn: null };
  expect(debtSigns({ ...DEBT, lease, today: day('2024-10-05') }).clause?.delay).toBe('deux mois');
  expect(debtSigns({ ...DEBT, lease, today: day('2026-10-05') }).clause?.delay).toBe('six semaines');
});

it('D143: the oldest due is over after three years; a shop has one month to pay, and five years', () => {
  const debt = { ...DEBT, aid: null, oldestDueOn: day('2023-07-05'), today: day('2026-07-06') };
  expect(debtSigns(debt)).toMatchObject({ claimableUntil: '2026-07-05', isPrescribed: true, aid: null });
  expect(debtSigns({ ...debt, lease: { ...DEBT.lease, kind: 'commercial' } })).toMatchObject({
    isPrescribed: false,
    clause: { delay: 'un mois', lastDay: '2026-08-06' },
  });
});
