import { properties } from '@lares/db/schema/portfolio/properties';
import { selectJson } from '@lares/db/select';
import { PROPERTY_STATUSES, type PropertyStatus } from '@lares/domain/portfolio/properties/status';
import { PROPERTY_TYPES, type PropertyType } from '@lares/domain/portfolio/properties/type';
import { count } from 'drizzle-orm';
import { preparedQuery } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { listProperties } from './properties.queries.ts';
import { propertiesVisibleTo } from './properties.scope.ts';

const countedByKind = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson({ status: properties.status, type: properties.type, count: count() })
    .from(properties)
    .where(propertiesVisibleTo(viewer))
    .groupBy(properties.status, properties.type),
);

const RECENT = 5;

/** Portfolio figures of the dashboard. « À louer » and « À vendre » are counted by status. */
export async function summarizeProperties(ctx: ActorContext) {
  const [kinds, { rows: recent }] = await Promise.all([countedByKind(ctx, {}), listProperties(ctx, { limit: RECENT })]);
  const total = (wanted: (kind: (typeof kinds)[number]) => boolean) => kinds.filter(wanted).reduce((sum, kind) => sum + kind.count, 0);
  const byStatus = Object.fromEntries(PROPERTY_STATUSES.map((status) => [status, total((kind) => kind.status === status)]));
  const byType = Object.fromEntries(PROPERTY_TYPES.map((type) => [type, total((kind) => kind.type === type)]));
  return {
    total: total(() => true),
    byStatus: byStatus as Record<PropertyStatus, number>,
    byType: byType as Record<PropertyType, number>,
    toRent: total(({ status }) => status === 'À Louer'),
    toSell: total(({ status }) => status === 'À Vendre'),
    recent,
  };
}
