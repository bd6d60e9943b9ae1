import { accountMonths, journalEntries, journalLines, ledgerAccounts } from '@lares/db/schema/accounting/ledger';
import type { Transaction } from '@lares/db/wall';
import type { LedgerAccountKind } from '@lares/domain/accounting/ledger/accounts';
import type { Entry } from '@lares/domain/accounting/ledger/entries';
import { firstDayOfMonth } from '@lares/domain/accounting/dues/monthly-due';
import type { Day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { and, isNull, or, sql } from 'drizzle-orm';
import { isAmong } from '../../../shared/is-among.ts';
import { insertAll, newIds } from '../../../shared/insert-all.ts';
import { ledgerVisibleTo } from './ledger.scope.ts';

/** Who records: the author of an act, or the system. */
interface Recorder {
  organizationId: string;
  actorId: string | null;
  at: Date;
}

/** Writes entries, their lines and the totals of their months, in the transaction of the act they record. The only writer of the journal. */
export async function postEntries(tx: Transaction, by: Recorder, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const { organizationId, at, actorId } = by;
  const accounts = await accountIds(tx, organizationId, entries);
  const ids = await newIds(tx, entries.length);
  const posted = entries.map((entry, place) => ({ ...entry, id: ids[place] ?? '' }));
  await insertAll(
    tx,
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
    })),
  );
  await insertAll(
    tx,
    journalLines,
    lines.map(({ month: _month, ...line }) => ({ organizationId, ...line })),
  );
  await addToMonths(tx, organizationId, lines);
}

/** The tenant account belongs to a lease; the others to the organisation. */
const keyOf = (kind: LedgerAccountKind, leaseId: string | null) => (kind === 'locataire' ? `${kind} ${leaseId}` : kind);

/** Accounts are opened by their first entry, always in the same order, so that two acts do not wait for each other in a circle. */
async function accountIds(tx: Transaction, organizationId: string, entries: readonly Entry[]): Promise<Map<string, string>> {
  const wanted = new Map<string, { organizationId: string; kind: LedgerAccountKind; leaseId: string | null }>();
  for (const { leaseId, lines } of entries)
    for (const { account: kind } of lines)
      wanted.set(keyOf(kind, leaseId), { organizationId, kind, leaseId: kind === 'locataire' ? leaseId : null });
  const rows = [...wanted.keys()].toSorted().flatMap((key) => wanted.get(key) ?? []);
  await tx.insert(ledgerAccounts).values(rows).onConflictDoNothing();
  const leaseIds = [...new Set(entries.map(({ leaseId }) => leaseId))];
  const found = await tx
    .select({ id: ledgerAccounts.id, kind: ledgerAccounts.kind, leaseId: ledgerAccounts.leaseId })
    .from(ledgerAccounts)
    .where(
      and(
        ledgerVisibleTo({ standing: 'admin', organizationId, userId: '' }, ledgerAccounts),
        or(isNull(ledgerAccounts.leaseId), isAmong(ledgerAccounts.leaseId, leaseIds)),
      ),
    );
  return new Map(found.map(({ id, kind, leaseId }) => [keyOf(kind, leaseId), id]));
}

interface MonthLine {
  accountId: string;
  month: Day;
  amountCents: number;
}

async function addToMonths(tx: Transaction, organizationId: string, lines: readonly MonthLine[]): Promise<void> {
  const totals = new Map<string, { accountId: string; month: Day; debit: number; credit: number }>();
  for (const { accountId, month, amountCents } of lines) {
    const key = `${accountId} ${month}`;
    const total = totals.get(key) ?? { accountId, month, debit: 0, credit: 0 };
    if (amountCents > 0) total.debit += amountCents;
    else total.credit -= amountCents;
    totals.set(key, total);
  }
  const rows = [...totals.keys()].toSorted().flatMap((key) => totals.get(key) ?? []);
  await tx
    .insert(accountMonths)
    .values(rows.map(({ debit, credit, ...row }) => ({ ...row, organizationId, debitCents: cents(debit), creditCents: cents(credit) })))
    .onConflictDoUpdate({
      target: [accountMonths.organizationId, accountMonths.accountId, accountMonths.month],
      set: {
        debitCents: sql`${accountMonths.debitCents} + excluded.debit_cents`,
        creditCents: sql`${accountMonths.creditCents} + excluded.credit_cents`,
      },
    });
}
