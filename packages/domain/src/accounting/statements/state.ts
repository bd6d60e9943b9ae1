import { type Day, lastDayOfMonth } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';

/** Where the statement of an owner for a month stands. */
export const STATEMENT_STATES = ['à émettre', 'à verser', 'soldé'] as const;
export type StatementState = (typeof STATEMENT_STATES)[number];

/** Nothing is left to do once what it pays out was paid out; one that pays out nothing is done when it is issued. */
export function statementState(issued: { paidOutCents: Cents; payoutCents: Cents } | null): StatementState {
  if (issued === null) return 'à émettre';
  return issued.payoutCents < issued.paidOutCents ? 'à verser' : 'soldé';
}

/** A month is stated once it is over: until then it still receives. */
export const isMonthOver = (month: Day, today: Day): boolean => lastDayOfMonth(month) < today;
