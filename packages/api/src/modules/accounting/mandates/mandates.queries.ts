import { mandateFees, mandateProperties, mandates } from '@lares/db/schema/accounting/mandates';
import { organizations } from '@lares/db/schema/platform/organizations';
import { properties } from '@lares/db/schema/portfolio/properties';
import { selectJson } from '@lares/db/select';
import type { Day } from '@lares/domain/shared/day';
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type NothingElse, preparedQuery } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { ownersVisibleTo } from '../../portfolio/owners/owners.scope.ts';
import { owners } from '@lares/db/schema/portfolio/owners';
import { isOnceOwned, isOwnedDuring } from '../../portfolio/properties/ownerships.scope.ts';
import { propertiesVisibleTo, propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { DomainError } from '@lares/domain/shared/errors';
import { mandateFeesVisibleTo, mandatePropertiesVisibleTo, mandatesVisibleTo, pastRatesOf } from './mandates.scope.ts';

const ofOwner = preparedQuery((_shape: NothingElse, viewer) =>
  selectJson({
    id: mandates.id,
    number: mandates.number,
    allProperties: mandates.allProperties,
    fromDate: mandates.fromDate,
    untilDate: mandates.untilDate,
    accountsFrom: mandates.accountsFrom,
    feeBp: mandates.feeBp,
    vatBp: mandates.vatBp,
    /** The rates before these, in the order of their last days. */
    pastRates: pastRatesOf(viewer),
    reserveCents: mandates.reserveCents,
    propertyIds: sql<string[]>`(
      select coalesce(json_agg(${mandateProperties.propertyId} order by ${mandateProperties.propertyId}), '[]'::json) from ${mandateProperties}
      where ${and(eq(mandateProperties.mandateId, mandates.id), isNull(mandateProperties.untilDate), mandatePropertiesVisibleTo(viewer))})`,
    /** Those that it covers until a day. */
    leftProperties: sql<{ propertyId: string; untilDate: Day }[]>`(
      select coalesce(json_agg(json_build_object('propertyId', ${mandateProperties.propertyId}, 'untilDate', ${mandateProperties.untilDate})
        order by ${mandateProperties.propertyId}), '[]'::json) from ${mandateProperties}
      where ${and(eq(mandateProperties.mandateId, mandates.id), isNotNull(mandateProperties.untilDate), mandatePropertiesVisibleTo(viewer))})`,
    /** Those that it names and that were deleted since. */
    deletedProperties: sql<{ id: string; title: string }[]>`(
      select coalesce(json_agg(json_build_object('id', ${properties.id}, 'title', ${properties.title}) order by ${properties.title}, ${properties.id}),
        '[]'::json) from ${mandateProperties}
      join ${properties} on ${propertyNameVisibleTo(viewer)} and ${properties.id} = ${mandateProperties.propertyId}
      where ${and(eq(mandateProperties.mandateId, mandates.id), isNotNull(properties.deletedAt), mandatePropertiesVisibleTo(viewer))})`,
    /** Those that were the owner’s on one of its days: the ones that it covers, when it covers all. */
    ownedIds: sql<string[]>`(
      select coalesce(json_agg(${properties.id} order by ${properties.id}), '[]'::json) from ${properties}
      where ${and(
        isOnceOwned(viewer, sql`${sql.placeholder('ownerId')}::uuid`),
        isOwnedDuring(viewer, sql`${mandates.ownerId}`, { firstDay: sql`${mandates.fromDate}`, lastDay: sql`${mandates.untilDate}` }),
        propertiesVisibleTo(viewer),
      )})`,
    version: mandates.version,
  })
    .from(mandates)
    .where(and(eq(mandates.ownerId, sql.placeholder('ownerId')), mandatesVisibleTo(viewer)))
    .orderBy(desc(mandates.fromDate), desc(mandates.id)),
);

/** Fees and insurance besides the management fee, in the order in which they began. */
const feesOfOwner = preparedQuery((_shape: NothingElse, viewer) =>
  selectJson({
    id: mandateFees.id,
    mandateId: mandateFees.mandateId,
    kind: mandateFees.kind,
    label: mandateFees.label,
    basis: mandateFees.basis,
    rateBp: mandateFees.rateBp,
    unitCents: mandateFees.unitCents,
    vatBp: mandateFees.vatBp,
    fromDate: mandateFees.fromDate,
    untilDate: mandateFees.untilDate,
    version: mandateFees.version,
  })
    .from(mandateFees)
    .innerJoin(mandates, and(eq(mandates.organizationId, mandateFees.organizationId), eq(mandates.id, mandateFees.mandateId)))
    .where(and(eq(mandates.ownerId, sql.placeholder('ownerId')), mandatesVisibleTo(viewer), mandateFeesVisibleTo(viewer)))
    .orderBy(asc(mandateFees.fromDate), asc(mandateFees.id)),
);

const ownerThere = preparedQuery((_shape: NothingElse, viewer) =>
  selectJson({ id: owners.id, kind: organizations.kind })
    .from(owners)
    .innerJoin(organizations, eq(organizations.id, owners.organizationId))
    .where(and(eq(owners.id, sql.placeholder('ownerId')), ownersVisibleTo(viewer)))
    .limit(1),
);

const propertiesOfOwner = preparedQuery((_shape: NothingElse, viewer) =>
  selectJson({ id: properties.id, title: properties.title, address: properties.address })
    .from(properties)
    .where(and(isOnceOwned(viewer, sql`${sql.placeholder('ownerId')}::uuid`), propertiesVisibleTo(viewer)))
    .orderBy(asc(properties.title), asc(properties.id)),
);

/** The mandates of an owner, the latest first, and the properties that one may name. A landlord who manages alone has none. */
export async function mandatesOfOwner(ctx: ActorContext, { ownerId }: { ownerId: string }) {
  const [owner] = await ownerThere(ctx, {}, { ownerId });
  if (!owner) throw new DomainError('common.not-found');
  const [held, fees, owned] = await Promise.all([
    ofOwner(ctx, {}, { ownerId }),
    feesOfOwner(ctx, {}, { ownerId }),
    propertiesOfOwner(ctx, {}, { ownerId }),
  ]);
  const feesByMandate = Map.groupBy(fees, ({ mandateId }) => mandateId);
  return {
    managesForOthers: owner.kind === 'agence',
    mandates: held.map((mandate) => ({ ...mandate, fees: feesByMandate.get(mandate.id) ?? [] })),
    properties: owned,
  };
}
