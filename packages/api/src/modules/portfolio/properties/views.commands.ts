import { propertyViews, viewMarks } from '@lares/db/schema/portfolio/properties';
import { dayInParis } from '@lares/domain/shared/day';
import { and, eq, lt, sql } from 'drizzle-orm';
import { unauditedCount } from '../../../shared/audit.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { visiblePropertyOrThrow } from './properties.scope.ts';

/** Counts a view of a property page, once per user and day. The increment happens in PostgreSQL, so concurrent views are not lost. */
export async function countView(ctx: ActorContext, { propertyId }: { propertyId: string }): Promise<{ isCounted: boolean }> {
  const { organizationId, userId } = ctx.actor;
  const day = dayInParis(ctx.now());
  const mark = ctx.ports.vault.fingerprint('property view', organizationId, [day, propertyId, userId].join());
  let isCounted = false;
  await unauditedCount(ctx, async ({ tx, ...write }) => {
    await visiblePropertyOrThrow({ tx, ...write }, propertyId);
    const marked = await tx.insert(viewMarks).values({ organizationId, day, mark }).onConflictDoNothing().returning({ day: viewMarks.day });
    if (marked.length === 0) return;
    isCounted = true;
    const [counted] = await tx
      .insert(propertyViews)
      .values({ organizationId, propertyId, day, views: 1 })
      .onConflictDoUpdate({
        target: [propertyViews.organizationId, propertyViews.propertyId, propertyViews.day],
        set: { views: sql`${propertyViews.views} + 1` },
      })
      .returning({ views: propertyViews.views });
    // Once per property and day is often enough.
    if (counted?.views === 1) await tx.delete(viewMarks).where(and(eq(viewMarks.organizationId, organizationId), lt(viewMarks.day, day)));
  });
  return { isCounted };
}
