import { properties } from '@lares/db/schema/properties';
import { and, eq, isNull, type SQL } from 'drizzle-orm';

/** A visitor is nobody in an organisation: of its properties he reaches those that are shown. */
export function shownPropertiesVisibleTo({ organizationId }: { organizationId: string }): SQL {
  const here = eq(properties.organizationId, organizationId);
  return and(here, eq(properties.isListed, true), isNull(properties.deletedAt)) ?? here;
}
