import type { Day } from '../../shared/day.ts';

/** What a statement that ends with a month covers: that month, or several of its quarter. */
export const STATEMENT_SPANS = ['mois', 'trimestre'] as const;
export type StatementSpan = (typeof STATEMENT_SPANS)[number];

/** @param month by its first day, the one with which the statement ends */
export const spanOf = (fromDate: Day, month: Day): StatementSpan => (fromDate === month ? 'mois' : 'trimestre');
