import { type Day, lastDayOfMonth } from '../../shared/day.ts';
import { firstDayOfMonth } from '../dues/monthly-due.ts';
import type { Movement } from './amounts.ts';

interface Stated {
  /** The month to state, by its first day. */
  month: Day;
  /** The latest month that a valid statement states; null before the first one. */
  latest: Day | null;
}

/** The money of these months. */
export function missingMovements<Moved extends Pick<Movement, 'on' | 'statedCents'>>(
  movements: readonly Moved[],
  { month, latest }: Stated,
): Moved[] {
  const after = latest === null ? null : lastDayOfMonth(latest);
  return movements.filter(({ on, statedCents }) => statedCents === 0 && on < month && (after === null || on > after));
}

/**
 * The first month before this one that holds money which no statement states, and whose own statement may still be issued: it comes first. Money of
 * a month up to the latest stated one was recorded late, and is a correction of the next statement. An agent accounts for all that it receives
 * (C. civ. art. 1993).
 */
export function firstMissingMonth(movements: readonly Pick<Movement, 'on' | 'statedCents'>[], stated: Stated): Day | null {
  const [first] = missingMovements(movements, stated)
    .map(({ on }) => on)
    .toSorted();
  return first === undefined ? null : firstDayOfMonth(first);
}
