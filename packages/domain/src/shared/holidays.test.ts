import { expect, it } from 'vitest';
import { day } from './day.ts';
import { courtDayFrom, easterSunday, holidaysOf, type HolidayTerritory, holidayTerritoryOf, workdayFrom } from './holidays.ts';

it.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2029, '2029-04-01'],
  [2030, '2030-04-21'],
  [2038, '2038-04-25'],
])('Easter of %i', (year, sunday) => {
  expect(easterSunday(year)).toBe(sunday);
});

const daysOf = (year: number, territory: HolidayTerritory) => holidaysOf({ year, territory }).map(({ on }) => on);

it('D179: eleven days in 2026, in order', () => {
  expect(daysOf(2026, 'métropole')).toEqual([
    '2026-01-01',
    '2026-04-06',
    '2026-05-01',
    '2026-05-08',
    '2026-05-14',
    '2026-05-25',
    '2026-07-14',
    '2026-08-15',
    '2026-11-01',
    '2026-11-11',
    '2026-12-25',
  ]);
});

it('D182: 26 December and Good Friday in Alsace-Moselle only', () => {
  expect(daysOf(2026, holidayTerritoryOf('67000'))).toEqual(expect.arrayContaining(['2026-04-03', '2026-12-26']));
  expect(daysOf(2026, holidayTerritoryOf('69002'))).not.toContain('2026-12-26');
});

it.each([
  ['97110', '2026-05-27'],
  ['97200', '2026-05-22'],
  ['97300', '2026-06-10'],
  ['97400', '2026-12-20'],
  ['97600', '2026-04-27'],
])('the day of the abolition of slavery in %s', (postalCode, on) => {
  const days = daysOf(2026, holidayTerritoryOf(postalCode));
  expect([days.length, days.includes(day(on))]).toEqual([12, true]);
});

it('two holidays on one day are both named', () => {
  // Ascension Day of 2008 was 1 May.
  expect(holidaysOf({ year: 2008, territory: 'métropole' }).filter(({ on }) => on === '2008-05-01')).toHaveLength(2);
});

it('knows no special day without a postal code, nor for Saint-Barthélemy', () => {
  expect(['', '97133', '75009'].map(holidayTerritoryOf)).toEqual(['métropole', 'métropole', 'métropole']);
});

it.each([
  ['a Saturday counts', '2026-11-28', '2026-11-28'],
  ['a Sunday does not', '2026-11-29', '2026-11-30'],
  ['nor a holiday', '2026-12-25', '2026-12-26'],
  ['nor a Sunday before a holiday', '2026-04-05', '2026-04-07'],
])('the next working day: %s', (_name, on, expected) => {
  expect(workdayFrom({ on: day(on), territory: 'métropole' })).toBe(expected);
});

it.each([
  ['a Saturday does not', '2026-11-28', '2026-11-30'],
  ['nor a Sunday', '2026-11-29', '2026-11-30'],
  ['nor a holiday before a weekend', '2026-12-25', '2026-12-28'],
  ['a Friday counts', '2026-11-27', '2026-11-27'],
])('the next day of procedure: %s', (_name, on, expected) => {
  expect(courtDayFrom({ on: day(on), territory: 'métropole' })).toBe(expected);
});
