import type { ReferenceField } from '@lares/domain/workspace/imports/reference-columns';
import { type Day, isDay } from '@lares/domain/shared/day';
import { shown } from './cell-readings.ts';
import { findProperty, findTenants, type KnownRows, type ReferenceDraft } from './references.ts';
import { type Fault } from './row-reader.ts';

export interface KnownLease {
  id: string;
  propertyId: string;
  tenantIds: readonly string[];
  startDate: Day;
  /** Inclusive; null: it is still active. */
  lastDay: Day | null;
  /** Not active yet: found, and refused with that reason. */
  isPending?: boolean;
}

export interface KnownLeases extends KnownRows {
  leaseById: (id: string) => KnownLease | undefined;
  leasesOfProperty: (id: string) => readonly KnownLease[];
  leasesOfTenant: (id: string) => readonly KnownLease[];
}

interface LeaseReference extends ReferenceDraft {
  /** Its id. */
  lease: string;
  /** A day on which it runs. */
  on: unknown;
}

/** By its id; otherwise the only lease of this property, these tenants, or both, that runs on the day of the line. */
export function findLease(draft: LeaseReference, known: KnownLeases): string | Fault<ReferenceField | 'lease' | 'date'> | null {
  if (draft.lease !== '') {
    const named = known.leaseById(draft.lease.toLowerCase());
    if (named?.isPending) return { field: 'lease', message: PENDING };
    return named ? named.id : { field: 'lease', message: `Aucun contrat ne correspond à « ${shown(draft.lease)} »` };
  }
  const property = findProperty(draft, known);
  if (property !== null && typeof property !== 'string') return property;
  const people = findTenants(draft, known);
  if (!Array.isArray(people)) return people;
  const [main] = people;
  if (property === null && main === undefined) return null;

  const ofProperty = property === null ? known.leasesOfTenant(main ?? '') : known.leasesOfProperty(property);
  const theirs = ofProperty.filter(({ tenantIds }) => people.every((id) => tenantIds.includes(id)));
  const field = property === null ? 'tenants' : draft.property === '' ? 'propertyAddress' : 'property';
  if (theirs.length === 0) return { field, message: nobody(property !== null, people.length > 0) };
  const { on } = draft;
  // An invalid day is reported in its own cell.
  if (typeof on !== 'string' || !isDay(on)) return null;
  const onDay = theirs.filter(({ startDate, lastDay }) => startDate <= on && (lastDay === null || on <= lastDay));
  const running = onDay.filter(({ isPending }) => !isPending);
  const [lease] = running;
  if (lease === undefined && onDay.length > 0) return { field, message: PENDING };
  if (lease === undefined) return { field: 'date', message: 'Aucun contrat de ce locataire ou de ce bien ne court à cette date' };
  if (running.length === 1) return lease.id;
  return {
    field,
    message: `${running.length} contrats courent à cette date : donnez aussi ${people.length === 0 ? 'le locataire' : 'le bien'}`,
  };
}

const PENDING = 'Ce contrat est « En attente » : activez-le avant d’importer ses paiements';

function nobody(hasProperty: boolean, hasPeople: boolean): string {
  if (hasProperty && hasPeople) return 'Aucun contrat ne lie ce bien à ce locataire';
  return hasProperty ? 'Aucun contrat sur ce bien' : 'Aucun contrat de ce locataire';
}
