/** What became of a line of a bank statement: nobody decided yet, it is joined to payments, or it has nothing to do with the rents. */
export const LINE_STATES = ['à traiter', 'rapprochée', 'écartée'] as const;
export type LineState = (typeof LINE_STATES)[number];
