import { type ColumnMapping } from '@lares/domain/workspace/imports/columns';
import { isNoValue } from '@lares/domain/workspace/imports/no-value';
import { booleanFromWord, isParkingWord, typeFromWord } from '@lares/domain/workspace/imports/property-vocabulary';
import { OwnerDirectory, PropertyDirectory, TenantDirectory } from '@lares/domain/workspace/imports/references';
import { RENT_ROLL_COLUMNS, type RentRollImportField } from '@lares/domain/workspace/imports/rent-roll-columns';
import { type LeaseKind } from '@lares/domain/leasing/leases/kind';
import { type Day } from '@lares/domain/shared/day';
import { type GuarantorValues, leaseFields } from '../../leasing/leases.ts';
import { type PropertyValues } from '../../portfolio/properties.ts';
import { type TenantValues } from '../../portfolio/tenants.ts';
import { dayIn } from './cell-readings.ts';
import { guarantorCells, guarantorsIn } from './guarantors.ts';
import { LEASE_ROW, type LeaseImportValues } from './lease-row.ts';
import { PROPERTY_ROW } from './property-row.ts';
import { isVacant, peopleIn } from './rent-roll-people.ts';
import { rentCellsIn } from './rent-roll-rents.ts';
import { brokenCells, errorOf, type ImportCellError, loneCellErrors, mappingFor, readRow } from './row-reader.ts';
import { TENANT_ROW } from './tenant-row.ts';

/** A line of a rent roll, in its three parts. A lot without a person is vacant: it has neither tenants nor lease. */
export interface RentRollLine {
  property: PropertyValues;
  tenants: TenantValues[];
  lease: LeaseImportValues | null;
  /** Of a co-tenant, who signs the lease of an earlier line. */
  guarantors: GuarantorValues[];
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

const PERSON_FIELDS: readonly RentRollImportField[] = ['tenant', 'secondTenant', 'firstName', 'lastName', 'companyName', 'email', 'phone'];

interface Known {
  today: Day;
  /** Of a co-tenant, who signs the lease of an earlier line: it states the dates and the rent. */
  isCoTenant?: boolean;
  /** Where a property of this title stands, for a line that does not say it. */
  place?: { address: string; postalCode: string; city: string } | null;
}

/** Reads one line by the rules of its three nouns. Their columns keep their place, so that errors stand under the right one. */
export function readRentRollRow(cells: readonly string[], mapping: ColumnMapping<string>, known: Known): RentRollReading {
  const reading = readParts(cells, mapping, known);
  return reading.kind === 'refused' ? { ...reading, errors: loneCellErrors(cells, mapping) ?? reading.errors } : reading;
}

function readParts(
  cells: readonly string[],
  mapping: ColumnMapping<string>,
  { today, isCoTenant = false, place = null }: Known,
): RentRollReading {
  if (cells.every((cell) => cell.trim() === '')) return { kind: 'empty' };
  const own = mappingFor(RENT_ROLL_COLUMNS, mapping);
  const broken = brokenCells(cells, own);
  if (broken.length > 0) return { kind: 'refused', errors: broken };
  const writtenIn = (field: RentRollImportField) => (own.includes(field) ? (cells[own.indexOf(field)] ?? '').trim() : '');
  // « - » and « N/C » are empty cells, except where they say that nobody lives in the lot.
  const cellOf = (field: RentRollImportField) => (isNoValue(writtenIn(field)) ? '' : writtenIn(field));
  const isLet = PERSON_FIELDS.some((field) => cellOf(field) !== '') && !isVacant(cellOf('tenant') || cellOf('lastName'));
  const start = dayIn(cellOf('startDate'));
  const exit = dayIn(cellOf('exitOn'));
  const isOver = exit.ok && exit.value < today;
  const status = !isLet || isOver || (start.ok && start.value > today) ? 'À Louer' : 'Loué';
  if (!isLet && cellOf('startDate') !== '' && !isVacant(writtenIn('tenant') || writtenIn('lastName'))) {
    const message = 'Ce lot a une date de début de bail : nommez son locataire, ou écrivez « vacant »';
    return { kind: 'refused', errors: [errorOf(own, { field: 'tenant', message })] };
  }
  const rents = rentCellsIn(cellOf, { isLet, isCoTenant });
  if ('field' in rents) return { kind: 'refused', errors: [errorOf(own, rents)] };

  const unit = cellOf('unit');
  const title = [cellOf('title'), unit].filter(Boolean).join(' – ');
  const property = partOf(PROPERTY_ROW, cells, own, {
    rename: { rent: 'price' },
    drop: ['title'],
    add: {
      title,
      status,
      ...addressParts(cellOf),
      ...(place !== null && cellOf('address') === '' ? { address: place.address, postalCode: place.postalCode, city: place.city } : {}),
      price: rents.rent || '0',
      ...(cellOf('area') === '' ? { area: '0' } : {}),
    },
    known: { owners: NOBODY },
  });
  if (!isLet) return merged(property, [], null);

  const people = peopleIn(cellOf);
  if (!Array.isArray(people)) return { kind: 'refused', errors: [errorOf(own, people)] };
  const tenants = people.map((person) =>
    partOf(TENANT_ROW, cells, own, {
      // The place is that of the property.
      drop: ['address', 'postalCode', 'city', 'notes', ...PERSON_FIELDS],
      add: { ...person, status: isOver ? 'Ancien' : status === 'Loué' ? 'Actif' : 'Prospect' },
      known: null,
    }),
  );
  if (isCoTenant) {
    const found = guarantorsIn(guarantorCells(cellOf));
    if (!Array.isArray(found)) return { kind: 'refused', errors: [errorOf(own, found)] };
    const guarantors = leaseFields.shape.guarantors.safeParse(found);
    const [issue] = guarantors.error?.issues ?? [];
    if (!guarantors.success) return { kind: 'refused', errors: [errorOf(own, { field: 'guarantor', message: issue?.message ?? '' })] };
    return merged(property, tenants, null, guarantors.data);
  }
  const kind = leaseKindOf(cellOf);
  if (kind === null) {
    const message = `Un bail d’habitation ne porte pas sur « ${cellOf('type')} » : indiquez le type de bail, professionnel ou commercial`;
    return { kind: 'refused', errors: [errorOf(own, { field: 'leaseKind', message })] };
  }
  const state = isOver ? 'Terminé' : start.ok && start.value > today ? 'En attente' : 'Actif';
  const lease = partOf(LEASE_ROW, cells, own, {
    rename: { leaseKind: 'kind' },
    drop: cellOf('rent') === '' ? ['furnished', 'annualRent'] : ['furnished'],
    add: {
      property: NEW_PROPERTY,
      tenants: NEW_TENANT,
      status: state,
      rent: rents.rent,
      ...(rents.charges === null ? {} : { charges: rents.charges }),
      ...kind,
    },
    known: { properties: PROPERTIES, tenants: TENANTS, today },
  });
  return merged(property, tenants, lease);
}

/** What the property says of a lease whose line does not give its kind; null where it may be of several. */
function leaseKindOf(cellOf: (field: RentRollImportField) => string): { kind?: LeaseKind } | null {
  if (cellOf('leaseKind') !== '') return {};
  const type = cellOf('type');
  if (isParkingWord(type)) return { kind: 'stationnement' };
  if (['Bureau', 'Local commercial'].includes(typeFromWord(type) ?? '')) return null;
  return booleanFromWord(cellOf('furnished')) === true ? { kind: 'meublé' } : {};
}

const ADDRESS = /^(.*?)[\s,]+(?:[–-]\s*)?(\d{5})\s+(\p{L}.*)$/u;
/** A title may say more behind the town: « 69002 Lyon - 2ème étage ». */
const TITLE_ADDRESS = /^(.*?)[\s,]+(?:[–-]\s*)?(\d{5})\s+(\p{L}(?:(?! [–-] )[^\d,;/])*)$/u;

/**
 * « 12 rue Mercière, 69002 Lyon » in one cell, where the line has neither a postal code nor a city of its own; in the column of properties,
 * where it has no address either.
 */
function addressParts(cellOf: (field: RentRollImportField) => string): { address?: string; postalCode?: string; city?: string } {
  if (cellOf('postalCode') !== '' || cellOf('city') !== '') return {};
  const written = cellOf('address');
  const [, address, postalCode, city] = (written === '' ? TITLE_ADDRESS.exec(cellOf('title')) : ADDRESS.exec(written)) ?? [];
  return address === undefined || postalCode === undefined || city === undefined ? {} : { address, postalCode, city };
}

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

function merged(
  property: Read<PropertyValues>,
  tenants: readonly Read<TenantValues>[],
  lease: Read<LeaseImportValues> | null,
  guarantors: GuarantorValues[] = [],
): RentRollReading {
  const errors = [property, ...tenants, lease].flatMap((part) => (part?.kind === 'refused' ? part.errors : []));
  // One cell may be wrong for two nouns: the rent is also the price of the property.
  const once = [...new Map(errors.map((error) => [`${error.column ?? error.field}`, error])).values()];
  if (once.length > 0 || property.kind !== 'ready') return { kind: 'refused', errors: once };
  return {
    kind: 'ready',
    values: {
      property: property.values,
      tenants: tenants.flatMap((tenant) => (tenant.kind === 'ready' ? [tenant.values] : [])),
      lease: lease?.kind === 'ready' ? lease.values : null,
      guarantors,
    },
    warnings: lease?.kind === 'ready' ? lease.warnings : 0,
  };
}
