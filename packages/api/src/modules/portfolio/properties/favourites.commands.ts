import { favourites } from '@lares/db/schema/portfolio/properties';
import { and, eq } from 'drizzle-orm';
import { audited } from '../../../shared/audit.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { visiblePropertyOrThrow } from './properties.scope.ts';

interface Favourite {
  propertyId: string;
  isFavourite: boolean;
}

/** Takes the wanted state instead of toggling, so that a repeated call changes nothing. */
export function setFavourite(ctx: ActorContext, { propertyId, isFavourite }: Favourite) {
  return audited(ctx, 'favourite.set', async (write) => {
    await visiblePropertyOrThrow(write, propertyId);
    const { tx, actor, now } = write;
    const key = { organizationId: actor.organizationId, userId: actor.userId, propertyId };
    const changed = isFavourite
      ? await tx
          .insert(favourites)
          .values({ ...key, createdAt: now().toISOString() })
          .onConflictDoNothing()
          .returning()
      : await tx
          .delete(favourites)
          .where(
            and(
              eq(favourites.organizationId, key.organizationId),
              eq(favourites.userId, key.userId),
              eq(favourites.propertyId, propertyId),
            ),
          )
          .returning();
    const before = { isFavourite: changed.length > 0 ? !isFavourite : isFavourite };
    return { entityId: propertyId, before, after: { isFavourite }, result: { propertyId, isFavourite } };
  });
}
