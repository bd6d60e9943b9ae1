import { accountMonths, journalEntries, journalLines, ledgerAccounts } from '@lares/db/schema/accounting/ledger';
import { leases } from '@lares/db/schema/leasing/leases';
import { builder, selectJson } from '@lares/db/select';
import { LEDGER_ACCOUNTS } from '@lares/domain/accounting/ledger/accounts';
import { daysOf, type LedgerPeriod } from '@lares/domain/accounting/ledger/period';
import { addDays, type Day, dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { type Cents, sumCents } from '@lares/domain/shared/money';
import { instantInParis, MIDNIGHT } from '@lares/domain/shared/paris-clock';
import { and, asc, between, eq, lt, lte, type SQL, sql } from 'drizzle-orm';
import { preparedQuery, type Viewer } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { accountOfLine, entryOfLine, ledgerVisibleTo, partsOfLedgerVisibleTo } from './ledger.scope.ts';

/** What the tenants of this lease owe, from the entries that took effect and were recorded by the placeholders. */
const owedOn = (viewer: Viewer) =>
  builder
    .select({ sum: sql`coalesce(sum(${journalLines.amountCents}), 0)::bigint` })
    .from(journalLines)
    .innerJoin(ledgerAccounts, accountOfLine)
    .innerJoin(journalEntries, entryOfLine)
    .where(
      and(
        ledgerVisibleTo(viewer, ledgerAccounts),
        ledgerVisibleTo(viewer, journalEntries),
        partsOfLedgerVisibleTo(viewer, journalLines),
        eq(ledgerAccounts.leaseId, leases.id),
        eq(ledgerAccounts.kind, 'locataire'),
        lte(journalEntries.effectiveOn, sql.placeholder('on')),
        lt(journalEntries.recordedAt, sql.placeholder('knownBefore')),
      ),
    );

const balance = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson({ balanceCents: sql<Cents>`${owedOn(viewer)}` })
    .from(leases)
    .where(and(eq(leases.id, sql.placeholder('leaseId')), leasesVisibleTo(viewer))),
);

interface BalanceQuestion {
  leaseId: string;
  /** The day whose evening is meant; today when empty. */
  on: Day | null;
  /** What was recorded by the evening of this day in Paris; everything recorded until now when empty. */
  knownOn: Day | null;
}

/**
 * What the tenants of a lease owed on the evening of a day, as the journal knew it on the evening of another: « solde au 15 mars, tel que
 * connu le 1er avril ». In cents; negative in favour of the tenants.
 */
export async function balanceOf(ctx: ActorContext, { leaseId, ...asked }: BalanceQuestion) {
  const today = dayInParis(ctx.now());
  const { on, knownOn } = { on: asked.on ?? today, knownOn: asked.knownOn ?? today };
  const knownBefore = instantInParis(addDays(knownOn, 1), MIDNIGHT).toISOString();
  const [answer] = await balance(ctx, {}, { leaseId, on, knownBefore });
  if (!answer) throw new DomainError('common.not-found');
  return { on, knownOn, ...answer };
}

const sumOf = (amount: SQL) => sql<Cents>`coalesce(sum(${amount}), 0)::bigint`;

const accounts = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson({
    account: ledgerAccounts.kind,
    debitCents: sumOf(sql`${accountMonths.debitCents}`),
    creditCents: sumOf(sql`${accountMonths.creditCents}`),
    balanceCents: sumOf(sql`${accountMonths.debitCents} - ${accountMonths.creditCents}`),
  })
    .from(accountMonths)
    .innerJoin(
      ledgerAccounts,
      and(eq(ledgerAccounts.organizationId, accountMonths.organizationId), eq(ledgerAccounts.id, accountMonths.accountId)),
    )
    .where(
      and(
        ledgerVisibleTo(viewer, ledgerAccounts),
        partsOfLedgerVisibleTo(viewer, accountMonths),
        between(accountMonths.month, sql.placeholder('fromDate'), sql.placeholder('toDate')),
      ),
    )
    .groupBy(ledgerAccounts.kind)
    .orderBy(asc(ledgerAccounts.kind)),
);

const years = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson({
    first: sql<number | null>`extract(year from min(${accountMonths.month}))`,
    last: sql<number | null>`extract(year from max(${accountMonths.month}))`,
  })
    .from(accountMonths)
    .where(partsOfLedgerVisibleTo(viewer, accountMonths)),
);

/**
 * Debits, credits and balances of the accounts over a period, those of all tenants in one, in the order of their numbers; debits and credits are
 * equal. With the first and the last year that has an entry.
 */
export async function balancesOf(ctx: ActorContext, period: LedgerPeriod) {
  const [rows, [kept]] = await Promise.all([accounts(ctx, {}, daysOf(period)), years(ctx, {}, {})]);
  return {
    accounts: rows.toSorted((a, b) => LEDGER_ACCOUNTS[a.account].code.localeCompare(LEDGER_ACCOUNTS[b.account].code)),
    debitCents: sumCents(rows.map(({ debitCents }) => debitCents)),
    creditCents: sumCents(rows.map(({ creditCents }) => creditCents)),
    firstYear: kept?.first ?? null,
    lastYear: kept?.last ?? null,
  };
}
