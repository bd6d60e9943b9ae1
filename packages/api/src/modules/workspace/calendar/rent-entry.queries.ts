import { leases } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import type { Day } from '@lares/domain/shared/day';
import type { CalendarRent } from '@lares/domain/workspace/calendar/account-rents';
import type { CalendarEntry } from '@lares/domain/workspace/calendar/entry';
import { and, eq } from 'drizzle-orm';
import { placeOf, wholeDay } from './criteria.queries.ts';

export const propertyOfLease = and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId));
export const propertyColumns = { title: properties.title, address: properties.address, city: properties.city };

interface EntryParts {
  key: string;
  leaseId: string;
  dueOn: Day;
  property: { title: string; address: string; city: string };
  detail: (string | null)[];
  rent: CalendarRent;
  updatedAt: string;
}

export const entryOf = ({ key, leaseId, dueOn, property, detail, rent, updatedAt }: EntryParts): CalendarEntry => ({
  key,
  kind: 'rent-due',
  id: leaseId,
  recordId: leaseId,
  version: null,
  ...wholeDay(dueOn),
  title: property.title,
  detail: detail.filter(Boolean).join(' · ') || null,
  place: placeOf(property),
  rent,
  updatedAt,
});
