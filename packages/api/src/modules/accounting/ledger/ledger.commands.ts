import { accountMonths, journalEntries, journalLines, ledgerAccounts } from '@lares/db/schema/accounting/ledger';
import type { RowsOf } from '@lares/db/together';
import type { Transaction } from '@lares/db/wall';
import { isLeaseAccount, type LedgerAccountKind } from '@lares/domain/accounting/ledger/accounts';
import type { Entry } from '@lares/domain/accounting/ledger/entries';
import { firstDayOfMonth } from '@lares/domain/accounting/dues/monthly-due';
import type { Day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { sql } from 'drizzle-orm';
import { type Ids, idsOf, insertAll, newIds } from '../../../shared/insert-all.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import { within } from '../../../shared/read-rows.ts';
import { WritesTogether } from '../../../shared/write-together.ts';
import { openAccounts } from './open-accounts.queries.ts';

/** Who records: the author of an act, or the system. */
interface Recorder {
  organizationId: string;
  actorId: string | null;
  at: Date;
}

export interface KnownAccounts {
  /** The accounts of the organisation and of the leases. */
  opened: RowsOf<{ open: ReturnType<typeof openAccounts> }>['open'];
}

/** Writes entries, their lines and the totals of their months, in the transaction of the act they record. The only writer of the journal. */
export async function postEntries(tx: Transaction, by: Recorder, entries: readonly Entry[]): Promise<void> {
  const writes = new WritesTogether();
  await addEntries(tx, by, entries, { ids: idsOf(tx), writes });
  writes.send(tx);
}

interface Posting extends Partial<KnownAccounts> {
  ids: Ids;
  /** Sent by the caller. */
  writes: WritesTogether;
}

/** `postEntries` with what the caller writes too, and with what it read already. */
export async function addEntries(
  tx: Transaction,
  by: Recorder,
  entries: readonly Entry[],
  { ids, writes, opened }: Posting,
): Promise<void> {
  if (entries.length === 0) return;
  const { organizationId, at, actorId } = by;
  const accounts = await accountIds(tx, organizationId, entries, opened);
  const entryIds = await ids.take(entries.length);
  const posted = entries.map((entry, place) => ({ ...entry, id: entryIds[place] ?? '' }));
  writes.insert(
    journalEntries,
    posted.map(({ id, effectiveOn, source, sourceId, leaseId, reversesId }) => ({
      organizationId,
      id,
      effectiveOn,
      recordedAt: at.toISOString(),
      recordedBy: actorId,
      source,
      sourceId,
      leaseId,
      reversesId,
    })),
  );
  const lines = posted.flatMap(({ id, leaseId, effectiveOn, lines: sides }) =>
    sides.map(({ account, amountCents }, place) => ({
      entryId: id,
      lineNo: place + 1,
      accountId: accounts.get(keyOf(account, leaseId)) ?? '',
      amountCents,
      month: firstDayOfMonth(effectiveOn),
      slot: slotOf(account, leaseId),
    })),
  );
  writes.insert(
    journalLines,
    lines.map(({ month: _month, slot: _slot, ...line }) => ({ organizationId, ...line })),
  );
  writes.insert(accountMonths, monthTotals(organizationId, lines), ADDED_UP);
}

/** The accounts of tenants and deposits belong to a lease; the others to the organisation. */
const keyOf = (kind: LedgerAccountKind, leaseId: string | null) => (isLeaseAccount(kind) ? `${kind} ${leaseId}` : kind);

const UNLESS_OPEN = sql`on conflict do nothing`;

/** Accounts are opened by their first entry, always in the same order, so that two acts do not wait for each other in a circle. */
async function accountIds(
  tx: Transaction,
  organizationId: string,
  entries: readonly Entry[],
  known?: KnownAccounts['opened'],
): Promise<Map<string, string>> {
  const wanted = new Map<string, { organizationId: string; kind: LedgerAccountKind; leaseId: string | null }>();
  for (const { leaseId, lines } of entries)
    for (const { account: kind } of lines)
      wanted.set(keyOf(kind, leaseId), { organizationId, kind, leaseId: isLeaseAccount(kind) ? leaseId : null });
  const leaseIds = [...new Set(entries.map(({ leaseId }) => leaseId))];
  const viewer: Viewer = { standing: 'admin', organizationId, userId: '' };
  const read = async () => byKey(await within(tx)(openAccounts(viewer, leaseIds)));
  const open = known ? byKey(known) : await read();
  const missing = [...wanted.keys()].filter((key) => !open.has(key)).toSorted();
  if (missing.length === 0) return open;
  const ids = await newIds(tx, missing.length);
  const rows = missing.flatMap((key, place) => {
    const row = wanted.get(key);
    return row ? [{ id: ids[place] ?? '', ...row }] : [];
  });
  await insertAll(tx, ledgerAccounts, rows, UNLESS_OPEN);
  return read();
}

const byKey = (found: KnownAccounts['opened']): Map<string, string> =>
  new Map(found.map(({ id, kind, leaseId }) => [keyOf(kind, leaseId), id]));

interface MonthLine {
  accountId: string;
  month: Day;
  slot: number;
  amountCents: number;
}

/** Writers of other leases mostly use another row of the total, so they need not wait until this transaction ends. */
const slotOf = (kind: LedgerAccountKind, leaseId: string | null): number =>
  isLeaseAccount(kind) || leaseId === null ? 0 : Number.parseInt(leaseId.slice(-1), 16);

const ADDED_UP = sql`on conflict (organization_id, account_id, month, slot) do update set
      debit_cents = account_months.debit_cents + excluded.debit_cents, credit_cents = account_months.credit_cents + excluded.credit_cents`;

function monthTotals(organizationId: string, lines: readonly MonthLine[]) {
  const totals = new Map<string, { accountId: string; month: Day; slot: number; debit: number; credit: number }>();
  for (const { accountId, month, slot, amountCents } of lines) {
    const key = `${accountId} ${month} ${slot}`;
    const total = totals.get(key) ?? { accountId, month, slot, debit: 0, credit: 0 };
    if (amountCents > 0) total.debit += amountCents;
    else total.credit -= amountCents;
    totals.set(key, total);
  }
  return [...totals.keys()]
    .toSorted()
    .flatMap((key) => totals.get(key) ?? [])
    .map(({ debit, credit, ...row }) => ({ ...row, organizationId, debitCents: cents(debit), creditCents: cents(credit) }));
}
