import { owners } from '@lares/db/schema/portfolio/owners';
import { pastOwnerships, properties } from '@lares/db/schema/portfolio/properties';
import { changedOwners, type OwnerChangeInput } from '@lares/domain/portfolio/properties/ownerships';
import { dayInParis } from '@lares/domain/shared/day';
import { and, eq, inArray } from 'drizzle-orm';
import { isAmong } from '../../../shared/is-among.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { heldOwnerOrThrow, ownersVisibleTo } from '../owners/owners.scope.ts';
import { pastOwnershipsVisibleTo, pastOwnersOf } from './ownerships.scope.ts';
import { propertiesVisibleTo } from './properties.scope.ts';

/**
 * Writes who owned a locked property before a change of its owner, which the caller writes next: the database then refuses to take days from the
 * former owner that a statement accounted for.
 */
export async function writePastOwners(
  write: WriteContext,
  { id, ownerId }: { id: string; ownerId: string | null },
  change: OwnerChangeInput,
): Promise<void> {
  if (change.ownerId === ownerId) return;
  const { tx, actor, now } = write;
  await holdOwnersOf(write, [id]);
  if (change.ownerId !== null) await heldOwnerOrThrow(write, change.ownerId);
  const before = await pastOwnersOf(write, id);
  const { past } = changedOwners({ ownerId, past: before }, change, dayInParis(now()));
  const gone = before.filter(({ untilDate }) => !past.some((kept) => kept.untilDate === untilDate));
  const ofProperty = and(pastOwnershipsVisibleTo(actor), eq(pastOwnerships.propertyId, id));
  for (const { untilDate } of gone) await tx.delete(pastOwnerships).where(and(ofProperty, eq(pastOwnerships.untilDate, untilDate)));
  const ended = past.filter(({ untilDate }) => !before.some((known) => known.untilDate === untilDate));
  if (ended.length > 0)
    await tx
      .insert(pastOwnerships)
      .values(ended.map((ownership) => ({ organizationId: actor.organizationId, propertyId: id, ...ownership })));
}

/** Holds the owners of these properties, so that no statement is issued to them until the change of owner is written. */
export async function holdOwnersOf({ tx, actor }: WriteContext, propertyIds: readonly string[]): Promise<void> {
  const held = tx
    .select({ id: properties.ownerId })
    .from(properties)
    .where(and(isAmong(properties.id, propertyIds), propertiesVisibleTo(actor)));
  await tx
    .select({ id: owners.id })
    .from(owners)
    .where(and(inArray(owners.id, held), ownersVisibleTo(actor)))
    .orderBy(owners.id)
    .for('share');
}
