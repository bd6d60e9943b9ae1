/**
 * What a due is for: the balance with which the account begins, a month of rent, a correction of months called before, the yearly settlement of
 * charges, a single charge, a waiver, what will never be paid, or the refund of what was paid too much. Positive amounts are owed by the tenant,
 * negative ones reduce what is owed; a refund uses up a credit of the tenant, so it is positive. At the end of a lease, what is deducted from the
 * deposit is owed, and what the deposit pays is a credit.
 */
export const DUE_KINDS = [
  'solde initial',
  'terme',
  'correction',
  'régularisation',
  'autre',
  'remise',
  'irrécouvrable',
  'remboursement',
  'retenue',
  'dépôt',
] as const;
export type DueKind = (typeof DUE_KINDS)[number];

/** Kinds that a manager adds by hand to the account. */
export const ADDED_DUE_KINDS = ['autre', 'remise', 'irrécouvrable', 'remboursement'] as const satisfies readonly DueKind[];
export type AddedDueKind = (typeof ADDED_DUE_KINDS)[number];
export const isAddedDueKind = (kind: DueKind): kind is AddedDueKind => ADDED_DUE_KINDS.some((one) => one === kind);

/** What a line of a due is for. */
export const DUE_LINE_KINDS = [
  'solde initial',
  'loyer',
  'complément',
  'charges',
  'régularisation',
  'autre',
  'remise',
  'irrécouvrable',
  'remboursement',
  'retenue',
  'dépôt',
] as const;

/** Added kinds that reduce another due. */
export const REDUCING_KINDS = ['remise', 'irrécouvrable'] as const satisfies readonly AddedDueKind[];
export type ReducingKind = (typeof REDUCING_KINDS)[number];
export const isReducingKind = (kind: DueKind): kind is ReducingKind => REDUCING_KINDS.some((one) => one === kind);

export type DueLineKind = (typeof DUE_LINE_KINDS)[number];

/** Money that goes back to the tenant, or that passes between the account and the deposit: it pays for nothing. */
export const GOING_BACK_KINDS = ['remboursement', 'dépôt'] as const satisfies readonly DueKind[];
export type GoingBackKind = (typeof GOING_BACK_KINDS)[number];

/**
 * Kinds whose credit gives back what was called: refunded or set off against another due, it lowers what its own lines were received for. A
 * waiver gives nothing back, and nothing says what a first balance was for.
 */
export const GIVING_BACK_KINDS = ['terme', 'correction', 'régularisation', 'autre', 'retenue'] as const satisfies readonly DueKind[];

/** Lines of a called month: the rent, its supplement and the charges, in the order of a receipt. */
export const RENT_LINE_KINDS = ['loyer', 'complément', 'charges'] as const satisfies readonly DueLineKind[];
export type RentLineKind = (typeof RENT_LINE_KINDS)[number];

export const isRentLineKind = (kind: DueLineKind): kind is RentLineKind => RENT_LINE_KINDS.some((one) => one === kind);
