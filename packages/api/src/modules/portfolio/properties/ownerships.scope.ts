import { owners } from '@lares/db/schema/portfolio/owners';
import { pastOwnerships, properties } from '@lares/db/schema/portfolio/properties';
import { builder } from '@lares/db/select';
import type { PropertyOwners } from '@lares/domain/portfolio/properties/ownerships';
import { and, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { guardsPartOf } from '../../../shared/guards.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { ownersVisibleTo } from '../owners/owners.scope.ts';
import { propertyNameVisibleTo } from './properties.scope.ts';

guardsPartOf(properties, pastOwnerships);

type Inside = Pick<Viewer, 'organizationId'>;

/** Who owned a property when: read with it, and for the owner whose days a figure counts. */
export const pastOwnershipsVisibleTo = ({ organizationId }: Inside): SQL => eq(pastOwnerships.organizationId, organizationId);

/** The past owners of a property. */
export const pastOwnershipsOf = (viewer: Inside, propertyId: AnyColumn | string): SQL =>
  sql`${and(pastOwnershipsVisibleTo(viewer), eq(pastOwnerships.propertyId, propertyId))}`;

/** The owner of the joined property on a day: whom the money of that day belongs to. */
export const ownerOn = (viewer: Inside, day: SQL): SQL<string | null> => sql<string | null>`coalesce((
  select ${pastOwnerships.ownerId} from ${pastOwnerships} where ${pastOwnershipsOf(viewer, properties.id)} and ${pastOwnerships.untilDate} >= ${day}
  order by ${pastOwnerships.untilDate} limit 1), ${properties.ownerId})`;

interface Days {
  firstDay: SQL;
  lastDay: SQL;
}

/** Whether one of these owners had the joined property on one of these days. */
export const isOwnedDuring = (viewer: Inside, ownerIds: SQL, { firstDay, lastDay }: Days): SQL => sql`(
  ${ownerOn(viewer, lastDay)} in (${ownerIds}) or exists (
    select from ${pastOwnerships} where ${pastOwnershipsOf(viewer, properties.id)} and ${pastOwnerships.ownerId} in (${ownerIds})
    and ${pastOwnerships.untilDate} >= ${firstDay} and ${pastOwnerships.untilDate} < ${lastDay}))`;

/**
 * The joined property is or was of these owners: the few of the organisation that a condition on days is then asked of. An array, found by the
 * key; a join would read every property.
 */
export const isOnceOwned = (viewer: Inside, ownerIds: SQL): SQL => sql`${properties.id} = any(array(
  select ${properties.id} from ${properties} where ${propertyNameVisibleTo(viewer)} and ${properties.ownerId} in (${ownerIds})
  union all
  select ${pastOwnerships.propertyId} from ${pastOwnerships} where ${pastOwnershipsVisibleTo(viewer)} and ${pastOwnerships.ownerId} in (${ownerIds})))`;

export interface OwnedMoney {
  /** Reads the rows that the conditions confine to the owner’s days: the scopes of leases and payments follow the owner of today. */
  reader: Viewer;
  /** Whether a day of the joined property was the owner’s. Without an owner, every day counts. */
  isTheirsOn: (day: SQL) => SQL | undefined;
  isTheirsDuring: (days: Days) => SQL | undefined;
}

/** The money of one owner, of all for those who manage the organisation, or of an invited owner: on their own days, also of what they sold since. */
export function moneyOf(viewer: Viewer, ownerId: string | null): OwnedMoney {
  const isInvited = viewer.standing === 'owner';
  if (ownerId === null && !isInvited) return { reader: viewer, isTheirsOn: () => undefined, isTheirsDuring: () => undefined };
  const theirs = isInvited ? sql`${builder.select({ id: owners.id }).from(owners).where(ownersVisibleTo(viewer))}` : sql`${ownerId}::uuid`;
  return {
    reader: isInvited ? { ...viewer, standing: 'founder' } : viewer,
    isTheirsOn: (on) => sql`(${isOnceOwned(viewer, theirs)} and ${ownerOn(viewer, on)} in (${theirs}))`,
    isTheirsDuring: (days) => sql`(${isOnceOwned(viewer, theirs)} and ${isOwnedDuring(viewer, theirs, days)})`,
  };
}

/** The owners of a property whose lock the caller holds, or that cannot change meanwhile. */
export async function pastOwnersOf({ tx, actor }: Pick<WriteContext, 'tx' | 'actor'>, propertyId: string): Promise<PropertyOwners['past']> {
  return tx
    .select({ ownerId: pastOwnerships.ownerId, untilDate: pastOwnerships.untilDate })
    .from(pastOwnerships)
    .where(pastOwnershipsOf(actor, propertyId));
}
