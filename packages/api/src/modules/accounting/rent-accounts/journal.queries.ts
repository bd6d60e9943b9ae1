import { journalEntries, journalLines, ledgerAccounts } from '@lares/db/schema/accounting/ledger';
import { payments } from '@lares/db/schema/accounting/payments';
import { dues } from '@lares/db/schema/accounting/rent-accounts';
import { leases } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { selectJson } from '@lares/db/select';
import type { Day } from '@lares/domain/shared/day';
import type { Cents } from '@lares/domain/shared/money';
import type { LedgerCriteria } from '@lares/validation/accounting/ledger';
import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { beyond, dayValue, everyPage, orderOf, type Side, type SortKey } from '../../../shared/keyset.ts';
import { given, literalLimit, preparedQuery } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { leaseNameVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { tenantNameVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { accountOfLine, entryOfLine, ledgerVisibleTo, partsOfLedgerVisibleTo } from '../ledger/ledger.scope.ts';
import { everyPaymentVisibleTo } from '../payments/payments.scope.ts';
import { rentAccountsVisibleTo } from './rent-accounts.scope.ts';

const CONDITIONS = {
  fromDate: () => gte(journalEntries.effectiveOn, sql.placeholder('fromDate')),
  toDate: () => lte(journalEntries.effectiveOn, sql.placeholder('toDate')),
} satisfies Record<keyof LedgerCriteria, () => unknown>;

interface Shape {
  asked: (keyof LedgerCriteria)[];
  side: Side;
  limit: number;
}

const JOURNAL_ORDER: readonly SortKey[] = [
  { name: 'effectiveOn', column: journalEntries.effectiveOn, direction: 'asc', value: dayValue },
  { name: 'entryId', column: journalLines.entryId, direction: 'asc', value: z.uuid() },
  { name: 'lineNo', column: journalLines.lineNo, direction: 'asc', value: z.int() },
];

const PROPERTY = sql<{ title: string }>`json_build_object('title', ${properties.title})`;
const TENANT = sql<{ name: string }>`json_build_object('name', ${tenants.displayName})`;

const journal = preparedQuery(({ asked, side, limit }: Shape, viewer) =>
  selectJson({
    entryId: journalLines.entryId,
    lineNo: journalLines.lineNo,
    effectiveOn: journalEntries.effectiveOn,
    recordedOn: sql<Day>`(${journalEntries.recordedAt} at time zone 'Europe/Paris')::date`,
    source: journalEntries.source,
    dueKind: dues.kind,
    month: dues.month,
    reason: dues.reason,
    paymentMethod: payments.paymentMethod,
    account: ledgerAccounts.kind,
    amountCents: journalLines.amountCents,
    reversesId: journalEntries.reversesId,
    property: PROPERTY,
    tenant: TENANT,
  })
    .from(journalLines)
    .innerJoin(journalEntries, entryOfLine)
    .innerJoin(ledgerAccounts, accountOfLine)
    .innerJoin(leases, and(eq(leases.organizationId, journalEntries.organizationId), eq(leases.id, journalEntries.leaseId)))
    .innerJoin(properties, and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId)))
    .innerJoin(tenants, and(eq(tenants.organizationId, leases.organizationId), eq(tenants.id, leases.tenantId)))
    .leftJoin(dues, and(rentAccountsVisibleTo(viewer, dues), eq(dues.id, journalEntries.sourceId)))
    .leftJoin(payments, and(everyPaymentVisibleTo(viewer), eq(payments.id, journalEntries.sourceId)))
    .where(
      and(
        partsOfLedgerVisibleTo(viewer, journalLines),
        ledgerVisibleTo(viewer, journalEntries),
        ledgerVisibleTo(viewer, ledgerAccounts),
        leaseNameVisibleTo(viewer),
        propertyNameVisibleTo(viewer),
        tenantNameVisibleTo(viewer),
        ...asked.map((name) => CONDITIONS[name]()),
        beyond(JOURNAL_ORDER, side),
      ),
    )
    .orderBy(...orderOf(JOURNAL_ORDER, side))
    .limit(literalLimit(limit + 1)),
);

/** Every side of every entry of these days, oldest first, in batches: for exports that are never held in memory as a whole. */
export function everyJournalLine(ctx: ActorContext, criteria: LedgerCriteria, atATime: number) {
  return everyPage(JOURNAL_ORDER, atATime, (side, position) =>
    journal(ctx, { asked: given(criteria, CONDITIONS), side, limit: atATime }, { ...criteria, ...position }),
  );
}

const BALANCE_ORDER: readonly SortKey[] = [{ name: 'id', column: ledgerAccounts.id, direction: 'asc', value: z.uuid() }];

const sumOf = (amount: ReturnType<typeof sql>) => sql<Cents>`coalesce(sum(${amount}), 0)::bigint`;

const balances = preparedQuery(({ asked, side, limit }: Shape, viewer) =>
  selectJson({
    id: ledgerAccounts.id,
    account: ledgerAccounts.kind,
    leaseId: ledgerAccounts.leaseId,
    debitCents: sumOf(sql`greatest(${journalLines.amountCents}, 0)`),
    creditCents: sumOf(sql`greatest(- ${journalLines.amountCents}, 0)`),
    balanceCents: sumOf(sql`${journalLines.amountCents}`),
    property: sql<{ title: string } | null>`case when ${properties.id} is not null then ${PROPERTY} end`,
    tenant: sql<{ name: string } | null>`case when ${tenants.id} is not null then ${TENANT} end`,
  })
    .from(ledgerAccounts)
    .innerJoin(
      journalLines,
      and(eq(journalLines.organizationId, ledgerAccounts.organizationId), eq(journalLines.accountId, ledgerAccounts.id)),
    )
    .innerJoin(journalEntries, entryOfLine)
    .leftJoin(leases, and(leaseNameVisibleTo(viewer), eq(leases.id, ledgerAccounts.leaseId)))
    .leftJoin(properties, and(propertyNameVisibleTo(viewer), eq(properties.id, leases.propertyId)))
    .leftJoin(tenants, and(tenantNameVisibleTo(viewer), eq(tenants.id, leases.tenantId)))
    .where(
      and(
        ledgerVisibleTo(viewer, ledgerAccounts),
        ledgerVisibleTo(viewer, journalEntries),
        partsOfLedgerVisibleTo(viewer, journalLines),
        ...asked.map((name) => CONDITIONS[name]()),
        beyond(BALANCE_ORDER, side),
      ),
    )
    .groupBy(ledgerAccounts.organizationId, ledgerAccounts.id, properties.organizationId, properties.id, tenants.organizationId, tenants.id)
    .orderBy(...orderOf(BALANCE_ORDER, side))
    .limit(literalLimit(limit + 1)),
);

/** Debits, credits and balance of every account over these days. */
export function everyAccountBalance(ctx: ActorContext, criteria: LedgerCriteria, atATime: number) {
  return everyPage(BALANCE_ORDER, atATime, (side, position) =>
    balances(ctx, { asked: given(criteria, CONDITIONS), side, limit: atATime }, { ...criteria, ...position }),
  );
}
