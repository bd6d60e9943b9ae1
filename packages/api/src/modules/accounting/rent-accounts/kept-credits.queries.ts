import { dues, keptCredits } from '@lares/db/schema/accounting/rent-accounts';
import { selectJson } from '@lares/db/select';
import { and, eq, lte } from 'drizzle-orm';
import { type Ids, isAmong } from '../../../shared/is-among.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import { rentAccountsVisibleTo } from './rent-accounts.scope.ts';

/** The payments of these leases whose rest is kept as a credit, each with a due that was on the account then. */
export const passedOverDues = (viewer: Viewer, leaseIds: Ids) =>
  selectJson({ paymentId: keptCredits.paymentId, dueId: dues.id })
    .from(keptCredits)
    .innerJoin(
      dues,
      and(
        eq(dues.organizationId, keptCredits.organizationId),
        eq(dues.leaseId, keptCredits.leaseId),
        lte(dues.createdAt, keptCredits.since),
      ),
    )
    .where(and(isAmong(keptCredits.leaseId, leaseIds), rentAccountsVisibleTo(viewer, keptCredits), rentAccountsVisibleTo(viewer, dues)));
