import { payments } from '@lares/db/schema/accounting/payments';
import { allocations, dueLines, dues } from '@lares/db/schema/accounting/rent-accounts';
import { leases } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { selectJson } from '@lares/db/select';
import type { PaidPart } from '@lares/domain/accounting/statements/shares';
import type { Day } from '@lares/domain/shared/day';
import type { Cents } from '@lares/domain/shared/money';
import { and, asc, between, eq, gte, inArray, isNull, lte, ne, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import type { OwnedMoney } from '../../portfolio/properties/ownerships.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { tenantNameVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { paymentsVisibleTo } from '../payments/payments.scope.ts';
import { partsOfDuesVisibleTo, rentAccountsVisibleTo } from '../rent-accounts/rent-accounts.scope.ts';

/** A year of the properties of an owner, or of all that the user sees. */
export interface IncomeInput {
  ctx: ActorContext;
  /** What counts for the owner, by the day of each row. */
  money: OwnedMoney;
  fromDate: Day;
  toDate: Day;
}

const NATURE = { kind: leases.kind, furnished: leases.furnished };
const propertyOfLease = and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId));

/** The properties let in the year. */
export const letsOf = ({ ctx: { wall }, money: { reader, isTheirsDuring }, fromDate, toDate }: IncomeInput) =>
  wall.rows(
    selectJson({ propertyId: properties.id, property: properties.title, nature: NATURE })
      .from(leases)
      .innerJoin(properties, propertyOfLease)
      .where(
        and(
          leasesVisibleTo(reader),
          propertyNameVisibleTo(reader),
          isTheirsDuring({
            firstDay: sql`greatest(${leases.startDate}, ${fromDate}::date)`,
            lastDay: sql`least(${leases.lastDay}, ${toDate}::date)`,
          }),
          ne(leases.status, 'En attente'),
          lte(leases.startDate, toDate),
          or(isNull(leases.lastDay), gte(leases.lastDay, fromDate)),
        ),
      ),
  );

/** The opening balance of an account is rent of earlier months: nothing says what of it was charges. */
const RENT_LINES = sql`'loyer', 'complément', 'solde initial'`;
const CHARGE_LINES = sql`'charges', 'régularisation'`;
const lineSum = (kinds: SQL, viewer: Viewer) => sql`(
  select coalesce(sum(${dueLines.amountCents}), 0)::bigint from ${dueLines}
  where ${dueLines.organizationId} = ${dues.organizationId} and ${dueLines.dueId} = ${dues.id}
  and ${partsOfDuesVisibleTo(viewer, dueLines)} and ${dueLines.kind} ${kinds})`;

/** The lines of a due, by what they are for. */
const dueShares = (viewer: Viewer) => sql<PaidPart['due']>`json_build_object(
  'rentCents', ${lineSum(sql`in (${RENT_LINES})`, viewer)}, 'chargesCents', ${lineSum(sql`in (${CHARGE_LINES})`, viewer)},
  'otherCents', ${lineSum(sql`not in (${CHARGE_LINES}, ${RENT_LINES})`, viewer)})`;

/** Money that goes back, or that the deposit takes over: counted as such, not as what a payment pays. */
const GOING_BACK = ['remboursement', 'dépôt'] as const;
const dueOfAllocation = and(eq(dues.organizationId, allocations.organizationId), eq(dues.id, allocations.dueId));

/** What the payments of the year pay. */
export const partsOf = ({ ctx: { wall }, money: { reader, isTheirsOn }, fromDate, toDate }: IncomeInput) =>
  wall.rows(
    selectJson({
      sourceId: sql<string>`${allocations.paymentId}`,
      amountCents: sql<Cents>`sum(${allocations.amountCents})`,
      due: dueShares(reader),
    })
      .from(allocations)
      .innerJoin(payments, and(eq(payments.organizationId, allocations.organizationId), eq(payments.id, allocations.paymentId)))
      .innerJoin(dues, dueOfAllocation)
      .innerJoin(leases, and(eq(leases.organizationId, dues.organizationId), eq(leases.id, dues.leaseId)))
      .innerJoin(properties, propertyOfLease)
      .where(
        and(
          partsOfDuesVisibleTo(reader, allocations),
          paymentsVisibleTo(reader),
          rentAccountsVisibleTo(reader, dues),
          leasesVisibleTo(reader),
          propertyNameVisibleTo(reader),
          isTheirsOn(sql`${payments.paymentDate}`),
          between(payments.paymentDate, fromDate, toDate),
          notInArray(dues.kind, [...GOING_BACK]),
        ),
      )
      .groupBy(allocations.paymentId, dues.organizationId, dues.id)
      .having(sql`sum(${allocations.amountCents}) <> 0`),
  );

/** What deposits pay at the end of a lease. */
export function depositPartsOf({ ctx: { wall }, money: { reader } }: IncomeInput, dueIds: readonly string[]) {
  if (dueIds.length === 0) return [];
  return wall.rows(
    selectJson({
      sourceId: sql<string>`${allocations.creditDueId}`,
      amountCents: sql<Cents>`sum(${allocations.amountCents})`,
      due: dueShares(reader),
    })
      .from(allocations)
      .innerJoin(dues, dueOfAllocation)
      .where(
        and(
          partsOfDuesVisibleTo(reader, allocations),
          rentAccountsVisibleTo(reader, dues),
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

export const paymentsOf = ({ ctx: { wall }, money: { reader, isTheirsOn }, fromDate, toDate }: IncomeInput) =>
  wall.rows(
    selectJson({ ...moneyColumns, id: payments.id, on: payments.paymentDate, amountCents: payments.amountCents })
      .from(payments)
      .innerJoin(leases, and(eq(leases.organizationId, payments.organizationId), eq(leases.id, payments.leaseId)))
      .innerJoin(properties, propertyOfLease)
      .innerJoin(tenants, tenantOfLease)
      .where(
        and(
          paymentsVisibleTo(reader),
          leasesVisibleTo(reader),
          propertyNameVisibleTo(reader),
          tenantNameVisibleTo(reader),
          isTheirsOn(sql`${payments.paymentDate}`),
          eq(payments.status, 'Payé'),
          between(payments.paymentDate, fromDate, toDate),
        ),
      )
      .orderBy(asc(payments.paymentDate), asc(payments.id)),
  );

/** Refunds, and what passes between the deposit and the account at the end of a lease. */
export const refundsOf = ({ ctx: { wall }, money: { reader, isTheirsOn }, fromDate, toDate }: IncomeInput) =>
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
          rentAccountsVisibleTo(reader, dues),
          leasesVisibleTo(reader),
          propertyNameVisibleTo(reader),
          tenantNameVisibleTo(reader),
          isTheirsOn(sql`${dues.dueOn}`),
          inArray(dues.kind, [...GOING_BACK]),
          between(dues.dueOn, fromDate, toDate),
        ),
      )
      .orderBy(asc(dues.dueOn), asc(dues.id)),
  );
