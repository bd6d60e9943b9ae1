import { depositMovements } from '@lares/db/schema/accounting/deposits';
import { journalEntries, journalLines, ledgerAccounts } from '@lares/db/schema/accounting/ledger';
import { rentAccounts } from '@lares/db/schema/accounting/rent-accounts';
import { leases } from '@lares/db/schema/leasing/leases';
import { jsonObject } from '@lares/db/json-rows';
import { selectJson } from '@lares/db/select';
import type { Transaction } from '@lares/db/wall';
import { entryOfDeposit } from '@lares/domain/accounting/deposits/movements';
import { type Entry, type EntryLine, reversalOf } from '@lares/domain/accounting/ledger/entries';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { isAmong } from '../../../shared/is-among.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import { type ReadRows, within } from '../../../shared/read-rows.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { postEntries } from '../ledger/ledger.commands.ts';
import { accountOfLine, ledgerVisibleTo, partsOfLedgerVisibleTo } from '../ledger/ledger.scope.ts';
import { rentAccountsVisibleTo } from '../rent-accounts/rent-accounts.scope.ts';
import { depositsVisibleTo } from './deposits.scope.ts';

interface Poster {
  organizationId: string;
  actorId: string | null;
  at: Date;
}

/**
 * Brings the journal up to date with the deposits of these leases: records movements that it does not know, takes back those that were
 * cancelled, or that another beginning of the account moved to the opening balance.
 */
export async function postDeposits(tx: Transaction, by: Poster, leaseIds: readonly string[]): Promise<void> {
  const viewer: Viewer = { standing: 'admin', organizationId: by.organizationId, userId: '' };
  const read = within(tx);
  const wanted = (await standingMovements(read, viewer, leaseIds)).map(({ startDate, accountingStart, ...movement }) =>
    entryOfDeposit(movement, { startDate, accountingStart }),
  );
  const known = await liveEntries(read, viewer, leaseIds);
  const isSame = (one: Entry, other: Entry) =>
    one.sourceId === other.sourceId && one.effectiveOn === other.effectiveOn && sidesOf(one) === sidesOf(other);
  const stale = known.filter((entry) => !wanted.some((one) => isSame(one, entry)));
  await postEntries(tx, by, stale.map(reversalOf));
  await postEntries(
    tx,
    by,
    wanted.filter((entry) => !known.some((one) => isSame(one, entry))),
  );
}

const sidesOf = ({ lines }: Entry): string =>
  lines
    .map(({ account, amountCents }) => `${account} ${amountCents}`)
    .toSorted()
    .join(', ');

const standingMovements = (read: ReadRows, viewer: Viewer, leaseIds: readonly string[]) =>
  read(
    selectJson({
      id: depositMovements.id,
      leaseId: depositMovements.leaseId,
      kind: depositMovements.kind,
      movedOn: depositMovements.movedOn,
      amountCents: depositMovements.amountCents,
      paymentMethod: depositMovements.paymentMethod,
      startDate: leases.startDate,
      accountingStart: rentAccounts.accountingStart,
    })
      .from(depositMovements)
      .innerJoin(
        leases,
        and(eq(leases.organizationId, depositMovements.organizationId), eq(leases.id, depositMovements.leaseId), leasesVisibleTo(viewer)),
      )
      .leftJoin(rentAccounts, and(eq(rentAccounts.leaseId, depositMovements.leaseId), rentAccountsVisibleTo(viewer)))
      .where(and(depositsVisibleTo(viewer), isAmong(depositMovements.leaseId, leaseIds), isNull(depositMovements.cancelledAt)))
      .orderBy(asc(depositMovements.id)),
  );

/** Entries of deposits that were not taken back. */
async function liveEntries(read: ReadRows, viewer: Viewer, leaseIds: readonly string[]) {
  const rows = await read(
    selectJson({
      id: journalEntries.id,
      source: journalEntries.source,
      sourceId: journalEntries.sourceId,
      leaseId: journalEntries.leaseId,
      effectiveOn: journalEntries.effectiveOn,
      reversesId: journalEntries.reversesId,
      lines: sql<EntryLine[]>`(
        select json_agg(${jsonObject({ account: ledgerAccounts.kind, amountCents: journalLines.amountCents })} order by ${journalLines.lineNo})
        from ${journalLines} join ${ledgerAccounts} on ${accountOfLine}
        where ${and(partsOfLedgerVisibleTo(viewer, journalLines), eq(journalLines.entryId, journalEntries.id))})`,
    })
      .from(journalEntries)
      .where(and(ledgerVisibleTo(viewer, journalEntries), eq(journalEntries.source, 'dépôt'), isAmong(journalEntries.leaseId, leaseIds)))
      .orderBy(asc(journalEntries.id)),
  );
  const takenBack = new Set(rows.map(({ reversesId }) => reversesId));
  return rows.filter(({ id, reversesId }) => reversesId === null && !takenBack.has(id));
}
