import { dues, rentAccounts } from '@lares/db/schema/accounting/rent-accounts';
import { leases, leaseTerms } from '@lares/db/schema/leasing/leases';
import { buildingLots } from '@lares/db/schema/portfolio/buildings';
import { properties } from '@lares/db/schema/portfolio/properties';
import { builder, selectJson } from '@lares/db/select';
import type { ExpectedAid } from '@lares/domain/accounting/deposits/awaited-aid';
import type { DepositMovementKind } from '@lares/domain/accounting/deposits/movements';
import { keptLimit } from '@lares/domain/accounting/deposits/kept-limit';
import type { UnpaidDue } from '@lares/domain/accounting/deposits/snapshot';
import { expectedParts, type PayerPart } from '@lares/domain/accounting/housing-aids/expected-parts';
import { missingDues } from '@lares/domain/accounting/rent-accounts/calls';
import { billedUntil } from '@lares/domain/leasing/leases/last-day';
import { rentWithoutCharges } from '@lares/domain/leasing/leases/monthly-rent';
import type { Day } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { type Cents, cents, sumCents } from '@lares/domain/shared/money';
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { ReadRows } from '../../../shared/read-rows.ts';
import { leasesVisibleTo, partsOfLeaseVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { expectedPartsJson } from '../housing-aids/expected-parts.scope.ts';
import { housingAidsOfLease } from '../housing-aids/housing-aids.queries.ts';
import { rentAccountsVisibleTo } from '../rent-accounts/rent-accounts.scope.ts';
import { buildingsVisibleTo } from '../../portfolio/buildings/buildings.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { storedAccounts } from '../rent-accounts/stored-accounts.queries.ts';
import { standingMovementsOf } from './deposits.queries.ts';

interface Asked {
  leaseId: string;
  today: Day;
}

/** What a settlement is made of: the lease, what is held of its deposit, and its account with the months until its last day. */
export async function exitFactsOrThrow(read: ReadRows, viewer: Viewer, { leaseId, today }: Asked) {
  const [lease] = await read(
    selectJson({
      kind: leases.kind,
      furnished: leases.furnished,
      landlordKind: leases.landlordKind,
      shortTermReason: leases.shortTermReason,
      startDate: leases.startDate,
      status: leases.status,
      endDate: leases.endDate,
      exitOn: leases.exitOn,
      noticeBy: leases.noticeBy,
      noticeEffectiveOn: leases.noticeEffectiveOn,
      endReason: leases.endReason,
      depositCents: leases.depositCents,
      propertyType: properties.type,
      isInBuilding: sql<boolean>`exists ${builder
        .select({ propertyId: buildingLots.propertyId })
        .from(buildingLots)
        .where(and(eq(buildingLots.propertyId, leases.propertyId), buildingsVisibleTo(viewer, buildingLots)))}`,
    })
      .from(leases)
      .innerJoin(properties, and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId)))
      .where(and(eq(leases.id, leaseId), leasesVisibleTo(viewer), propertyNameVisibleTo(viewer))),
  );
  if (!lease) throw new DomainError('common.not-found');
  const lastDay = billedUntil(lease);
  const movements = await standingMovementsOf(read, viewer, leaseId);
  const ofKind = (kind: DepositMovementKind) => movements.filter((one) => one.kind === kind);
  const sumOf = (kind: DepositMovementKind) => sumCents(ofKind(kind).map(({ amountCents }) => amountCents));
  const { kind, furnished, propertyType, isInBuilding, depositCents: calledCents } = lease;
  const receivedCents = sumOf('réception');
  const returnedCents = sumOf('restitution');
  const { rentCents, chargesMode } = await lastTermOf(read, viewer, { leaseId, on: lastDay ?? today });
  return {
    kind,
    furnished,
    lastDay,
    ...(lease.endReason === '' ? { noticeBy: lease.noticeBy, noticeEffectiveOn: lease.noticeEffectiveOn } : TERMINATED),
    calledCents,
    receivedCents,
    returnedCents,
    keptLimit: keptLimit({ kind, furnished, propertyType, isInBuilding, chargesMode, heldCents: cents(receivedCents - returnedCents) }),
    returns: ofKind('restitution').map(({ movedOn, amountCents, recordedAt }) => ({ movedOn, amountCents, recordedAt })),
    penaltiesCents: sumOf('majoration'),
    /** To the tenant: a penalty that was paid with the deposit is the same one. */
    transfers: movements.filter(({ kind, paidWithId }) => kind !== 'réception' && paidWithId === null).length,
    rentCents,
    account: await accountOf(read, viewer, { leaseId, today, lastDay }),
  };
}

/** A termination agreed since the notice sets the last day instead of it. */
const TERMINATED = { noticeBy: null, noticeEffectiveOn: null } as const;

/** The term in force on the last day: its monthly rent without charges, by which a late return is counted, and how its charges are paid. */
async function lastTermOf(read: ReadRows, viewer: Viewer, { leaseId, on }: { leaseId: string; on: Day }) {
  const terms = await read(
    selectJson({
      fromDate: leaseTerms.fromDate,
      rentCents: leaseTerms.rentCents,
      supplementCents: leaseTerms.supplementCents,
      chargesMode: leaseTerms.chargesMode,
    })
      .from(leaseTerms)
      .where(partsOfLeaseVisibleTo(viewer, leaseTerms, leaseId))
      .orderBy(desc(leaseTerms.fromDate)),
  );
  const last = terms.find(({ fromDate }) => fromDate <= on) ?? terms.at(-1);
  return last
    ? { rentCents: rentWithoutCharges(last), chargesMode: last.chargesMode }
    : { rentCents: cents(0), chargesMode: 'aucune' as const };
}

/** What is owed at the end, months included that the nightly job has not called yet; null while no account is kept. */
async function accountOf(read: ReadRows, viewer: Viewer, { leaseId, today, lastDay }: Asked & { lastDay: Day | null }) {
  const [account] = await read(
    selectJson({ leaseId: rentAccounts.leaseId, accountingStart: rentAccounts.accountingStart, openingCents: rentAccounts.openingCents })
      .from(rentAccounts)
      .where(and(eq(rentAccounts.leaseId, leaseId), rentAccountsVisibleTo(viewer))),
  );
  if (!account) return null;
  const [stored] = await storedAccounts(read, viewer, [account]);
  if (!stored) throw new Error('an account is stored');
  const missing = missingDues({ ...stored, callUntil: lastDay, today });
  const owed = sumCents([...stored.dues, ...missing].map(({ totalCents }) => totalCents));
  const received = sumCents(stored.received.filter(({ counts }) => counts).map(({ amountCents }) => amountCents));
  const accountCents = cents(owed - received);
  const open = await openDuesOf(read, viewer, leaseId);
  const notCalled = missing.filter(({ totalCents }) => totalCents > 0);
  const unpaid: UnpaidDue[] = [
    ...open.map(({ id: _id, expected: _expected, ...due }) => due),
    ...notCalled.map(({ kind, month, dueOn, totalCents }) => ({ kind, month, reason: '', dueOn, leftCents: totalCents })),
  ];
  const creditCents = cents(sumCents(unpaid.map(({ leftCents }) => leftCents)) - accountCents);
  const aids = notCalled.length === 0 ? [] : await read(housingAidsOfLease(viewer, leaseId));
  const expectedAid = [
    ...open,
    ...notCalled.map(({ month, totalCents }) => ({
      month,
      expected: expectedParts({ month, totalCents, paidCents: cents(0), received: [] }, aids),
    })),
  ].flatMap(expectedOfMonth);
  return { accountCents, unpaid, creditCents, expectedAid };
}

const expectedOfMonth = ({ month, expected }: { month: Day | null; expected: readonly PayerPart[] }): ExpectedAid[] =>
  month === null ? [] : expected.map(({ payer, amountCents, expectedOn }) => ({ payer, month, amountCents, expectedOn }));

/** What is left of the dues of a lease, with the aid that is expected for each, the oldest first. */
export const openDuesOf = (read: ReadRows, viewer: Viewer, leaseId: string) =>
  read(
    selectJson({
      id: dues.id,
      kind: dues.kind,
      month: dues.month,
      reason: dues.reason,
      dueOn: dues.dueOn,
      leftCents: sql<Cents>`${dues.totalCents} - ${dues.allocatedCents}`,
      expected: sql<PayerPart[]>`${expectedPartsJson(dues)}`,
    })
      .from(dues)
      .where(
        and(
          eq(dues.leaseId, leaseId),
          gt(dues.totalCents, dues.allocatedCents),
          gt(dues.totalCents, cents(0)),
          rentAccountsVisibleTo(viewer, dues),
        ),
      )
      .orderBy(asc(dues.dueOn), asc(dues.id)),
  );
