import { propertyViews } from '@lares/db/schema/portfolio/properties';
import { dayInParis } from '@lares/domain/shared/day';
import { sql } from 'drizzle-orm';
import { unauditedCount } from '../../../shared/audit.ts';
import { OnceADay } from '../../../shared/once-a-day.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { visiblePropertyOrThrow } from './properties.scope.ts';

const seen = new OnceADay();

/** Counts a view of a property page, once per user and day. The increment happens in PostgreSQL, so concurrent views are not lost. */
export async function countView(ctx: ActorContext, { propertyId }: { propertyId: string }): Promise<{ isCounted: boolean }> {
  const { organizationId, userId } = ctx.actor;
  const day = dayInParis(ctx.now());
  const key = [organizationId, propertyId, userId].join();
  if (!seen.isFirst(day, key)) return { isCounted: false };
  try {
    await unauditedCount(ctx, async (write) => {
      await visiblePropertyOrThrow(write, propertyId);
      await write.tx
        .insert(propertyViews)
        .values({ organizationId, propertyId, day, views: 1 })
        .onConflictDoUpdate({
          target: [propertyViews.organizationId, propertyViews.propertyId, propertyViews.day],
          set: { views: sql`${propertyViews.views} + 1` },
        });
    });
  } catch (error) {
    seen.forget(key);
    throw error;
  }
  return { isCounted: true };
}
