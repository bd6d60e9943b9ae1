import { inquiries, properties } from '@lares/db/schema/portfolio/properties';
import { and, eq, isNull, type SQL } from 'drizzle-orm';

/** Visitors are not members of an organisation: they reach only its published properties. */
export function shownPropertiesVisibleTo({ organizationId }: { organizationId: string }): SQL {
  const here = eq(properties.organizationId, organizationId);
  return and(here, eq(properties.isListed, true), isNull(properties.deletedAt)) ?? here;
}

/** Visitors see only the inquiry of their own form: its key is generated in their browser and not disclosed. */
export function sentInquiriesVisibleTo({ organizationId, creationKey }: { organizationId: string; creationKey: string }): SQL {
  const here = eq(inquiries.organizationId, organizationId);
  return and(here, eq(inquiries.creationKey, creationKey)) ?? here;
}
