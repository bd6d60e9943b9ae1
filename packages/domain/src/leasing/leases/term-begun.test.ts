import { describe, expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { type LeaseKind } from './kind.ts';
import { type LandlordKind } from './landlord.ts';
import { lawDayOn, recordedTermBegin, termBeginOn } from './term-begun.ts';

const lease = (kind: LeaseKind, startDate: string, endDate: string | null, landlordKind: LandlordKind = 'personne physique') => ({
  kind,
  furnished: false,
  landlordKind,
  startDate: day(startDate),
  endDate: endDate === null ? null : day(endDate),
});

describe('the term of a lease that is recorded on 22 November 2026', () => {
  it.each([
    ['began with a new lease', lease('vide', '2026-07-01', '2029-06-30'), '2026-07-01'],
    ['was renewed once', lease('vide', '2022-01-01', '2027-12-31'), '2025-01-01'],
    ['was renewed many times', lease('vide', '2010-01-01', '2027-12-31'), '2025-01-01'],
    ['of a furnished home was renewed in the year', lease('meublé', '2019-09-15', '2027-09-14'), '2026-09-15'],
    ['of six years', lease('vide', '2016-01-01', '2027-12-31', 'personne morale'), '2022-01-01'],
    ['is longer than the law asks', lease('vide', '2022-01-01', '2025-12-31'), '2022-01-01'],
    ['ends without renewal', lease('mobilité', '2026-03-01', '2026-12-31'), '2026-03-01'],
    ['has no end', lease('stationnement', '2020-03-01', null), '2020-03-01'],
    ['of six years, not renewed yet', lease('vide', '2026-01-01', '2031-12-31'), '2026-01-01'],
    ['of reduced duration', { ...lease('vide', '2025-01-01', '2027-06-30'), shortTermReason: 'Mutation' }, '2025-01-01'],
  ])('%s', (_case, recorded, expected) => {
    expect(recordedTermBegin(recorded, day('2026-11-22'))).toBe(expected);
  });
});

describe('the term that contains a day', () => {
  const running = { ...lease('vide', '2021-01-01', '2026-12-31'), termBegunOn: day('2024-01-01'), signedOn: day('2020-12-15') };

  it.each([
    ['the stored one', '2026-11-22', '2024-01-01'],
    ['its last day', '2026-12-31', '2024-01-01'],
    ['the tacit renewal to come', '2027-01-01', '2027-01-01'],
    ['two renewals later', '2030-01-01', '2030-01-01'],
    ['the first one', '2023-12-31', '2021-01-01'],
  ])('%s', (_case, on, expected) => {
    expect(termBeginOn(running, day(on))).toBe(expected);
  });

  it('is the one before, when the lease was renewed ahead', () => {
    const ahead = { ...running, endDate: day('2029-12-31'), termBegunOn: day('2027-01-01') };
    expect(termBeginOn(ahead, day('2026-11-22'))).toBe('2024-01-01');
    expect(termBeginOn(ahead, day('2027-01-01'))).toBe('2027-01-01');
  });

  it('stays the first one when a reduced duration becomes three years (art. 11)', () => {
    const reduced = { ...lease('vide', '2025-01-01', '2026-06-30'), shortTermReason: 'Mutation', termBegunOn: day('2025-01-01') };
    expect(termBeginOn(reduced, day('2026-11-22'))).toBe('2025-01-01');
    expect(termBeginOn(reduced, day('2028-01-01'))).toBe('2028-01-01');
  });

  it('gives the law of its renewal, and the first one that of the signature', () => {
    expect(lawDayOn(running, day('2026-11-22'))).toBe('2024-01-01');
    expect(lawDayOn(running, day('2023-06-01'))).toBe('2020-12-15');
    expect(lawDayOn({ ...running, signedOn: null }, day('2023-06-01'))).toBe('2021-01-01');
  });
});
