import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, day } from '../../shared/day.ts';
import { legalDuration, proposedEndDate } from './duration.ts';
import { isLandlordNoticeLate, landlordNoticeDeadline, noticeEffectiveOn, type RunningLease } from './notice-effect.ts';
import { noticeMonths } from './notice-delay.ts';
import { LANDLORD_NOTICE_REASONS, type NoticeReason, TENANT_NOTICE_REASONS } from './notice-reasons.ts';
import { type LeaseKind } from './kind.ts';

function lease(kind: LeaseKind, startDate: string, endDate: string | null, more: Partial<RunningLease> = {}): RunningLease {
  return {
    kind,
    furnished: false,
    landlordKind: 'personne physique',
    startDate: day(startDate),
    endDate: endDate === null ? null : day(endDate),
    ...more,
  };
}
const byTenant = (receivedOn: string | null, reason: NoticeReason | null = null) =>
  ({ by: 'locataire', receivedOn: receivedOn === null ? null : day(receivedOn), reason }) as const;
const byLandlord = (receivedOn: string | null, reason: NoticeReason | null = 'vente', boughtOccupiedOn?: string) =>
  ({
    by: 'bailleur',
    receivedOn: receivedOn === null ? null : day(receivedOn),
    reason,
    boughtOccupiedOn: boughtOccupiedOn === undefined ? null : day(boughtOccupiedOn),
  }) as const;

const vide = lease('vide', '2023-09-21', '2026-09-20');
const meuble = lease('meublé', '2025-09-21', '2026-09-20');
const reduced = { ...lease('vide', '2025-03-01', '2027-02-28'), shortTermReason: 'Retour du bailleur en 2027' };
const commercial = lease('commercial', '2020-07-01', '2029-06-30');

describe('the notice of a tenant', () => {
  it.each([
    ['D009 one month, reason proved', vide, byTenant('2025-09-05', 'mutation'), '2025-10-05'],
    ['D009 one month, furnished', meuble, byTenant('2025-09-05'), '2025-10-05'],
    ['D011 three months', vide, byTenant('2025-09-05'), '2025-12-05'],
    ['ends on the last day of a shorter month', meuble, byTenant('2026-01-31'), '2026-02-28'],
    ['may reach beyond a term that is renewed', vide, byTenant('2026-09-01'), '2026-12-01'],
    ['of a student ends with the lease', lease('étudiant', '2025-09-01', '2026-05-31'), byTenant('2026-05-15'), '2026-05-31'],
    ['of a mobility lease', lease('mobilité', '2026-01-01', '2026-10-31'), byTenant('2026-03-10'), '2026-04-10'],
    ['of an empty colocation', lease('colocation', '2025-01-01', '2027-12-31'), byTenant('2026-03-10'), '2026-06-10'],
    ['of an office, at any time', lease('professionnel', '2024-01-01', '2029-12-31'), byTenant('2026-03-10'), '2026-09-10'],
    ['of a shop, end of three years', commercial, byTenant('2022-12-30'), '2023-06-30'],
    ['of a shop, on the last day for three years', commercial, byTenant('2022-12-31'), '2023-06-30'],
    ['of a shop, one day late: three more years', commercial, byTenant('2023-01-01'), '2026-06-30'],
    ['of a shop kept beyond nine years, end of a quarter', { ...commercial, endDate: null }, byTenant('2030-01-15'), '2030-09-30'],
    ['of a parking place: as the contract says', lease('stationnement', '2026-01-01', null), byTenant('2026-03-10'), null],
    ['D019 in a registered letter nobody fetched', vide, byTenant(null), null],
  ])('%s', (_case, running, notice, expected) => {
    expect(noticeEffectiveOn(running, notice)).toBe(expected);
  });

  it('is short only for one of the legal reasons', () => {
    const running = { kind: 'vide', furnished: false, landlordKind: 'personne physique' } as const;
    for (const reason of TENANT_NOTICE_REASONS) expect(noticeMonths(running, 'locataire', reason)).toBe(1);
    for (const reason of [...LANDLORD_NOTICE_REASONS, null]) expect(noticeMonths(running, 'locataire', reason)).toBe(3);
  });
});

describe('the notice of a landlord', () => {
  it.each([
    ['D013 on the last day', vide, byLandlord('2026-03-20'), '2026-09-20'],
    ['D015 one day late', vide, byLandlord('2026-03-21'), null],
    ['early: works at the term', vide, byLandlord('2025-01-10'), '2026-09-20'],
    ['furnished, on the last day', meuble, byLandlord('2026-06-20'), '2026-09-20'],
    ['furnished, one day late', meuble, byLandlord('2026-06-21'), null],
    ['D019 not received', vide, byLandlord(null), null],
    ['of a student lease: at its term', lease('étudiant', '2025-09-01', '2026-05-31'), byLandlord('2025-10-01'), '2026-05-31'],
    ['of a student lease longer than nine months', lease('étudiant', '2025-09-01', '2026-08-31'), byLandlord('2026-05-31'), '2026-08-31'],
    ['of a student lease longer than nine months, late', lease('étudiant', '2025-09-01', '2026-08-31'), byLandlord('2026-06-01'), null],
    ['of a reduced duration, two months before (art. 11)', reduced, byLandlord('2026-12-31', null), '2027-02-28'],
    ['of a reduced duration, one day late', reduced, byLandlord('2027-01-01', null), null],
    ['of a shop, for the end of nine years', commercial, byLandlord('2028-12-30'), '2029-06-30'],
    ['of a shop, late: end of a quarter', commercial, byLandlord('2029-02-01'), '2029-09-30'],
  ])('%s', (_case, running, notice, expected) => {
    expect(noticeEffectiveOn(running, notice)).toBe(expected);
  });

  const sold = lease('vide', '2018-06-01', '2021-05-31');
  it.each([
    ['D018 sale less than three years after the purchase', byLandlord('2020-11-01', 'vente', '2019-03-01'), '2024-05-31'],
    ['sale three years to the day', byLandlord('2020-11-01', 'vente', '2018-05-31'), '2021-05-31'],
    ['sale one day less than three years', byLandlord('2020-11-01', 'vente', '2018-06-01'), '2024-05-31'],
    ['repossession less than two years after', byLandlord('2020-11-01', 'reprise', '2019-09-15'), '2021-09-15'],
    ['repossession more than two years after', byLandlord('2020-11-01', 'reprise', '2019-03-01'), '2021-05-31'],
    ['serious reason: no matter when bought', byLandlord('2020-11-01', 'motif légitime et sérieux', '2021-01-01'), '2021-05-31'],
    ['bought empty', byLandlord('2020-11-01', 'vente'), '2021-05-31'],
  ])('%s', (_case, notice, expected) => {
    expect(noticeEffectiveOn(sold, notice)).toBe(expected);
  });

  it.each([
    ['D013 vide', vide, '2026-03-20'],
    ['meublé', meuble, '2026-06-20'],
    ['commercial', commercial, '2028-12-31'],
    ['28 February', lease('vide', '2024-03-01', '2027-02-28'), '2026-08-31'],
    ['29 February', lease('vide', '2025-03-01', '2028-02-29'), '2027-08-31'],
    ['28 February of a leap year', lease('vide', '2025-03-01', '2028-02-28'), '2027-08-28'],
    ['mobilité', lease('mobilité', '2026-01-01', '2026-10-31'), null],
    ['no term', { ...commercial, endDate: null }, null],
  ])('must be received by: %s', (_case, running, expected) => {
    expect(landlordNoticeDeadline(running)).toBe(expected);
  });

  it('is in time on the deadline, and late the day after', () => {
    const starts = fc.integer({ min: 0, max: 15_000 }).map((count) => addDays(day('2000-01-01'), count));
    const kinds = fc.constantFrom('vide', 'meublé', 'professionnel', 'colocation');
    fc.assert(
      fc.property(starts, kinds, fc.integer({ min: -400, max: 400 }), (startDate, kind, shift) => {
        const facts = { kind, furnished: false, landlordKind: 'personne physique' } as const;
        const running = { ...facts, startDate, endDate: proposedEndDate(startDate, legalDuration(facts).proposedMonths ?? 0) };
        const deadline = landlordNoticeDeadline(running);
        if (deadline === null) throw new Error('These kinds have a deadline');
        expect(isLandlordNoticeLate(running, deadline)).toBe(false);
        expect(isLandlordNoticeLate(running, addDays(deadline, 1))).toBe(true);
        const received = addDays(deadline, shift);
        const effect = noticeEffectiveOn(running, { by: 'bailleur', receivedOn: received, reason: 'vente' });
        expect(effect === null).toBe(isLandlordNoticeLate(running, received));
        expect((effect ?? '9999-12-31') >= addMonths(received, noticeMonths(facts, 'bailleur') ?? 0)).toBe(true);
      }),
    );
  });
});
