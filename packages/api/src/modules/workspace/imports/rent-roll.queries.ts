import type { ColumnMapping } from '@lares/domain/workspace/imports/columns';
import type { Resemblance } from '@lares/domain/workspace/imports/known-records';
import { overlaps, type Period } from '@lares/domain/workspace/imports/overlaps';
import { isTitle } from '@lares/domain/workspace/imports/person-name';
import type { RentRollImportField } from '@lares/domain/workspace/imports/rent-roll-columns';
import { rentWithoutCharges } from '@lares/domain/leasing/leases/monthly-rent';
import { RENT_ROLL_WARNINGS } from '@lares/domain/workspace/imports/warnings';
import { tenantName } from '@lares/domain/portfolio/tenants/kind';
import { PROPERTY_WARNINGS, type PropertyWarning, propertyWarnings } from '@lares/domain/portfolio/properties/warnings';
import { dayInParis } from '@lares/domain/shared/day';
import { fold } from '@lares/domain/shared/fold';
import type { TenantValues } from '@lares/validation/portfolio/tenants';
import type { Fault } from '@lares/validation/workspace/imports/row-reader';
import type { CsvTable } from '../../../shared/csv-table.ts';
import { refuseReady, warningsOf } from '../../../shared/import-file.ts';
import type { KnownMatch } from '../../../shared/import-updates.ts';
import type { KnownRecord, LineChoices } from '../../../shared/import-duplicates.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { knownLeases, type PresentLease } from './leases.queries.ts';
import { knownProperties } from './properties.queries.ts';
import { type LotRow, personKey, readLots, type RentRollLot } from './rent-roll-lots.queries.ts';
import { knownTenants } from './tenants.queries.ts';

type Known = Awaited<ReturnType<typeof knownRecords>>;

/** Parses a file as lots. A record that is there already is used and never changed, unless the user imports all again. */
export async function readRentRollImport(
  ctx: ActorContext,
  table: CsvTable,
  mapping: ColumnMapping<string>,
  choiceOf: LineChoices['of'] = () => 'import',
) {
  const known = await knownRecords(ctx);
  const { file, repeatedRents } = await readLots(table, mapping, known);
  refuseReady(file, mapping, recognise(file.ready, known, mapping.includes('title') || mapping.includes('unit')));
  const existing: KnownMatch<RentRollLot>[] = file.ready.flatMap((row) => {
    const ids = [row.values.propertyId, ...row.values.tenants.map(({ id }) => id)].filter((id) => id !== null);
    return ids.length === 0 ? [] : [{ row, ids }];
  });
  // Before the lots that are imported again forget what they found.
  const alike = new Map(existing.map(({ row }) => [row.line, resemblancesOf(row.values)]));
  for (const { row } of existing) if (choiceOf(row.line) === 'import') forget(row.values);
  refuseReady(file, mapping, overlapFaults(file.ready, known.leases));
  return {
    file,
    existing: () => Promise.resolve(existing),
    duplicates: {
      named: ({ values: { property, tenants } }: LotRow) =>
        [property.title, tenants.map((tenant) => tenantName(tenant.values)).join(', ')].filter(Boolean).join(' – '),
      records: (ids: readonly string[]) => ids.flatMap((id) => recordOf(id, known)),
      alike: ({ line }: LotRow) => alike.get(line) ?? [],
    },
    isWholeKnown: ({ values }: LotRow) => isWholeKnown(values),
    warnings: () => [
      ...zeroWarnings(file.ready),
      ...warningsOf(RENT_ROLL_WARNINGS, { 'repeated-rent': joinedLines(file.ready, repeatedRents) }),
    ],
    shown: (most: number) => ({ 'rent-roll': file.ready.slice(0, most).map(shownRow) }),
  };
}

/** Those of lots that are imported. */
function joinedLines(ready: readonly LotRow[], lines: readonly number[]): number[] {
  const joined = new Set(ready.flatMap(({ further = [] }) => further.map(({ line }) => line)));
  return lines.filter((line) => joined.has(line));
}

const resemblancesOf = ({ propertyId, tenants }: RentRollLot): Resemblance[] => [
  ...(propertyId === null ? [] : (['property'] as const)),
  ...(tenants.every(({ id }) => id === null) ? [] : (['tenant'] as const)),
];

function recordOf(id: string, { properties, tenants }: Known): KnownRecord[] {
  const property = properties.byId(id);
  if (property) return [{ id, name: property.title, detail: `${property.address}, ${property.postalCode} ${property.city}` }];
  const tenant = tenants.byId(id);
  return tenant ? [{ id, name: tenantName(tenant), detail: tenant.email }] : [];
}

async function knownRecords(ctx: ActorContext) {
  const [properties, tenants, leases] = await Promise.all([knownProperties(ctx), knownTenants(ctx), knownLeases(ctx)]);
  return { properties, tenants, leases, today: dayInParis(ctx.now()) };
}

/** One person in two lots of a file is one record; « M. Martin » without an e-mail may be another one in each. */
export const recordKey = (tenant: TenantValues, line: number): string =>
  isIdentified(tenant) ? personKey(tenant) : JSON.stringify([line, personKey(tenant)]);

const isIdentified = ({ kind, firstName, email }: TenantValues): boolean =>
  email !== '' || kind === 'société' || (firstName !== '' && !isTitle(firstName));

/** Names the records that a lot seems to describe. Several alike are for the user to decide. */
function recognise(ready: readonly LotRow[], { properties, tenants, leases }: Known, isTitled: boolean) {
  const faults = new Map<LotRow, Fault<RentRollImportField>>();
  const leasesOf = Map.groupBy(leases, ({ propertyId }) => propertyId);
  const leaseAt = Map.groupBy(leases, ({ propertyId, startDate }) => `${propertyId} ${startDate}`);
  for (const row of ready) {
    const lot = row.values;
    const { title: property, address: propertyAddress, postalCode: propertyPostalCode, city: propertyCity } = lot.property;
    const where = { propertyAddress, propertyPostalCode, propertyCity };
    const titled = properties.find({ ...where, property });
    // Without a title in the file, the address alone tells.
    const found = titled.kind === 'none' && !isTitled ? properties.find({ ...where, property: '' }) : titled;
    if (found.kind === 'one') lot.propertyId = found.row.id;
    if (found.kind === 'several') faults.set(row, { field: 'title', message: `${found.count} biens portent ce titre à cette adresse` });
    for (const tenant of lot.tenants) {
      const same = tenants.find(tenantName(tenant.values));
      const byEmail = tenants.find(tenant.values.email);
      const one = [same, byEmail].find((match) => match.kind === 'one' && isSame(match.row, tenant.values));
      // « M. Martin » is the one who rented this very property.
      const here = (leasesOf.get(lot.propertyId ?? '') ?? []).flatMap(({ tenantIds }) => tenantIds.map(tenants.byId));
      const inPlace = here.find((row) => row !== undefined && isNamedAlike(row, tenant.values));
      tenant.id = (one?.kind === 'one' ? one.row : inPlace)?.id ?? null;
    }
    const first = lot.tenants[0]?.id ?? null;
    const signed = lot.lease === null ? [] : (leaseAt.get(`${lot.propertyId} ${lot.lease.startDate}`) ?? []);
    lot.leaseIsKnown = first !== null && signed.some(({ tenantIds }) => tenantIds.includes(first));
  }
  return faults;
}

type Recorded = Parameters<typeof tenantName>[0] & { email: string };

/** With an e-mail on one side only, a whole name is enough, and a family name is not. */
const isSame = (row: Recorded, tenant: TenantValues): boolean =>
  isNamedAlike(row, tenant) && (row.email.toLowerCase() === tenant.email || isIdentified({ ...tenant, email: '' }));

const isNamedAlike = (row: Recorded, tenant: TenantValues): boolean =>
  (row.email === '' || tenant.email === '' || row.email.toLowerCase() === tenant.email) &&
  fold(tenantName(row)) === fold(tenantName(tenant));

const isWholeKnown = ({ propertyId, lease, leaseIsKnown }: RentRollLot): boolean => propertyId !== null && (lease === null || leaseIsKnown);

function forget(lot: RentRollLot): void {
  lot.propertyId = null;
  lot.leaseIsKnown = false;
  for (const tenant of lot.tenants) tenant.id = null;
}

/** Two active leases of one property never share a day. A new property has no other lease. */
function overlapFaults(ready: readonly LotRow[], present: readonly PresentLease[]) {
  const running: Period<LotRow | null>[] = present.filter(({ status }) => status === 'Actif').map((lease) => ({ ...lease, owner: null }));
  for (const row of ready) {
    const { propertyId, lease, leaseIsKnown } = row.values;
    if (propertyId === null || lease === null || leaseIsKnown || lease.status !== 'Actif') continue;
    running.push({ propertyId, startDate: lease.startDate, lastDay: lease.exitOn ?? lease.endDate, owner: row });
  }
  const faults = new Map<LotRow, Fault<RentRollImportField>>();
  for (const { later, earlier } of overlaps(running)) {
    const row = later ?? earlier;
    if (row !== null) faults.set(row, { field: 'startDate', message: 'Ce bien est déjà loué à ces dates' });
  }
  return faults;
}

/** The warnings of the form, for the properties that are created. */
function zeroWarnings(ready: readonly LotRow[]) {
  const linesOf: Record<PropertyWarning, number[]> = { 'no-price': [], 'no-area': [] };
  for (const { line, values } of ready) {
    if (values.propertyId === null) for (const warning of propertyWarnings(null, values.property)) linesOf[warning].push(line);
  }
  return warningsOf(PROPERTY_WARNINGS, linesOf);
}

function shownRow({ line, values: { property, propertyId, tenants, lease } }: LotRow) {
  const { title, address, postalCode, city } = property;
  return {
    line,
    title,
    address,
    postalCode,
    city,
    isKnown: propertyId !== null,
    tenants: tenants.map(({ values, id }) => ({ name: tenantName(values), isKnown: id !== null })),
    startDate: lease?.startDate ?? null,
    /** Of a vacant property, what it is offered for. */
    rentCents: lease === null ? property.priceCents : rentWithoutCharges(lease),
    chargesCents: lease?.chargesCents ?? null,
    status: property.status,
  };
}
