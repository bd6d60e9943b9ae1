import { day } from '../../shared/day.ts';

/** The experiment of the loi ELAN, art. 140, begins with its publication: the law is of 23/11/2018, the Journal officiel of the day after. */
export const RENT_CONTROL_FROM = day('2018-11-24');

/** The experiment of the loi ELAN, art. 140, ends eight years after its publication, unless prolonged. */
export const RENT_CONTROL_UNTIL = day('2026-11-24');
