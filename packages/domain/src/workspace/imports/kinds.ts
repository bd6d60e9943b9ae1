/** Nouns that can be imported from a table. */
export const IMPORT_KINDS = [
  'properties',
  'owners',
  'tenants',
  'leases',
  'payments',
  'opening-balances',
  'charge-expenses',
  'rent-roll',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const DEFAULT_IMPORT_KIND: ImportKind = 'properties';
