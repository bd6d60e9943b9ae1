import type { Day } from '../../shared/day.ts';
import { type Cents, cents } from '../../shared/money.ts';

/** A part of what is left of a due, that a payment plan asks on a later day. */
export interface PlannedPart {
  on: Day;
  amountCents: Cents;
}

interface PlannedDue {
  id: string;
  dueOn: Day;
  leftCents: Cents;
}

/**
 * Which instalments ask what is left of which dues: the oldest due is asked by the first instalments. What the instalments do not cover stays
 * without a part.
 */
export function plannedParts(dues: readonly PlannedDue[], instalments: readonly PlannedPart[]): (PlannedPart & { dueId: string })[] {
  const asked = instalments.toSorted((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on))).map((instalment) => ({ ...instalment }));
  return dues.toSorted(inOrder).flatMap(({ id: dueId, leftCents }) => {
    let left: number = leftCents;
    return asked.flatMap((instalment) => {
      const amountCents = cents(Math.max(0, Math.min(left, instalment.amountCents)));
      if (amountCents === 0) return [];
      left -= amountCents;
      instalment.amountCents = cents(instalment.amountCents - amountCents);
      return [{ dueId, on: instalment.on, amountCents }];
    });
  });
}

function inOrder(a: PlannedDue, b: PlannedDue): number {
  if (a.dueOn !== b.dueOn) return a.dueOn < b.dueOn ? -1 : 1;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}
