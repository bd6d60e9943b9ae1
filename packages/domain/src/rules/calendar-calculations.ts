import type { Day } from '../shared/day.ts';
import { courtDayFrom, holidaysOf, type HolidayTerritory, workdayFrom } from '../shared/holidays.ts';
import type { Calculation } from './calculation.ts';

/** The facts of the calculations of the calendar. */
export interface CalendarFacts {
  'calendar.holidays': { year: number; territory: HolidayTerritory };
  'calendar.workday': { on: Day; territory: HolidayTerritory };
  'calendar.court-day': { on: Day; territory: HolidayTerritory };
}

const HOLIDAYS = {
  validFrom: null,
  validTo: null,
  article: 'code du travail, art. L3133-1, L3134-13 et L3422-2',
  source: 'jours fériés publiés par Etalab (data.gouv.fr), années 2000 à 2031 ; articles non relus',
  isVerified: false,
} as const;

export const CALENDAR_CALCULATIONS: { readonly [Id in keyof CalendarFacts]: Calculation<CalendarFacts[Id]> } = {
  'calendar.holidays': {
    ...HOLIDAYS,
    sentence:
      'Onze jours sont fériés chaque année ; le vendredi saint et le 26 décembre le sont aussi en Alsace-Moselle, et un jour de plus outre-mer.',
    module: 'shared/holidays',
    function: 'holidaysOf',
    calculate: holidaysOf,
  },
  'calendar.workday': {
    ...HOLIDAYS,
    sentence: 'Les jours ouvrables vont du lundi au samedi, hors jours fériés : ce sont ceux des visites pendant un préavis.',
    module: 'shared/holidays',
    function: 'workdayFrom',
    calculate: workdayFrom,
  },
  'calendar.court-day': {
    ...HOLIDAYS,
    article: 'Code de procédure civile, art. 642',
    source:
      'article 642, en vigueur depuis le 1er janvier 1976, lu sur doctrine.fr ; jours fériés publiés par Etalab (data.gouv.fr), années 2000 à 2031',
    sentence:
      'Un délai de procédure qui expirerait un samedi, un dimanche ou un jour férié est prorogé jusqu’au premier jour ouvrable suivant.',
    module: 'shared/holidays',
    function: 'courtDayFrom',
    calculate: courtDayFrom,
  },
};
