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
import { and, asc, between, eq, gte, inArray, isNull, lte, ne, notInArray, or, sql, type SQL } from 'drizzle-orm';
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
const CHARGE_LINES = sql`'charges', 'régularisation'`;
const lineSum = (kinds: SQL, viewer: ActorContext['actor']) => sql`(
  select coalesce(sum(${dueLines.amountCents}), 0)::bigint from ${dueLines}
  where ${dueLines.organizationId} = ${dues.organizationId} and ${dueLines.dueId} = ${dues.id}
  and ${partsOfDuesVisibleTo(viewer, dueLines)} and ${dueLines.kind} ${kinds})`;

/** The lines of a due, by what they are for. */
const dueShares = (viewer: ActorContext['actor']) => sql<PaidPart['due']>`json_build_object(
  'rentCents', ${lineSum(sql`in (${RENT_LINES})`, viewer)}, 'chargesCents', ${lineSum(sql`in (${CHARGE_LINES})`, viewer)},
  'otherCents', ${lineSum(sql`not in (${CHARGE_LINES}, ${RENT_LINES})`, viewer)})`;

/** Money that goes back, or that the deposit takes over: counted as such, not as what a payment pays. */
const GOING_BACK = ['remboursement', 'dépôt'] as const;
const dueOfAllocation = and(eq(dues.organizationId, allocations.organizationId), eq(dues.id, allocations.dueId));

/** What the payments of the year pay. */
const partsOf = ({ ctx: { wall, actor }, isOwned, fromDate, toDate }: Asked) =>
  wall.rows(
    selectJson({
      sourceId: sql<string>`${allocations.paymentId}`,
      amountCents: sql<Cents>`sum(${allocations.amountCents})`,
      due: dueShares(actor),
    })
      .from(allocations)
      .innerJoin(payments, and(eq(payments.organizationId, allocations.organizationId), eq(payments.id, allocations.paymentId)))
      .innerJoin(dues, dueOfAllocation)
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
          notInArray(dues.kind, [...GOING_BACK]),
        ),
      )
      .groupBy(allocations.paymentId, dues.organizationId, dues.id)
      .having(sql`sum(${allocations.amountCents}) <> 0`),
  );

/** What deposits pay at the end of a lease. */
function depositPartsOf({ ctx: { wall, actor } }: Asked, dueIds: readonly string[]) {
  if (dueIds.length === 0) return [];
  return wall.rows(
    selectJson({
      sourceId: sql<string>`${allocations.creditDueId}`,
      amountCents: sql<Cents>`sum(${allocations.amountCents})`,
      due: dueShares(actor),
    })
      .from(allocations)
      .innerJoin(dues, dueOfAllocation)
      .where(
        and(
          partsOfDuesVisibleTo(actor, allocations),
          rentAccountsVisibleTo(actor, dues),
          inArray(allocations.creditDueId, [...dueIds]),
          notInArray(dues.kind, [...GOING_BACK]),
        ),
      )
      .groupBy(allocations.creditDueId, dues.organizationId, dues.id)
      .having(sql`sum(${allocations.amountCents}) <> 0`),
  );
}

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

/** Refunds, and what passes between the deposit and the account at the end of a lease. */
const refundsOf = ({ ctx: { wall, actor }, isOwned, fromDate, toDate }: Asked) =>
  wall.rows(
    selectJson({
      ...moneyColumns,
      id: dues.id,
      kind: sql<(typeof GOING_BACK)[number]>`${dues.kind}`,
      on: dues.dueOn,
      amountCents: sql<Cents>`-${dues.totalCents}`,
    })
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
          inArray(dues.kind, [...GOING_BACK]),
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
  const depositIds = refunds.filter(({ kind }) => kind === 'dépôt').map(({ id }) => id);
  const partsOfSource = Map.groupBy([...parts, ...(await depositPartsOf(asked, depositIds))], ({ sourceId }) => sourceId);
  const money = [...paid.map((row) => ({ ...row, kind: 'paiement' as const })), ...refunds].map((row) => ({
    ...row,
    parts: partsOfSource.get(row.id) ?? [],
  }));
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
