import { mandates } from '@lares/db/schema/accounting/mandates';
import { owners } from '@lares/db/schema/portfolio/owners';
import { selectJson } from '@lares/db/select';
import { can } from '@lares/domain/shared/permissions';
import type { CalendarEntry } from '@lares/domain/workspace/calendar/entry';
import { and, between, eq } from 'drizzle-orm';
import { type NothingElse, preparedQuery } from '../../../shared/prepared-query.ts';
import { mandatesVisibleTo } from '../../accounting/mandates/mandates.scope.ts';
import { ownersVisibleTo } from '../../portfolio/owners/owners.scope.ts';
import { type EntryCriteria, from, type Reader, to, valuesOf, wholeDay } from './criteria.queries.ts';

const rows = preparedQuery((_shape: NothingElse, viewer) =>
  selectJson({
    id: mandates.id,
    number: mandates.number,
    day: mandates.untilDate,
    owner: { id: owners.id, name: owners.displayName },
    updatedAt: mandates.updatedAt,
  })
    .from(mandates)
    .innerJoin(owners, and(eq(owners.organizationId, mandates.organizationId), eq(owners.id, mandates.ownerId)))
    .where(and(mandatesVisibleTo(viewer), ownersVisibleTo(viewer), between(mandates.untilDate, from, to))),
);

/** The last days of management mandates, for those who keep their register. They belong to an owner, without property and tenant. */
export async function mandateEndEntries(ctx: Reader, asked: EntryCriteria): Promise<CalendarEntry[]> {
  if (!can(ctx.actor.standing, 'mandates:read') || asked.propertyId !== undefined || asked.tenantId !== undefined) return [];
  return (await rows(ctx, {}, valuesOf(asked))).map(({ id, number, day, owner, updatedAt }) => ({
    key: `mandate-end-${id}-${day}`,
    kind: 'mandate-end',
    id,
    recordId: owner.id,
    version: null,
    ...wholeDay(day),
    title: owner.name,
    detail: `Mandat n° ${number}`,
    place: '',
    updatedAt,
  }));
}
