import { orderToPayDues, ordersToPay } from '@lares/db/schema/accounting/orders-to-pay';
import { dues } from '@lares/db/schema/accounting/rent-accounts';
import { leases } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { selectJson } from '@lares/db/select';
import { type ClaimedDue, orderStanding } from '@lares/domain/accounting/orders-to-pay/order-standing';
import { prolongedDelay } from '@lares/domain/accounting/orders-to-pay/order-rules';
import { type Day, dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { type HolidayTerritory, holidayTerritoryOf } from '@lares/domain/shared/holidays';
import { type Cents, sumCents } from '@lares/domain/shared/money';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { ReadRows } from '../../../shared/read-rows.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { rentAccountsVisibleTo } from '../rent-accounts/rent-accounts.scope.ts';
import { debtOf, paidByDay } from './debt-on-day.queries.ts';
import { missingDepositOf, receptionsOf, settledOnOf } from './deposit-on-day.queries.ts';
import { ordersToPayVisibleTo } from './orders-to-pay.scope.ts';

const claimedDues = (viewer: Viewer) => sql<ClaimedDue[]>`(
  select coalesce(json_agg(json_build_object('totalCents', ${dues.totalCents}, 'paid', ${paidByDay(viewer, sql`${dues.id}`)})), '[]'::json)
  from ${orderToPayDues} join ${dues} on ${and(eq(dues.organizationId, orderToPayDues.organizationId), eq(dues.id, orderToPayDues.dueId))}
  where ${and(ordersToPayVisibleTo(viewer, orderToPayDues), eq(orderToPayDues.orderId, ordersToPay.id), rentAccountsVisibleTo(viewer, dues))})`;

interface OfPlace {
  leaseId: string;
  /** The deposit that it says. */
  calledCents: Cents;
  /** Its holidays. */
  territory: HolidayTerritory;
  today: Day;
}

/** The orders to pay of a lease, the latest first, with where each stands today. */
async function ordersOf(read: ReadRows, viewer: Viewer, { leaseId, calledCents, territory, today }: OfPlace) {
  const [received, settledOn] = await Promise.all([receptionsOf(read, viewer, leaseId), settledOnOf(read, viewer, leaseId)]);
  const rows = await read(
    selectJson({
      id: ordersToPay.id,
      servedOn: ordersToPay.servedOn,
      claimedCents: ordersToPay.claimedCents,
      depositCents: ordersToPay.depositCents,
      delay: ordersToPay.delay,
      lastDay: ordersToPay.lastDay,
      officerName: ordersToPay.officerName,
      reference: ordersToPay.reference,
      documentId: ordersToPay.documentId,
      withdrawnAt: ordersToPay.withdrawnAt,
      withdrawReason: ordersToPay.withdrawReason,
      dues: claimedDues(viewer),
    })
      .from(ordersToPay)
      .where(and(eq(ordersToPay.leaseId, leaseId), ordersToPayVisibleTo(viewer)))
      .orderBy(desc(ordersToPay.servedOn), desc(ordersToPay.id)),
  );
  return rows.map(({ dues: claimed, withdrawnAt, ...order }) => {
    const withdrawnOn = withdrawnAt === null ? null : dayInParis(new Date(withdrawnAt));
    const deposit = { claimedCents: order.depositCents, calledCents, received, settledOn };
    const prolongedUntil = prolongedDelay(order.lastDay, territory);
    return {
      ...order,
      prolongedUntil,
      settledOn,
      withdrawnOn,
      ...orderStanding({ ...order, dues: claimed, deposit, isWithdrawn: withdrawnOn !== null }, today),
    };
  });
}

/** Of the lease. */
const ofItsProperty = and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId));

export async function ordersOfLease({ wall, actor, now }: ActorContext, { leaseId }: { leaseId: string }) {
  const read: ReadRows = (select) => wall.rows(select);
  const [lease] = await read(
    selectJson({ calledCents: leases.depositCents, postalCode: properties.postalCode })
      .from(leases)
      .innerJoin(properties, ofItsProperty)
      .where(and(eq(leases.id, leaseId), leasesVisibleTo(actor), propertyNameVisibleTo(actor))),
  );
  if (!lease) throw new DomainError('common.not-found');
  const today = dayInParis(now());
  const { calledCents, postalCode } = lease;
  return { today, orders: await ordersOf(read, actor, { leaseId, calledCents, territory: holidayTerritoryOf(postalCode), today }) };
}

/** What an order served on that day may claim of the rents and of the deposit, and the dates and place of the lease, which decide its delay. */
export async function debtToClaim({ wall, actor, now }: ActorContext, asked: { leaseId: string; on: Day | null }) {
  const { leaseId } = asked;
  const read: ReadRows = (select) => wall.rows(select);
  const [stored] = await read(
    selectJson({
      kind: leases.kind,
      furnished: leases.furnished,
      landlordKind: leases.landlordKind,
      signedOn: leases.signedOn,
      startDate: leases.startDate,
      endDate: leases.endDate,
      termBegunOn: leases.termBegunOn,
      postalCode: properties.postalCode,
    })
      .from(leases)
      .innerJoin(properties, ofItsProperty)
      .where(and(eq(leases.id, leaseId), leasesVisibleTo(actor), propertyNameVisibleTo(actor))),
  );
  if (!stored) throw new DomainError('common.not-found');
  const { postalCode, ...dates } = stored;
  const lease = { ...dates, territory: holidayTerritoryOf(postalCode) };
  const today = dayInParis(now());
  const on = asked.on ?? today;
  const [late, deposit] = await Promise.all([debtOf(read, actor, { leaseId, on }), missingDepositOf(read, actor, { leaseId, on })]);
  return { today, on, lease, dues: late, lateCents: sumCents(late.map(({ lateCents }) => lateCents)), deposit };
}
