import { inquiries, properties } from '@lares/db/schema/portfolio/properties';
import { and, eq, isNull, type SQL } from 'drizzle-orm';

/** A visitor is nobody in an organisation: of its properties he reaches those that are shown. */
export function shownPropertiesVisibleTo({ organizationId }: { organizationId: string }): SQL {
  const here = eq(properties.organizationId, organizationId);
  return and(here, eq(properties.isListed, true), isNull(properties.deletedAt)) ?? here;
}

/** Of the inquiries he sees the one that his own form sent, and no other: the key is drawn in his browser, and told to nobody. */
export function sentInquiriesVisibleTo({ organizationId, creationKey }: { organizationId: string; creationKey: string }): SQL {
  const here = eq(inquiries.organizationId, organizationId);
  return and(here, eq(inquiries.creationKey, creationKey)) ?? here;
}
