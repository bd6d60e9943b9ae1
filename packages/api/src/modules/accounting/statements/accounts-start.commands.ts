import { mandates } from '@lares/db/schema/accounting/mandates';
import { isMonthOver } from '@lares/domain/accounting/statements/state';
import { type Day, dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import type { EarlierAccounts } from '@lares/validation/accounting/statements';
import { and, asc, eq } from 'drizzle-orm';
import { audited, updatedBy } from '../../../shared/audit.ts';
import { ignoringUnchangedState, UnchangedState } from '../../../shared/idempotency.ts';
import { within } from '../../../shared/read-rows.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { ownerOrThrow } from '../../portfolio/owners/owners.scope.ts';
import { mandatesVisibleTo } from '../mandates/mandates.scope.ts';
import { statedMandatesOf } from './accounts-start.queries.ts';

/**
 * Confirms that the accounts of the months before this one were rendered elsewhere: what moved then is on no statement. Only for the mandates that
 * no valid statement states money of. The owner is locked, as when a statement is issued.
 */
export const confirmEarlierAccounts = (ctx: ActorContext, { ownerId, month }: EarlierAccounts): Promise<{ accountsFrom: Day }> =>
  ignoringUnchangedState(() =>
    audited(ctx, 'owner.confirm-earlier-accounts', async (write) => {
      await ownerOrThrow(write, ownerId);
      if (!isMonthOver(month, dayInParis(write.now()))) throw new DomainError('statement.month-not-over');
      const held = await mandatesOf(write, ownerId);
      if (held.length === 0) throw new DomainError('statement.no-mandate');
      const earlier = held.filter(({ start }) => start < month);
      const moved = earlier.filter(({ isStated }) => !isStated);
      const result = { accountsFrom: month };
      if (moved.length === 0) {
        if (earlier.length === 0 || held.some(({ accountsFrom }) => accountsFrom === month)) throw new UnchangedState(result);
        throw new DomainError('mandate.accounts-stated');
      }
      for (const { id, version } of moved)
        await write.tx
          .update(mandates)
          .set({ accountsFrom: month, ...updatedBy(write, version) })
          .where(and(eq(mandates.id, id), mandatesVisibleTo(write.actor)));
      const numbers = moved.map(({ number }) => number);
      return { entityId: ownerId, before: { accountsFrom: null, numbers }, after: { accountsFrom: month, numbers }, result };
    }),
  );

/** The mandates of the owner, locked in the order of their ids, and whether a valid statement states money of them. */
async function mandatesOf({ tx, actor }: WriteContext, ownerId: string) {
  const held = await tx
    .select()
    .from(mandates)
    .where(and(eq(mandates.ownerId, ownerId), mandatesVisibleTo(actor)))
    .orderBy(asc(mandates.id))
    .for('no key update');
  const statedIds = await statedMandatesOf(within(tx), actor, ownerId);
  return held.map((mandate) => ({
    ...mandate,
    start: mandate.accountsFrom ?? mandate.fromDate,
    isStated: statedIds.has(mandate.id),
  }));
}
