import { addMonths, type Day } from '../../shared/day.ts';

const MONTHS_BACK = 12;

/**
 * The first day a new rent may hold from. A revision that was not asked for within a year is lost, and none works backwards (loi
 * n° 89-462, art. 17-1); what was left out of the books longer ago would change months that are long paid and receipted.
 */
export const earliestTermDay = (today: Day): Day => addMonths(today, -MONTHS_BACK);
