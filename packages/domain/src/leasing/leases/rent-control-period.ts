import { day } from '../../shared/day.ts';

/** The experiment of the loi ELAN, art. 140, ends eight years after its publication, unless prolonged. */
export const RENT_CONTROL_UNTIL = day('2026-11-24');
