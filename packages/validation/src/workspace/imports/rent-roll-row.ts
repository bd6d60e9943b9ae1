import { type ColumnMapping } from '@lares/domain/workspace/imports/columns';
import { personName } from '@lares/domain/workspace/imports/person-name';
import { booleanFromWord } from '@lares/domain/workspace/imports/property-vocabulary';
import { OwnerDirectory, PropertyDirectory, TenantDirectory } from '@lares/domain/workspace/imports/references';
import { RENT_ROLL_COLUMNS, type RentRollImportField } from '@lares/domain/workspace/imports/rent-roll-columns';
import { type Day } from '@lares/domain/shared/day';
import { type PropertyValues } from '../../portfolio/properties.ts';
import { type TenantValues } from '../../portfolio/tenants.ts';
import { dayIn } from './cell-readings.ts';
import { LEASE_ROW, type LeaseImportValues } from './lease-row.ts';
import { PROPERTY_ROW } from './property-row.ts';
import { errorOf, type ImportCellError, mappingFor, readRow } from './row-reader.ts';
import { TENANT_ROW } from './tenant-row.ts';

/** A line of a rent roll, in its three parts. A lot without a person is vacant: it has neither tenant nor lease. */
export interface RentRollLine {
  property: PropertyValues;
  tenant: TenantValues | null;
  lease: LeaseImportValues | null;
}

export type RentRollReading =
  | { kind: 'empty' }
  | { kind: 'ready'; values: RentRollLine; warnings: number }
  | { kind: 'refused'; errors: ImportCellError[] };

/** Stand for the property and the tenant, which have no id before they are written. */
const NEW_PROPERTY = '00000000-0000-7000-8000-000000000001';
const NEW_TENANT = '00000000-0000-7000-8000-000000000002';

const NOBODY = new OwnerDirectory([]);
const PLACE = { id: NEW_PROPERTY, title: '', address: '', postalCode: '', city: '', dpeClass: null };
const PERSON = { id: NEW_TENANT, kind: 'personne' as const, firstName: '', lastName: '', companyName: '', email: '' };
const PROPERTIES = new PropertyDirectory([PLACE]);
const TENANTS = new TenantDirectory([PERSON]);

const PERSON_FIELDS: readonly RentRollImportField[] = ['tenant', 'firstName', 'lastName', 'companyName', 'email', 'phone'];

interface Known {
  today: Day;
  /** Of a co-tenant, who signs the lease of an earlier line: it states the dates and the rent. */
  isCoTenant?: boolean;
  /** Where a property of this title stands, for a line that does not say it. */
  place?: { address: string; postalCode: string; city: string } | null;
}

/** Reads one line by the rules of its three nouns. Their columns keep their place, so that errors stand under the right one. */
export function readRentRollRow(
  cells: readonly string[],
  mapping: ColumnMapping<string>,
  { today, isCoTenant = false, place = null }: Known,
): RentRollReading {
  if (cells.every((cell) => cell.trim() === '')) return { kind: 'empty' };
  const own = mappingFor(RENT_ROLL_COLUMNS, mapping);
  const cellOf = (field: RentRollImportField) => (own.includes(field) ? (cells[own.indexOf(field)] ?? '').trim() : '');
  const isLet = PERSON_FIELDS.some((field) => cellOf(field) !== '') && !isVacant(cellOf('tenant'));
  const start = dayIn(cellOf('startDate'));
  const status = !isLet || (start.ok && start.value > today) ? 'À Louer' : 'Loué';

  const unit = cellOf('unit');
  const title = [cellOf('title'), unit].filter(Boolean).join(' – ');
  const property = partOf(PROPERTY_ROW, cells, own, {
    rename: { rent: 'price' },
    drop: ['title'],
    add: {
      title,
      status,
      ...(place !== null && cellOf('address') === '' ? { address: place.address, postalCode: place.postalCode, city: place.city } : {}),
      ...(cellOf('rent') === '' ? { price: '0' } : {}),
      ...(cellOf('area') === '' ? { area: '0' } : {}),
    },
    known: { owners: NOBODY },
  });
  if (!isLet) return merged(property, null, null);

  const name = cellOf('tenant') === '' ? null : personName(cellOf('tenant'));
  if (cellOf('tenant') !== '' && name === null && cellOf('lastName') === '' && cellOf('companyName') === '') {
    const message = 'Prénom et nom à séparer : « MARTIN Claire », ou une colonne pour chacun. Une ligne par colocataire.';
    return { kind: 'refused', errors: [errorOf(own, { field: 'tenant', message })] };
  }
  const tenant = partOf(TENANT_ROW, cells, own, {
    drop: ['address', 'notes'],
    add: { ...name, status: status === 'Loué' ? 'Actif' : 'Prospect' },
    known: null,
  });
  if (isCoTenant) return merged(property, tenant, null);
  const isFurnished = cellOf('leaseKind') === '' && booleanFromWord(cellOf('furnished')) === true;
  const state = start.ok && start.value > today ? 'En attente' : 'Actif';
  const lease = partOf(LEASE_ROW, cells, own, {
    rename: { leaseKind: 'kind' },
    drop: ['furnished'],
    add: { property: NEW_PROPERTY, tenants: NEW_TENANT, status: state, ...(isFurnished ? { kind: 'meublé' } : {}) },
    known: { properties: PROPERTIES, tenants: TENANTS, today },
  });
  return merged(property, tenant, lease);
}

/** « Vacant », « libre » in the column of the tenant. */
const isVacant = (cell: string) => /^(?:vacant|vacante|vacancy|libre|inoccupé|inoccupe|vide|néant|neant|-|—)$/iu.test(cell);

interface Part<Known> {
  /** The column of the rent roll → that of the noun. Others have the same name. */
  rename?: Readonly<Partial<Record<RentRollImportField, string>>>;
  drop: readonly RentRollImportField[];
  /** What the line says elsewhere. */
  add: Readonly<Record<string, string>>;
  known: Known;
}

/** The line as a line of one noun: the same cells under its own field names, and further cells behind them. */
function partOf<Field extends string, Draft extends object, Values, Known>(
  spec: Parameters<typeof readRow<Field, Draft, Values, Known>>[0],
  cells: readonly string[],
  own: ColumnMapping<RentRollImportField>,
  { rename = {}, drop, add, known }: Part<Known>,
): ReturnType<typeof readRow<Field, Draft, Values, Known>> {
  const added = Object.entries(add).filter(([, value]) => value !== '');
  const named = own.map((field) => (field === null || drop.includes(field) ? null : (rename[field] ?? field)));
  const free = named.map((field) => (added.some(([name]) => name === field) ? null : field));
  const padded = own.map((_, at) => cells[at] ?? '');
  const mapping = mappingFor(spec.columns, [...free, ...added.map(([name]) => name)]);
  const result = readRow(spec, [...padded, ...added.map(([, value]) => value)], mapping, known);
  if (result.kind !== 'refused') return result;
  const back = (field: string | null) =>
    field === null ? null : (Object.entries(rename).find(([, name]) => name === field)?.[0] ?? field);
  return {
    kind: 'refused',
    errors: result.errors.map(({ column, field, message }) => {
      const said = back(field);
      const at = column !== null && column < own.length ? column : own.findIndex((one) => one !== null && one === said);
      return { column: at === -1 ? null : at, field: said, message };
    }),
  };
}

type Read<Values> = ReturnType<typeof readRow<string, object, Values, unknown>>;

function merged(property: Read<PropertyValues>, tenant: Read<TenantValues> | null, lease: Read<LeaseImportValues> | null): RentRollReading {
  const errors = [property, tenant, lease].flatMap((part) => (part?.kind === 'refused' ? part.errors : []));
  // One cell may be wrong for two nouns: the rent is also the price of the property.
  const once = [...new Map(errors.map((error) => [`${error.column ?? error.field}`, error])).values()];
  if (once.length > 0 || property.kind !== 'ready') return { kind: 'refused', errors: once };
  return {
    kind: 'ready',
    values: {
      property: property.values,
      tenant: tenant?.kind === 'ready' ? tenant.values : null,
      lease: lease?.kind === 'ready' ? lease.values : null,
    },
    warnings: lease?.kind === 'ready' ? lease.warnings : 0,
  };
}
