import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, day } from '../../shared/day.ts';
import { type CalendarEntry, inCalendarOrder } from './entry.ts';
import { nearestOf } from './nearest.ts';

const TODAY = day('2026-11-20');
const RANGE = { from: addDays(TODAY, -31), to: addDays(TODAY, 365), today: TODAY };

const entry = (key: string, after: number, days = 0): CalendarEntry => ({
  key,
  kind: 'other-event',
  id: key,
  recordId: key,
  version: null,
  firstDay: addDays(TODAY, after),
  lastDay: addDays(TODAY, after + days),
  startTime: null,
  endTime: null,
  title: key,
  detail: null,
  place: '',
  updatedAt: '2026-11-01T08:00:00Z',
});
const keys = (entries: readonly CalendarEntry[]) => entries.map(({ key }) => key);

it.each([
  ['all, when all fits', 5, ['old', 'long', 'yesterday', 'today', 'far'], null],
  ['first what is oldest of the past is left out', 4, ['long', 'yesterday', 'today', 'far'], { from: '2026-11-01', to: '2027-11-20' }],
  ['then all of the past, but not what lasts until today', 3, ['long', 'today', 'far'], { from: '2026-11-20', to: '2027-11-20' }],
  ['then what is farthest', 2, ['long', 'today'], { from: '2026-11-20', to: '2027-03-19' }],
  ['even of today', 1, ['long'], { from: '2026-11-20', to: '2026-11-19' }],
] as const)('keeps %s', (_what, max, kept, completeBetween) => {
  const all = inCalendarOrder([entry('old', -20), entry('long', -10, 12), entry('yesterday', -1), entry('today', 0), entry('far', 120)]);
  const nearest = nearestOf(all, { ...RANGE, max });
  expect([keys(nearest.entries), nearest.completeBetween]).toEqual([kept, completeBetween]);
});

it('omits nothing in its complete range, and no future entry in favour of a past one', () => {
  const lines = fc.array(fc.tuple(fc.integer({ min: -31, max: 60 }), fc.integer({ min: 0, max: 5 })), { maxLength: 60 });
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 40 }), (given, max) => {
      const all = inCalendarOrder(given.map(([after, days], at) => entry(String(at), after, days)));
      const { entries, completeBetween } = nearestOf(all, { ...RANGE, max });
      expect(entries).toHaveLength(Math.min(max, all.length));
      expect(entries).toEqual(all.filter((one) => entries.includes(one)));
      const missing = all.filter((one) => !entries.includes(one));
      expect(completeBetween === null).toBe(missing.length === 0);
      if (completeBetween === null) return;
      const { from, to } = completeBetween;
      expect(missing.filter(({ firstDay, lastDay }) => lastDay >= from && firstDay <= to)).toEqual([]);
      const comes = ({ lastDay }: CalendarEntry) => lastDay >= TODAY;
      expect(!missing.some(comes) || entries.every(comes)).toBe(true);
    }),
  );
});
