import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, day, lastDayOfMonths } from '../../shared/day.ts';
import { isTacitlyRenewed, legalDuration, nextTermEnd, proposedEndDate, termEnding } from './duration.ts';
import { LEASE_KINDS, type LeaseKind } from './kind.ts';
import { LANDLORD_KINDS, type LandlordKind } from './landlord.ts';

const lease = (kind: LeaseKind, landlordKind: LandlordKind = 'personne physique', furnished = false) => ({ kind, landlordKind, furnished });

describe('the first term', () => {
  it.each([
    ['D001 vide, personne physique', lease('vide'), '2026-07-01', '2029-06-30'],
    ['D002 vide, personne morale', lease('vide', 'personne morale'), '2026-07-01', '2032-06-30'],
    ['vide, SCI familiale', lease('vide', 'SCI familiale'), '2026-07-01', '2029-06-30'],
    ['D004 meublé', lease('meublé', 'personne morale'), '2026-09-15', '2027-09-14'],
    ['étudiant', lease('étudiant'), '2026-09-01', '2027-05-31'],
    ['D006 mobilité of ten months', lease('mobilité'), '2026-09-01', '2027-06-30'],
    ['colocation vide', lease('colocation'), '2026-07-01', '2029-06-30'],
    ['colocation meublée', lease('colocation', 'personne physique', true), '2026-07-01', '2027-06-30'],
    ['commercial', lease('commercial'), '2026-07-01', '2035-06-30'],
    ['professionnel', lease('professionnel'), '2026-07-01', '2032-06-30'],
    ['meublé from a leap day', lease('meublé'), '2028-02-29', '2029-02-28'],
    ['vide from a leap day', lease('vide'), '2024-02-29', '2027-02-28'],
    ['mobilité from a 31st', lease('mobilité'), '2026-08-31', '2027-06-30'],
  ])('%s', (_case, facts, start, end) => {
    expect(proposedEndDate(day(start), legalDuration(facts).proposedMonths ?? 0)).toBe(end);
  });

  it('is proposed within the legal limits', () => {
    for (const kind of LEASE_KINDS)
      for (const landlordKind of LANDLORD_KINDS)
        for (const furnished of [false, true])
          for (const shortTermReason of ['', 'Mutation prévue en 2028']) {
            const { proposedMonths, minMonths, maxMonths } = legalDuration({ kind, landlordKind, furnished, shortTermReason });
            if (proposedMonths === null) continue;
            expect(proposedMonths).toBeGreaterThanOrEqual(minMonths ?? 0);
            expect(proposedMonths).toBeLessThanOrEqual(maxMonths ?? Infinity);
          }
  });

  it('is at least one year with a reason for a reduced duration, and for an empty dwelling only', () => {
    const reason = { shortTermReason: 'Retour du bailleur en 2028' };
    expect(legalDuration({ ...lease('vide'), ...reason }).minMonths).toBe(12);
    expect(legalDuration({ ...lease('vide'), shortTermReason: '  ' }).minMonths).toBe(36);
    expect(legalDuration({ ...lease('mobilité'), ...reason }).maxMonths).toBe(10);
  });

  it('of a holiday let is counted in days', () => {
    expect(legalDuration(lease('saisonnier'))).toMatchObject({ maxDays: 90, minMonths: null, proposedMonths: null });
  });
});

describe('the next term', () => {
  it.each([
    ['D001 vide, three more years', lease('vide'), '2026-07-01', '2029-06-30', '2032-06-30'],
    ['D002 vide, six more years', lease('vide', 'personne morale'), '2026-07-01', '2032-06-30', '2038-06-30'],
    ['D004 meublé, one more year', lease('meublé'), '2026-09-15', '2027-09-14', '2028-09-14'],
    ['meublé ending on 28 February', lease('meublé'), '2026-03-01', '2027-02-28', '2028-02-29'],
    ['professionnel', lease('professionnel'), '2026-07-01', '2032-06-30', '2038-06-30'],
    ['étudiant of nine months', lease('étudiant'), '2026-09-01', '2027-05-31', null],
    ['étudiant of more than nine months (art. 25-7)', lease('étudiant'), '2026-09-01', '2027-08-31', '2028-08-31'],
    ['mobilité', lease('mobilité'), '2026-09-01', '2027-06-30', null],
    ['commercial', lease('commercial'), '2026-07-01', '2035-06-30', null],
  ])('%s', (_case, facts, startDate, endDate, expected) => {
    expect(nextTermEnd({ ...facts, startDate: day(startDate), endDate: day(endDate) })).toBe(expected);
  });

  it('of a reduced duration completes three years from the start', () => {
    const facts = { ...lease('vide'), shortTermReason: 'Retour', startDate: day('2026-07-01') };
    expect(nextTermEnd({ ...facts, endDate: day('2027-12-31') })).toBe('2029-06-30');
    expect(nextTermEnd({ ...facts, endDate: day('2029-06-30') })).toBe('2032-06-30');
  });

  it('begins the day after the previous one: no gap and no overlap, for any start', () => {
    const starts = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays(day('2000-01-01'), count));
    fc.assert(
      fc.property(starts, fc.constantFrom(...LEASE_KINDS), fc.constantFrom(...LANDLORD_KINDS), (startDate, kind, landlordKind) => {
        const facts = lease(kind, landlordKind);
        const { proposedMonths, renewalMonths } = legalDuration(facts);
        if (proposedMonths === null || renewalMonths === null) return;
        const endDate = proposedEndDate(startDate, proposedMonths);
        const next = nextTermEnd({ ...facts, startDate, endDate });
        expect(next).not.toBeNull();
        expect(next).toBe(lastDayOfMonths(addDays(endDate, 1), renewalMonths));
      }),
    );
  });
});

it.each([
  ['vide', 'reconduction'],
  ['meublé', 'reconduction'],
  ['étudiant', 'fin'],
  ['mobilité', 'fin'],
  ['colocation', 'reconduction'],
  ['stationnement', 'prolongation'],
  ['commercial', 'prolongation'],
  ['professionnel', 'reconduction'],
  ['saisonnier', 'fin'],
] as const)('at its last day a lease « %s » has the ending: %s', (kind, expected) => {
  expect(termEnding(lease(kind))).toBe(expected);
  expect(isTacitlyRenewed(lease(kind))).toBe(expected === 'reconduction');
});
