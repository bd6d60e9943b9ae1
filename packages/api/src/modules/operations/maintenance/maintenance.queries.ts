import { profiles } from '@lares/db/schema/platform/accounts';
import { leases, leaseTenants } from '@lares/db/schema/leasing/leases';
import { maintenanceComments, maintenancePhotos, maintenanceRequests, maintenanceTasks } from '@lares/db/schema/operations/maintenance';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { jsonObject, type JsonColumns } from '@lares/db/json-rows';
import { builder, selectJson } from '@lares/db/select';
import { costTotals } from '@lares/domain/operations/maintenance/costs';
import { DEFAULT_REQUEST_SORT, type RequestSort } from '@lares/domain/operations/maintenance/filters';
import { PRIORITIES } from '@lares/domain/operations/maintenance/priority';
import { MAINTENANCE_STATUSES, type MaintenanceStatus } from '@lares/domain/operations/maintenance/status';
import { DomainError } from '@lares/domain/shared/errors';
import type { Cents } from '@lares/domain/shared/money';
import { can } from '@lares/domain/shared/permissions';
import { searchWords } from '@lares/domain/shared/search-text';
import type { RequestCriteria, RequestFilters } from '@lares/validation/operations/maintenance.filters';
import { and, count, eq, isNull, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { preparedQuery, literalLimit, literalWord, type Viewer, given } from '../../../shared/prepared-query.ts';
import { beyond, pageAsWritten, momentValue, orderOf, type Side, type SortKey } from '../../../shared/keyset.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { propertiesVisibleTo, placesVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { contact, tenantsVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { mayReadCost, requestsVisibleTo } from './maintenance.scope.ts';

/** Above this limit the total is not counted: « 10 000+ ». */
const COUNT_CAP = 10_000;

const createdAt = { name: 'createdAt', column: maintenanceRequests.createdAt, value: momentValue } as const;
const id = { name: 'id', column: maintenanceRequests.id, value: z.uuid() } as const;

const SORTS: Record<RequestSort, readonly SortKey[]> = {
  newest: [
    { ...createdAt, direction: 'desc' },
    { ...id, direction: 'asc' },
  ],
  oldest: [
    { ...createdAt, direction: 'asc' },
    { ...id, direction: 'desc' },
  ],
  // The most urgent first: enums are sorted in the order of declaration.
  priority: [
    { name: 'priority', column: maintenanceRequests.priority, direction: 'desc', value: z.enum(PRIORITIES) },
    { ...createdAt, direction: 'desc' },
    { ...id, direction: 'asc' },
  ],
};

const one = <Columns extends JsonColumns>(columns: Columns, table: typeof properties | typeof tenants, where: SQL | undefined) =>
  sql<ReturnType<typeof jsonObject<Columns>>['_']['type'] | null>`(select ${jsonObject(columns)} from ${table} where ${where})`;

/** The property, shown to every user who sees the request, even if they can no longer open it; hidden once deleted. */
const propertyOf = (viewer: Viewer) =>
  one(
    {
      id: properties.id,
      title: properties.title,
      address: properties.address,
      postalCode: properties.postalCode,
      city: properties.city,
      canOpen: sql<boolean>`(${propertiesVisibleTo(viewer)})`,
    },
    properties,
    and(
      eq(properties.organizationId, maintenanceRequests.organizationId),
      eq(properties.id, maintenanceRequests.propertyId),
      isNull(properties.deletedAt),
    ),
  );

/** The tenant, as far as the user may see them. */
const tenantOf = (viewer: Viewer) =>
  one(
    { id: tenants.id, name: tenants.displayName, email: contact(tenants.email, viewer) },
    tenants,
    and(tenantsVisibleTo(viewer), eq(tenants.id, maintenanceRequests.tenantId)),
  );

const rowColumns = (viewer: Viewer) => ({
  id: maintenanceRequests.id,
  kind: maintenanceRequests.kind,
  title: maintenanceRequests.title,
  priority: maintenanceRequests.priority,
  status: maintenanceRequests.status,
  borneBy: maintenanceRequests.borneBy,
  property: propertyOf(viewer),
  tenant: tenantOf(viewer),
  createdAt: maintenanceRequests.createdAt,
  version: maintenanceRequests.version,
});

/** The criteria that are present. The status is a literal, because partial indexes name it. */
interface GivenCriteria {
  status: MaintenanceStatus | null;
  given: (keyof typeof CONDITIONS)[];
}

const written = sql`lower(unaccent(${maintenanceRequests.title} || ' ' || ${maintenanceRequests.description}))`;
/** Every search term is contained in the request, or in the search text of its property. */
const holdsWords = (viewer: Viewer) => sql`(${written} || coalesce((
  select ${properties.searchText} from ${properties}
  where ${and(propertiesVisibleTo(viewer), eq(properties.id, maintenanceRequests.propertyId))}), '')) like all (${sql.placeholder('words')})`;

const CONDITIONS = {
  priority: () => eq(maintenanceRequests.priority, sql.placeholder('priority')),
  kind: () => eq(maintenanceRequests.kind, sql.placeholder('kind')),
  borneBy: () => eq(maintenanceRequests.borneBy, sql.placeholder('borneBy')),
  propertyId: () => eq(maintenanceRequests.propertyId, sql.placeholder('propertyId')),
  tenantId: () => eq(maintenanceRequests.tenantId, sql.placeholder('tenantId')),
  words: holdsWords,
} satisfies Record<Exclude<keyof RequestCriteria, 'status' | 'q'> | 'words', (viewer: Viewer) => SQL>;

const conditionsOf = ({ status, given }: GivenCriteria, viewer: Viewer) => [
  status ? eq(maintenanceRequests.status, literalWord(MAINTENANCE_STATUSES, status)) : undefined,
  ...given.map((name) => CONDITIONS[name](viewer)),
];

function asked({ status, q, ...rest }: RequestCriteria): { shape: GivenCriteria; values: Record<string, unknown> } {
  const searched = q === undefined ? [] : searchWords(q);
  const words = searched.length > 0 ? searched.map((word) => `%${word}%`) : undefined;
  const values = { ...rest, words };
  return { shape: { status: status ?? null, given: given(values, CONDITIONS) }, values };
}

const page = preparedQuery(({ sort, side, limit, ...shape }: GivenCriteria & { sort: RequestSort; side: Side; limit: number }, viewer) =>
  selectJson(rowColumns(viewer))
    .from(maintenanceRequests)
    .where(and(requestsVisibleTo(viewer), ...conditionsOf(shape, viewer), beyond(SORTS[sort], side)))
    .orderBy(...orderOf(SORTS[sort], side))
    .limit(literalLimit(limit + 1)),
);

export function listRequests(ctx: ActorContext, { sort = DEFAULT_REQUEST_SORT, cursor, limit, ...criteria }: RequestFilters) {
  const { shape, values } = asked(criteria);
  return pageAsWritten(SORTS[sort], { cursor, limit }, (side, position) =>
    page.texts(ctx, { ...shape, sort, side, limit }, { ...values, ...position }),
  );
}

const counted = preparedQuery((shape: GivenCriteria, viewer) =>
  selectJson({ count: count() }).from(
    builder
      .select({ id: maintenanceRequests.id })
      .from(maintenanceRequests)
      .where(and(requestsVisibleTo(viewer), ...conditionsOf(shape, viewer)))
      .limit(literalLimit(COUNT_CAP + 1))
      .as('counted'),
  ),
);

export async function countRequests(ctx: ActorContext, criteria: RequestCriteria) {
  const { shape, values } = asked(criteria);
  const [answer] = await counted(ctx, shape, values);
  const found = answer?.count ?? 0;
  return { count: Math.min(found, COUNT_CAP), isCapped: found > COUNT_CAP };
}

/** Deleted tasks do not count, though they can be restored for a while. */
const keptTasks = and(
  eq(maintenanceTasks.organizationId, maintenanceRequests.organizationId),
  eq(maintenanceTasks.requestId, maintenanceRequests.id),
  isNull(maintenanceTasks.deletedAt),
);

const borne = preparedQuery((shape: GivenCriteria, viewer) =>
  selectJson({
    borneBy: maintenanceRequests.borneBy,
    costCents: sql<Cents>`sum(${maintenanceTasks.costCents})::bigint`,
  })
    .from(maintenanceRequests)
    .innerJoin(maintenanceTasks, keptTasks)
    .where(and(requestsVisibleTo(viewer), ...conditionsOf(shape, viewer), sql`${maintenanceTasks.costCents} is not null`))
    .groupBy(maintenanceRequests.borneBy),
);

/** Costs of these requests, in total and by payer. */
export async function requestCosts(ctx: ActorContext, criteria: RequestCriteria) {
  const { shape, values } = asked(criteria);
  return costTotals(await borne(ctx, shape, values));
}

const list = <Columns extends JsonColumns>(columns: Columns, from: SQL, where: SQL | undefined, order: SQL) => sql<
  ReturnType<typeof jsonObject<Columns>>['_']['type'][]
>`(
  select coalesce(json_agg(p.json), '[]'::json) from (select ${jsonObject(columns)} as json from ${from} where ${where} order by ${order}) as p)`;

/** Administrators stay unnamed, because they are not members. */
const nameOf = (userId: AnyColumn) => sql<string | null>`(select ${profiles.fullName} from ${profiles} where ${profiles.id} = ${userId})`;

const commentsOf = ({ userId }: Viewer) =>
  list(
    {
      id: maintenanceComments.id,
      authorName: nameOf(maintenanceComments.userId),
      isMine: sql<boolean>`coalesce(${eq(maintenanceComments.userId, userId)}, false)`,
      text: maintenanceComments.text,
      createdAt: maintenanceComments.createdAt,
    },
    sql`${maintenanceComments}`,
    and(
      eq(maintenanceComments.organizationId, maintenanceRequests.organizationId),
      eq(maintenanceComments.requestId, maintenanceRequests.id),
    ),
    sql`${maintenanceComments.createdAt}, ${maintenanceComments.id}`,
  );

/** Managers remove any photo, other users their own. */
const photosOf = ({ standing, userId }: Viewer) =>
  list(
    {
      id: maintenancePhotos.id,
      fileId: maintenancePhotos.fileId,
      canRemove: can(standing, 'maintenance:write')
        ? sql<boolean>`true`
        : sql<boolean>`coalesce(${eq(maintenancePhotos.createdBy, userId)}, false)`,
      createdAt: maintenancePhotos.createdAt,
    },
    sql`${maintenancePhotos}`,
    and(
      eq(maintenancePhotos.organizationId, maintenanceRequests.organizationId),
      eq(maintenancePhotos.requestId, maintenanceRequests.id),
      isNull(maintenancePhotos.deletedAt),
    ),
    sql`${maintenancePhotos.position}, ${maintenancePhotos.id}`,
  );

const detail = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson({
    ...rowColumns(viewer),
    description: maintenanceRequests.description,
    propertyId: maintenanceRequests.propertyId,
    tenantId: maintenanceRequests.tenantId,
    costCents: sql<Cents | null>`case when ${mayReadCost(viewer)} then (
      select coalesce(sum(${maintenanceTasks.costCents}), 0)::bigint from ${maintenanceTasks} where ${keptTasks}) end`,
    comments: commentsOf(viewer),
    photos: photosOf(viewer),
    createdByName: nameOf(maintenanceRequests.createdBy),
    /** Opened by the viewer. */
    isMine: sql<boolean>`coalesce(${maintenanceRequests.createdBy} = ${viewer.userId}, false)`,
    updatedByName: can(viewer.standing, 'maintenance:write') ? nameOf(maintenanceRequests.updatedBy) : sql<string | null>`null`,
    updatedAt: maintenanceRequests.updatedAt,
  })
    .from(maintenanceRequests)
    .where(and(requestsVisibleTo(viewer), eq(maintenanceRequests.id, sql.placeholder('id')))),
);

/** One request with its comments in order, its photos, and its cost: `null` where the user may not see it. */
export async function requestById(ctx: ActorContext, requestId: string) {
  const [request] = await detail(ctx, {}, { id: requestId });
  if (!request) throw new DomainError('common.not-found');
  const { costCents, ...shown } = request;
  return { ...shown, costs: costCents === null ? null : costTotals([{ borneBy: request.borneBy, costCents }]) };
}

/** Most users choose among few properties; managers search all of theirs. */
const PLACES = 100;

const places = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson({
    id: properties.id,
    title: properties.title,
    address: properties.address,
    postalCode: properties.postalCode,
    city: properties.city,
  })
    .from(properties)
    .where(placesVisibleTo(viewer))
    .orderBy(properties.title, properties.id)
    .limit(literalLimit(PLACES)),
);

/** Properties for which the user may open a request. */
export const requestPlaces = (ctx: ActorContext) => places(ctx, {});

const tenantChoices = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson({ id: tenants.id, name: tenants.displayName, email: tenants.email })
    .from(leases)
    .innerJoin(leaseTenants, and(eq(leaseTenants.organizationId, leases.organizationId), eq(leaseTenants.leaseId, leases.id)))
    .innerJoin(tenants, and(eq(tenants.organizationId, leaseTenants.organizationId), eq(tenants.id, leaseTenants.tenantId)))
    .where(
      and(
        leasesVisibleTo(viewer),
        tenantsVisibleTo(viewer),
        sql`${leases.status} = 'Actif'`,
        eq(leases.propertyId, sql.placeholder('propertyId')),
      ),
    )
    .groupBy(tenants.id, tenants.displayName, tenants.email)
    .orderBy(tenants.displayName, tenants.id),
);

/** Tenants of the active leases of a property. */
export const tenantsOfPlace = (ctx: ActorContext, propertyId: string) => tenantChoices(ctx, {}, { propertyId });
