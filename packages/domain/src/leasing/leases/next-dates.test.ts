import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, day } from '../../shared/day.ts';
import { LEASE_KINDS } from './kind.ts';
import { type DatedLease, type DatesReading, nextDates, nextRevisionDay } from './next-dates.ts';
import { LEASE_STATUSES } from './status.ts';

const today = day('2026-11-20');
const VIDE: DatedLease = {
  kind: 'vide',
  furnished: false,
  landlordKind: 'personne physique',
  status: 'Actif',
  startDate: day('2024-07-01'),
  endDate: day('2027-06-30'),
  exitOn: null,
  indexSeries: 'IRL',
  revisionDay: null,
};
const MANAGER: DatesReading = { isTenant: false, isTense: null };
const reported = (lease: DatedLease) => nextDates(lease, today, MANAGER).map(({ kind, day: on }) => `${on} ${kind}`);

describe('the next dates', () => {
  it.each([
    [
      'of an empty dwelling',
      VIDE,
      ['2026-12-31 landlord-notice', '2027-02-20 tenant-notice', '2027-06-30 term-end', '2027-07-01 revision', '2027-07-01 next-term'],
    ],
    ['under notice', { ...VIDE, exitOn: day('2027-01-31') }, ['2027-01-31 exit']],
    ['under notice beyond the revision', { ...VIDE, exitOn: day('2027-09-30') }, ['2027-07-01 revision', '2027-09-30 exit']],
    [
      'of a student: ends by itself',
      { ...VIDE, kind: 'étudiant', startDate: day('2026-09-01'), endDate: day('2027-05-31'), indexSeries: null },
      ['2026-12-20 tenant-notice', '2027-05-31 term-end'],
    ],
    [
      'of a mobility lease: never revised',
      { ...VIDE, kind: 'mobilité', startDate: day('2026-09-01'), endDate: day('2027-12-31') },
      ['2026-12-20 tenant-notice', '2027-12-31 term-end'],
    ],
    [
      'of a shop: the tenant waits for the end of three years',
      { ...VIDE, kind: 'commercial', indexSeries: 'ILC', endDate: day('2033-06-30') },
      ['2026-12-31 tenant-notice', '2027-07-01 revision', '2032-12-31 landlord-notice', '2033-06-30 term-end', '2033-07-01 next-term'],
    ],
    ['of a parking place without a term', { ...VIDE, kind: 'stationnement', endDate: null, indexSeries: null }, []],
    [
      'that has not begun',
      { ...VIDE, status: 'En attente', startDate: day('2026-12-01'), endDate: day('2029-11-30') },
      ['2026-12-01 start', '2027-12-01 revision', '2029-05-31 landlord-notice', '2029-11-30 term-end', '2029-12-01 next-term'],
    ],
    ['that is over', { ...VIDE, status: 'Terminé' }, []],
  ] as const)('%s', (_case, lease, expected) => {
    expect(reported(lease)).toEqual(expected);
  });

  it('cite their legal text, and whether it was verified', () => {
    const office: DatedLease = { ...VIDE, kind: 'professionnel', indexSeries: 'ILAT', endDate: day('2030-06-30') };
    const byKind = Object.fromEntries(nextDates(office, today, MANAGER).map((date) => [date.kind, date]));
    expect(byKind['landlord-notice']).toMatchObject({ article: 'loi n° 86-1290, art. 57 A', isVerified: false });
    expect(byKind.revision).toMatchObject({ label: 'Révision du loyer (ILAT)', article: null });
    expect(nextDates(VIDE, today, MANAGER).find(({ kind }) => kind === 'revision')?.article).toBe('loi n° 89-462, art. 17-1');
  });

  it.each([
    [true, '2026-12-20', 'en rappelant que le logement est en zone tendue'],
    [false, '2027-02-20', 'un mois suffit pour un motif que la loi énumère'],
    [null, '2027-02-20', 'un mois suffit en zone tendue ou pour un motif que la loi énumère'],
  ])('tell the tenant the earliest departure; in a « zone tendue »: %s', (isTense, on, hint) => {
    const leaving = nextDates(VIDE, today, { isTenant: true, isTense }).find(({ kind }) => kind === 'tenant-notice');
    expect(leaving?.day).toBe(on);
    expect(leaving?.label).toContain('Départ au plus tôt, si vous donnez congé aujourd’hui');
    expect(leaving?.label).toContain(hint);
  });

  it('mention no zone for a furnished dwelling, whose notice is one month everywhere', () => {
    const furnished = nextDates({ ...VIDE, kind: 'meublé' }, today, { isTenant: false, isTense: true });
    expect(furnished.find(({ kind }) => kind === 'tenant-notice')).toMatchObject({
      day: '2026-12-20',
      label: 'Départ au plus tôt, si le locataire donne congé aujourd’hui',
    });
  });

  it('are never in the past, and are sorted', () => {
    const days = fc.integer({ min: -4000, max: 4000 }).map((count) => addDays(today, count));
    const leases = fc.record({
      kind: fc.constantFrom(...LEASE_KINDS),
      furnished: fc.boolean(),
      status: fc.constantFrom(...LEASE_STATUSES),
      startDate: days,
      endDate: fc.option(days),
      exitOn: fc.option(days),
      indexSeries: fc.constantFrom('IRL' as const, null),
      revisionDay: fc.constantFrom('01-01', '02-29', '12-31', null),
    });
    fc.assert(
      fc.property(leases, (lease) => {
        const found = nextDates({ ...lease, landlordKind: 'personne physique' }, today, MANAGER).map((date) => date.day);
        expect(found).toEqual(found.toSorted());
        expect(found.every((on) => on >= today)).toBe(true);
      }),
    );
  });
});

it.each([
  ['the anniversary of the start', '2024-07-01', null, '2026-11-20', '2027-07-01'],
  ['the agreed day, later this year', '2024-07-01', '12-15', '2026-11-20', '2026-12-15'],
  ['today', '2024-07-01', '11-20', '2026-11-20', '2026-11-20'],
  ['the agreed day, passed this year', '2024-07-01', '01-01', '2026-11-20', '2027-01-01'],
  ['29 February in a common year', '2024-02-29', null, '2026-11-20', '2027-02-28'],
  ['29 February in a leap year', '2024-02-29', null, '2027-11-20', '2028-02-29'],
  ['a day its month does not have', '2024-07-01', '04-31', '2026-11-20', '2027-04-30'],
  ['one year after a start to come', '2027-03-01', null, '2026-11-20', '2028-03-01'],
])('the next revision is %s', (_case, startDate, revisionDay, from, expected) => {
  expect(nextRevisionDay({ startDate: day(startDate), revisionDay }, day(from))).toBe(expected);
});
