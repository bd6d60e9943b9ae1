import type { DuePart } from '../allocations/distribution.ts';
import type { Day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';

/** What a waiver or a loss paid of a due, until the day of the line that ended it. */
export interface FormerPart extends DuePart {
  until: Day;
}

export interface PayingParts {
  /** What it pays of each due. */
  parts: readonly DuePart[];
  /** Of a waiver or a loss that lapsed or was taken back. */
  formerParts?: readonly FormerPart[];
}

/** What a payment or a credit paid of each due at the end of a day: a waiver that ended later still reduced its due. */
export function partsOn({ parts, formerParts = [] }: PayingParts, on: Day): DuePart[] {
  const found = new Map<string, number>();
  for (const { dueId, amountCents } of [...parts, ...formerParts.filter(({ until }) => until > on)])
    found.set(dueId, (found.get(dueId) ?? 0) + amountCents);
  return [...found].map(([dueId, amount]) => ({ dueId, amountCents: cents(amount) }));
}
