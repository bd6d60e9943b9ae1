import {
  type Found,
  type OwnerDirectory,
  type PropertyDirectory,
  type PropertyReference,
  type TenantDirectory,
} from '@lares/domain/workspace/imports/references';
import { wholePostalCode } from '@lares/domain/workspace/imports/postal-address';
import { type ReferenceField } from '@lares/domain/workspace/imports/reference-columns';
import { MAX_TENANTS_PER_LEASE } from '../../leasing/leases.ts';
import { type Reading, read, shown } from './cell-readings.ts';
import { type Fault } from './row-reader.ts';

/** References of a line to an existing property and people, as written. */
export interface ReferenceDraft extends PropertyReference {
  tenants: string;
}

export const EMPTY_REFERENCES: ReferenceDraft = {
  property: '',
  propertyAddress: '',
  propertyPostalCode: '',
  propertyCity: '',
  tenants: '',
};

export const readReferenceCell = (field: ReferenceField, cell: string): Reading<Partial<ReferenceDraft>> =>
  read({ [field]: field === 'propertyPostalCode' ? wholePostalCode(cell) : cell });

export interface KnownRows {
  properties: PropertyDirectory;
  tenants: TenantDirectory;
}

/** The property of a line: its id, or the cell with the error. `null` without a reference. */
export function findProperty(draft: ReferenceDraft, { properties }: Pick<KnownRows, 'properties'>): string | Fault<ReferenceField> | null {
  const field = draft.property !== '' ? 'property' : 'propertyAddress';
  if (draft[field] === '') return null;
  const found = properties.find(draft);
  if (found.kind === 'one') return found.row.id;
  const besides =
    found.kind === 'several' && draft.propertyAddress === ''
      ? ' : donnez aussi son adresse, ou son identifiant'
      : ' : donnez son identifiant';
  return { field, message: notOne(draft[field], found, { none: 'Aucun bien', several: 'biens', besides }) };
}

/** The people of a line, in its order. */
export function findTenants({ tenants: cell }: ReferenceDraft, { tenants }: Pick<KnownRows, 'tenants'>): string[] | Fault<ReferenceField> {
  const ids: string[] = [];
  for (const name of tenants.namesIn(cell).slice(0, MAX_TENANTS_PER_LEASE + 1)) {
    const found = tenants.find(name);
    if (found.kind !== 'one') {
      const besides = name.includes('@') ? ' : donnez son nom' : ' : donnez son adresse e-mail';
      return { field: 'tenants', message: notOne(name, found, { none: 'Aucun client', several: 'clients', besides }) };
    }
    ids.push(found.row.id);
  }
  return ids;
}

/** The owner of a property, as written in its line. `null` without one. */
export function findOwner(cell: string, { owners }: { owners: OwnerDirectory }): string | Fault<'owner'> | null {
  if (cell === '') return null;
  const found = owners.find(cell);
  if (found.kind === 'one') return found.row.id;
  const besides = cell.includes('@') ? ' : donnez son nom' : ' : donnez son adresse e-mail';
  return { field: 'owner', message: notOne(cell, found, { none: 'Aucun propriétaire', several: 'propriétaires', besides }) };
}

interface NotFoundText {
  none: string;
  several: string;
  besides: string;
}

function notOne(said: string, found: Exclude<Found<unknown>, { kind: 'one' }>, { none, several, besides }: NotFoundText): string {
  return found.kind === 'none'
    ? `${none} ne correspond à « ${shown(said)} »`
    : `${found.count} ${several} correspondent à « ${shown(said)} »${besides}`;
}
