import { profiles } from '@lares/db/schema/platform/accounts';
import { owners } from '@lares/db/schema/portfolio/owners';
import { pastOwnerships, properties, propertyImages } from '@lares/db/schema/portfolio/properties';
import { jsonObject } from '@lares/db/json-rows';
import { selectJson } from '@lares/db/select';
import type { CardImage } from '@lares/domain/portfolio/properties/card';
import type { OwnerKind } from '@lares/domain/portfolio/owners/kind';
import type { Day } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { MAX_IMAGES_PER_PROPERTY } from '@lares/domain/shared/images';
import { can } from '@lares/domain/shared/permissions';
import { and, eq, sql, type AnyColumn } from 'drizzle-orm';
import { withManagedColumns } from '../../../shared/managed-columns.ts';
import { preparedQuery, type Viewer } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { ownerNameVisibleTo, ownersVisibleTo } from '../owners/owners.scope.ts';
import { pastOwnershipsOf } from './ownerships.scope.ts';
import { cardColumns } from './properties.queries.ts';
import { propertiesVisibleTo } from './properties.scope.ts';

const managing = ({ standing }: Viewer) => can(standing, 'properties:write');

/** A member's name; administrators are not members, so they stay unnamed. */
const nameOf = (userId: AnyColumn) => sql<string | null>`(select ${profiles.fullName} from ${profiles} where ${profiles.id} = ${userId})`;

const agentOfProperty = sql<{ membershipId: string; fullName: string; email: string } | null>`(
  select json_build_object('membershipId', ${properties.agentMembershipId}, 'fullName', c.full_name, 'email', c.email)
  from member_contact(${properties.agentMembershipId}) as c)`;

/** Hidden from tenants. */
const ownerOfProperty = (viewer: Viewer) => sql<{ id: string; name: string; kind: OwnerKind } | null>`(
  select json_build_object('id', ${owners.id}, 'name', ${owners.displayName}, 'kind', ${owners.kind}) from ${owners}
  where ${and(ownersVisibleTo(viewer), eq(owners.id, properties.ownerId))})`;

export interface PastOwner {
  id: string;
  name: string;
  untilDate: Day;
}

/** Those who owned it before, the first one first; for managers. */
const pastOwnersOfProperty = (viewer: Viewer) => sql<PastOwner[]>`(
  select coalesce(json_agg(json_build_object('id', ${owners.id}, 'name', ${owners.displayName}, 'untilDate', ${pastOwnerships.untilDate})
    order by ${pastOwnerships.untilDate}), '[]'::json)
  from ${pastOwnerships} join ${owners} on ${ownerNameVisibleTo(viewer)} and ${owners.id} = ${pastOwnerships.ownerId}
  where ${pastOwnershipsOf(viewer, properties.id)})`;

const imageColumns = {
  id: propertyImages.id,
  url: propertyImages.imageUrl,
  fileId: propertyImages.fileId,
  isPrimary: propertyImages.isPrimary,
  alt: propertyImages.alt,
};

/** All of them, in the order of the gallery: the primary image first, then by position. */
const imagesOfProperty = (viewer: Viewer) => sql<CardImage[]>`(
  select coalesce(json_agg(i.json), '[]'::json) from (
    select ${jsonObject(imageColumns)} as json from ${propertyImages} where ${and(eq(propertyImages.organizationId, properties.organizationId), eq(propertyImages.propertyId, properties.id), propertiesVisibleTo(viewer))}
    order by ${propertyImages.isPrimary} desc, ${propertyImages.position}, ${propertyImages.id} limit ${sql.raw(String(MAX_IMAGES_PER_PROPERTY))}
  ) as i)`;

const nothing = <Value>() => sql<Value | null>`null`;

/** Columns of the property page. Management data is left out for tenants. */
const detailColumns = (viewer: Viewer) => ({
  ...cardColumns(viewer),
  images: imagesOfProperty(viewer),
  description: properties.description,
  rooms: properties.rooms,
  livingAreaM2: properties.livingAreaM2,
  floor: properties.floor,
  builtYear: properties.builtYear,
  parkingSpaces: properties.parkingSpaces,
  furnished: properties.furnished,
  dpeClass: properties.dpeClass,
  dpeDate: properties.dpeDate,
  dpeNumber: properties.dpeNumber,
  gesClass: properties.gesClass,
  longitude: properties.longitude,
  latitude: properties.latitude,
  videoUrl: properties.videoUrl,
  agentMembershipId: properties.agentMembershipId,
  agent: agentOfProperty,
  /** The viewer manages, owns or rents it, so that they have nothing to ask about it. */
  isOwn: viewer.standing === 'tenant' ? sql<boolean>`${properties.id} = any(array(select my_rented_properties()))` : sql<boolean>`true`,
  taxId: viewer.standing === 'tenant' ? nothing<string>() : properties.taxId,
  owner: ownerOfProperty(viewer),
  pastOwners: managing(viewer) ? pastOwnersOfProperty(viewer) : sql<PastOwner[]>`'[]'::json`,
  createdByName: managing(viewer) ? nameOf(properties.createdBy) : nothing<string>(),
  updatedByName: managing(viewer) ? nameOf(properties.updatedBy) : nothing<string>(),
  version: properties.version,
});

const detail = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson(
    withManagedColumns(detailColumns(viewer), {
      table: properties,
      isManaging: managing(viewer),
      leftOut: ['ownerId', 'ratingSum', 'cardImages'],
    }),
  )
    .from(properties)
    .where(and(propertiesVisibleTo(viewer), eq(properties.id, sql.placeholder('id')))),
);

export async function propertyById(ctx: ActorContext, id: string) {
  const [property] = await detail(ctx, {}, { id });
  if (!property) throw new DomainError('common.not-found');
  return property;
}
