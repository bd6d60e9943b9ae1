import type { CalendarFacts } from '@lares/domain/rules/calendar-calculations';
import { HOLIDAY_TERRITORIES } from '@lares/domain/shared/holidays';
import { z } from 'zod';
import { aDay } from './fact-fields.ts';

const territory = z.enum(HOLIDAY_TERRITORIES).default('métropole');

/** Facts as JSON, for the calculations of the calendar. */
export const CALENDAR_CALCULATION_FACTS: { readonly [Id in keyof CalendarFacts]: z.ZodType<CalendarFacts[Id]> } = {
  'calendar.holidays': z.strictObject({ year: z.int().min(1900).max(2200), territory }),
  'calendar.workday': z.strictObject({ on: aDay, territory }),
  'calendar.court-day': z.strictObject({ on: aDay, territory }),
};
