import { leases } from '@lares/db/schema/leasing/leases';
import { reviews } from '@lares/db/schema/leasing/reviews';
import type { Day } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import { and, eq, isNotNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Placeholder } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { guards } from '../../../shared/guards.ts';

guards(reviews);

/** Managers see every review; other users see published ones and their own. The property has its own scope. */
export function reviewsVisibleTo({ standing, organizationId, userId }: Viewer): SQL | undefined {
  const shown = or(eq(reviews.moderation, sql`'Publié'`), eq(reviews.userId, userId));
  return and(eq(reviews.organizationId, organizationId), can(standing, 'reviews:moderate') ? undefined : shown);
}

/**
 * Leases under which the user has lived: their own, activated and begun. « Résilié » without an exit day means cancelled before it began.
 */
export function livedUnder({ organizationId }: Viewer, today: Day | Placeholder): SQL | undefined {
  return and(
    eq(leases.organizationId, organizationId),
    sql`${leases.id} = any(array(select my_leases()))`,
    lte(leases.startDate, today),
    ne(leases.status, sql`'En attente'`),
    or(ne(leases.status, sql`'Résilié'`), isNotNull(leases.exitOn)),
  );
}

type Writing = Pick<WriteContext, 'tx' | 'actor'>;

export async function livedLeaseOrThrow({ tx, actor }: Writing, id: string, today: Day) {
  const [lease] = await tx
    .select({ id: leases.id, propertyId: leases.propertyId })
    .from(leases)
    .where(and(eq(leases.id, id), livedUnder(actor, today)));
  if (!lease) throw new DomainError('common.not-found');
  return lease;
}

/** The row, locked until the end of the transaction: of two concurrent decisions, the second reads what the first wrote. */
export async function reviewOrThrow({ tx, actor }: Writing, id: string) {
  const [review] = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), reviewsVisibleTo(actor)))
    .for('no key update');
  if (!review) throw new DomainError('common.not-found');
  return review;
}
