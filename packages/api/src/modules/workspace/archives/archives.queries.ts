import { organizations } from '@lares/db/schema/platform/organizations';
import { selectJson } from '@lares/db/select';
import { DomainError } from '@lares/domain/shared/errors';
import { eq } from 'drizzle-orm';
import type { ActorContext } from '../../../trpc/context.ts';

/** As the archive is named after it. */
export async function organizationName(ctx: ActorContext): Promise<string> {
  const [row] = await ctx.wall.rows(
    selectJson({ name: organizations.name }).from(organizations).where(eq(organizations.id, ctx.actor.organizationId)),
  );
  if (!row) throw new DomainError('common.not-found');
  return row.name;
}
