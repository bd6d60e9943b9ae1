import { paymentPlans } from '@lares/db/schema/accounting/rent-accounts';
import { organizations } from '@lares/db/schema/platform/organizations';
import { selectJson } from '@lares/db/select';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { isAmong } from '../../../shared/is-among.ts';
import { preparedTogether } from '../../../shared/prepared-together.ts';
import { openAccounts } from '../ledger/open-accounts.queries.ts';
import { passedOverDues } from './kept-credits.queries.ts';
import { postingSelects } from './posting.queries.ts';
import { rentAccountsVisibleTo } from './rent-accounts.scope.ts';
import { accountSelects } from './stored-accounts.queries.ts';

const leaseIds = sql.placeholder('leaseIds');

/** Enough for one payment: its allocations and its entry. */
const IDS_AT_ONCE = 6;

/** Everything that decides how the accounts of these leases are settled and recorded. Read once they are locked. */
export const settlementFacts = preparedTogether((viewer) => ({
  ...accountSelects(viewer, leaseIds),
  ...postingSelects(viewer, leaseIds),
  organization: selectJson({ callDaysAhead: organizations.callDaysAhead })
    .from(organizations)
    .where(eq(organizations.id, viewer.organizationId)),
  passedOver: passedOverDues(viewer, leaseIds),
  runningPlan: selectJson({ id: paymentPlans.id })
    .from(paymentPlans)
    .where(and(rentAccountsVisibleTo(viewer, paymentPlans), isAmong(paymentPlans.leaseId, leaseIds), isNull(paymentPlans.cancelledAt)))
    .limit(1),
  opened: openAccounts(viewer, leaseIds),
  ids: selectJson({ id: sql<string>`new.id` }).from(
    sql`(select uuidv7() as id from generate_series(1, ${sql.raw(String(IDS_AT_ONCE))})) as new`,
  ),
}));

export type SettlementFacts = Awaited<ReturnType<typeof settlementFacts>>;
