/** What an expense of an owner was recorded with, and only goes with: the penalty of a deposit that was returned late, and its credit note. */
export const EXPENSE_ORIGINS = ['majoration'] as const;
export type ExpenseOrigin = (typeof EXPENSE_ORIGINS)[number];
