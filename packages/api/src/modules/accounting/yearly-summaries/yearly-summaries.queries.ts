import { mandates } from '@lares/db/schema/accounting/mandates';
import { payments } from '@lares/db/schema/accounting/payments';
import { allocations, dueLines, dues } from '@lares/db/schema/accounting/rent-accounts';
import { ownerExpenses, ownerStatements, statementMovements } from '@lares/db/schema/accounting/statements';
import { leases } from '@lares/db/schema/leasing/leases';
import { owners } from '@lares/db/schema/portfolio/owners';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { selectJson } from '@lares/db/select';
import { daysOf } from '@lares/domain/accounting/ledger/period';
import { receiptNumberText } from '@lares/domain/accounting/receipts/number';
import type { PaidPart } from '@lares/domain/accounting/statements/shares';
import type { StatementSnapshot } from '@lares/domain/accounting/statements/snapshot';
import { sharedOut } from '@lares/domain/accounting/yearly-summaries/property-income';
import {
  type FeeShare,
  type IncomeProperty,
  isFurnishedLease,
  sharedMoney,
  yearlySummary,
} from '@lares/domain/accounting/yearly-summaries/summary';
import type { Day } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { summaryLinesOf } from '@lares/domain/accounting/yearly-summaries/lines';
import { can } from '@lares/domain/shared/permissions';
import { type Cents, cents } from '@lares/domain/shared/money';
import type { YearlySummaryInput } from '@lares/validation/accounting/yearly-summaries';
import { and, asc, between, eq, gte, inArray, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { ActorContext } from '../../../trpc/context.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { ownersVisibleTo } from '../../portfolio/owners/owners.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { tenantNameVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { mandateNumberVisibleTo } from '../mandates/mandates.scope.ts';
import { paymentsVisibleTo } from '../payments/payments.scope.ts';
import { partsOfDuesVisibleTo, rentAccountsVisibleTo } from '../rent-accounts/rent-accounts.scope.ts';
import { statedExpensesVisibleTo, movementsVisibleTo, statementsVisibleTo } from '../statements/statements.scope.ts';

interface Asked {
  ctx: ActorContext;
  /** The properties of the owner. */
  isOwned: SQL | undefined;
  /** The statements and expenses of the owner. */
  isTheirs: (column: typeof ownerStatements.ownerId | typeof ownerExpenses.ownerId) => SQL | undefined;
  fromDate: Day;
  toDate: Day;
}

const NATURE = { kind: leases.kind, furnished: leases.furnished };
const propertyOfLease = and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId));

/** The properties let in the year. */
const letsOf = ({ ctx: { wall, actor }, isOwned, fromDate, toDate }: Asked) =>
  wall.rows(
    selectJson({ propertyId: properties.id, property: properties.title, nature: NATURE })
      .from(leases)
      .innerJoin(properties, propertyOfLease)
      .where(
        and(
          leasesVisibleTo(actor),
          propertyNameVisibleTo(actor),
          isOwned,
          ne(leases.status, 'En attente'),
          lte(leases.startDate, toDate),
          or(isNull(leases.lastDay), gte(leases.lastDay, fromDate)),
        ),
      ),
  );

/** The opening balance of an account is rent of earlier months: nothing says what of it was charges. */
const RENT_LINES = sql`'loyer', 'complément', 'solde initial'`;
const lineSum = (kinds: SQL, viewer: ActorContext['actor']) => sql`(
  select coalesce(sum(${dueLines.amountCents}), 0)::bigint from ${dueLines}
  where ${dueLines.organizationId} = ${dues.organizationId} and ${dueLines.dueId} = ${dues.id}
  and ${partsOfDuesVisibleTo(viewer, dueLines)} and ${dueLines.kind} ${kinds})`;

/** What the payments of the year pay. */
const partsOf = ({ ctx: { wall, actor }, isOwned, fromDate, toDate }: Asked) =>
  wall.rows(
    selectJson({
      paymentId: sql<string>`${allocations.paymentId}`,
      amountCents: sql<Cents>`sum(${allocations.amountCents})`,
      due: sql<PaidPart['due']>`json_build_object('rentCents', ${lineSum(sql`in (${RENT_LINES})`, actor)},
        'chargesCents', ${lineSum(sql`in ('charges', 'régularisation')`, actor)},
        'otherCents', ${lineSum(sql`not in ('charges', 'régularisation', ${RENT_LINES})`, actor)})`,
    })
      .from(allocations)
      .innerJoin(payments, and(eq(payments.organizationId, allocations.organizationId), eq(payments.id, allocations.paymentId)))
      .innerJoin(dues, and(eq(dues.organizationId, allocations.organizationId), eq(dues.id, allocations.dueId)))
      .innerJoin(leases, and(eq(leases.organizationId, dues.organizationId), eq(leases.id, dues.leaseId)))
      .innerJoin(properties, propertyOfLease)
      .where(
        and(
          partsOfDuesVisibleTo(actor, allocations),
          paymentsVisibleTo(actor),
          rentAccountsVisibleTo(actor, dues),
          leasesVisibleTo(actor),
          propertyNameVisibleTo(actor),
          isOwned,
          between(payments.paymentDate, fromDate, toDate),
          // Money that goes back is counted as a refund.
          ne(dues.kind, 'remboursement'),
        ),
      )
      .groupBy(allocations.paymentId, dues.organizationId, dues.id)
      .having(sql`sum(${allocations.amountCents}) <> 0`),
  );

const moneyColumns = {
  propertyId: properties.id,
  property: properties.title,
  nature: NATURE,
  tenant: tenants.displayName,
};
const tenantOfLease = and(eq(tenants.organizationId, leases.organizationId), eq(tenants.id, leases.tenantId));

const paymentsOf = ({ ctx: { wall, actor }, isOwned, fromDate, toDate }: Asked) =>
  wall.rows(
    selectJson({ ...moneyColumns, id: payments.id, on: payments.paymentDate, amountCents: payments.amountCents })
      .from(payments)
      .innerJoin(leases, and(eq(leases.organizationId, payments.organizationId), eq(leases.id, payments.leaseId)))
      .innerJoin(properties, propertyOfLease)
      .innerJoin(tenants, tenantOfLease)
      .where(
        and(
          paymentsVisibleTo(actor),
          leasesVisibleTo(actor),
          propertyNameVisibleTo(actor),
          tenantNameVisibleTo(actor),
          isOwned,
          eq(payments.status, 'Payé'),
          between(payments.paymentDate, fromDate, toDate),
        ),
      )
      .orderBy(asc(payments.paymentDate), asc(payments.id)),
  );

const refundsOf = ({ ctx: { wall, actor }, isOwned, fromDate, toDate }: Asked) =>
  wall.rows(
    selectJson({ ...moneyColumns, id: dues.id, on: dues.dueOn, amountCents: sql<Cents>`-${dues.totalCents}` })
      .from(dues)
      .innerJoin(leases, and(eq(leases.organizationId, dues.organizationId), eq(leases.id, dues.leaseId)))
      .innerJoin(properties, propertyOfLease)
      .innerJoin(tenants, tenantOfLease)
      .where(
        and(
          rentAccountsVisibleTo(actor, dues),
          leasesVisibleTo(actor),
          propertyNameVisibleTo(actor),
          tenantNameVisibleTo(actor),
          isOwned,
          eq(dues.kind, 'remboursement'),
          between(dues.dueOn, fromDate, toDate),
        ),
      )
      .orderBy(asc(dues.dueOn), asc(dues.id)),
  );

/** Expenses of the year that a valid statement states: the owner knows them. */
const expensesOf = ({ ctx: { wall, actor }, isTheirs, fromDate, toDate }: Asked) =>
  wall.rows(
    selectJson({
      id: ownerExpenses.id,
      propertyId: ownerExpenses.propertyId,
      on: ownerExpenses.spentOn,
      label: ownerExpenses.label,
      line: ownerExpenses.taxLine,
      amountCents: ownerExpenses.amountCents,
    })
      .from(ownerExpenses)
      .where(and(statedExpensesVisibleTo(actor), isTheirs(ownerExpenses.ownerId), between(ownerExpenses.spentOn, fromDate, toDate)))
      .orderBy(asc(ownerExpenses.spentOn), asc(ownerExpenses.id)),
  );

/** The valid statements of the months of the year, with their fees. */
const statementsOf = ({ ctx: { wall, actor }, isTheirs, fromDate, toDate }: Asked) =>
  wall.rows(
    selectJson({
      id: ownerStatements.id,
      year: ownerStatements.year,
      sequence: ownerStatements.sequence,
      month: ownerStatements.month,
      fees: sql<StatementSnapshot['fees']>`${ownerStatements.snapshot} -> 'fees'`,
    })
      .from(ownerStatements)
      .where(
        and(
          statementsVisibleTo(actor),
          isTheirs(ownerStatements.ownerId),
          isNull(ownerStatements.cancelledAt),
          between(ownerStatements.month, fromDate, toDate),
        ),
      )
      .orderBy(asc(ownerStatements.month)),
  );

/** What those statements state, by mandate and property: the fees follow it. */
function basesOf({ ctx: { wall, actor } }: Asked, statementIds: readonly string[]) {
  if (statementIds.length === 0) return [];
  return wall.rows(
    selectJson({
      statementId: statementMovements.statementId,
      mandate: mandates.number,
      propertyId: properties.id,
      nature: NATURE,
      amountCents: sql<Cents>`sum(${statementMovements.amountCents})`,
    })
      .from(statementMovements)
      .innerJoin(
        mandates,
        and(eq(mandates.organizationId, statementMovements.organizationId), eq(mandates.id, statementMovements.mandateId)),
      )
      .innerJoin(leases, and(eq(leases.organizationId, statementMovements.organizationId), eq(leases.id, statementMovements.leaseId)))
      .innerJoin(properties, propertyOfLease)
      .where(
        and(
          movementsVisibleTo(actor),
          mandateNumberVisibleTo(actor),
          leasesVisibleTo(actor),
          propertyNameVisibleTo(actor),
          inArray(statementMovements.statementId, [...statementIds]),
        ),
      )
      .groupBy(statementMovements.statementId, mandates.number, properties.id, leases.kind, leases.furnished)
      .orderBy(asc(properties.id)),
  );
}

async function feesOf(asked: Asked): Promise<FeeShare[]> {
  const issued = await statementsOf(asked);
  const bases = await basesOf(
    asked,
    issued.map(({ id }) => id),
  );
  return issued.flatMap(({ id, year, sequence, month, fees }) =>
    fees.flatMap(({ mandate, feeCents, vatCents }) => {
      const shares = bases.filter((base) => base.statementId === id && base.mandate === mandate);
      const amounts = sharedOut(
        cents(feeCents + vatCents),
        shares.map(({ amountCents }) => amountCents),
      );
      return shares.map(({ propertyId, nature }, at) => ({
        statementId: id,
        number: receiptNumberText({ year, sequence }),
        month,
        propertyId,
        isFurnished: isFurnishedLease(nature),
        amountCents: amounts[at] ?? cents(0),
      }));
    }),
  );
}

/** The owner whose properties are asked for; an invited owner’s scopes hold only their own, so nothing more is asked of them. */
async function ownerOrThrow({ wall, actor }: ActorContext, ownerId: string | null) {
  if (ownerId === null || !can(actor.standing, 'owners:read')) return null;
  const [owner] = await wall.rows(
    selectJson({ id: owners.id, name: owners.displayName })
      .from(owners)
      .where(and(eq(owners.id, ownerId), ownersVisibleTo(actor))),
  );
  if (!owner) throw new DomainError('common.not-found');
  return owner;
}

/**
 * What an owner received and spent in a year, by property, with the lines of form n° 2044; each figure with the rows that make it. Amounts
 * count on the day they were received or spent, fees in the month of their statement.
 */
export async function summaryOfYear(ctx: ActorContext, { ownerId, year }: YearlySummaryInput) {
  const owner = await ownerOrThrow(ctx, ownerId);
  const asked: Asked = {
    ctx,
    ...daysOf({ year }),
    isOwned: owner ? eq(properties.ownerId, owner.id) : undefined,
    isTheirs: (column) => (owner ? eq(column, owner.id) : undefined),
  };
  const [lets, paid, parts, refunds, spent, fees] = await Promise.all([
    letsOf(asked),
    paymentsOf(asked),
    partsOf(asked),
    refundsOf(asked),
    expensesOf(asked),
    feesOf(asked),
  ]);
  const partsOfPayment = Map.groupBy(parts, ({ paymentId }) => paymentId);
  const money = [
    ...paid.map((row) => ({ ...row, kind: 'paiement' as const, parts: partsOfPayment.get(row.id) ?? [] })),
    ...refunds.map((row) => ({ ...row, kind: 'remboursement' as const, parts: [] })),
  ];
  const placeOf = ({ propertyId, property, nature }: (typeof lets)[number], isLet: boolean): IncomeProperty => ({
    propertyId,
    property,
    isFurnished: isFurnishedLease(nature),
    isLet,
  });
  const summary = yearlySummary({
    properties: [...money.map((row) => placeOf(row, false)), ...lets.map((row) => placeOf(row, true))],
    received: money.map(({ nature, property: _title, ...row }) => sharedMoney({ ...row, isFurnished: isFurnishedLease(nature) })),
    spent,
    fees,
  });
  return { owner, year, ...summary };
}

/** For the export: one page, as long as the summary. */
export async function* everySummaryLine(ctx: ActorContext, { ownerId = null, year }: { ownerId?: string | null; year: number }) {
  const { entries } = await summaryOfYear(ctx, { ownerId, year });
  yield entries.flatMap(summaryLinesOf);
}
