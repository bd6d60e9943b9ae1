import { owners } from '@lares/db/schema/portfolio/owners';
import type { OwnerRhythm } from '@lares/validation/accounting/statements';
import { and, eq } from 'drizzle-orm';
import { audited, updatedBy } from '../../../shared/audit.ts';
import { ignoringUnchangedState, UnchangedState } from '../../../shared/idempotency.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { ownerOrThrow, ownersVisibleTo } from '../../portfolio/owners/owners.scope.ts';
import { agencyOrThrow } from '../mandates/mandates.scope.ts';

/**
 * Sets whether the owner is accounted to by month or by quarter, from the next statement on: issued ones stay. The owner is locked, as when a
 * statement is issued.
 */
export const setStatementRhythm = (ctx: ActorContext, { ownerId, rhythm }: OwnerRhythm): Promise<{ ownerId: string }> =>
  ignoringUnchangedState(() =>
    audited(ctx, 'owner.set-statement-rhythm', async (write) => {
      await agencyOrThrow(write);
      const { statementRhythm, version } = await ownerOrThrow(write, ownerId);
      const result = { ownerId };
      if (statementRhythm === rhythm) throw new UnchangedState(result);
      await write.tx
        .update(owners)
        .set({ statementRhythm: rhythm, ...updatedBy(write, version) })
        .where(and(eq(owners.id, ownerId), ownersVisibleTo(write.actor)));
      return { entityId: ownerId, before: { statementRhythm }, after: { statementRhythm: rhythm }, result };
    }),
  );
