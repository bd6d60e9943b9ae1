import { allocations, dueLines, dues, rentAccounts } from '@lares/db/schema/accounting/rent-accounts';
import { payments } from '@lares/db/schema/accounting/payments';
import { leases, leaseTerms } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { jsonObject } from '@lares/db/json-rows';
import { rowsJson, selectJson } from '@lares/db/select';
import { isPrescribed } from '@lares/domain/accounting/dues/prescription';
import { standingOf } from '@lares/domain/accounting/dues/standing';
import type { DuePart } from '@lares/domain/accounting/allocations/distribution';
import type { PlannedPart } from '@lares/domain/accounting/dues/planned-parts';
import { type AidedDue, expectedParts, type HousingAid } from '@lares/domain/accounting/housing-aids/expected-parts';
import type { PayerKind } from '@lares/domain/accounting/payments/payer';
import { countsOnAccount } from '@lares/domain/accounting/rent-accounts/opening';
import { type SharedDue, thirdPartyParts, type ThirdPartyPayer } from '@lares/domain/accounting/third-party-payers/third-party-parts';
import { billedUntil } from '@lares/domain/leasing/leases/last-day';
import { statementOf } from '@lares/domain/accounting/rent-accounts/statement';
import type { RentRise } from '@lares/domain/leasing/leases/commercial-rise';
import type { LeaseNature } from '@lares/domain/leasing/leases/regime';
import { type Day, dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { type Cents, sumCents } from '@lares/domain/shared/money';
import { and, asc, eq, sql } from 'drizzle-orm';
import { preparedQuery, type Viewer } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import type { ReadRows } from '../../../shared/read-rows.ts';
import { otherTenants, todayOf, visibleLeases } from '../../leasing/leases/leases.queries.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { paymentsVisibleTo } from '../payments/payments.scope.ts';
import { aidReceivedJson } from '../housing-aids/expected-parts.scope.ts';
import { housingAidsOf } from '../housing-aids/housing-aids.queries.ts';
import { thirdPartyPayersOf } from '../third-party-payers/third-party-payers.queries.ts';
import { isRestKept } from './allocations.queries.ts';
import { formerParts, reductions } from './former-parts.scope.ts';
import { plannedPartsOf } from './plans.queries.ts';
import { partsOfDuesVisibleTo, rentAccountsVisibleTo } from './rent-accounts.scope.ts';

type Shape = Record<string, never>;

const leaseId = sql.placeholder('leaseId');

/** The lease, and its account when one is kept. */
const accountOf = preparedQuery((_shape: Shape, viewer) =>
  visibleLeases(
    {
      id: leases.id,
      status: leases.status,
      kind: leases.kind,
      furnished: leases.furnished,
      landlordKind: leases.landlordKind,
      startDate: leases.startDate,
      endDate: leases.endDate,
      exitOn: leases.exitOn,
      property: { id: properties.id, title: properties.title, address: properties.address, city: properties.city },
      tenant: { id: tenants.id, name: tenants.displayName },
      otherTenants: otherTenants(viewer),
      account: sql<{ accountingStart: Day; openingCents: Cents; version: number } | null>`(
        select ${jsonObject({
          accountingStart: rentAccounts.accountingStart,
          openingCents: rentAccounts.openingCents,
          version: rentAccounts.version,
        })} from ${rentAccounts} where ${eq(rentAccounts.leaseId, leases.id)} and ${rentAccountsVisibleTo(viewer)})`,
    },
    viewer,
    eq(leases.id, leaseId),
  ),
);

const lineColumns = {
  id: dueLines.id,
  kind: dueLines.kind,
  amountCents: dueLines.amountCents,
  fromDate: dueLines.fromDate,
  toDate: dueLines.toDate,
  days: dueLines.days,
  ofDays: dueLines.ofDays,
  reversesId: dueLines.reversesId,
  monthlyCents: dueLines.monthlyCents,
  /** Of a commercial rent that rises in steps: its place among them. */
  rise: sql<Omit<RentRise, 'reason'> | null>`case ${dueLines.kind} when 'loyer' then ${leaseTerms.rise} - 'reason' end`,
};

interface MovementsShape {
  /** Whether a third payer ever pays a part of the rent: most leases have none, and nothing is looked for. */
  isAided: boolean;
}

const duesOf = (viewer: Viewer, { isAided }: MovementsShape) =>
  selectJson({
    id: dues.id,
    kind: dues.kind,
    month: dues.month,
    periodStart: dues.periodStart,
    periodEnd: dues.periodEnd,
    dueOn: dues.dueOn,
    totalCents: dues.totalCents,
    allocatedCents: dues.allocatedCents,
    reason: dues.reason,
    aidReceived: sql<AidedDue['received']>`${isAided ? aidReceivedJson(dues) : sql`'[]'::json`}`,
  })
    .from(dues)
    .innerJoin(leases, and(eq(leases.organizationId, dues.organizationId), eq(leases.id, dues.leaseId)))
    .where(and(eq(dues.leaseId, leaseId), rentAccountsVisibleTo(viewer, dues), leasesVisibleTo(viewer)))
    .orderBy(asc(dues.dueOn), asc(dues.id));

// What consists of several rows of each due or payment is read for all of them at once: an account may be twenty years long.

const linesOf = (viewer: Viewer) =>
  selectJson({ dueId: dueLines.dueId, line: lineColumns })
    .from(dueLines)
    .innerJoin(dues, and(eq(dues.organizationId, dueLines.organizationId), eq(dues.id, dueLines.dueId)))
    .innerJoin(leases, and(eq(leases.organizationId, dues.organizationId), eq(leases.id, dues.leaseId)))
    .leftJoin(
      leaseTerms,
      and(eq(leaseTerms.organizationId, dueLines.organizationId), eq(leaseTerms.id, dueLines.termId), eq(leaseTerms.leaseId, dues.leaseId)),
    )
    .where(
      and(eq(dues.leaseId, leaseId), rentAccountsVisibleTo(viewer, dues), leasesVisibleTo(viewer), partsOfDuesVisibleTo(viewer, dueLines)),
    )
    .orderBy(asc(dueLines.id));

/** What each payment, or credit of the account, pays of each due. */
const partsOf = (viewer: Viewer) => {
  const creditId = sql<string>`coalesce(${allocations.paymentId}, ${allocations.creditDueId})`;
  const amountCents = sql<Cents>`sum(${allocations.amountCents})::bigint`;
  return selectJson({ creditId, part: { dueId: allocations.dueId, amountCents } })
    .from(allocations)
    .innerJoin(dues, and(eq(dues.organizationId, allocations.organizationId), eq(dues.id, allocations.dueId)))
    .where(and(eq(dues.leaseId, leaseId), rentAccountsVisibleTo(viewer, dues), partsOfDuesVisibleTo(viewer, allocations)))
    .groupBy(creditId, allocations.dueId)
    .having(sql`sum(${allocations.amountCents}) <> 0`)
    .orderBy(asc(allocations.dueId));
};

/** What waivers and losses that ended paid before. */
const formerPartsOf = (viewer: Viewer) =>
  selectJson({
    creditId: sql<string>`former.credit_due_id`,
    part: { dueId: sql<string>`former.due_id`, amountCents: sql<Cents>`former.amount_cents`, until: sql<Day>`former.until` },
  })
    .from(sql`${formerParts(viewer, sql`${reductions.leaseId} = ${leaseId}`)} as former`)
    .orderBy(sql`former.until`, sql`former.due_id`);

const paymentsOf = (viewer: Viewer) =>
  selectJson({
    id: payments.id,
    paymentDate: payments.paymentDate,
    amountCents: payments.amountCents,
    paymentMethod: payments.paymentMethod,
    payerKind: payments.payerKind,
    payerName: payments.payerName,
    /** The user keeps what it leaves for what is added to the account later. */
    isKept: isRestKept(viewer),
  })
    .from(payments)
    .where(and(eq(payments.leaseId, leaseId), eq(payments.status, 'Payé'), paymentsVisibleTo(viewer)))
    .orderBy(asc(payments.paymentDate), asc(payments.id));

/** What is owed and paid on the account, read at one moment. */
const movementsOf = preparedQuery((shape: MovementsShape, viewer) =>
  selectJson({
    owed: rowsJson(duesOf(viewer, shape)),
    lines: rowsJson(linesOf(viewer)),
    parts: rowsJson(partsOf(viewer)),
    former: rowsJson(formerPartsOf(viewer)),
    paid: rowsJson(paymentsOf(viewer)),
  })
    .from(leases)
    .where(and(eq(leases.id, leaseId), leasesVisibleTo(viewer))),
);

/**
 * The account of a lease at the end of a day: what was owed and paid, each line with the days and the rent that explain it, and what is
 * called for later. Payments before the account began are in its first balance, and are only counted.
 */
export async function rentAccountOf(ctx: ActorContext, question: { leaseId: string; on: Day | null }) {
  const [[lease], aids, thirdPartyPayers] = await Promise.all([
    accountOf(ctx, {}, { leaseId: question.leaseId, ...todayOf(ctx) }),
    housingAidsOf(ctx, {}, { leaseId: question.leaseId }),
    thirdPartyPayersOf(ctx, {}, { leaseId: question.leaseId }),
  ]);
  if (!lease) throw new DomainError('common.not-found');
  const { account, ...named } = lease;
  const today = dayInParis(ctx.now());
  const on = question.on ?? today;
  const facts = { ...named, lastDay: billedUntil(lease), on, today, aids, thirdPartyPayers };
  if (account === null) return { ...facts, account: null };
  const read: ReadRows = (select) => ctx.wall.rows(select);
  const [[movements], plans] = await Promise.all([
    movementsOf(ctx, { isAided: aids.length > 0 }, { leaseId: question.leaseId }),
    plannedPartsOf(read, ctx.actor, { leaseIds: [question.leaseId], today }),
  ]);
  const { owed, lines, parts, former, paid } = movements ?? NOTHING;
  const linesOfDue = Map.groupBy(lines, ({ dueId }) => dueId);
  const partsOfCredit = Map.groupBy(parts, ({ creditId }) => creditId);
  const formerOfCredit = Map.groupBy(former, ({ creditId }) => creditId);
  const partsPaidBy = (id: string): DuePart[] => (partsOfCredit.get(id) ?? []).map(({ part }) => part);
  const counted = paid
    .filter(({ paymentDate }) => countsOnAccount(paymentDate, account, lease.startDate))
    .map((payment) => ({ ...payment, parts: partsPaidBy(payment.id) }));
  const paidBy = receivedByDue(paid, partsPaidBy);
  const standing = owed.map(({ aidReceived: received, ...due }) => ({
    ...due,
    /** Of a credit: what it pays. */
    parts: partsPaidBy(due.id),
    /** Of a waiver or a loss that ended: what it paid before. */
    formerParts: (formerOfCredit.get(due.id) ?? []).map(({ part }) => part),
    lines: (linesOfDue.get(due.id) ?? []).map(({ line }) => line),
    ...placeOf(
      { ...due, received, paidBy: paidBy.get(due.id) ?? [], planned: plans.get(due.id) ?? [] },
      { aids, thirdPartyPayers, lease, today },
    ),
  }));
  const { rows, balanceCents, upcoming } = statementOf(standing, counted, on);
  return {
    ...facts,
    account: {
      ...account,
      rows,
      balanceCents,
      upcoming,
      lateCents: sumCents(standing.map(({ lateCents }) => lateCents)),
      earlierPayments: paid.length - counted.length,
    },
  };
}

interface Placed extends Omit<AidedDue, 'paidCents'> {
  dueOn: Day;
  allocatedCents: Cents;
  paidBy: SharedDue['received'];
  planned: PlannedPart[];
}

interface Place {
  aids: readonly HousingAid[];
  thirdPartyPayers: readonly ThirdPartyPayer[];
  lease: LeaseNature;
  today: Day;
}

/** A credit has no place in the calendar of what is owed. */
function placeOf({ allocatedCents: paidCents, planned, paidBy, ...due }: Placed, { aids, thirdPartyPayers, lease, today }: Place) {
  if (due.totalCents <= 0) return OF_A_CREDIT;
  const expected = expectedParts({ ...due, paidCents }, aids);
  const aidCents = sumCents(expected.map(({ amountCents }) => amountCents));
  const parts = thirdPartyParts({ ...due, paidCents, aidCents, received: paidBy }, thirdPartyPayers);
  const [next] = planned;
  const standing = standingOf({ ...due, paidCents, expected, plannedOn: next?.on }, today);
  // A payment plan acknowledges the debt.
  const isOld = standing.lateCents > 0 && isPrescribed(lease, due.dueOn, today);
  return { ...standing, isPrescribed: isOld, expected, thirdPartyParts: parts, planned };
}

/** What the payments pay of each due, with the kind of their payer. */
function receivedByDue(paid: readonly { id: string; payerKind: PayerKind }[], partsPaidBy: (id: string) => readonly DuePart[]) {
  const parts = paid.flatMap(({ id, payerKind }) => partsPaidBy(id).map((part) => ({ ...part, payerKind })));
  return Map.groupBy(parts, ({ dueId }) => dueId);
}

const OF_A_CREDIT = {
  standing: null,
  leftCents: null,
  lateCents: sumCents([]),
  daysLate: 0,
  isPrescribed: false,
  expected: [],
  thirdPartyParts: [],
  planned: [],
};
/** Of a lease that is gone meanwhile. */
const NOTHING = { owed: [], lines: [], parts: [], former: [], paid: [] };
