import type { ColumnsOnly } from '@lares/db/columns';
import { reviews } from '@lares/db/schema/leasing/reviews';
import { DEFAULT_MODERATION } from '@lares/domain/leasing/reviews/moderation';
import { dayInParis } from '@lares/domain/shared/day';
import type { ReviewModeration, ReviewValues } from '@lares/validation/leasing/reviews';
import { and, eq } from 'drizzle-orm';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { livedLeaseOrThrow, reviewOrThrow, reviewsVisibleTo } from './reviews.scope.ts';

/** Creates a pending review; until a decision only its author and the moderators read it. */
export function createReview(ctx: ActorContext, values: ColumnsOnly<ReviewValues, typeof reviews>) {
  return audited(ctx, 'review.create', async (write) => {
    const { id: leaseId, propertyId } = await livedLeaseOrThrow(write, values.leaseId, dayInParis(write.now()));
    const [row] = await write.tx
      .insert(reviews)
      .values({ ...values, leaseId, propertyId, userId: write.actor.userId, moderation: DEFAULT_MODERATION, ...createdBy(write) })
      .returning();
    if (!row) throw new Error('insert returned no row');
    return { entityId: row.id, before: null, after: row, result: { id: row.id } };
  });
}

export function moderateReview(ctx: ActorContext, { id, moderation, version }: ReviewModeration) {
  return audited(ctx, 'review.moderate', async (write) => {
    const before = await reviewOrThrow(write, id);
    await sameVersionOrThrow(write, before, version);
    const decided = { moderation, moderatedAt: write.now().toISOString() };
    await write.tx
      .update(reviews)
      .set({ ...decided, ...updatedBy(write, version) })
      .where(and(eq(reviews.id, id), reviewsVisibleTo(write.actor)));
    return { entityId: id, before, after: { ...before, ...decided }, result: { id, moderation, version: version + 1 } };
  });
}
