import { type Day, day } from '../../shared/day.ts';

/** Hundredths of a percent: 2000 is 20 %. */
export type BasisPoints = number;

export const basisPoints = (percent: number): BasisPoints => Math.round(percent * 100);
export const percentOf = (bp: BasisPoints): number => bp / 100;

/**
 * The standard rate of VAT in metropolitan France and Corsica: code général des impôts, art. 278. It was 19,6 % from 1 April 2000
 * (loi n° 2000-656 du 13 juillet 2000, art. 1er) and is 20 % since 1 January 2014 (loi n° 2012-1510 du 29 décembre 2012, art. 68). In
 * Guadeloupe, Martinique and La Réunion the rate is 8,5 % (art. 296); none is due in Guyane and Mayotte (art. 294), nor by an agent below the
 * threshold of art. 293 B. For these the manager writes another rate in the mandate.
 */
const STANDARD_VAT: readonly { from: Day; bp: BasisPoints }[] = [
  { from: day('2000-04-01'), bp: 1960 },
  { from: day('2014-01-01'), bp: 2000 },
];

/** The standard rate of VAT on that day; of an earlier one than the list knows, its first rate. */
export function standardVatBp(on: Day): BasisPoints {
  return (STANDARD_VAT.findLast(({ from }) => from <= on) ?? STANDARD_VAT[0])?.bp ?? 0;
}

/**
 * A mandate must say until when it lasts, renewals included: without a limit in time it is void (loi n° 70-9 du 2 janvier 1970, art. 7). Both
 * days are included.
 */
interface MandateDays {
  fromDate: Day;
  untilDate: Day;
}

const isInForce = ({ fromDate, untilDate }: MandateDays, on: Day): boolean => fromDate <= on && on <= untilDate;

/** Where a mandate stands on a day. */
export const mandateStanding = (mandate: MandateDays, on: Day): 'à venir' | 'en cours' | 'terminé' =>
  on < mandate.fromDate ? 'à venir' : isInForce(mandate, on) ? 'en cours' : 'terminé';
