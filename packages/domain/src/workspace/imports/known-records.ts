import { type ImportKind } from './kinds.ts';

/** What becomes of lines that describe a record already there: imported a second time, left out, or written over it. */
export const KNOWN_RECORD_CHOICES = ['import', 'skip', 'update'] as const;
export type KnownRecordChoice = (typeof KNOWN_RECORD_CHOICES)[number];

/** The kinds whose known records an import can update. A payment is corrected one by one, because it is in the accounts. */
const UPDATABLE_KINDS = ['properties', 'owners', 'tenants', 'leases', 'opening-balances'] as const satisfies readonly ImportKind[];

export const isUpdatable = (kind: ImportKind): boolean => UPDATABLE_KINDS.some((one) => one === kind);

/** The kinds whose records can be there twice. A lease has one account, hence one opening balance. */
export const isRepeatable = (kind: ImportKind): boolean => kind !== 'opening-balances';

/** What a line of a file and a known record have in common. */
export const RESEMBLANCES = [
  'title',
  'address',
  'type',
  'area',
  'name',
  'email',
  'no-email',
  'property',
  'tenant',
  'first-day',
  'lease',
  'day',
  'amount',
  'place',
  'supplier',
] as const;
export type Resemblance = (typeof RESEMBLANCES)[number];

/** Flagged lines that the preview lists, each for a decision of its own; the others follow the choice for the file. */
export const LISTED_DUPLICATES = 2000;

/** More than are ever listed: lines that are corrected later keep their decision. */
export const MAX_DECISIONS = 5000;

/** What the user decided for one line that seems to be known; of `update`, the record that it is written over. */
export interface LineDecision {
  line: number;
  choice: KnownRecordChoice;
  recordId: string | null;
}
