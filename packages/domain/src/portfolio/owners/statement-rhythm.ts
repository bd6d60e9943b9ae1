/** How often an owner is accounted to: each month, or each quarter of the calendar. */
export const STATEMENT_RHYTHMS = ['mensuel', 'trimestriel'] as const;
export type StatementRhythm = (typeof STATEMENT_RHYTHMS)[number];
export const DEFAULT_STATEMENT_RHYTHM: StatementRhythm = 'mensuel';
