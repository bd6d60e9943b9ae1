import { lastDayOfMonth } from '@lares/domain/shared/day';
import type { MonthCall } from '@lares/validation/accounting/rent-accounts.filters';
import { audited } from '../../../shared/audit.ts';
import { ignoringUnchangedState, UnchangedState } from '../../../shared/idempotency.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { callableMonthOrThrow, uncalledPage } from './month-calls.queries.ts';
import { settleAccounts } from './settlement.commands.ts';

/** Leases per request and transaction: a call of many leases never holds their accounts for long. */
const AT_ONCE = 100;

/**
 * Calls the rents of a month now, for one batch of leases; the caller continues with `nextCursor`. A month that is called already is left
 * alone, so a repeated or interrupted call adds nothing twice.
 */
export async function callMonth(ctx: ActorContext, { month, cursor }: MonthCall) {
  const on = callableMonthOrThrow(ctx, month);
  const { rows, nextCursor } = await uncalledPage(ctx, on, { cursor, limit: AT_ONCE });
  if (rows.length === 0) return { called: 0, nextCursor };
  const leaseIds = rows.map(({ id }) => id);
  return ignoringUnchangedState(() =>
    audited(ctx, 'rent-account.call', async (write) => {
      const by = { organizationId: write.actor.organizationId, actorId: write.actor.userId, at: write.now() };
      const { counts: done } = await settleAccounts(write.tx, by, leaseIds, { reason: 'Contrat modifié', callUntil: lastDayOfMonth(on) });
      const result = { called: done.called, nextCursor };
      if (done.called + done.corrected + done.allocated === 0) throw new UnchangedState(result);
      const batchId = crypto.randomUUID();
      return { entityId: batchId, batchId, before: null, after: { ...done, month: on, ids: leaseIds }, result };
    }),
  );
}
