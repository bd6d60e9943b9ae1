import { listings, rentControlZones } from '@lares/db/schema/marketing/listings';
import { notifications } from '@lares/db/schema/workspace/notifications';
import { organizations } from '@lares/db/schema/platform/organizations';
import { properties } from '@lares/db/schema/portfolio/properties';
import type { Transaction } from '@lares/db/wall';
import { checkListing } from '@lares/domain/marketing/listings/listing-rules';
import { isInRentControlZone } from '@lares/domain/marketing/listings/rent-control';
import type { Day } from '@lares/domain/shared/day';
import { isRefusal } from '@lares/domain/shared/rule';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { managers } from '../user-selects.ts';
import type { NotificationDraft } from './dispatch.ts';

interface Judged {
  onDay: Day;
  /** Without it, the whole organisation. */
  propertyId?: string;
}

const KIND = 'listing.unpublishable';

/**
 * Published listings that the rules keep from being shown: the rules are code, so the database cannot evaluate them. A listing that becomes
 * complete loses its mark, so that a later gap is notified again.
 */
export async function unpublishableListings(tx: Transaction, { onDay, propertyId }: Judged): Promise<NotificationDraft[]> {
  const published = await tx
    .select({ listing: listings, property: properties, kind: organizations.kind })
    .from(listings)
    .innerJoin(properties, and(eq(properties.organizationId, listings.organizationId), eq(properties.id, listings.propertyId)))
    .innerJoin(organizations, eq(organizations.id, listings.organizationId))
    .where(
      and(
        isNotNull(listings.publishedAt),
        isNull(listings.withdrawnAt),
        isNull(properties.deletedAt),
        eq(properties.isListed, true),
        propertyId === undefined ? undefined : eq(properties.id, propertyId),
      ),
    );
  const zones = await tx.select().from(rentControlZones);
  const judged = published.map(({ listing, property, kind }) => {
    const isInZone = isInRentControlZone(zones, property.postalCode, onDay);
    const findings = checkListing({ ...property, ...listing, isInRentControlZone: isInZone, isProfessional: kind === 'agence', onDay });
    return { id: listing.id, missing: findings.filter(isRefusal).map(({ ruleId }) => ruleId) };
  });
  const whole = judged.filter(({ missing }) => missing.length === 0).map(({ id }) => id);
  if (whole.length > 0) await tx.delete(notifications).where(and(eq(notifications.kind, KIND), inArray(notifications.entityId, whole)));
  const lacking = judged.filter(({ missing }) => missing.length > 0);
  if (lacking.length === 0) return [];
  const found = JSON.stringify(lacking.map(({ id, missing }) => ({ id, missing: missing.toSorted().join() })));
  return [
    {
      kind: KIND,
      entity: 'listing',
      subjects: sql`select l.id as entity_id, concat_ws(':', l.id, l.version, f.missing) as once_key,
        jsonb_build_object('property', p.title, 'propertyId', p.id, 'version', l.version) as facts
        from jsonb_to_recordset(${found}::jsonb) as f (id uuid, missing text)
        join listings l on l.id = f.id join properties p on p.organization_id = l.organization_id and p.id = l.property_id`,
      recipients: managers,
    },
  ];
}
