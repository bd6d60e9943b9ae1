import { addMonths, type Day } from '../../shared/day.ts';

const MONTHS_BACK = 12;

/**
 * The earliest first day of a new rent. A revision not requested within a year is lost, and none is retroactive (loi n° 89-462, art. 17-1);
 * an older term would change months that are paid and receipted.
 */
export const earliestTermDay = (today: Day): Day => addMonths(today, -MONTHS_BACK);
