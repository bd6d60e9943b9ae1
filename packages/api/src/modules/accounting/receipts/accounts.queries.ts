import { payments } from '@lares/db/schema/accounting/payments';
import { receiptPayments, receipts } from '@lares/db/schema/accounting/receipts';
import { allocations, dueLines, dues } from '@lares/db/schema/accounting/rent-accounts';
import { leases, leaseTerms } from '@lares/db/schema/leasing/leases';
import { jsonObject } from '@lares/db/json-rows';
import { selectJson } from '@lares/db/select';
import type { ExpectedPart } from '@lares/domain/accounting/dues/standing';
import type { CreditPart, LiveReceipt, PaymentPart, ReceiptLine } from '@lares/domain/accounting/receipts/account';
import type { PaymentMethod } from '@lares/domain/accounting/payments/method';
import type { PayerKind } from '@lares/domain/accounting/payments/payer';
import type { ChargesMode } from '@lares/domain/leasing/leases/charges';
import type { Day } from '@lares/domain/shared/day';
import type { Cents } from '@lares/domain/shared/money';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { ReadRows } from '../../../shared/read-rows.ts';
import { leasesVisibleTo, partsOfLeaseVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { expectedPartsJson } from '../housing-aids/expected-parts.scope.ts';
import { everyPaymentVisibleTo } from '../payments/payments.scope.ts';
import { partsOfDuesVisibleTo, rentAccountsVisibleTo } from '../rent-accounts/rent-accounts.scope.ts';
import { citationsVisibleTo, receiptsVisibleTo } from './receipts.scope.ts';

/** A payment as a receipt prints it. */
export interface CitedPayment extends PaymentPart {
  paidCents: Cents;
  method: PaymentMethod;
  payer: PayerKind;
  payerName: string;
}

const credit = alias(dues, 'credit');

const lineColumns = {
  id: dueLines.id,
  kind: dueLines.kind,
  amountCents: dueLines.amountCents,
  fromDate: dueLines.fromDate,
  toDate: dueLines.toDate,
  reversesId: dueLines.reversesId,
};

const linesOf = (viewer: Viewer) => sql<ReceiptLine[]>`(
  select coalesce(json_agg(${jsonObject(lineColumns)} order by ${dueLines.id}), '[]'::json) from ${dueLines}
  where ${and(partsOfDuesVisibleTo(viewer, dueLines), eq(dueLines.dueId, dues.id))})`;

/** What each payment pays of the due, its taken back parts subtracted. */
const paymentsOf = (viewer: Viewer) => sql<CitedPayment[]>`(
  select coalesce(json_agg(json_build_object('paymentId', part.id, 'receivedOn', part.payment_date, 'amountCents', part.amount,
    'paidCents', part.amount_cents, 'method', part.payment_method, 'payer', part.payer_kind, 'payerName', part.payer_name) order by part.payment_date, part.id), '[]'::json)
  from (
    select ${payments.id}, ${payments.paymentDate}, ${payments.amountCents}, ${payments.paymentMethod}, ${payments.payerKind},
      ${payments.payerName},
      sum(${allocations.amountCents})::bigint as amount
    from ${allocations} join ${payments}
      on ${and(eq(payments.organizationId, allocations.organizationId), eq(payments.id, allocations.paymentId))}
    where ${and(partsOfDuesVisibleTo(viewer, allocations), everyPaymentVisibleTo(viewer), eq(allocations.dueId, dues.id))}
    group by ${payments.organizationId}, ${payments.id}
    having sum(${allocations.amountCents}) <> 0) as part)`;

const creditsOf = (viewer: Viewer) => sql<CreditPart[]>`(
  select coalesce(json_agg(json_build_object('kind', part.kind, 'amountCents', part.amount, 'creditDueId', part.id)), '[]'::json)
  from (
    select ${credit.id}, ${credit.kind}, sum(${allocations.amountCents})::bigint as amount
    from ${allocations} join ${dues} as credit
      on ${and(eq(credit.organizationId, allocations.organizationId), eq(credit.id, allocations.creditDueId))}
    where ${and(partsOfDuesVisibleTo(viewer, allocations), eq(allocations.dueId, dues.id))}
    group by ${credit.id}, ${credit.kind}
    having sum(${allocations.amountCents}) <> 0) as part)`;

/** How the charges of the due are asked: of its last line. */
const chargesModeOf = (viewer: Viewer, leaseId: string) => sql<ChargesMode | null>`(
  select ${leaseTerms.chargesMode} from ${dueLines} join ${leaseTerms}
    on ${and(eq(leaseTerms.organizationId, dueLines.organizationId), eq(leaseTerms.id, dueLines.termId))}
  where ${and(partsOfDuesVisibleTo(viewer, dueLines), partsOfLeaseVisibleTo(viewer, leaseTerms, leaseId), eq(dueLines.dueId, dues.id))}
  order by ${dueLines.id} desc limit 1)`;

const duesOf = (viewer: Viewer, leaseId: string) =>
  selectJson({
    id: dues.id,
    kind: dues.kind,
    month: dues.month,
    dueOn: dues.dueOn,
    totalCents: dues.totalCents,
    reason: dues.reason,
    lines: linesOf(viewer),
    payments: paymentsOf(viewer),
    credits: creditsOf(viewer),
    expected: sql<ExpectedPart[]>`${expectedPartsJson(dues)}`,
    chargesMode: chargesModeOf(viewer, leaseId),
    lease: { kind: leases.kind, furnished: leases.furnished },
  })
    .from(dues)
    .innerJoin(leases, and(eq(leases.organizationId, dues.organizationId), eq(leases.id, dues.leaseId)))
    .where(and(eq(dues.leaseId, leaseId), rentAccountsVisibleTo(viewer, dues), leasesVisibleTo(viewer)))
    .orderBy(asc(dues.dueOn), asc(dues.id));

const liveOf = (viewer: Viewer, leaseId: string) =>
  selectJson({
    kind: receipts.kind,
    dueId: receipts.dueId,
    paymentIds: sql<string[]>`(
      select coalesce(json_agg(${receiptPayments.paymentId}), '[]'::json) from ${receiptPayments}
      where ${and(citationsVisibleTo(viewer), eq(receiptPayments.receiptId, receipts.id))})`,
  })
    .from(receipts)
    .where(and(eq(receipts.leaseId, leaseId), isNull(receipts.cancelledAt), receiptsVisibleTo(viewer)));

/** What decides which receipts the dues of a lease allow, and what these receipts say of money. */
export async function receiptAccountOf(read: ReadRows, viewer: Viewer, { leaseId, today }: { leaseId: string; today: Day }) {
  const owed = await read(duesOf(viewer, leaseId));
  const live: LiveReceipt[] = await read(liveOf(viewer, leaseId));
  return { dues: owed, live, today };
}
