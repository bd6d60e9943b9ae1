import { leases, leaseTenants } from '@lares/db/schema/leasing/leases';
import { selectJson } from '@lares/db/select';
import { prepareRows } from '@lares/db/wall';
import type { ColumnMapping } from '@lares/domain/workspace/imports/columns';
import { frenchDay } from '@lares/domain/workspace/imports/french-day';
import { overlaps, type Period } from '@lares/domain/workspace/imports/overlaps';
import type { TenantDirectory } from '@lares/domain/workspace/imports/references';
import type { Resemblance } from '@lares/domain/workspace/imports/known-records';
import { frozenFields } from '@lares/domain/leasing/leases/frozen-fields';
import { rentWithoutCharges } from '@lares/domain/leasing/leases/monthly-rent';
import { type Day, dayInParis } from '@lares/domain/shared/day';
import { tenantName } from '@lares/domain/portfolio/tenants/kind';
import { type KnownForLeases, LEASE_ROW, type LeaseImportValues } from '@lares/validation/workspace/imports/lease-row';
import type { Fault } from '@lares/validation/workspace/imports/row-reader';
import { and, eq } from 'drizzle-orm';
import type { CsvTable } from '../../../shared/csv-table.ts';
import { isAmong } from '../../../shared/is-among.ts';
import { type FileReading, type ReadyRow, readMappedFile, refuseReady } from '../../../shared/import-file.ts';
import { type KnownMatch, matchesOf, specForUpdates, type StoredRecord } from '../../../shared/import-updates.ts';
import type { KnownRecord, LineChoices } from '../../../shared/import-duplicates.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { billedLeaseColumns } from '../../accounting/rent-accounts/called-lease.queries.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { knownProperties } from './properties.queries.ts';
import { knownTenants } from './tenants.queries.ts';

type LeaseRow = ReadyRow<LeaseImportValues>;

/** Parses a file as leases: ready rows, preview, and how many seem to exist already. */
export async function readLeaseImport(
  ctx: ActorContext,
  table: CsvTable,
  mapping: ColumnMapping<string>,
  choiceOf: LineChoices['of'] = () => 'import',
) {
  const known = { properties: await knownProperties(ctx), tenants: await knownTenants(ctx), today: dayInParis(ctx.now()) };
  const present = await knownLeases(ctx);
  const file = await readMappedFile(LEASE_ROW, table, mapping, known);
  const existing = existingRows(file.ready, present);
  // A line of a known lease is that lease, which its own dates do not hinder, unless it is imported a second time.
  const again = new Set(existing.filter(({ row }) => choiceOf(row.line) !== 'import').map(({ row }) => row));
  const fresh = { ready: file.ready.filter((row) => !again.has(row)) };
  refuseReady(file, mapping, overlapFaults(fresh, present, known.tenants));
  return {
    file,
    existing: () => Promise.resolve(existing),
    duplicates: {
      named: (row: LeaseRow) => {
        const { property, tenants } = shownRow(row, known);
        return `${property} – ${tenants}`;
      },
      records: (ids: readonly string[]) => leaseRecords(present, ids, known),
      alike: () => ['property', 'tenant', 'first-day'] satisfies Resemblance[],
    },
    plan: { spec: specForUpdates(LEASE_ROW), stored: (ids: readonly string[]) => storedLeases(ctx, ids, known) },
    shown: (most: number) => ({ leases: file.ready.slice(0, most).map((row) => shownRow(row, known)) }),
  };
}

/** All leases that run or ran, with their tenants. Read once per file, whatever its length. */
export async function knownLeases({ wall, actor }: ActorContext) {
  const { propertyId, tenantId, lastDay } = leases;
  const all = selectJson({ ...billedLeaseColumns, propertyId, tenantId, lastDay })
    .from(leases)
    .where(leasesVisibleTo(actor));
  const signed = selectJson({ leaseId: leaseTenants.leaseId, tenantId: leaseTenants.tenantId })
    .from(leaseTenants)
    .where(eq(leaseTenants.organizationId, actor.organizationId));
  const [rows, signatures] = await Promise.all([
    wall.rows({ ...prepareRows(all), once: true }),
    wall.rows({ ...prepareRows(signed), once: true }),
  ]);
  const tenantsOf = Map.groupBy(signatures, ({ leaseId }) => leaseId);
  return rows.map((row) => ({ ...row, tenantIds: (tenantsOf.get(row.id) ?? []).map((signature) => signature.tenantId) }));
}

/** How the lines of a file find the lease that they name. */
export function leasesByReference<Lease extends Pick<PresentLease, 'id' | 'propertyId' | 'tenantIds'>>(all: readonly Lease[]) {
  const ofProperty = Map.groupBy(all, ({ propertyId }) => propertyId);
  const ofTenant = Map.groupBy(
    all.flatMap((lease) => lease.tenantIds.map((tenantId) => ({ tenantId, lease }))),
    ({ tenantId }) => tenantId,
  );
  const byId = new Map(all.map((lease) => [lease.id, lease]));
  return {
    leaseById: (id: string) => byId.get(id),
    leasesOfProperty: (id: string) => ofProperty.get(id) ?? [],
    leasesOfTenant: (id: string) => (ofTenant.get(id) ?? []).map(({ lease }) => lease),
  };
}

export type PresentLease = Awaited<ReturnType<typeof knownLeases>>[number];

/** Two active leases of one property never share a day: neither two lines of the file, nor a line and a stored lease. */
function overlapFaults(
  { ready }: Pick<FileReading<LeaseImportValues>, 'ready'>,
  present: readonly PresentLease[],
  tenants: TenantDirectory,
) {
  const running: Period<{ row: LeaseRow | null; said: string }>[] = [
    ...present
      .filter(({ status }) => status === 'Actif')
      .map((lease) => ({ ...lease, owner: { row: null, said: leaseSaid(lease, tenants) } })),
    ...ready
      .filter(({ values }) => values.status === 'Actif')
      .map((row) => {
        const { propertyId, startDate, exitOn, endDate } = row.values;
        return { propertyId, startDate, lastDay: exitOn ?? endDate, owner: { row, said: `la ligne ${row.line} du fichier` } };
      }),
  ];
  const faults = new Map<LeaseRow, Fault<'startDate'>>();
  for (const { later, earlier } of overlaps(running)) {
    const [row, other] = later.row === null ? [earlier.row, later] : [later.row, earlier];
    if (row !== null && !faults.has(row))
      faults.set(row, { field: 'startDate', message: `Ce bien est déjà loué à ces dates par ${other.said}` });
  }
  return faults;
}

function leaseSaid({ tenantId, startDate, lastDay }: PresentLease, tenants: TenantDirectory): string {
  const main = tenants.byId(tenantId);
  return `le contrat actif de ${main ? tenantName(main) : 'un client'}, ${periodText(startDate, lastDay)}`;
}

const periodText = (startDate: Day, lastDay: Day | null): string =>
  lastDay === null ? `depuis le ${frenchDay(startDate)}` : `du ${frenchDay(startDate)} au ${frenchDay(lastDay)}`;

function leaseRecords(present: readonly PresentLease[], ids: readonly string[], known: KnownForLeases): KnownRecord[] {
  const wanted = new Set(ids);
  return present
    .filter(({ id }) => wanted.has(id))
    .map(({ id, propertyId, tenantIds, startDate, lastDay }) => {
      const people = tenantIds.flatMap((tenantId) => known.tenants.byId(tenantId) ?? []);
      const name = [known.properties.byId(propertyId)?.title ?? '', people.map(tenantName).join(', ')].join(' – ');
      return { id, name, detail: periodText(startDate, lastDay) };
    });
}

/** Same property, same main tenant, same first day. */
const existingRows = (ready: readonly LeaseRow[], present: readonly PresentLease[]): KnownMatch<LeaseImportValues>[] =>
  matchesOf(ready, present, {
    line: ({ values }) => `${values.propertyId} ${values.tenantIds[0] ?? ''} ${values.startDate}`,
    record: ({ propertyId, tenantId, startDate }) => `${propertyId} ${tenantId} ${startDate}`,
  });

/**
 * Only what stays editable on the form of the lease, and neither its dates nor its rent, which change by their own actions: an avenant,
 * a revision, a notice.
 */
async function storedLeases(
  { wall, actor }: ActorContext,
  ids: readonly string[],
  known: Pick<KnownForLeases, 'properties'>,
): Promise<StoredRecord<LeaseImportValues>[]> {
  const { id, version, updatedAt, propertyId, status, signedOn, indexSeries, paymentDay, timing, notes } = leases;
  const rows = selectJson({ id, version, updatedAt, propertyId, status, signedOn, indexSeries, paymentDay, timing, notes })
    .from(leases)
    .where(and(leasesVisibleTo(actor), isAmong(id, ids)));
  const found = await wall.rows({ ...prepareRows(rows), once: true });
  return found.map((lease) => {
    const frozen = frozenFields(lease);
    const editable = { paymentDay: lease.paymentDay, timing: lease.timing, notes: lease.notes };
    const open = Object.entries(editable).filter(([field]) => !frozen.some((one) => one === field));
    return {
      id: lease.id,
      version: lease.version,
      updatedAt: lease.updatedAt,
      name: known.properties.byId(lease.propertyId)?.title ?? '',
      values: Object.fromEntries(open),
    };
  });
}

function shownRow({ line, values }: LeaseRow, known: KnownForLeases) {
  const { kind, status, startDate, endDate, chargesCents } = values;
  const property = known.properties.byId(values.propertyId)?.title ?? '';
  const people = values.tenantIds.map((id) => known.tenants.byId(id)).filter((tenant) => tenant !== undefined);
  return {
    line,
    property,
    tenants: people.map(tenantName).join(', '),
    kind,
    status,
    startDate,
    endDate,
    rentCents: rentWithoutCharges(values),
    chargesCents,
  };
}
