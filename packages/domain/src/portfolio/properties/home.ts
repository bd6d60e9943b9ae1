import { addDays, type Day } from '../../shared/day.ts';
import { cents, type Cents } from '../../shared/money.ts';
import type { PropertyType } from './type.ts';

/** What the search of the front page offers, of all the types there are. */
export const SOUGHT_TYPES = ['Appartement', 'Maison', 'Villa', 'Bureau', 'Terrain'] as const satisfies readonly PropertyType[];

export interface PriceBracket {
  minPriceCents?: Cents;
  maxPriceCents?: Cents;
}

/** Each takes both of its ends: who asks for « 100 000 to 200 000 » wants the one at 200 000 too. */
export const PRICE_BRACKETS: readonly PriceBracket[] = [
  { maxPriceCents: cents(100_000_00) },
  { minPriceCents: cents(100_000_00), maxPriceCents: cents(200_000_00) },
  { minPriceCents: cents(200_000_00), maxPriceCents: cents(500_000_00) },
  { minPriceCents: cents(500_000_00), maxPriceCents: cents(1_000_000_00) },
  { minPriceCents: cents(1_000_000_00) },
];

const TREND_DAYS = 30;

/** The first of the thirty days that make a trend; the last is today. */
export const trendBeginsOn = (today: Day): Day => addDays(today, 1 - TREND_DAYS);
