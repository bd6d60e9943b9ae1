import type { RowsOf } from '@lares/db/together';
import type { Transaction } from '@lares/db/wall';
import { reversalOf } from '@lares/domain/accounting/ledger/entries';
import { entryOfDue, entryOfPayment, type PostedDue } from '@lares/domain/accounting/rent-accounts/entries';
import type { Ids } from '../../../shared/insert-all.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import { within } from '../../../shared/read-rows.ts';
import type { WritesTogether } from '../../../shared/write-together.ts';
import { addEntries, type KnownAccounts } from '../ledger/ledger.commands.ts';
import { paymentsWithoutEntry, type postingSelects } from './posting.queries.ts';

interface Poster {
  organizationId: string;
  actorId: string | null;
  at: Date;
}

interface Posted {
  leaseIds: readonly string[];
  facts: RowsOf<ReturnType<typeof postingSelects>> & KnownAccounts;
  /** Dues that were just written. */
  called: readonly PostedDue[];
  ids: Ids;
  writes: WritesTogether;
}

/**
 * Brings the journal up to date with the dues and payments of these leases: records what it does not know yet, takes back payments that no
 * longer count or that changed. The first moment at which the journal knows a fact is the act that made it true.
 */
export async function postAccounts(tx: Transaction, by: Poster, { leaseIds, facts, called, ids, writes }: Posted): Promise<void> {
  const viewer: Viewer = { standing: 'admin', organizationId: by.organizationId, userId: '' };
  const { stalePayments, unpostedDues, unpostedPayments, opened } = facts;
  const isStale = stalePayments.length > 0;
  if (isStale) {
    await addEntries(tx, by, stalePayments.map(reversalOf), { ids, writes, opened });
    writes.send(tx);
  }
  const entries = [...unpostedDues, ...called].map(entryOfDue).filter((entry) => entry !== null);
  // What was taken back is recorded again with its new values.
  const received = isStale ? await within(tx)(paymentsWithoutEntry(viewer, leaseIds)) : unpostedPayments;
  await addEntries(tx, by, [...entries, ...received.map(entryOfPayment)], { ids, writes, opened });
  writes.send(tx);
}
