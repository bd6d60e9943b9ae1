import type { Day } from '../../shared/day.ts';
import { type Cents, negated } from '../../shared/money.ts';
import type { EntrySource, LedgerAccountKind } from './accounts.ts';

/** One side of an entry: debits are positive, credits negative. */
export interface EntryLine {
  account: LedgerAccountKind;
  amountCents: Cents;
}

/** An entry of the journal of one lease. Its lines add up to zero. */
export interface Entry {
  source: EntrySource;
  sourceId: string;
  leaseId: string;
  effectiveOn: Day;
  lines: readonly EntryLine[];
  /** The entry that this one takes back. */
  reversesId: string | null;
}

/** Takes an entry back, on the same day: a balance known later no longer contains it, a balance known earlier still does. */
export const reversalOf = ({ id, ...entry }: Omit<Entry, 'reversesId'> & { id: string }): Entry => ({
  ...entry,
  lines: entry.lines.map(({ account, amountCents }) => ({ account, amountCents: negated(amountCents) })),
  reversesId: id,
});
