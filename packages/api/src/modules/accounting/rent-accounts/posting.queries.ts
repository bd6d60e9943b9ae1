import { journalEntries, journalLines, ledgerAccounts } from '@lares/db/schema/accounting/ledger';
import { payments } from '@lares/db/schema/accounting/payments';
import { dueLines, dues, rentAccounts } from '@lares/db/schema/accounting/rent-accounts';
import { jsonObject } from '@lares/db/json-rows';
import { builder, selectJson } from '@lares/db/select';
import type { EntryLine } from '@lares/domain/accounting/ledger/entries';
import { MONEY_ACCOUNTS } from '@lares/domain/accounting/rent-accounts/entries';
import type { DueLineKind } from '@lares/domain/accounting/dues/kinds';
import type { Cents } from '@lares/domain/shared/money';
import { aliasedTable, and, asc, eq, isNull, notExists, sql, type SQL } from 'drizzle-orm';
import { type Ids, isAmong } from '../../../shared/is-among.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import { accountOfLine, ledgerVisibleTo, partsOfLedgerVisibleTo } from '../ledger/ledger.scope.ts';
import { everyPaymentVisibleTo } from '../payments/payments.scope.ts';
import { isCountedPayment, partsOfDuesVisibleTo, rentAccountsVisibleTo } from './rent-accounts.scope.ts';

/** What the journal does not know of these leases, or no longer holds. */
export const postingSelects = (viewer: Viewer, leaseIds: Ids) => ({
  stalePayments: paymentEntriesThatNoLongerHold(viewer, leaseIds),
  unpostedDues: duesWithoutEntry(viewer, leaseIds),
  unpostedPayments: paymentsWithoutEntry(viewer, leaseIds),
});

/** Not taken back, and not itself the reversal of another one. */
function isLive(viewer: Viewer): SQL {
  const reversing = aliasedTable(journalEntries, 'reversing');
  const reversal = builder
    .select({ id: reversing.id })
    .from(reversing)
    .where(
      and(
        ledgerVisibleTo(viewer, reversing),
        eq(reversing.organizationId, journalEntries.organizationId),
        eq(reversing.reversesId, journalEntries.id),
      ),
    );
  return and(isNull(journalEntries.reversesId), notExists(reversal)) ?? sql`true`;
}

/** Payments that count on the account of their lease: received, kept, and not in its first balance. */
const counts = and(eq(payments.status, 'Payé'), isNull(payments.deletedAt), isCountedPayment);

const accountOfPayment = and(eq(rentAccounts.organizationId, payments.organizationId), eq(rentAccounts.leaseId, payments.leaseId));

function paymentEntriesThatNoLongerHold(viewer: Viewer, leaseIds: Ids) {
  const moneyArrived = builder
    .select({ no: journalLines.lineNo })
    .from(journalLines)
    .innerJoin(ledgerAccounts, accountOfLine)
    .where(
      and(
        partsOfLedgerVisibleTo(viewer, journalLines),
        ledgerVisibleTo(viewer, ledgerAccounts),
        eq(journalLines.entryId, journalEntries.id),
        eq(journalLines.amountCents, payments.amountCents),
        sql`${ledgerAccounts.kind}::text = ${JSON.stringify(MONEY_ACCOUNTS)}::text::json ->> ${payments.paymentMethod}::text`,
      ),
    );
  const stillHolds = builder
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(rentAccounts, accountOfPayment)
    .where(
      and(
        everyPaymentVisibleTo(viewer),
        rentAccountsVisibleTo(viewer),
        counts,
        eq(payments.id, journalEntries.sourceId),
        eq(payments.leaseId, journalEntries.leaseId),
        eq(payments.paymentDate, journalEntries.effectiveOn),
        sql`exists ${moneyArrived}`,
      ),
    );
  return selectJson({
    id: journalEntries.id,
    source: journalEntries.source,
    sourceId: journalEntries.sourceId,
    leaseId: journalEntries.leaseId,
    effectiveOn: journalEntries.effectiveOn,
    lines: sql<EntryLine[]>`(
        select json_agg(${jsonObject({ account: ledgerAccounts.kind, amountCents: journalLines.amountCents })} order by ${journalLines.lineNo})
        from ${journalLines} join ${ledgerAccounts}
          on ${accountOfLine}
        where ${and(partsOfLedgerVisibleTo(viewer, journalLines), eq(journalLines.entryId, journalEntries.id))})`,
  })
    .from(journalEntries)
    .where(
      and(
        ledgerVisibleTo(viewer, journalEntries),
        eq(journalEntries.source, 'paiement'),
        isAmong(journalEntries.leaseId, leaseIds),
        isLive(viewer),
        notExists(stillHolds),
      ),
    )
    .orderBy(asc(journalEntries.id));
}

/** Once the stale entries are taken back, what has a live entry has the right one. */
export const paymentsWithoutEntry = (viewer: Viewer, leaseIds: Ids) =>
  selectJson({
    id: payments.id,
    leaseId: payments.leaseId,
    paymentDate: payments.paymentDate,
    amountCents: payments.amountCents,
    paymentMethod: payments.paymentMethod,
  })
    .from(payments)
    .innerJoin(rentAccounts, accountOfPayment)
    .where(
      and(
        everyPaymentVisibleTo(viewer),
        rentAccountsVisibleTo(viewer),
        counts,
        // Of each table, not only of one: the planner then looks a few rows up instead of reading all of the organisation.
        isAmong(payments.leaseId, leaseIds),
        isAmong(rentAccounts.leaseId, leaseIds),
        notExists(
          builder
            .select({ id: journalEntries.id })
            .from(journalEntries)
            .where(
              and(
                ledgerVisibleTo(viewer, journalEntries),
                isAmong(journalEntries.leaseId, leaseIds),
                eq(journalEntries.sourceId, payments.id),
                eq(journalEntries.leaseId, payments.leaseId),
                isLive(viewer),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(payments.id));

const duesWithoutEntry = (viewer: Viewer, leaseIds: Ids) =>
  selectJson({
    id: dues.id,
    leaseId: dues.leaseId,
    dueOn: dues.dueOn,
    lines: sql<{ kind: DueLineKind; amountCents: Cents }[]>`(
        select coalesce(json_agg(${jsonObject({ kind: dueLines.kind, amountCents: dueLines.amountCents })} order by ${dueLines.id}), '[]'::json)
        from ${dueLines} where ${and(partsOfDuesVisibleTo(viewer, dueLines), eq(dueLines.dueId, dues.id))})`,
  })
    .from(dues)
    .where(
      and(
        rentAccountsVisibleTo(viewer, dues),
        isAmong(dues.leaseId, leaseIds),
        notExists(
          builder
            .select({ id: journalEntries.id })
            .from(journalEntries)
            .where(and(ledgerVisibleTo(viewer, journalEntries), eq(journalEntries.sourceId, dues.id))),
        ),
      ),
    )
    .orderBy(asc(dues.id));
