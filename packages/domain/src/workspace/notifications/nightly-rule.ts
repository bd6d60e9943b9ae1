/** Rules of the nightly job, which find due dates, in the order of evaluation. */
export const NIGHTLY_RULES = [
  'payments-late',
  'dues-late',
  'plans-broken',
  'orders-unpaid',
  'aid-arrears',
  'deposits-to-return',
  'rents-called',
  'leases-near-their-term',
  'leases-let-again',
  'revisions-to-confirm',
  'revisions-near-loss',
  'revisions-awaiting-index',
  'triennial-revisions-open',
  'quarter-revisions-open',
  'charges-to-settle',
  'mandates-ending',
  'documents-expiring',
  'insurances-expiring',
  'listings-unpublishable',
  'trial-ending',
] as const;
export type NightlyRule = (typeof NIGHTLY_RULES)[number];
