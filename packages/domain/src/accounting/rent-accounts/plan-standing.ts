import type { Day } from '../../shared/day.ts';
import { type Cents, cents, sumCents } from '../../shared/money.ts';
import { type PlannedPart, plannedParts } from '../dues/planned-parts.ts';

/** The words of the screen. « Annulé » is recorded with a reason, the others are derived. */
export const PLAN_STATES = ['En cours', 'Soldé', 'Rompu', 'Annulé', 'Remplacé'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

interface Paid {
  on: Day;
  amountCents: Cents;
}

export interface CoveredDue {
  id: string;
  dueOn: Day;
  totalCents: Cents;
  /** What was left of it when the plan was agreed. */
  plannedCents: Cents;
  /** By everybody, before and since. */
  paid: readonly Paid[];
}

/** A rent called since the plan was agreed, which it does not cover. */
export interface CurrentRent {
  dueOn: Day;
  /** Without the aid that the landlord receives. */
  tenantCents: Cents;
  /** By the tenant. */
  paid: readonly Paid[];
}

export interface PlanFacts {
  instalments: readonly PlannedPart[];
  dues: readonly CoveredDue[];
  /** An unpaid current rent breaks the plan too. */
  requiresRent: boolean;
  rents: readonly CurrentRent[];
  isCancelled: boolean;
  /** A later plan of the same lease. */
  isReplaced: boolean;
}

export const BREACH_CAUSES = ['échéance', 'loyer courant'] as const;

export interface PlanBreach {
  cause: (typeof BREACH_CAUSES)[number];
  /** The day on which the amount was missing. */
  on: Day;
  missingCents: Cents;
}

export interface PlanStanding {
  state: PlanState;
  breach: PlanBreach | null;
  paidCents: Cents;
  /** Of the debt of the plan. */
  leftCents: Cents;
  instalments: (PlannedPart & { paidCents: Cents })[];
  /** The next day on which an instalment is not paid; null unless the plan runs. */
  nextOn: Day | null;
  /** The day that completed the debt. */
  settledOn: Day | null;
}

/**
 * Where a plan stands. It is broken by the first instalment that was not paid in full at the end of its day, and stays so: what is paid
 * later pays the debt, not the plan. Each instalment counts what was paid of the covered dues since the agreement, whichever due got it.
 */
export function planStanding(facts: PlanFacts, today: Day): PlanStanding {
  const debt = sumCents(facts.dues.map(({ plannedCents }) => plannedCents));
  const paid = facts.dues.flatMap((due) => due.paid);
  const before = sumCents(facts.dues.map(({ totalCents }) => totalCents)) - debt;
  const paidBy = (on: Day) => Math.max(0, paidUntil(paid, on) - before);
  const paidCents = cents(Math.max(0, Math.min(debt, sumCents(paid.map(({ amountCents }) => amountCents)) - before)));
  const days = [...new Set(paid.map(({ on }) => on))].toSorted();
  const settledOn = paidCents < debt ? null : (days.find((on) => paidBy(on) >= debt) ?? null);
  const instalments = askedUntil(facts.instalments);
  const breach = firstBreach(
    [
      ...instalments.map(({ on, untilCents }) => ({ cause: 'échéance' as const, on, missing: untilCents - paidBy(on) })),
      ...(facts.requiresRent ? facts.rents : []).map(({ dueOn, tenantCents, paid: received }) => ({
        cause: 'loyer courant' as const,
        on: dueOn,
        missing: tenantCents - paidUntil(received, dueOn),
      })),
    ].filter(({ on, missing }) => missing > 0 && on < today && (settledOn === null || on < settledOn)),
  );
  const state = stateOf(facts, { isBroken: breach !== null, isSettled: paidCents >= debt });
  const shown = instalments.map(({ on, amountCents, untilCents }) => ({
    on,
    amountCents,
    paidCents: cents(Math.max(0, Math.min(amountCents, paidCents - (untilCents - amountCents)))),
  }));
  const next = shown.find((instalment) => instalment.paidCents < instalment.amountCents);
  return {
    state,
    breach: state === 'Annulé' ? null : breach,
    paidCents,
    leftCents: cents(debt - paidCents),
    instalments: shown,
    nextOn: state === 'En cours' ? (next?.on ?? null) : null,
    settledOn,
  };
}

const paidUntil = (paid: readonly Paid[], day: Day): number =>
  paid.filter(({ on }) => on <= day).reduce((sum, { amountCents }) => sum + amountCents, 0);

/** With what is paid once this one is. */
function askedUntil(instalments: readonly PlannedPart[]) {
  let until = 0;
  return instalments.map((instalment) => {
    until += instalment.amountCents;
    return { ...instalment, untilCents: until };
  });
}

function firstBreach(missed: readonly { cause: PlanBreach['cause']; on: Day; missing: number }[]): PlanBreach | null {
  const [first] = missed.toSorted((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on)));
  return first ? { cause: first.cause, on: first.on, missingCents: cents(first.missing) } : null;
}

function stateOf({ isCancelled, isReplaced }: PlanFacts, { isBroken, isSettled }: { isBroken: boolean; isSettled: boolean }): PlanState {
  if (isCancelled) return 'Annulé';
  if (isBroken) return 'Rompu';
  if (isSettled) return 'Soldé';
  return isReplaced ? 'Remplacé' : 'En cours';
}

/** What a running plan asks later of each due; nothing of a plan in any other state, so that its dues are late by their own day again. */
export function heldParts(facts: PlanFacts, today: Day): (PlannedPart & { dueId: string })[] {
  const { state, instalments } = planStanding(facts, today);
  if (state !== 'En cours') return [];
  const open = instalments.map(({ on, amountCents, paidCents }) => ({ on, amountCents: cents(amountCents - paidCents) }));
  const left = facts.dues.map(({ id, dueOn, totalCents, paid }) => ({
    id,
    dueOn,
    leftCents: cents(Math.max(0, totalCents - sumCents(paid.map(({ amountCents }) => amountCents)))),
  }));
  return plannedParts(left, open);
}
