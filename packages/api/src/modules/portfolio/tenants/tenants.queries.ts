import { profiles } from '@lares/db/schema/platform/accounts';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import type { JsonColumns } from '@lares/db/json-rows';
import { builder, selectJson } from '@lares/db/select';
import { dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import { searchPatterns } from '@lares/domain/shared/search-text';
import { DEFAULT_TENANT_SORT, type TenantSort } from '@lares/domain/portfolio/tenants/filters';
import { TENANT_KINDS, type TenantKind } from '@lares/domain/portfolio/tenants/kind';
import { TENANT_STATUSES, type TenantStatus } from '@lares/domain/portfolio/tenants/status';
import type { TenantChoices, TenantCriteria, TenantFilters, TenantQuery } from '@lares/validation/portfolio/tenants.filters';
import { and, count, eq, ne, sql, type AnyColumn } from 'drizzle-orm';
import { z } from 'zod';
import { searchTextSql } from '../../../shared/search-text-sql.ts';
import { withManagedColumns } from '../../../shared/managed-columns.ts';
import { preparedQuery, literalLimit, literalWord, type Viewer, type NothingElse } from '../../../shared/prepared-query.ts';
import { beyond, everyPage, keysetPage, momentValue, orderOf, storableText, type Side, type SortKey } from '../../../shared/keyset.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { contact, tenantsHoused, tenantsVisibleTo } from './tenants.scope.ts';

const managing = ({ standing }: Viewer) => can(standing, 'tenants:write');

/** Above this limit the total is not counted: « 10 000+ ». */
const COUNT_CAP = 10_000;

const byId: SortKey = { name: 'id', column: tenants.id, direction: 'asc', value: z.uuid() };
const SORTS: Record<TenantSort, readonly SortKey[]> = {
  newest: [{ name: 'createdAt', column: tenants.createdAt, direction: 'desc', value: momentValue }, byId],
  name: [{ name: 'sortName', column: tenants.sortName, direction: 'asc', value: storableText }, byId],
};

/** Columns of a card. Contact details are restricted by the viewer. */
const cardColumns = (viewer: Viewer) => ({
  id: tenants.id,
  name: tenants.displayName,
  kind: tenants.kind,
  firstName: tenants.firstName,
  lastName: tenants.lastName,
  companyName: tenants.companyName,
  email: contact(tenants.email, viewer),
  phone: contact(tenants.phone, viewer),
  address: contact(tenants.address, viewer),
  status: tenants.status,
  createdAt: tenants.createdAt,
});

/** The criteria that are present; enum values are included, because partial indexes name them. */
interface GivenCriteria {
  status: TenantStatus | null;
  kind: TenantKind | null;
  housed: boolean;
  searched: boolean;
}

const main = sql.placeholder('main');
const others = sql.placeholder('others');
const names = searchTextSql(sql`${tenants.firstName} || ' ' || ${tenants.lastName} || ' ' || ${tenants.companyName}`);

/** Users who do not manage the organisation search names only: a search by e-mail would reveal whose it is. */
const found = (viewer: Viewer) =>
  managing(viewer)
    ? sql`${tenants.id} in (select search_tenants(${main}, ${others}))`
    : sql`(${names} like ${main} and ${names} like all (${others}))`;

const askedRows = ({ status, kind, housed, searched }: GivenCriteria, viewer: Viewer) =>
  and(
    status ? eq(tenants.status, literalWord(TENANT_STATUSES, status)) : undefined,
    kind ? eq(tenants.kind, literalWord(TENANT_KINDS, kind)) : undefined,
    housed ? tenantsHoused(viewer, sql.placeholder('today')) : undefined,
    searched ? found(viewer) : undefined,
  );

/** The shape and the values of a query. */
function asked(ctx: Pick<ActorContext, 'now'>, { status, kind, housed, q, ...rest }: TenantQuery) {
  const patterns = q === undefined ? null : searchPatterns(q);
  return {
    shape: { status: status ?? null, kind: kind ?? null, housed: housed === true, searched: patterns !== null },
    values: { ...(rest satisfies NothingElse), ...patterns, today: housed ? dayInParis(ctx.now()) : undefined },
  };
}

type PageShape = GivenCriteria & { sort: TenantSort; side: Side; limit: number };

const rowsOfPage = <Columns extends JsonColumns>(columns: Columns, { sort, side, limit, ...shape }: PageShape, viewer: Viewer) =>
  selectJson(columns)
    .from(tenants)
    .where(and(tenantsVisibleTo(viewer), askedRows(shape, viewer), beyond(SORTS[sort], side)))
    .orderBy(...orderOf(SORTS[sort], side))
    .limit(literalLimit(limit + 1));

const page = preparedQuery((wanted: PageShape, viewer) =>
  rowsOfPage({ ...cardColumns(viewer), sortName: tenants.sortName }, wanted, viewer),
);
const pageInFull = preparedQuery((wanted: PageShape, viewer) =>
  rowsOfPage(
    { ...cardColumns(viewer), sortName: tenants.sortName, notes: managing(viewer) ? tenants.notes : sql<string>`''` },
    wanted,
    viewer,
  ),
);

export async function listTenants(ctx: ActorContext, { sort = DEFAULT_TENANT_SORT, cursor, limit, ...criteria }: TenantFilters) {
  const { shape, values } = asked(ctx, criteria);
  const { rows, ...cursors } = await keysetPage(SORTS[sort], { cursor, limit }, (side, position) =>
    page(ctx, { ...shape, sort, side, limit }, { ...values, ...position }),
  );
  return { rows: rows.map(({ sortName: _sortName, ...row }) => row), ...cursors };
}

/** Every matching tenant, in the order of the list, in batches: for exports that are never held in memory as a whole. */
export function everyTenant(ctx: ActorContext, criteria: TenantQuery, atATime: number) {
  const { shape, values } = asked(ctx, criteria);
  const sort = DEFAULT_TENANT_SORT;
  return everyPage(SORTS[sort], atATime, (side, position) =>
    pageInFull(ctx, { ...shape, sort, side, limit: atATime }, { ...values, ...position }),
  );
}

const counted = preparedQuery((shape: GivenCriteria, viewer) =>
  selectJson({ count: count() }).from(
    builder
      .select({ id: tenants.id })
      .from(tenants)
      .where(and(tenantsVisibleTo(viewer), askedRows(shape, viewer)))
      .limit(literalLimit(COUNT_CAP + 1))
      .as('counted'),
  ),
);

const capped = (rows: number) => ({ count: Math.min(rows, COUNT_CAP), isCapped: rows > COUNT_CAP });

/** The total, and the count of each status for the tabs. */
export async function countTenants(ctx: ActorContext, criteria: TenantCriteria) {
  const { shape, values } = asked(ctx, criteria);
  const found = await Promise.all(
    TENANT_STATUSES.map(async (status) => {
      const [answer] = await counted(ctx, { ...shape, status }, values);
      return [status, answer?.count ?? 0] as const;
    }),
  );
  const byStatus = Object.fromEntries(found.map(([status, rows]) => [status, capped(rows)]));
  return {
    ...capped(found.reduce((sum, [, rows]) => sum + rows, 0)),
    byStatus: byStatus as Record<TenantStatus, ReturnType<typeof capped>>,
  };
}

const TENANT_CHOICES = 20;

const choices = preparedQuery((shape: GivenCriteria, viewer) =>
  selectJson({ id: tenants.id, name: tenants.displayName, email: contact(tenants.email, viewer), status: tenants.status })
    .from(tenants)
    .where(and(tenantsVisibleTo(viewer), askedRows(shape, viewer)))
    .orderBy(...orderOf(SORTS.name, 'top'))
    .limit(literalLimit(TENANT_CHOICES)),
);

/** For a select: the first tenants by name that contain every search term. */
export function searchTenants(ctx: ActorContext, criteria: TenantChoices) {
  const { shape, values } = asked(ctx, criteria);
  return choices(ctx, shape, values);
}

/** A member's name; administrators are not members, so they stay unnamed. */
const nameOf = (userId: AnyColumn) => sql<string | null>`(select ${profiles.fullName} from ${profiles} where ${profiles.id} = ${userId})`;

const nothing = <Value>() => sql<Value | null>`null`;

/** Columns of the tenant page. Notes are for managers only. */
const detail = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson(
    withManagedColumns(
      {
        ...cardColumns(viewer),
        notes: managing(viewer) ? tenants.notes : nothing<string>(),
        hasAccount: sql<boolean>`${tenants.userId} is not null`,
        updatedAt: tenants.updatedAt,
        createdByName: managing(viewer) ? nameOf(tenants.createdBy) : nothing<string>(),
        updatedByName: managing(viewer) ? nameOf(tenants.updatedBy) : nothing<string>(),
        version: tenants.version,
      },
      { table: tenants, isManaging: managing(viewer), leftOut: ['userId', 'ibanEncrypted'] },
    ),
  )
    .from(tenants)
    .where(and(tenantsVisibleTo(viewer), eq(tenants.id, sql.placeholder('id')))),
);

export async function tenantById(ctx: ActorContext, id: string) {
  const [tenant] = await detail(ctx, {}, { id });
  if (!tenant) throw new DomainError('common.not-found');
  return tenant;
}

const SHARED_EMAIL_SHOWN = 3;

/** Other tenants with this e-mail, for a warning in the form. */
export function tenantsWithEmail({ wall, actor }: ActorContext, { email, exceptId }: { email: string; exceptId?: string | undefined }) {
  return wall.rows(
    selectJson({ id: tenants.id, name: tenants.displayName })
      .from(tenants)
      .where(and(tenantsVisibleTo(actor), eq(tenants.email, email), exceptId ? ne(tenants.id, exceptId) : undefined))
      .orderBy(tenants.createdAt, tenants.id)
      .limit(SHARED_EMAIL_SHOWN),
  );
}
