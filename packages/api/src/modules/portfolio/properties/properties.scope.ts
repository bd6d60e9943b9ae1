import { anyOf, managers } from '../../../shared/user-selects.ts';
import { owners } from '@lares/db/schema/portfolio/owners';
import { favourites, properties, propertyViews, viewMarks } from '@lares/db/schema/portfolio/properties';
import { builder } from '@lares/db/select';
import type { Transaction } from '@lares/db/wall';
import { DomainError } from '@lares/domain/shared/errors';
import { and, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { guards } from '../../../shared/guards.ts';

guards(properties, favourites, propertyViews, viewMarks);

/**
 * Properties visible to a user, inside the wall. Deleted ones are hidden. The organisation is repeated although the wall filters by it: the
 * indexes begin with it.
 */
export function propertiesVisibleTo(actor: Viewer): SQL {
  return allOf(eq(properties.organizationId, actor.organizationId), isNull(properties.deletedAt), withinOrganization(actor));
}

/** Title and address of a property, for users who see a row that refers to it: also when the property itself is hidden from them. */
export const propertyNameVisibleTo = ({ organizationId }: Pick<Viewer, 'organizationId'>): SQL =>
  eq(properties.organizationId, organizationId);

/** Properties of an organisation that a visitor without an account may see. */
export function shownPropertiesVisibleTo({ organizationId }: { organizationId: string }): SQL {
  return allOf(eq(properties.organizationId, organizationId), eq(properties.isListed, true), isNull(properties.deletedAt));
}

/** Properties for which a user may open a request: all for managers, their own for owners, rented ones for tenants. */
export function placesVisibleTo(viewer: Viewer): SQL {
  const visible = propertiesVisibleTo(viewer);
  return viewer.standing === 'tenant' ? allOf(visible, sql`${properties.id} = any(array(select my_rented_properties()))`) : visible;
}

function withinOrganization({ standing, organizationId, userId }: Viewer): SQL | undefined {
  switch (standing) {
    case 'admin':
    case 'property_manager':
    case 'founder':
      return undefined;
    case 'owner':
      return inArray(
        properties.ownerId,
        builder
          .select({ id: owners.id })
          .from(owners)
          .where(and(eq(owners.organizationId, organizationId), eq(owners.userId, userId), isNull(owners.deletedAt))),
      );
    case 'tenant':
      // Not `= true` with a value: the partial index of listed properties names the column.
      return or(sql`${properties.isListed}`, sql`${properties.id} = any(array(select my_rented_properties()))`);
    default:
      return standing satisfies never;
  }
}

/** The row, locked until the end of the transaction: of two concurrent changes, the second reads what the first wrote. */
export async function propertyOrThrow({ tx, actor }: Writing, id: string) {
  return found(await locked(tx, allOf(eq(properties.id, id), propertiesVisibleTo(actor))));
}

/** The same without a lock, for writes that only refer to it. */
export async function visiblePropertyOrThrow({ tx, actor }: Writing, id: string) {
  return found(
    await tx
      .select()
      .from(properties)
      .where(and(eq(properties.id, id), propertiesVisibleTo(actor))),
  );
}

/** A deleted row, for undo: only for users who see every property of the organisation. */
export async function deletedPropertyOrThrow({ tx, actor }: Writing, id: string) {
  const { organizationId } = actor;
  return found(
    await locked(tx, allOf(eq(properties.organizationId, organizationId), eq(properties.id, id), isNotNull(properties.deletedAt))),
  );
}

type Writing = Pick<WriteContext, 'tx' | 'actor'>;

function locked(tx: Transaction, where: SQL) {
  return tx.select().from(properties).where(where).for('no key update');
}

function found<Row>([row]: Row[]): Row {
  if (!row) throw new DomainError('common.not-found');
  return row;
}

/** `and` of conditions, at least one of which is present. */
function allOf(first: SQL, ...others: (SQL | undefined)[]): SQL {
  return and(first, ...others) ?? first;
}

/** The user account of the owner of these properties. */
export const ownerOfProperty = (propertyId: SQL): SQL =>
  sql`${builder
    .select({ userId: owners.userId })
    .from(properties)
    .innerJoin(owners, and(eq(owners.organizationId, properties.organizationId), eq(owners.id, properties.ownerId)))
    .where(and(sql`${properties.id} = any(array(${propertyId}))`, isNull(properties.deletedAt), isNull(owners.deletedAt)))}`;

/** The users who may read these properties: the inverse of `propertiesVisibleTo`. Leases come after properties: raw SQL reads them. */
export const readersOfProperty = (propertyId: SQL): SQL =>
  anyOf(
    managers,
    ownerOfProperty(propertyId),
    sql`select t.user_id from leases l
      join lease_tenants lt on lt.organization_id = l.organization_id and lt.lease_id = l.id
      join tenants t on t.organization_id = lt.organization_id and t.id = lt.tenant_id and t.deleted_at is null
      join ${properties} p on p.organization_id = l.organization_id and p.id = l.property_id and p.deleted_at is null
      where l.property_id = any(array(${propertyId})) and l.status in ('Actif', 'En attente')`,
    sql`select m.user_id from memberships m join ${properties} p on p.organization_id = m.organization_id
      where m.role = 'tenant' and p.id = any(array(${propertyId})) and p.is_listed and p.deleted_at is null`,
  );
