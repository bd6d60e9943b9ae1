import { expect, it } from 'vitest';
import { addDays, day } from '../../shared/day.ts';
import { isTargetDay, lastDayToSubmit, targetDayFrom } from './target-calendar.ts';

it.each(['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25', '2026-12-26', '2026-08-01', '2026-08-02'])(
  'is closed on %s',
  (on) => {
    expect(isTargetDay(day(on))).toBe(false);
  },
);

it.each(['2026-05-08', '2026-05-14', '2026-05-25', '2026-07-14', '2026-08-14', '2027-11-01', '2026-11-11', '2026-12-24', '2026-12-31'])(
  'is open on %s',
  (on) => {
    expect(isTargetDay(day(on))).toBe(true);
  },
);

it.each([
  ['D136: a Saturday', '2026-09-05', '2026-09-07', '2026-09-04'],
  ['D138: 14 July, when TARGET is open', '2026-07-14', '2026-07-14', '2026-07-13'],
  ['Easter', '2026-04-04', '2026-04-07', '2026-04-02'],
])('%s is settled, and its file submitted, on these days', (_case, due, execution, submitted) => {
  expect(targetDayFrom(day(due))).toBe(execution);
  expect(lastDayToSubmit(targetDayFrom(day(due)))).toBe(submitted);
});

it('goes on to the next open day', () => {
  expect(targetDayFrom(day('2026-04-03'))).toBe('2026-04-07');
  expect(targetDayFrom(day('2026-12-25'))).toBe('2026-12-28');
  expect(targetDayFrom(day('2027-12-31'))).toBe('2027-12-31');
  expect(targetDayFrom(day('2028-01-01'))).toBe('2028-01-03');
});

it('is closed 2 to 6 days a year besides weekends, never for more than four days on end', () => {
  for (let year = 2002; year <= 2099; year += 1) {
    const days = Array.from({ length: 366 }, (_, index) => addDays(day(`${year}-01-01`), index)).filter((on) =>
      on.startsWith(String(year)),
    );
    const open = days.filter(isTargetDay);
    expect(open.length).toBeGreaterThanOrEqual(254);
    expect(open.length).toBeLessThanOrEqual(259);
    for (const on of days) expect(targetDayFrom(on) <= addDays(on, 4)).toBe(true);
  }
});
