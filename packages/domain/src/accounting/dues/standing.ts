import { type Day, daysBetween } from '../../shared/day.ts';
import { type Cents, cents } from '../../shared/money.ts';

/** The words of the screen. */
export const DUE_STANDINGS = ['Payée', 'Partielle', 'En retard', 'À venir'] as const;
export type DueStanding = (typeof DUE_STANDINGS)[number];

/** A part of a due that somebody else pays, and has not paid yet: the CAF, a guarantor. */
export interface ExpectedPart {
  amountCents: Cents;
  /** The last day on which it comes in time. */
  expectedOn: Day;
}

export interface DueFacts {
  dueOn: Day;
  totalCents: Cents;
  /** By everybody. */
  paidCents: Cents;
  expected: readonly ExpectedPart[];
  /** The next day of the payment plan that covers the due, while the plan runs. */
  plannedOn?: Day | null | undefined;
}

export interface StandingOfDue {
  standing: DueStanding;
  leftCents: Cents;
  /** The part that should have come by now. */
  lateCents: Cents;
  /** Whole days since the oldest missing part should have come; 0 when nothing is late. */
  daysLate: number;
}

/**
 * Where a due stands today. Rent is late from the day after its due day; an aid paid to the landlord that comes later does not make the
 * tenant late before its own day. A payment plan that runs takes over from the due day.
 */
export function standingOf({ dueOn, totalCents, paidCents, expected, plannedOn }: DueFacts, today: Day): StandingOfDue {
  const left = Math.max(0, totalCents - paidCents);
  const laterParts = expected.filter(({ expectedOn }) => expectedOn > dueOn);
  const ownLeft = Math.max(0, left - sumOf(laterParts));
  const stillToCome = sumOf(laterParts.filter(({ expectedOn }) => expectedOn >= today));
  const isPlanned = plannedOn !== null && plannedOn !== undefined && plannedOn >= today;
  const late = dueOn < today && !isPlanned ? Math.max(0, left - stillToCome) : 0;
  const missedDays = laterParts.map(({ expectedOn }) => expectedOn).filter((on) => on < today);
  const lateSince = ownLeft > 0 ? dueOn : missedDays.toSorted()[0];
  const daysLate = late > 0 && lateSince !== undefined ? daysBetween(lateSince, today) : 0;
  const rest = { leftCents: cents(left), lateCents: cents(late), daysLate };
  if (left === 0) return { standing: 'Payée', ...rest };
  if (late > 0) return { standing: 'En retard', ...rest };
  return { standing: paidCents > 0 ? 'Partielle' : 'À venir', ...rest };
}

const sumOf = (parts: readonly ExpectedPart[]): number => parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
