import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { clockTimeOf } from '../../shared/paris-clock.ts';
import { type CalendarEntry, inCalendarOrder, withRentsOfOneDay } from './entry.ts';

const entry = (key: string, more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  key,
  kind: 'rent-due',
  id: key,
  recordId: key,
  version: null,
  title: `Bien ${key}`,
  detail: 'Jeanne Petit',
  place: '1 rue du Port, Lyon',
  updatedAt: '2026-01-01T00:00:00.000Z',
  firstDay: day('2026-12-01'),
  lastDay: day('2026-12-01'),
  startTime: null,
  endTime: null,
  ...more,
});

it('combines the rents of one day, and keeps a single rent with its name', () => {
  const visit = entry('v', { kind: 'visit' });
  const alone = entry('c', { firstDay: day('2026-12-05'), lastDay: day('2026-12-05') });
  const entries = withRentsOfOneDay([entry('a'), visit, entry('b', { updatedAt: '2026-02-01T00:00:00.000Z' }), alone]);
  expect(entries).toEqual([
    visit,
    entry('rent-due-2026-12-01', {
      id: null,
      recordId: null,
      title: '2 loyers',
      detail: 'Bien a, Bien b',
      place: '',
      updatedAt: '2026-02-01T00:00:00.000Z',
    }),
    alone,
  ]);
});

it('names a property once whose rent and correction are due on one day, and says no amount of several', () => {
  const rent = { totalCents: cents(85_000), leftCents: cents(0), standing: 'Payée' } as const;
  const entries = withRentsOfOneDay([entry('a', { rent }), entry('correction', { recordId: 'a', title: 'Bien a', rent }), entry('b')]);
  expect(entries).toMatchObject([{ title: '3 échéances', detail: 'Bien a, Bien b', recordId: null }]);
  expect(entries[0]).not.toHaveProperty('rent');
});

it('adds the rents of a day that are only counted, without names', () => {
  const rent = entry('a');
  const later = '2026-03-01T00:00:00.000Z';
  const counted = new Map([
    [rent.firstDay, { count: 2_500, leases: 2_500, updatedAt: later }],
    [day('2031-01-05'), { count: 1, leases: 1, updatedAt: later }],
    [day('2031-02-05'), { count: 30, leases: 29, updatedAt: later }],
  ]);
  expect(withRentsOfOneDay([rent], counted).map(({ firstDay, title, detail, updatedAt }) => [firstDay, title, detail, updatedAt])).toEqual([
    [rent.firstDay, '2501 loyers', null, later],
    ['2031-01-05', '1 loyer', null, later],
    ['2031-02-05', '30 échéances', null, later],
  ]);
});

it.each([
  [5, 'Bien 1, Bien 2, Bien 3, Bien 4, Bien 5'],
  [6, 'Bien 1, Bien 2, Bien 3, Bien 4, Bien 5 et un autre'],
  [8, 'Bien 1, Bien 2, Bien 3, Bien 4, Bien 5 et 3 autres'],
])('names the properties of %i rents, in any order', (count, detail) => {
  const rents = Array.from({ length: count }, (_, at) => entry(String(at + 1)));
  expect(withRentsOfOneDay(rents)[0]?.detail).toBe(detail);
  expect(withRentsOfOneDay(rents.toReversed())[0]?.detail).toBe(detail);
});

it('sorts whole days before hours, and appointments before payments', () => {
  const at = (time: string) => ({ startTime: clockTimeOf(time), endTime: clockTimeOf('23:00') });
  const entries = [
    entry('rent'),
    entry('late', { kind: 'visit', ...at('17:00') }),
    entry('start', { kind: 'lease-start' }),
    entry('early', { kind: 'maintenance-task', ...at('09:00') }),
    entry('before', { firstDay: day('2026-11-30') }),
    entry('all-day', { kind: 'other-event' }),
  ];
  const expected = ['before', 'all-day', 'start', 'rent', 'early', 'late'];
  expect(inCalendarOrder(entries).map(({ key }) => key)).toEqual(expected);
  expect(inCalendarOrder(entries.toReversed()).map(({ key }) => key)).toEqual(expected);
});
