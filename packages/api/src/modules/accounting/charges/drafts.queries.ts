import { chargeSettlements } from '@lares/db/schema/accounting/charges';
import { dueLines, dues, rentAccounts } from '@lares/db/schema/accounting/rent-accounts';
import { leases, leaseTerms } from '@lares/db/schema/leasing/leases';
import { buildingLots } from '@lares/db/schema/portfolio/buildings';
import { properties } from '@lares/db/schema/portfolio/properties';
import { builder, selectJson } from '@lares/db/select';
import { type DayRange, settledDays } from '@lares/domain/accounting/charges/period';
import { settlementProblem, type SettlementProblem } from '@lares/domain/accounting/charges/problems';
import { type ChargeSettlement, settleCharges } from '@lares/domain/accounting/charges/settlement';
import { type TimeLimits, timeLimits } from '@lares/domain/accounting/charges/time-limits';
import { billedUntil } from '@lares/domain/leasing/leases/last-day';
import { isSettledYearly, recoversTaxes } from '@lares/domain/leasing/leases/charges-modes';
import { isHomeLease } from '@lares/domain/leasing/leases/regime';
import type { Day } from '@lares/domain/shared/day';
import { type Cents, cents, sumCents } from '@lares/domain/shared/money';
import { and, asc, eq, gte, inArray, isNull, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import { isAmong } from '../../../shared/is-among.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { ReadRows } from '../../../shared/read-rows.ts';
import { leasesVisibleTo, partsOfLeaseVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { buildingsVisibleTo } from '../../portfolio/buildings/buildings.scope.ts';
import { propertiesVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { partsOfDuesVisibleTo, rentAccountsVisibleTo } from '../rent-accounts/rent-accounts.scope.ts';
import { settlementsVisibleTo } from './charges.scope.ts';
import { lotExpensesOf } from './lot-expenses.queries.ts';

/** Which leases are settled: of a building, of a property, or one of them. */
export type SettledPlace = { buildingId: string } | { propertyId: string } | { leaseId: string };

export interface SettlementDraft extends ChargeSettlement {
  leaseId: string;
  property: string;
  /** Whether the law on homes applies. */
  isHome: boolean;
  presence: DayRange[];
  limits: TimeLimits;
  problem: SettlementProblem | null;
}

interface Asked {
  viewer: Viewer;
  place: SettledPlace;
  period: DayRange;
  today: Day;
  /** Provisions called before the account of the lease began, as the manager says. */
  earlierCents?: Cents | null;
}

/** What the settlement of each lease of a place says for a period now, or why it has none. In as many statements for one lease as for many. */
export async function settlementDrafts(
  read: ReadRows,
  { viewer, place, period, today, earlierCents = null }: Asked,
): Promise<SettlementDraft[]> {
  const rented = (await read(leasesOf(viewer, place, period))).filter((lease) => {
    const lastDay = billedUntil(lease);
    return lastDay === null || lastDay >= period.from;
  });
  if (rented.length === 0) return [];
  const leaseIds = rented.map(({ id }) => id);
  const terms = Map.groupBy(await read(termsOf(viewer, leaseIds)), ({ leaseId }) => leaseId);
  const called = Map.groupBy(await read(calledOf(viewer, leaseIds, period)), ({ leaseId }) => leaseId);
  const settled = new Set((await read(settledOf(viewer, leaseIds, period))).map(({ leaseId }) => leaseId));
  const expensesOf = await lotExpensesOf(read, { viewer, propertyIds: rented.map(({ propertyId }) => propertyId), period });
  return rented.map((lease) => {
    const { id: leaseId, propertyId, property, startDate, accountingStart } = lease;
    const provisions = (terms.get(leaseId) ?? []).map(({ id, fromDate, chargesMode }) => ({
      id,
      fromDate,
      isProvision: isSettledYearly(chargesMode),
      isTaxed: recoversTaxes(chargesMode, lease),
    }));
    const rentedDays = { startDate, lastDay: billedUntil(lease) };
    const settledPresence = settledDays(rentedDays, provisions, period);
    const taxed = provisions.map(({ fromDate, isTaxed }) => ({ fromDate, isProvision: isTaxed }));
    const taxedDays = settledDays(rentedDays, taxed, period);
    const taxesOnly = settledPresence.length === 0 && taxedDays.length > 0;
    const presence = taxesOnly ? taxedDays : settledPresence;
    const counted = new Set(provisions.filter(({ isProvision }) => isProvision).map(({ id }) => id));
    const amounts = (called.get(leaseId) ?? []).flatMap(({ termId, amountCents }): Cents[] => (counted.has(termId) ? [amountCents] : []));
    const { expenses, missesReading } = expensesOf(propertyId, settledPresence);
    const isEarlier = !taxesOnly && accountingStart !== null && presence[0] !== undefined && accountingStart > presence[0].from;
    const isHome = isHomeLease(lease);
    const content = settleCharges({
      isHome,
      period,
      presence: settledPresence,
      taxedDays,
      expenses,
      calledCents: sumCents([cents(0), ...amounts]),
      ...(isEarlier && earlierCents !== null && { earlierCents }),
    });
    const limits = timeLimits({ until: period.until, sentOn: today, isHome });
    const { isPrescribed } = limits;
    const problem = settlementProblem({
      period,
      today,
      isSettled: settled.has(leaseId),
      presence,
      taxesOnly,
      accountingStart,
      earlierCents,
      hasExpenses: content.lines.length > 0,
      missesReading,
      balanceCents: content.balanceCents,
      isPrescribed,
    });
    return { leaseId, property, isHome, presence, limits, problem, ...content };
  });
}

const ofPlace = (viewer: Viewer, place: SettledPlace): SQL | undefined => {
  if ('leaseId' in place) return eq(leases.id, place.leaseId);
  if ('propertyId' in place) return eq(leases.propertyId, place.propertyId);
  const lots = builder
    .select({ id: buildingLots.propertyId })
    .from(buildingLots)
    .where(and(eq(buildingLots.buildingId, place.buildingId), buildingsVisibleTo(viewer, buildingLots)));
  return inArray(leases.propertyId, lots);
};

/** Leases that began by the end of the period; those that ended before it are left out by their last day. */
const leasesOf = (viewer: Viewer, place: SettledPlace, { until }: DayRange) =>
  selectJson({
    id: leases.id,
    propertyId: leases.propertyId,
    property: properties.title,
    status: leases.status,
    kind: leases.kind,
    furnished: leases.furnished,
    landlordKind: leases.landlordKind,
    shortTermReason: leases.shortTermReason,
    startDate: leases.startDate,
    endDate: leases.endDate,
    exitOn: leases.exitOn,
    accountingStart: sql<Day | null>`${rentAccounts.accountingStart}`,
  })
    .from(leases)
    .innerJoin(properties, and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId)))
    .leftJoin(
      rentAccounts,
      and(eq(rentAccounts.organizationId, leases.organizationId), eq(rentAccounts.leaseId, leases.id), rentAccountsVisibleTo(viewer)),
    )
    .where(
      and(
        ofPlace(viewer, place),
        lte(leases.startDate, until),
        notInArray(leases.status, ['En attente']),
        leasesVisibleTo(viewer),
        propertiesVisibleTo(viewer),
      ),
    )
    .orderBy(asc(properties.title), asc(leases.startDate), asc(leases.id));

const termsOf = (viewer: Viewer, leaseIds: readonly string[]) =>
  selectJson({ id: leaseTerms.id, leaseId: leaseTerms.leaseId, fromDate: leaseTerms.fromDate, chargesMode: leaseTerms.chargesMode })
    .from(leaseTerms)
    .where(partsOfLeaseVisibleTo(viewer, leaseTerms, leaseIds))
    .orderBy(asc(leaseTerms.fromDate));

/** Charges called for days of the period, corrections included: what was called, never what was paid. */
const calledOf = (viewer: Viewer, leaseIds: readonly string[], { from, until }: DayRange) =>
  selectJson({ leaseId: dues.leaseId, termId: sql<string>`${dueLines.termId}`, amountCents: dueLines.amountCents })
    .from(dueLines)
    .innerJoin(dues, and(eq(dues.organizationId, dueLines.organizationId), eq(dues.id, dueLines.dueId)))
    .where(
      and(
        isAmong(dues.leaseId, leaseIds),
        eq(dueLines.kind, 'charges'),
        gte(dueLines.fromDate, from),
        lte(dueLines.toDate, until),
        rentAccountsVisibleTo(viewer, dues),
        partsOfDuesVisibleTo(viewer, dueLines),
      ),
    );

const settledOf = (viewer: Viewer, leaseIds: readonly string[], { from, until }: DayRange) =>
  selectJson({ leaseId: chargeSettlements.leaseId })
    .from(chargeSettlements)
    .where(
      and(
        isAmong(chargeSettlements.leaseId, leaseIds),
        lte(chargeSettlements.fromDate, until),
        gte(chargeSettlements.untilDate, from),
        isNull(chargeSettlements.cancelledAt),
        settlementsVisibleTo(viewer),
      ),
    );
