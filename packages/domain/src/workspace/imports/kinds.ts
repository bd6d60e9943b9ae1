/** What a table of a spreadsheet may bring in. The name is that of the noun it fills. */
export const IMPORT_KINDS = ['properties', 'tenants', 'leases', 'payments'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const DEFAULT_IMPORT_KIND: ImportKind = 'properties';
