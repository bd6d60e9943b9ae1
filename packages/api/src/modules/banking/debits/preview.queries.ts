import { dues } from '@lares/db/schema/accounting/rent-accounts';
import { debitMandates, debits } from '@lares/db/schema/banking/debits';
import { leases } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { builder, selectJson } from '@lares/db/select';
import { firstDayOf, monthAfter } from '@lares/domain/accounting/dues/month';
import type { PayerPart } from '@lares/domain/accounting/housing-aids/expected-parts';
import { type SharedDue, type ThirdPartyPayer, thirdPartyParts } from '@lares/domain/accounting/third-party-payers/third-party-parts';
import { collectionDay } from '@lares/domain/banking/debits/collection-day';
import { mandateState } from '@lares/domain/banking/debits/mandate-state';
import { debitProblem } from '@lares/domain/banking/debits/problems';
import { lastDayToSubmit } from '@lares/domain/banking/sepa/target-calendar';
import { type Day, dayInParis } from '@lares/domain/shared/day';
import { cents, sumCents } from '@lares/domain/shared/money';
import type { DebitPreview } from '@lares/validation/banking/debits';
import { and, asc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import { literalLimit, type Viewer } from '../../../shared/prepared-query.ts';
import type { ReadRows } from '../../../shared/read-rows.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { expectedPartsJson } from '../../accounting/housing-aids/expected-parts.scope.ts';
import { plannedOn } from '../../accounting/housing-aids/planned-dues.scope.ts';
import { DUE_COLUMNS } from '../../accounting/rent-accounts/due-columns.scope.ts';
import { rentAccountsVisibleTo } from '../../accounting/rent-accounts/rent-accounts.scope.ts';
import { thirdPartyPayersJson, thirdPartyReceivedJson } from '../../accounting/third-party-payers/third-party-parts.scope.ts';
import { leaseNameVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { tenantNameVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { debitsVisibleTo, isFinished, lastCollectedOn } from './debits.scope.ts';

const MOST_DUES = 2000;

/** All dues of a month, or one due. */
type Which = { month: string } | { dueId: string };

/** What is left of these dues, with the mandate of each lease and whether the due is being collected already. */
const openDues = (viewer: Viewer, which: Which, today: Day) =>
  selectJson({
    id: dues.id,
    leaseId: dues.leaseId,
    kind: dues.kind,
    month: dues.month,
    reason: dues.reason,
    dueOn: dues.dueOn,
    totalCents: dues.totalCents,
    paidCents: dues.allocatedCents,
    expected: sql<PayerPart[]>`${expectedPartsJson(DUE_COLUMNS)}`,
    thirdPartyPayers: sql<ThirdPartyPayer[]>`${thirdPartyPayersJson(DUE_COLUMNS)}`,
    thirdPartyReceived: sql<SharedDue['received']>`${thirdPartyReceivedJson(DUE_COLUMNS)}`,
    plannedOn: sql<Day | null>`${plannedOn(DUE_COLUMNS, sql`${today}::date`)}`,
    isCollecting: sql<boolean>`exists (${builder
      .select({ one: sql`1` })
      .from(debits)
      .where(and(debitsVisibleTo(viewer), eq(debits.dueId, dues.id), eq(debits.isOpen, true)))})`,
    tenant: { id: tenants.id, name: tenants.displayName },
    property: { id: properties.id, title: properties.title },
    mandateId: debitMandates.id,
    reference: debitMandates.reference,
    debitDay: debitMandates.debitDay,
    noticeDays: debitMandates.noticeDays,
    holder: debitMandates.holder,
    ibanEnding: debitMandates.ibanEnding,
    signedOn: debitMandates.signedOn,
    lastCollectedOn: sql<Day | null>`${lastCollectedOn(viewer)}`,
    isFinished: sql<boolean>`${isFinished(viewer)}`,
  })
    .from(dues)
    .innerJoin(leases, and(eq(leases.organizationId, dues.organizationId), eq(leases.id, dues.leaseId)))
    .innerJoin(properties, and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId)))
    .innerJoin(tenants, and(eq(tenants.organizationId, leases.organizationId), eq(tenants.id, leases.tenantId)))
    .leftJoin(
      debitMandates,
      and(
        eq(debitMandates.organizationId, dues.organizationId),
        eq(debitMandates.leaseId, dues.leaseId),
        isNull(debitMandates.revokedOn),
        debitsVisibleTo(viewer, debitMandates),
      ),
    )
    .where(
      and(
        rentAccountsVisibleTo(viewer, dues),
        leaseNameVisibleTo(viewer),
        propertyNameVisibleTo(viewer),
        tenantNameVisibleTo(viewer),
        sql`${dues.isOpen}`,
        'dueId' in which ? eq(dues.id, which.dueId) : isOfMonth(which.month),
      ),
    )
    .orderBy(asc(tenants.sortName), asc(dues.dueOn), asc(dues.id))
    .limit(literalLimit(MOST_DUES));

/** Rent of the month, and single charges that are due in it. */
const isOfMonth = (month: string) =>
  or(
    eq(dues.month, firstDayOf(month)),
    and(isNull(dues.month), gte(dues.dueOn, firstDayOf(month)), lt(dues.dueOn, firstDayOf(monthAfter(month, 1)))),
  );

/**
 * What a file would collect: each due with its amount and its day, or why it is not collected. The parts of a fund and of third parties are left
 * out as long as they are expected: the account of the tenant brings only what the tenant pays.
 */
export async function collectableDues(
  read: ReadRows,
  viewer: Viewer,
  { noticedOn, today, ...which }: Which & { noticedOn: Day; today: Day },
) {
  const rows = await read(openDues(viewer, which, today));
  return rows.map(
    ({
      expected,
      thirdPartyPayers: payers,
      thirdPartyReceived: received,
      totalCents,
      paidCents,
      plannedOn: planned,
      isCollecting,
      mandateId,
      debitDay,
      noticeDays,
      isFinished: finished,
      ...row
    }) => {
      const leftCents = cents(totalCents - paidCents);
      const aidCents = sumCents(expected.map(({ amountCents }) => amountCents));
      const thirdParties = thirdPartyParts({ ...row, totalCents, paidCents, aidCents, received }, payers).map(
        ({ payerKind, name, amountCents: part }) => ({ payerKind, name, amountCents: part }),
      );
      const amountCents = cents(leftCents - aidCents - sumCents(thirdParties.map((part) => part.amountCents)));
      const { signedOn, lastCollectedOn: last } = row;
      const facts = { signedOn, revokedOn: null, lastCollectedOn: last, isFinished: finished };
      const collectOn =
        debitDay === null || noticeDays === null ? null : collectionDay({ dueOn: row.dueOn, debitDay, noticedOn, noticeDays, today });
      const mandate = mandateId === null ? null : mandateState(facts, collectOn ?? today);
      const problem = debitProblem({
        mandate,
        isCollecting,
        isPlanned: planned !== null,
        amountCents,
        hasThirdParties: thirdParties.length > 0,
      });
      const submitBy = collectOn && lastDayToSubmit(collectOn);
      return { ...row, mandateId, leftCents, aidCents, thirdParties, amountCents, problem, collectOn, submitBy };
    },
  );
}

export async function previewDebits({ wall, actor, now }: ActorContext, { month, noticeKind, noticedOn }: DebitPreview) {
  const today = dayInParis(now());
  const from = noticeKind === 'e-mail ou courrier' ? today : noticedOn;
  return { today, rows: await collectableDues((select) => wall.rows(select), actor, { month, noticedOn: from, today }) };
}
