import { type ImportKind } from './kinds.ts';

/** What becomes of lines that describe a record already there: imported a second time, left out, or written over it. */
export const KNOWN_RECORD_CHOICES = ['import', 'skip', 'update'] as const;
export type KnownRecordChoice = (typeof KNOWN_RECORD_CHOICES)[number];

/** The kinds whose known records an import can update. A payment is corrected one by one, because it is in the accounts. */
const UPDATABLE_KINDS = ['properties', 'owners', 'tenants', 'leases', 'opening-balances'] as const satisfies readonly ImportKind[];

export const isUpdatable = (kind: ImportKind): boolean => UPDATABLE_KINDS.some((one) => one === kind);

/** The kinds whose records can be there twice. A lease has one account, hence one opening balance. */
export const isRepeatable = (kind: ImportKind): boolean => kind !== 'opening-balances';
