import { profiles } from '@lares/db/schema/platform/accounts';
import { documents } from '@lares/db/schema/operations/documents';
import { files } from '@lares/db/schema/platform/files';
import { leases } from '@lares/db/schema/leasing/leases';
import { maintenanceRequests } from '@lares/db/schema/operations/maintenance';
import { payments } from '@lares/db/schema/accounting/payments';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { builder, selectJson } from '@lares/db/select';
import { EXPIRING_WITHIN_DAYS, type Expiry } from '@lares/domain/operations/documents/expiry';
import { DEFAULT_DOCUMENT_SORT, type DocumentSort } from '@lares/domain/operations/documents/filters';
import { DOCUMENT_TYPES, type DocumentType } from '@lares/domain/operations/documents/type';
import { addDays, dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import { searchPatterns } from '@lares/domain/shared/search-text';
import type { DocumentCriteria, DocumentFilters } from '@lares/validation/operations/documents.filters';
import { and, eq, gte, inArray, lt, lte, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { preparedQuery, literalLimit, literalWord, type Viewer, given } from '../../../shared/prepared-query.ts';
import { goesOnAfter, limitedInOrder, readInOrderFirst, type Reading } from '../../../shared/read-in-order.ts';
import { beyond, pageAsWritten, momentValue, orderOf, storableText, type Side, type SortKey } from '../../../shared/keyset.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { leasesOfTenant, leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { requestsVisibleTo } from '../maintenance/maintenance.scope.ts';
import { paymentsVisibleTo } from '../../accounting/payments/payments.scope.ts';
import { propertiesVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { tenantsVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { documentsVisibleTo } from './documents.scope.ts';

/** Above this limit the total is not counted: « 10 000+ ». */
const COUNT_CAP = 10_000;

const byId = (direction: SortKey['direction']): SortKey => ({ name: 'id', column: documents.id, direction, value: z.uuid() });
const byArrival = (direction: SortKey['direction']): SortKey => ({
  name: 'createdAt',
  column: documents.createdAt,
  direction,
  value: momentValue,
});
const SORTS: Record<DocumentSort, readonly SortKey[]> = {
  newest: [byArrival('desc'), byId('asc')],
  oldest: [byArrival('asc'), byId('desc')],
  title: [{ name: 'title', column: documents.title, direction: 'asc', value: storableText }, byId('asc')],
};

const leaseOfProperty = and(eq(leases.organizationId, properties.organizationId), eq(leases.propertyId, properties.id));
const leaseOfPayment = and(eq(leases.organizationId, payments.organizationId), eq(leases.id, payments.leaseId));

/**
 * Label of the record it is filed under: the title of a property or request, the name of a tenant, the property of a lease or payment.
 * Empty when that record is not visible or deleted. Each link is compared as it is: behind row-level security, `id = coalesce(…)` is
 * looked for in the whole table.
 */
const relatedLabel = (viewer: Viewer) => sql<string | null>`coalesce(
  (select ${properties.title} from ${properties} where ${propertiesVisibleTo(viewer)} and ${properties.id} = ${documents.propertyId}),
  (select ${properties.title} from ${leases} join ${properties} on ${leaseOfProperty}
    where ${leasesVisibleTo(viewer)} and ${propertiesVisibleTo(viewer)} and ${leases.id} = ${documents.leaseId}),
  (select ${properties.title} from ${payments} join ${leases} on ${leaseOfPayment} join ${properties} on ${leaseOfProperty}
    where ${paymentsVisibleTo(viewer)} and ${leasesVisibleTo(viewer)} and ${propertiesVisibleTo(viewer)}
    and ${payments.id} = ${documents.paymentId}),
  (select ${tenants.displayName} from ${tenants} where ${tenantsVisibleTo(viewer)} and ${tenants.id} = ${documents.tenantId}),
  (select ${maintenanceRequests.title} from ${maintenanceRequests}
    where ${requestsVisibleTo(viewer)} and ${maintenanceRequests.id} = ${documents.requestId}))`;

/** Columns of a list row. */
const rowColumns = (viewer: Viewer) => ({
  id: documents.id,
  title: documents.title,
  description: documents.description,
  documentType: documents.documentType,
  relatedType: documents.relatedType,
  relatedId: documents.relatedId,
  relatedLabel: relatedLabel(viewer),
  visibleToTenant: documents.visibleToTenant,
  visibleToOwner: documents.visibleToOwner,
  expiresOn: documents.expiresOn,
  file: { name: files.originalName, mediaType: files.mediaType, bytes: files.bytes },
  createdAt: documents.createdAt,
  version: documents.version,
});

/** The criteria that are present; enum values are included, because partial indexes name them. */
interface GivenCriteria {
  documentType: DocumentType | null;
  expiring: Expiry | null;
  given: (keyof typeof CONDITIONS)[];
  search: Reading | null;
}

const main = sql.placeholder('main');
const others = sql.placeholder('others');
const SEARCHES: Record<Reading, SQL> = {
  'in-order': sql`(${documents.searchText} like ${main} and ${documents.searchText} like all (${others}))`,
  'if-cut-off': sql`${documents.id} in (select search_documents(${main}, ${others}))`,
};

const EXPIRING: Record<Expiry, SQL | undefined> = {
  soon: and(gte(documents.expiresOn, sql.placeholder('today')), lte(documents.expiresOn, sql.placeholder('soon'))),
  past: lt(documents.expiresOn, sql.placeholder('today')),
};

/** The record itself, its leases with their payments, and its requests. */
function about(viewer: Viewer, itself: SQL, isLease: SQL, isRequest: SQL | undefined): SQL {
  const itsLeases = builder
    .select({ id: leases.id })
    .from(leases)
    .where(and(leasesVisibleTo(viewer), isLease));
  const itsPayments = builder
    .select({ id: payments.id })
    .from(payments)
    .where(and(paymentsVisibleTo(viewer), inArray(payments.leaseId, itsLeases)));
  const itsRequests = builder
    .select({ id: maintenanceRequests.id })
    .from(maintenanceRequests)
    .where(and(requestsVisibleTo(viewer), isRequest));
  return sql`${documents.relatedId} in (select ${itself}::uuid union all ${itsLeases} union all ${itsPayments} union all ${itsRequests})`;
}

const CONDITIONS = {
  relatedType: () => eq(documents.relatedType, sql.placeholder('relatedType')),
  relatedId: () => eq(documents.relatedId, sql.placeholder('relatedId')),
  propertyId: (viewer) => {
    const id = sql.placeholder('propertyId');
    return about(viewer, sql`${id}`, eq(leases.propertyId, id), eq(maintenanceRequests.propertyId, id));
  },
  tenantId: (viewer) => {
    const id = sql.placeholder('tenantId');
    return about(viewer, sql`${id}`, sql`${leases.id} in (${leasesOfTenant(viewer)})`, eq(maintenanceRequests.tenantId, id));
  },
} satisfies Record<Exclude<keyof DocumentCriteria, 'documentType' | 'expiring' | 'q'>, (viewer: Viewer) => SQL>;

function rowsAsked({ documentType, expiring, given }: Omit<GivenCriteria, 'search'>, viewer: Viewer): SQL | undefined {
  return and(
    documentType ? eq(documents.documentType, literalWord(DOCUMENT_TYPES, documentType)) : undefined,
    expiring ? EXPIRING[expiring] : undefined,
    ...given.map((name) => CONDITIONS[name](viewer)),
  );
}

/** The shape and the values of a query. */
function asked({ now }: Pick<ActorContext, 'now'>, { documentType, expiring, q, ...named }: DocumentCriteria) {
  const patterns = q === undefined ? null : searchPatterns(q);
  const today = dayInParis(now());
  const values: Record<string, unknown> = { ...named, ...patterns, today, soon: addDays(today, EXPIRING_WITHIN_DAYS) };
  const shape: GivenCriteria = {
    documentType: documentType ?? null,
    expiring: expiring ?? null,
    given: given(named, CONDITIONS),
    search: patterns && 'if-cut-off',
  };
  return { shape, values };
}

const withFile = and(eq(files.organizationId, documents.organizationId), eq(files.id, documents.fileId));

/** Finds the rows of the page first, and joins only those to their file and related records. */
const page = preparedQuery(
  ({ sort, side, limit, search, ...rest }: GivenCriteria & { sort: DocumentSort; side: Side; limit: number }, viewer) => {
    const order = orderOf(SORTS[sort], side);
    const wanted = and(documentsVisibleTo(viewer), rowsAsked(rest, viewer), beyond(SORTS[sort], side));
    const first = limitedInOrder(
      builder
        .select()
        .from(documents)
        .where(wanted)
        .orderBy(...order),
    );
    const found = builder
      .select()
      .from(search === 'in-order' ? first.as('documents') : documents)
      .where(
        and(
          search === 'in-order' ? undefined : wanted,
          search ? SEARCHES[search] : undefined,
          search === 'if-cut-off' ? goesOnAfter(first) : undefined,
        ),
      )
      .orderBy(...order)
      .limit(literalLimit(limit + 1))
      .as('documents');
    return selectJson(rowColumns(viewer))
      .from(found)
      .innerJoin(files, withFile)
      .orderBy(...order);
  },
);

export function listDocuments(ctx: ActorContext, { sort = DEFAULT_DOCUMENT_SORT, cursor, limit, ...criteria }: DocumentFilters) {
  const { shape, values } = asked(ctx, criteria);
  return pageAsWritten(SORTS[sort], { cursor, limit }, async (side, position) => {
    const read = (search: Reading | null) => page.texts(ctx, { ...shape, search, sort, side, limit }, { ...values, ...position });
    return shape.search ? readInOrderFirst(limit, read) : read(null);
  });
}

const total = preparedQuery(({ search, ...rest }: GivenCriteria, viewer) => {
  const some = builder
    .select({ id: documents.id })
    .from(documents)
    .where(and(documentsVisibleTo(viewer), rowsAsked(rest, viewer), search ? SEARCHES[search] : undefined))
    .limit(literalLimit(COUNT_CAP + 1))
    .as('some');
  return selectJson({ count: sql<number>`count(*)` }).from(some);
});

/** Exact up to the cap. */
export async function countDocuments(ctx: ActorContext, criteria: DocumentCriteria): Promise<{ count: number; isCapped: boolean }> {
  const { shape, values } = asked(ctx, criteria);
  const [{ count } = { count: 0 }] = await total(ctx, shape, values);
  return { count: Math.min(count, COUNT_CAP), isCapped: count > COUNT_CAP };
}

/** Its author, for users who may see members' names: managers. */
const nameOf = (userId: typeof documents.createdBy | typeof documents.updatedBy, { standing }: Viewer) =>
  can(standing, 'members:read')
    ? sql<string | null>`(select ${profiles.fullName} from ${profiles} where ${profiles.id} = ${userId})`
    : sql<string | null>`null`;

const detail = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson({
    ...rowColumns(viewer),
    propertyId: documents.propertyId,
    tenantId: documents.tenantId,
    leaseId: documents.leaseId,
    requestId: documents.requestId,
    paymentId: documents.paymentId,
    createdByName: nameOf(documents.createdBy, viewer),
    updatedAt: documents.updatedAt,
    updatedByName: nameOf(documents.updatedBy, viewer),
  })
    .from(documents)
    .innerJoin(files, withFile)
    .where(and(documentsVisibleTo(viewer), eq(documents.id, sql.placeholder('id')))),
);

export async function documentById(ctx: ActorContext, id: string) {
  const [document] = await detail(ctx, {}, { id });
  if (!document) throw new DomainError('common.not-found');
  return document;
}

const stored = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson({ storageKey: files.storageKey, name: files.originalName, mediaType: files.mediaType, bytes: files.bytes, fileId: files.id })
    .from(documents)
    .innerJoin(files, withFile)
    .where(and(documentsVisibleTo(viewer), eq(documents.id, sql.placeholder('id')))),
);

/** Where the bytes of a document are, for a user who sees it. */
export async function storedDocumentOrThrow(ctx: ActorContext, id: string) {
  const [file] = await stored(ctx, {}, { id });
  if (!file) throw new DomainError('common.not-found');
  return file;
}
