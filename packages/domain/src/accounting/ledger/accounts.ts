/**
 * The accounts of a ledger, with their numbers and names in the French chart of accounts (plan comptable général, règlement ANC 2014-03,
 * art. 932-1). Each lease has a tenant account and a deposit account of its own; the others exist once in an organisation.
 */
export const LEDGER_ACCOUNTS = {
  locataire: { code: '411', label: 'Locataires' },
  dépôts: { code: '165', label: 'Dépôts et cautionnements reçus' },
  banque: { code: '512', label: 'Banque' },
  caisse: { code: '530', label: 'Caisse' },
  loyers: { code: '706', label: 'Loyers' },
  charges: { code: '708', label: 'Charges récupérées' },
  autres: { code: '758', label: 'Autres produits' },
  remises: { code: '709', label: 'Remises accordées' },
  pénalités: { code: '658', label: 'Pénalités et autres charges' },
  pertes: { code: '654', label: 'Créances irrécouvrables' },
  bilan: { code: '890', label: 'Bilan d’ouverture' },
} as const satisfies Record<string, { code: string; label: string }>;

export type LedgerAccountKind = keyof typeof LEDGER_ACCOUNTS;
export const LEDGER_ACCOUNT_KINDS = Object.keys(LEDGER_ACCOUNTS) as [LedgerAccountKind, ...LedgerAccountKind[]];

/** Accounts that each lease has of its own. */
const LEASE_ACCOUNT_KINDS: readonly LedgerAccountKind[] = ['locataire', 'dépôts'];
export const isLeaseAccount = (kind: LedgerAccountKind): boolean => LEASE_ACCOUNT_KINDS.includes(kind);

/** What an entry records: a due, a payment that counts, or money of a deposit. */
export const ENTRY_SOURCES = ['échéance', 'paiement', 'dépôt'] as const;
export type EntrySource = (typeof ENTRY_SOURCES)[number];
