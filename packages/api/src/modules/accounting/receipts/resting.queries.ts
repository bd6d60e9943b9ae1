import { receipts } from '@lares/db/schema/accounting/receipts';
import { selectJson } from '@lares/db/select';
import { prepareRows } from '@lares/db/wall';
import { and, asc, isNull, ne, type SQL } from 'drizzle-orm';
import { isAmong } from '../../../shared/is-among.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { receiptsVisibleTo } from './receipts.scope.ts';

/** A valid quittance or reçu: it rests on the opening balance of its lease, which decides which dues a payment pays. */
export const isResting: SQL | undefined = and(ne(receipts.kind, 'avis'), isNull(receipts.cancelledAt));

export const restingColumns = { leaseId: receipts.leaseId, kind: receipts.kind, year: receipts.year, sequence: receipts.sequence };

/** The first receipt that rests on the opening balance of each of these leases. */
export async function receiptsOnOpenings({ wall, actor }: ActorContext, leaseIds: readonly string[]) {
  const resting = selectJson(restingColumns)
    .from(receipts)
    .where(and(isAmong(receipts.leaseId, leaseIds), isResting, receiptsVisibleTo(actor)))
    .orderBy(asc(receipts.year), asc(receipts.sequence));
  const rows = await wall.rows({ ...prepareRows(resting), once: true });
  return new Map(rows.toReversed().map((receipt) => [receipt.leaseId, receipt]));
}
