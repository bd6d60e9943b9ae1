import type { Day } from '../../shared/day.ts';
import { type Cents, sumCents } from '../../shared/money.ts';
import { type DueFacts, standingOf } from '../dues/standing.ts';

/** Slices of days late, in the order of the table. */
export const AGEING_SLICES = ['1 à 30 jours', '31 à 60 jours', '61 à 90 jours', 'plus de 90 jours'] as const;
export type AgeingSlice = (typeof AGEING_SLICES)[number];

/** The last day of each slice but the oldest one. */
const SLICE_LAST_DAYS = [30, 60, 90] as const;

export interface Ageing {
  lateCents: Cents;
  slices: Record<AgeingSlice, Cents>;
  /** Of the oldest amount that is late; 0 when nothing is. */
  daysLate: number;
}

/** @throws RangeError when nothing is late */
export function sliceOf(daysLate: number): AgeingSlice {
  if (daysLate < 1) throw new RangeError(`Not late: ${daysLate} days`);
  const at = SLICE_LAST_DAYS.findIndex((last) => daysLate <= last);
  return AGEING_SLICES.at(at) ?? 'plus de 90 jours';
}

/** What is late of the dues of a lease, by how long. Aids that come later are not late, as in `standingOf`. */
export function ageingOf(dues: readonly DueFacts[], today: Day): Ageing {
  const late = dues.map((due) => standingOf(due, today)).filter(({ lateCents }) => lateCents > 0);
  const inSlice = (slice: AgeingSlice) =>
    sumCents(late.filter(({ daysLate }) => sliceOf(daysLate) === slice).map(({ lateCents }) => lateCents));
  return {
    lateCents: sumCents(late.map(({ lateCents }) => lateCents)),
    slices: {
      '1 à 30 jours': inSlice('1 à 30 jours'),
      '31 à 60 jours': inSlice('31 à 60 jours'),
      '61 à 90 jours': inSlice('61 à 90 jours'),
      'plus de 90 jours': inSlice('plus de 90 jours'),
    },
    daysLate: Math.max(0, ...late.map(({ daysLate }) => daysLate)),
  };
}
