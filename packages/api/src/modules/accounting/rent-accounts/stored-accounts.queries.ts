import { allocations, dueLines, dues, type rentAccounts } from '@lares/db/schema/accounting/rent-accounts';
import { payments } from '@lares/db/schema/accounting/payments';
import { leases, leaseTerms } from '@lares/db/schema/leasing/leases';
import { builder, selectJson } from '@lares/db/select';
import type { RowsOf } from '@lares/db/together';
import { countsOnAccount } from '@lares/domain/accounting/rent-accounts/opening';
import type { CalledLine } from '@lares/domain/accounting/dues/corrections';
import { RENT_LINE_KINDS } from '@lares/domain/accounting/dues/kinds';
import type { CalledLease } from '@lares/domain/accounting/dues/monthly-due';
import { billedUntil } from '@lares/domain/leasing/leases/last-day';
import type { PaidPart, SettledPayment } from '@lares/domain/accounting/rent-accounts/settlement';
import type { Cents } from '@lares/domain/shared/money';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { type Ids, isAmong } from '../../../shared/is-among.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import { readEach, type ReadRows } from '../../../shared/read-rows.ts';
import { leasesVisibleTo, partsOfLeaseVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { everyPaymentVisibleTo } from '../payments/payments.scope.ts';
import { billedLeaseColumns } from './called-lease.queries.ts';
import { partsOfDuesVisibleTo, rentAccountsVisibleTo } from './rent-accounts.scope.ts';

type Account = typeof rentAccounts.$inferSelect;

type AccountRows = RowsOf<ReturnType<typeof accountSelects>>;

/** A called line with the monthly amount that its fraction applies to. */
export interface StoredLine extends CalledLine {
  monthlyCents: Cents | null;
}

/** What is stored of an account, as far as it decides what is called and which money pays what. */
export interface StoredAccount extends Pick<Account, 'leaseId' | 'openingCents'> {
  lease: CalledLease;
  /** In the order in which they were written. */
  dues: readonly (AccountRows['dues'][number] & { lines: readonly StoredLine[] })[];
  /** What pays the dues, each pair added up. */
  paid: readonly PaidPart[];
  received: readonly SettledPayment[];
}

type OpenedAccount = Pick<Account, 'leaseId' | 'accountingStart' | 'openingCents'>;

/** Many accounts in six statements, whatever their number. */
export async function storedAccounts(read: ReadRows, viewer: Viewer, accounts: readonly OpenedAccount[]): Promise<StoredAccount[]> {
  const leaseIds = accounts.map(({ leaseId }) => leaseId);
  return accountsFrom(await readEach(read, accountSelects(viewer, leaseIds)), accounts);
}

/** What is stored of the accounts of these leases. */
export const accountSelects = (viewer: Viewer, leaseIds: Ids) => ({
  leases: leasesOf(viewer, leaseIds),
  terms: termsOfLeases(viewer, leaseIds),
  dues: duesOf(viewer, leaseIds),
  lines: calledLinesOf(viewer, leaseIds),
  paid: paidPartsOf(viewer, leaseIds),
  received: paymentsOf(viewer, leaseIds),
});

/** @param rows of these leases; of others they are left out */
export function accountsFrom(rows: AccountRows, accounts: readonly OpenedAccount[]): StoredAccount[] {
  const leaseOf = new Map(rows.leases.map((lease) => [lease.id, lease]));
  const termsOf = byKey(rows.terms, ({ leaseId }) => leaseId);
  const storedOf = byKey(rows.dues, ({ leaseId }) => leaseId);
  const linesOf = byKey(rows.lines, ({ dueId }) => dueId);
  const paidOf = byKey(rows.paid, ({ leaseId }) => leaseId);
  const paymentOf = new Map(rows.received.map((payment) => [payment.id, payment]));
  const receivedOf = byKey(rows.received, ({ leaseId }) => leaseId);
  return accounts.map(({ leaseId, accountingStart, openingCents }) => {
    const lease = leaseOf.get(leaseId);
    if (!lease) throw new Error('an account belongs to a lease');
    const { startDate, timing, proration, paymentDay } = lease;
    const paid = paidOf.get(leaseId) ?? [];
    // A payment that was moved to another lease, or deleted, still has what it paid here.
    const used = paid.flatMap(({ creditId }) => paymentOf.get(creditId) ?? []);
    return {
      leaseId,
      openingCents,
      lease: { startDate, timing, proration, paymentDay, accountingStart, lastDay: billedUntil(lease), terms: termsOf.get(leaseId) ?? [] },
      dues: (storedOf.get(leaseId) ?? []).map((due) => ({ ...due, lines: linesOf.get(due.id) ?? [] })),
      paid,
      received: [...new Set([...(receivedOf.get(leaseId) ?? []), ...used])].map((payment) => ({
        id: payment.id,
        on: payment.paymentDate,
        amountCents: payment.amountCents,
        counts:
          payment.isReceived &&
          payment.leaseId === leaseId &&
          countsOnAccount(payment.paymentDate, { accountingStart, openingCents }, startDate),
      })),
    };
  });
}

function byKey<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const known = found.get(keyOf(row));
    if (known) known.push(row);
    else found.set(keyOf(row), [row]);
  }
  return found;
}

const leasesOf = (viewer: Viewer, leaseIds: Ids) =>
  selectJson({
    ...billedLeaseColumns,
    timing: leases.timing,
    proration: leases.proration,
    paymentDay: leases.paymentDay,
  })
    .from(leases)
    .where(and(leasesVisibleTo(viewer), isAmong(leases.id, leaseIds)));

const termsOfLeases = (viewer: Viewer, leaseIds: Ids) =>
  selectJson({
    id: leaseTerms.id,
    leaseId: leaseTerms.leaseId,
    fromDate: leaseTerms.fromDate,
    rentCents: leaseTerms.rentCents,
    supplementCents: leaseTerms.supplementCents,
    chargesCents: leaseTerms.chargesCents,
    chargesMode: leaseTerms.chargesMode,
  })
    .from(leaseTerms)
    .where(partsOfLeaseVisibleTo(viewer, leaseTerms, leaseIds))
    .orderBy(asc(leaseTerms.fromDate));

const duesOf = (viewer: Viewer, leaseIds: Ids) =>
  selectJson({
    id: dues.id,
    leaseId: dues.leaseId,
    kind: dues.kind,
    month: dues.month,
    dueOn: dues.dueOn,
    totalCents: dues.totalCents,
    allocatedCents: dues.allocatedCents,
  })
    .from(dues)
    .where(and(rentAccountsVisibleTo(viewer, dues), isAmong(dues.leaseId, leaseIds)))
    .orderBy(asc(dues.id));

const dueOfLine = and(eq(dues.organizationId, dueLines.organizationId), eq(dues.id, dueLines.dueId));
const dueOfAllocation = and(eq(dues.organizationId, allocations.organizationId), eq(dues.id, allocations.dueId));

/** Rent, supplement and charges of the called months and of their corrections. The database refuses such a line without its term and its days. */
const calledLinesOf = (viewer: Viewer, leaseIds: Ids) =>
  selectJson({
    id: dueLines.id,
    dueId: dueLines.dueId,
    kind: sql<CalledLine['kind']>`${dueLines.kind}`,
    amountCents: dueLines.amountCents,
    termId: sql<CalledLine['termId']>`${dueLines.termId}`,
    from: sql<CalledLine['from']>`${dueLines.fromDate}`,
    to: sql<CalledLine['to']>`${dueLines.toDate}`,
    days: sql<number>`${dueLines.days}`,
    of: sql<number>`${dueLines.ofDays}`,
    monthlyCents: dueLines.monthlyCents,
    reversesId: dueLines.reversesId,
  })
    .from(dueLines)
    .innerJoin(dues, dueOfLine)
    .where(
      and(
        rentAccountsVisibleTo(viewer, dues),
        partsOfDuesVisibleTo(viewer, dueLines),
        isAmong(dues.leaseId, leaseIds),
        inArray(dueLines.kind, RENT_LINE_KINDS),
      ),
    )
    .orderBy(asc(dueLines.id));

function paidPartsOf(viewer: Viewer, leaseIds: Ids) {
  const amountCents = sql<Cents>`sum(${allocations.amountCents})`;
  const creditId = sql<string>`coalesce(${allocations.paymentId}, ${allocations.creditDueId})`;
  return selectJson({ leaseId: dues.leaseId, creditId, dueId: allocations.dueId, amountCents })
    .from(allocations)
    .innerJoin(dues, dueOfAllocation)
    .where(and(rentAccountsVisibleTo(viewer, dues), partsOfDuesVisibleTo(viewer, allocations), isAmong(dues.leaseId, leaseIds)))
    .groupBy(dues.leaseId, creditId, allocations.dueId)
    .having(sql`${amountCents} <> 0`);
}

/** The payments of these leases, and those that once paid one of their dues. */
function paymentsOf(viewer: Viewer, leaseIds: Ids) {
  const usedIds = builder
    .select({ id: allocations.paymentId })
    .from(allocations)
    .innerJoin(dues, dueOfAllocation)
    .where(and(rentAccountsVisibleTo(viewer, dues), partsOfDuesVisibleTo(viewer, allocations), isAmong(dues.leaseId, leaseIds)));
  return selectJson({
    id: payments.id,
    leaseId: payments.leaseId,
    paymentDate: payments.paymentDate,
    amountCents: payments.amountCents,
    isReceived: sql<boolean>`${payments.status} = 'Payé' and ${payments.deletedAt} is null`,
  })
    .from(payments)
    .where(
      and(
        everyPaymentVisibleTo(viewer),
        // An array and not a join: the index serves both sides of the alternative.
        or(and(isAmong(payments.leaseId, leaseIds), isNull(payments.deletedAt)), sql`${payments.id} = any(array(${usedIds}))`),
      ),
    );
}
