import { payments } from '@lares/db/schema/accounting/payments';
import { allocations, dues } from '@lares/db/schema/accounting/rent-accounts';
import { leases } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { selectJson } from '@lares/db/select';
import { GOING_BACK_KINDS, type GoingBackKind } from '@lares/domain/accounting/dues/kinds';
import type { Day } from '@lares/domain/shared/day';
import type { Cents } from '@lares/domain/shared/money';
import { and, asc, between, eq, gte, inArray, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import type { OwnedMoney } from '../../portfolio/properties/ownerships.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { tenantNameVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { paymentsVisibleTo } from '../payments/payments.scope.ts';
import {
  creditOfAllocation,
  credits,
  dueOfAllocation,
  GIVEN_BACK,
  isSetOff,
  partsOfCredits,
  partsOfRefunds,
  type RentKinds,
  setOffOn,
  sharesOf,
} from '../statements/credit-parts.queries.ts';
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
const kindsFor = (viewer: Viewer): RentKinds => ({ viewer, rentKinds: sql`'loyer', 'complément', 'solde initial'` });

/** What the payments of the year pay. */
export const partsOf = ({ ctx: { wall }, money: { reader, isTheirsOn }, fromDate, toDate }: IncomeInput) =>
  wall.rows(
    selectJson({
      sourceId: sql<string>`${allocations.paymentId}`,
      amountCents: sql<Cents>`sum(${allocations.amountCents})`,
      due: sharesOf(dues, kindsFor(reader)),
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
          notInArray(dues.kind, [...GOING_BACK_KINDS]),
        ),
      )
      .groupBy(allocations.paymentId, dues.organizationId, dues.id)
      .having(sql`sum(${allocations.amountCents}) <> 0`),
  );

/** What refunds give back, and what deposits pay at the end of a lease. */
export async function partsOfGoingBack(
  { ctx: { wall }, money: { reader } }: IncomeInput,
  rows: readonly { id: string; amountCents: Cents }[],
) {
  const ids = (sign: -1 | 1) => rows.filter(({ amountCents }) => Math.sign(amountCents) === sign).map(({ id }) => id);
  const [givenBack, paying] = [ids(-1), ids(1)];
  const kinds = kindsFor(reader);
  return [
    ...(givenBack.length === 0 ? [] : await wall.rows(partsOfRefunds(kinds, givenBack))),
    ...(paying.length === 0 ? [] : await wall.rows(partsOfCredits(kinds, paying))),
  ];
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
      kind: sql<GoingBackKind>`${dues.kind}`,
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
          inArray(dues.kind, [...GOING_BACK_KINDS]),
          between(dues.dueOn, fromDate, toDate),
        ),
      )
      .orderBy(asc(dues.dueOn), asc(dues.id)),
  );

/** Credits of the account that pay its dues instead of money, on the day on which both are due. */
export const setOffsOf = ({ ctx: { wall }, money: { reader, isTheirsOn }, fromDate, toDate }: IncomeInput) =>
  wall.rows(
    selectJson({
      ...moneyColumns,
      id: sql<string>`min(${allocations.id}::text)`,
      amountCents: sql<Cents>`sum(${allocations.amountCents})`,
      due: sharesOf(dues, kindsFor(reader)),
      credit: sharesOf(credits, kindsFor(reader), GIVEN_BACK),
      on: setOffOn,
    })
      .from(allocations)
      .innerJoin(dues, dueOfAllocation)
      .innerJoin(credits, creditOfAllocation)
      .innerJoin(leases, and(eq(leases.organizationId, dues.organizationId), eq(leases.id, dues.leaseId)))
      .innerJoin(properties, propertyOfLease)
      .innerJoin(tenants, tenantOfLease)
      .where(
        and(
          isSetOff,
          partsOfDuesVisibleTo(reader, allocations),
          rentAccountsVisibleTo(reader, dues),
          rentAccountsVisibleTo(reader, credits),
          leasesVisibleTo(reader),
          propertyNameVisibleTo(reader),
          tenantNameVisibleTo(reader),
          isTheirsOn(setOffOn),
          between(setOffOn, fromDate, toDate),
        ),
      )
      .groupBy(...[credits, dues, leases, properties, tenants].flatMap(({ organizationId, id }) => [organizationId, id]))
      .having(sql`sum(${allocations.amountCents}) <> 0`)
      .orderBy(asc(setOffOn), sql`min(${allocations.id}::text)`),
  );
