/** What a bank line is joined to: a payment of a lease, the deposit that was received, or a payment that the bank took back. */
export const MATCH_KINDS = ['paiement', 'dépôt', 'rejet'] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];

/** What the manager decided for a line and wants again: the payer's account number, or the wording of the line without what varies. */
export const MATCH_RULE_KINDS = ['iban', 'libellé'] as const;

/** Whether a match recorded its payment, found it recorded already, or received one that was awaited. Undo puts each back as it was. */
export const MATCH_ORIGINS = ['enregistré', 'déjà enregistré', 'attendu'] as const;
export type MatchOrigin = (typeof MATCH_ORIGINS)[number];
