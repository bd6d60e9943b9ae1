import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LEASE_STATUSES } from '../../leasing/leases/status.ts';
import { RENT_TIMINGS } from '../../leasing/leases/timing.ts';
import { addDays, addMonths, type Day, day, daysInMonth, lastDayOfMonth } from '../../shared/day.ts';
import { type CalendarLease, leaseMoments } from './lease-moments.ts';

const running: CalendarLease = {
  kind: 'vide',
  furnished: false,
  landlordKind: 'personne physique',
  status: 'Actif',
  startDate: day('2024-03-31'),
  endDate: day('2027-03-30'),
  exitOn: null,
  indexSeries: 'IRL',
  revisionDay: null,
  timing: 'à échoir',
  paymentDay: 31,
  noticeBy: null,
  noticeReceivedOn: null,
  hasAccount: false,
};
const furnished = { ...running, kind: 'meublé', startDate: day('2026-09-01'), endDate: day('2027-08-31'), paymentDay: 5 } as const;
const reported = (lease: Partial<CalendarLease>, from: string, to: string) =>
  leaseMoments({ ...running, ...lease }, { from: day(from), to: day(to) })
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .map(({ kind, day: on, note }) => [on, kind, ...(note === null ? [] : [note])].join(' '));

it('returns the days of an active lease, with rent on the last day of short months', () => {
  expect(reported({}, '2027-01-15', '2027-04-15')).toEqual([
    '2027-01-31 rent-due',
    '2027-02-28 rent-due',
    '2027-03-30 lease-end reconduction tacite sans congé',
    '2027-03-31 rent-revision IRL',
    '2027-03-31 rent-due',
  ]);
});

it.each([
  [
    'the day a landlord writes by, six months before',
    {},
    '2026-09-01',
    '2026-09-30',
    ['2026-09-30 notice-deadline', '2026-09-30 rent-due'],
  ],
  ['its beginning, and no revision that day', furnished, '2026-09-01', '2026-09-05', ['2026-09-01 lease-start', '2026-09-05 rent-due']],
  ['an agreed day of revision', { ...furnished, revisionDay: '01-15' }, '2027-01-10', '2027-01-20', ['2027-01-15 rent-revision IRL']],
  [
    'a revision on 29 February, where there is none',
    { revisionDay: '02-29' },
    '2025-02-25',
    '2025-03-05',
    ['2025-02-28 rent-revision IRL', '2025-02-28 rent-due'],
  ],
  [
    'no rent of an account, which has dues',
    { hasAccount: true },
    '2027-01-15',
    '2027-03-30',
    ['2027-03-30 lease-end reconduction tacite sans congé'],
  ],
  ['no revision without a clause', { indexSeries: null }, '2026-03-31', '2026-03-31', ['2026-03-31 rent-due']],
  [
    'the last days as the account asks for them, and no rent of a month after the exit',
    { exitOn: day('2026-12-30') },
    '2026-12-01',
    '2027-03-31',
    ['2026-12-30 lease-exit', '2026-12-31 rent-due'],
  ],
  [
    'a notice, and whose',
    { exitOn: day('2026-12-30'), noticeBy: 'locataire', noticeReceivedOn: day('2026-09-29') } as const,
    '2026-09-29',
    '2026-09-29',
    ['2026-09-29 notice donné par le locataire'],
  ],
  [
    'of a lease to be signed its beginning',
    { ...furnished, status: 'En attente' } as const,
    '2026-09-01',
    '2027-09-01',
    ['2026-09-01 lease-start'],
  ],
  ['nothing of one called off before it began', { ...furnished, status: 'Résilié' } as const, '2026-09-01', '2027-09-01', []],
  [
    'of one that was ended, rent until then',
    { ...furnished, status: 'Résilié', exitOn: day('2026-10-04') } as const,
    '2026-09-02',
    '2027-09-01',
    ['2026-09-05 rent-due', '2026-10-04 lease-exit', '2026-10-05 rent-due'],
  ],
  [
    'the first days with the first one, when the day of the month is past',
    { ...furnished, startDate: day('2026-09-10') } as const,
    '2026-09-01',
    '2026-10-31',
    ['2026-09-10 lease-start', '2026-09-10 rent-due', '2026-10-05 rent-due'],
  ],
  [
    'rent in arrears, the month after and after the exit',
    { ...furnished, timing: 'échu', status: 'Résilié', exitOn: day('2026-10-20') } as const,
    '2026-09-01',
    '2027-09-01',
    ['2026-09-01 lease-start', '2026-10-05 rent-due', '2026-10-20 lease-exit', '2026-11-05 rent-due'],
  ],
  [
    'one day for the last days in arrears and the month before them',
    { ...furnished, timing: 'échu', status: 'Résilié', exitOn: day('2026-10-04') } as const,
    '2026-09-01',
    '2027-09-01',
    ['2026-09-01 lease-start', '2026-10-04 lease-exit', '2026-10-05 rent-due'],
  ],
  [
    'of one that is over, its end',
    { ...furnished, status: 'Terminé' } as const,
    '2027-08-01',
    '2027-12-31',
    ['2027-08-05 rent-due', '2027-08-31 lease-end'],
  ],
  [
    'of a lease for a stay, no rent after it',
    { ...furnished, kind: 'mobilité', endDate: day('2026-12-31') } as const,
    '2026-12-01',
    '2027-02-28',
    ['2026-12-05 rent-due', '2026-12-31 lease-end'],
  ],
] as const)('returns %s', (_name, lease, from, to, expected) => {
  expect(reported(lease, from, to)).toEqual(expected);
});

const days = fc.integer({ min: 0, max: 4000 }).map((count) => addDays(day('2020-01-01'), count));
const perhaps = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null });
const anyLease: fc.Arbitrary<CalendarLease> = fc
  .record({
    kind: fc.constantFrom('vide', 'meublé', 'étudiant', 'mobilité', 'commercial', 'colocation'),
    furnished: fc.boolean(),
    landlordKind: fc.constantFrom('personne physique', 'personne morale'),
    status: fc.constantFrom(...LEASE_STATUSES),
    startDate: days,
    months: fc.integer({ min: 1, max: 110 }),
    exits: perhaps(fc.integer({ min: 0, max: 1500 })),
    hasEnd: fc.boolean(),
    indexSeries: perhaps(fc.constantFrom('IRL', 'ILC')),
    revisionDay: perhaps(fc.constantFrom('02-29', '07-01', '12-31')),
    timing: fc.constantFrom(...RENT_TIMINGS),
    paymentDay: fc.integer({ min: 1, max: 31 }),
    notified: perhaps(days),
  })
  .map(({ months, exits, hasEnd, notified, ...lease }) => ({
    ...lease,
    endDate: hasEnd ? addDays(addMonths(lease.startDate, months), -1) : null,
    exitOn: exits === null ? null : addDays(lease.startDate, exits),
    noticeBy: notified === null ? null : ('locataire' as const),
    noticeReceivedOn: notified,
    hasAccount: false,
  }));
const inOrder = (moments: ReturnType<typeof leaseMoments>) => moments.map((moment) => JSON.stringify(moment)).toSorted();

it('returns for a range exactly what it returns for its parts', () => {
  const length = fc.integer({ min: 0, max: 400 });
  fc.assert(
    fc.property(anyLease, days, length, length, (lease, from, one, two) => {
      const middle = addDays(from, one);
      const to = addDays(middle, two + 1);
      const parts = [...leaseMoments(lease, { from, to: middle }), ...leaseMoments(lease, { from: addDays(middle, 1), to })];
      expect(inOrder(leaseMoments(lease, { from, to }))).toEqual(inOrder(parts));
    }),
  );
});

it('returns one rent for each month of the lease, never two', () => {
  fc.assert(
    fc.property(anyLease, days, (lease, within) => {
      const from = day(`${within.slice(0, 7)}-01`);
      const dues = leaseMoments(lease, { from, to: lastDayOfMonth(from) }).filter(({ kind }) => kind === 'rent-due');
      expect(dues.length).toBeLessThanOrEqual(1);
      const usual = Math.min(lease.paymentDay, daysInMonth(from));
      const isFirst = lease.timing === 'à échoir' && lease.startDate >= from && Number(lease.startDate.slice(8)) > usual;
      for (const { day: on } of dues) expect(on).toBe(isFirst ? lease.startDate : addDays(from, usual - 1));
    }),
  );
  // A lease that continues by itself has a rent in each month until its end.
  const endless = anyLease.map((lease) => ({ ...lease, status: 'Actif' as const, kind: 'vide' as const }));
  fc.assert(
    fc.property(endless, days, (lease, within) => {
      const from = day(`${within.slice(0, 7)}-01`);
      fc.pre(lease.startDate < from && staysBeyond(lease.exitOn, from));
      // In arrears on the 28th to the 30th, a short month is due on its last day, which may be that of the month before it too.
      fc.pre(lease.timing === 'à échoir' || lease.paymentDay < 28 || lease.paymentDay === 31);
      const moments = leaseMoments(lease, { from, to: lastDayOfMonth(from) });
      expect(moments.filter(({ kind }) => kind === 'rent-due')).toHaveLength(1);
    }),
  );
});

const staysBeyond = (exitOn: Day | null, month: Day) => exitOn === null || exitOn >= lastDayOfMonth(month);
