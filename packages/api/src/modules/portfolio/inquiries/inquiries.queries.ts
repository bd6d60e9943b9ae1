import { inquiryProspects } from '@lares/db/schema/portfolio/inquiries';
import { inquiries, properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { selectJson } from '@lares/db/select';
import type { InquiryFilters } from '@lares/validation/portfolio/inquiries';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { preparedQuery, literalLimit, type Viewer, type NothingElse } from '../../../shared/prepared-query.ts';
import { beyond, pageAsWritten, momentValue, orderOf, type Side, type SortKey } from '../../../shared/keyset.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { propertiesVisibleTo } from '../properties/properties.scope.ts';
import { tenantsVisibleTo } from '../tenants/tenants.scope.ts';
import { inquiriesVisibleTo } from './inquiries.scope.ts';

const isHandled = sql<boolean>`(${inquiries.handledAt} is not null)`;

/** Open inquiries first, then newest first. */
const OPEN_FIRST: readonly SortKey[] = [
  { name: 'isHandled', column: isHandled, direction: 'asc', value: z.boolean() },
  { name: 'createdAt', column: inquiries.createdAt, direction: 'desc', value: momentValue },
  { name: 'id', column: inquiries.id, direction: 'asc', value: z.uuid() },
];

const clientAsJson = sql`json_build_object('id', ${tenants.id}, 'name', ${tenants.displayName})`;

interface NamedClient {
  id: string;
  name: string;
}

/** The linked tenant; otherwise the oldest tenant with the same e-mail. */
const prospectOf = (viewer: Viewer) => sql<NamedClient | null>`(
  select ${clientAsJson} from ${inquiryProspects}
  join ${tenants} on ${tenants.organizationId} = ${inquiryProspects.organizationId} and ${tenants.id} = ${inquiryProspects.tenantId}
  where ${inquiryProspects.organizationId} = ${inquiries.organizationId} and ${inquiryProspects.inquiryId} = ${inquiries.id}
  and ${tenantsVisibleTo(viewer)})`;

const knownClientOf = (viewer: Viewer) => sql<NamedClient | null>`(
  select ${clientAsJson} from ${tenants}
  where ${tenants.organizationId} = ${inquiries.organizationId} and ${tenants.email} = ${inquiries.email} and ${tenantsVisibleTo(viewer)}
  order by ${tenants.createdAt}, ${tenants.id} limit 1)`;

interface Shape {
  ofOneProperty: boolean;
  isHandled: boolean | null;
  side: Side;
  limit: number;
}

const page = preparedQuery(({ ofOneProperty, isHandled: handled, side, limit }: Shape, viewer) =>
  selectJson({
    id: inquiries.id,
    property: { id: properties.id, title: properties.title, city: properties.city },
    name: inquiries.name,
    email: inquiries.email,
    phone: inquiries.phone,
    message: inquiries.message,
    isHandled,
    handledAt: inquiries.handledAt,
    createdAt: inquiries.createdAt,
    version: inquiries.version,
    prospect: prospectOf(viewer),
    knownClient: knownClientOf(viewer),
  })
    .from(inquiries)
    .innerJoin(properties, and(eq(properties.organizationId, inquiries.organizationId), eq(properties.id, inquiries.propertyId)))
    .where(
      and(
        inquiriesVisibleTo(viewer),
        propertiesVisibleTo(viewer),
        ofOneProperty ? eq(inquiries.propertyId, sql.placeholder('propertyId')) : undefined,
        handled === null ? undefined : handled ? isNotNull(inquiries.handledAt) : isNull(inquiries.handledAt),
        beyond(OPEN_FIRST, side),
      ),
    )
    .orderBy(...orderOf(OPEN_FIRST, side))
    .limit(literalLimit(limit + 1)),
);

export function listInquiries(ctx: ActorContext, { propertyId, isHandled: handled, cursor, limit, ...rest }: InquiryFilters) {
  const shape = { ...(rest satisfies NothingElse), ofOneProperty: propertyId !== undefined, isHandled: handled ?? null };
  return pageAsWritten(OPEN_FIRST, { cursor, limit }, (side, position) =>
    page.texts(ctx, { ...shape, side, limit }, { propertyId, ...position }),
  );
}
