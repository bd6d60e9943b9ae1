import { journalEntries, journalLines, ledgerAccounts } from '@lares/db/schema/accounting/ledger';
import { payments } from '@lares/db/schema/accounting/payments';
import { dues } from '@lares/db/schema/accounting/rent-accounts';
import { leases } from '@lares/db/schema/leasing/leases';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { jsonObject } from '@lares/db/json-rows';
import { selectJson } from '@lares/db/select';
import type { EntryLine } from '@lares/domain/accounting/ledger/entries';
import { daysOf } from '@lares/domain/accounting/ledger/period';
import type { Day } from '@lares/domain/shared/day';
import { and, between, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { beyond, dayValue, everyPage, momentValue, orderOf, type Side, type SortKey } from '../../../shared/keyset.ts';
import { literalLimit, preparedQuery } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { leaseNameVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { tenantNameVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { accountOfLine, ledgerVisibleTo, partsOfLedgerVisibleTo } from '../ledger/ledger.scope.ts';
import { everyPaymentVisibleTo } from '../payments/payments.scope.ts';
import { rentAccountsVisibleTo } from './rent-accounts.scope.ts';

interface Shape {
  side: Side;
  limit: number;
}

const RECORDED_ON = sql<Day>`(${journalEntries.recordedAt} at time zone 'Europe/Paris')::date`;
const VALIDATED_ON = sql<Day>`greatest(${journalEntries.effectiveOn}, ${RECORDED_ON})`;

/**
 * In the order in which entries became valid, as the article asks. What is recorded after the year is over comes last, so the numbers of
 * entries that were exported before stay the same.
 */
const FEC_ORDER: readonly SortKey[] = [
  { name: 'validatedOn', column: VALIDATED_ON, direction: 'asc', value: dayValue },
  { name: 'recordedAt', column: journalEntries.recordedAt, direction: 'asc', value: momentValue },
  { name: 'id', column: journalEntries.id, direction: 'asc', value: z.uuid() },
];

const entries = preparedQuery(({ side, limit }: Shape, viewer) =>
  selectJson({
    id: journalEntries.id,
    validatedOn: VALIDATED_ON,
    recordedAt: journalEntries.recordedAt,
    recordedOn: RECORDED_ON,
    effectiveOn: journalEntries.effectiveOn,
    source: journalEntries.source,
    sourceId: journalEntries.sourceId,
    reversesId: journalEntries.reversesId,
    dueKind: dues.kind,
    month: dues.month,
    reason: dues.reason,
    paymentMethod: payments.paymentMethod,
    leaseId: leases.id,
    tenant: tenants.displayName,
    lines: sql<EntryLine[]>`(
      select json_agg(${jsonObject({ account: ledgerAccounts.kind, amountCents: journalLines.amountCents })} order by ${journalLines.lineNo})
      from ${journalLines} join ${ledgerAccounts}
        on ${accountOfLine}
      where ${and(
        partsOfLedgerVisibleTo(viewer, journalLines),
        ledgerVisibleTo(viewer, ledgerAccounts),
        eq(journalLines.entryId, journalEntries.id),
      )})`,
  })
    .from(journalEntries)
    .innerJoin(leases, and(eq(leases.organizationId, journalEntries.organizationId), eq(leases.id, journalEntries.leaseId)))
    .innerJoin(tenants, and(eq(tenants.organizationId, leases.organizationId), eq(tenants.id, leases.tenantId)))
    .leftJoin(dues, and(rentAccountsVisibleTo(viewer, dues), eq(dues.id, journalEntries.sourceId)))
    .leftJoin(payments, and(everyPaymentVisibleTo(viewer), eq(payments.id, journalEntries.sourceId)))
    .where(
      and(
        ledgerVisibleTo(viewer, journalEntries),
        leaseNameVisibleTo(viewer),
        tenantNameVisibleTo(viewer),
        between(journalEntries.effectiveOn, sql.placeholder('fromDate'), sql.placeholder('toDate')),
        beyond(FEC_ORDER, side),
      ),
    )
    .orderBy(...orderOf(FEC_ORDER, side))
    .limit(literalLimit(limit + 1)),
);

/** Every entry of a year with its lines, in the order of its number in the « fichier des écritures comptables », in batches. */
export function everyEntryOfYear(ctx: ActorContext, year: number, atATime: number) {
  return everyPage(FEC_ORDER, atATime, (side, position) => entries(ctx, { side, limit: atATime }, { ...daysOf({ year }), ...position }));
}
