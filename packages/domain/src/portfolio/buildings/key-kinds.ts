/** How the expenses of a building are shared between its lots. A meter shares by what each one used, not by days. */
export const KEY_KINDS = ['tantièmes', 'surface', 'personnes', 'parts égales', 'compteur'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/** A meter key has readings instead of shares. */
export const isMetered = (kind: KeyKind): boolean => kind === 'compteur';
