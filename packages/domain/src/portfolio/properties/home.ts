import { addDays, type Day } from '../../shared/day.ts';
import { cents, type Cents } from '../../shared/money.ts';
import type { PropertyType } from './type.ts';

/** Property types offered by the search of the home page. */
export const SOUGHT_TYPES = ['Appartement', 'Maison', 'Villa', 'Bureau', 'Terrain'] as const satisfies readonly PropertyType[];

export interface PriceBracket {
  minPriceCents?: Cents;
  maxPriceCents?: Cents;
}

/** Each bracket includes both ends: « 100 000 to 200 000 » includes 200 000. */
export const PRICE_BRACKETS: readonly PriceBracket[] = [
  { maxPriceCents: cents(100_000_00) },
  { minPriceCents: cents(100_000_00), maxPriceCents: cents(200_000_00) },
  { minPriceCents: cents(200_000_00), maxPriceCents: cents(500_000_00) },
  { minPriceCents: cents(500_000_00), maxPriceCents: cents(1_000_000_00) },
  { minPriceCents: cents(1_000_000_00) },
];

const TREND_DAYS = 30;

/** The first of the thirty days of a trend; the last is today. */
export const trendBeginsOn = (today: Day): Day => addDays(today, 1 - TREND_DAYS);
