import { addDays, type Day, day } from './day.ts';

/** Where the holidays differ: code du travail, art. L3133-1, L3134-13 (Alsace-Moselle) and L3422-2 (overseas). */
export const HOLIDAY_TERRITORIES = ['métropole', 'Alsace-Moselle', 'Guadeloupe', 'Guyane', 'Martinique', 'Mayotte', 'La Réunion'] as const;
export type HolidayTerritory = (typeof HOLIDAY_TERRITORIES)[number];

export interface Holiday {
  on: Day;
  name: string;
}

/** Month and day. */
const FIXED: readonly (readonly [monthDay: string, name: string])[] = [
  ['01-01', 'Jour de l’An'],
  ['05-01', 'Fête du Travail'],
  ['05-08', 'Victoire de 1945'],
  ['07-14', 'Fête nationale'],
  ['08-15', 'Assomption'],
  ['11-01', 'Toussaint'],
  ['11-11', 'Armistice de 1918'],
  ['12-25', 'Noël'],
];
/** Days after Easter Sunday. */
const MOVABLE: readonly (readonly [offset: number, name: string])[] = [
  [1, 'Lundi de Pâques'],
  [39, 'Ascension'],
  [50, 'Lundi de Pentecôte'],
];
const GOOD_FRIDAY = -2;
const ABOLITION: Readonly<Partial<Record<HolidayTerritory, string>>> = {
  Guadeloupe: '05-27',
  Guyane: '06-10',
  Martinique: '05-22',
  Mayotte: '04-27',
  'La Réunion': '12-20',
};

/** Easter Sunday of the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8). */
export function easterSunday(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  const two = (part: number) => String(part).padStart(2, '0');
  return onDay(year, `${two(Math.floor(f / 31))}-${two((f % 31) + 1)}`);
}

const onDay = (year: number, monthDay: string): Day => day(`${String(year).padStart(4, '0')}-${monthDay}`);

/** The public holidays of a year, in order. Good Friday holds in the communes of Alsace-Moselle that have a Protestant church. */
export function holidaysOf({ year, territory }: { year: number; territory: HolidayTerritory }): Holiday[] {
  const easter = easterSunday(year);
  const abolition = ABOLITION[territory];
  const local = [
    ...(abolition === undefined ? [] : [{ on: onDay(year, abolition), name: 'Abolition de l’esclavage' }]),
    ...(territory === 'Alsace-Moselle'
      ? [
          { on: addDays(easter, GOOD_FRIDAY), name: 'Vendredi saint' },
          { on: onDay(year, '12-26'), name: 'Deuxième jour de Noël' },
        ]
      : []),
  ];
  const national = [
    ...FIXED.map(([monthDay, name]) => ({ on: onDay(year, monthDay), name })),
    ...MOVABLE.map(([offset, name]) => ({ on: addDays(easter, offset), name })),
  ];
  return [...national, ...local].toSorted((one, other) => (one.on < other.on ? -1 : 1));
}

interface PlacedDay {
  on: Day;
  territory: HolidayTerritory;
}

const SUNDAY = 0;
const SATURDAY = 6;
const weekdayOf = (on: Day): number => new Date(`${on}T00:00:00Z`).getUTCDay();
const isHoliday = ({ on, territory }: PlacedDay): boolean =>
  holidaysOf({ year: Number(on.slice(0, 4)), territory }).some((holiday) => holiday.on === on);

/** The first « jour ouvrable » on or after a day: Monday to Saturday, holidays apart. */
export function workdayFrom({ on, territory }: PlacedDay): Day {
  return weekdayOf(on) === SUNDAY || isHoliday({ on, territory }) ? workdayFrom({ on: addDays(on, 1), territory }) : on;
}

/** The first day of procedure on or after a day: neither a Saturday, a Sunday nor a holiday (Code de procédure civile, art. 642). */
export function courtDayFrom({ on, territory }: PlacedDay): Day {
  const isClosed = [SATURDAY, SUNDAY].includes(weekdayOf(on)) || isHoliday({ on, territory });
  return isClosed ? courtDayFrom({ on: addDays(on, 1), territory }) : on;
}

const BY_POSTAL_CODE: readonly (readonly [start: RegExp, territory: HolidayTerritory])[] = [
  [/^(57|67|68)/u, 'Alsace-Moselle'],
  // Saint-Barthélemy has its own day.
  [/^971(?!33)/u, 'Guadeloupe'],
  [/^972/u, 'Martinique'],
  [/^973/u, 'Guyane'],
  [/^974/u, 'La Réunion'],
  [/^976/u, 'Mayotte'],
];

export const holidayTerritoryOf = (postalCode: string): HolidayTerritory =>
  BY_POSTAL_CODE.find(([start]) => start.test(postalCode))?.[1] ?? 'métropole';
