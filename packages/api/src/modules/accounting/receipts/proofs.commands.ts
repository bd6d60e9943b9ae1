import { receiptPayments, receipts } from '@lares/db/schema/accounting/receipts';
import { selectJson } from '@lares/db/select';
import type { Transaction } from '@lares/db/wall';
import { receiptNumberText } from '@lares/domain/accounting/receipts/number';
import type { MovedPayment } from '@lares/domain/accounting/allocations/distribution';
import { restingOn } from '@lares/domain/accounting/receipts/proofs';
import { dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import { within } from '../../../shared/read-rows.ts';
import { receiptAccountOf } from './accounts.queries.ts';
import { citationsVisibleTo, receiptsVisibleTo } from './receipts.scope.ts';

export interface OfLease {
  organizationId: string;
  at: Date;
  leaseId: string;
}

interface Moved extends OfLease {
  moved: readonly MovedPayment[];
  refusal: 'allocation.proved-by-receipt' | 'receipt.rests-on-payment';
}

/** Refuses to move what payments pay while a valid quittance or reçu rests on it; the receipt is cancelled first. */
export async function assertProofsHold(tx: Transaction, { moved, refusal, ...lease }: Moved): Promise<void> {
  const proven = await provenAccount(tx, lease);
  if (!proven) return;
  const broken = restingOn(proven.proofs, moved, proven.account);
  if (broken) throw new DomainError(refusal, { details: { kind: broken.kind, number: receiptNumberText(broken) } });
}

/** Null without a valid quittance or reçu. */
export async function provenAccount(tx: Transaction, { organizationId, at, leaseId }: OfLease) {
  const viewer: Viewer = { standing: 'admin', organizationId, userId: '' };
  const read = within(tx);
  const proofs = await read(proofsOf(viewer, leaseId));
  if (proofs.length === 0) return null;
  return { proofs, account: await receiptAccountOf(read, viewer, { leaseId, today: dayInParis(at) }) };
}

const proofsOf = (viewer: Viewer, leaseId: string) =>
  selectJson({
    kind: receipts.kind,
    year: receipts.year,
    sequence: receipts.sequence,
    dueId: receipts.dueId,
    paymentIds: sql<string[]>`(
      select coalesce(json_agg(${receiptPayments.paymentId}), '[]'::json) from ${receiptPayments}
      where ${and(citationsVisibleTo(viewer), eq(receiptPayments.receiptId, receipts.id))})`,
  })
    .from(receipts)
    .where(and(eq(receipts.leaseId, leaseId), ne(receipts.kind, 'avis'), isNull(receipts.cancelledAt), receiptsVisibleTo(viewer)))
    .orderBy(asc(receipts.year), asc(receipts.sequence));
