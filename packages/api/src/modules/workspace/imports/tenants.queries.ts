import { spacedPhone } from '@lares/domain/shared/phone';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { selectJson } from '@lares/db/select';
import { prepareRows } from '@lares/db/wall';
import type { ColumnMapping } from '@lares/domain/workspace/imports/columns';
import type { Resemblance } from '@lares/domain/workspace/imports/known-records';
import { TenantDirectory } from '@lares/domain/workspace/imports/references';
import { tenantName } from '@lares/domain/portfolio/tenants/kind';
import { TENANT_ROW } from '@lares/validation/workspace/imports/tenant-row';
import { importedTenantValues, type TenantValues } from '@lares/validation/portfolio/tenants';
import { and, sql } from 'drizzle-orm';
import type { CsvTable } from '../../../shared/csv-table.ts';
import { isAmong } from '../../../shared/is-among.ts';
import { nameOnlyWarnings, type ReadyRow, readMappedFile } from '../../../shared/import-file.ts';
import { type KnownMatch, matchesOf, specForUpdates, type StoredRecord } from '../../../shared/import-updates.ts';
import type { KnownRecord } from '../../../shared/import-duplicates.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { tenantsVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';

/** Parses a file as tenants: ready rows, preview, and how many seem to exist already. */
export async function readTenantImport(ctx: ActorContext, table: CsvTable, mapping: ColumnMapping<string>) {
  const file = await readMappedFile(TENANT_ROW, table, mapping, null);
  return {
    file,
    existing: () => existingRows(ctx, file.ready),
    duplicates: {
      named: ({ values }: ReadyRow<TenantValues>) => tenantName(values),
      records: (ids: readonly string[]) => peopleOf(ctx, ids),
      alike: ({ values }: ReadyRow<TenantValues>): Resemblance[] => ['name', values.email === '' ? 'no-email' : 'email'],
    },
    plan: { spec: specForUpdates(TENANT_ROW), stored: (ids: readonly string[]) => storedTenants(ctx, ids), schema: importedTenantValues },
    warnings: () => nameOnlyWarnings(TENANT_ROW, mapping, file.ready),
    shown: (most: number) => ({ tenants: file.ready.slice(0, most).map(shownRow) }),
  };
}

function shownRow({ line, values }: ReadyRow<TenantValues>) {
  const { kind, email, phone, address, status } = values;
  return { line, name: tenantName(values), kind, email, phone, address, status };
}

/** Same e-mail, or none in both, and same name. Couples share an e-mail, so this is reported, not refused. */
async function existingRows(ctx: ActorContext, ready: readonly ReadyRow<TenantValues>[]): Promise<KnownMatch<TenantValues>[]> {
  if (ready.length === 0) return [];
  const { id, kind, firstName, lastName, companyName, email } = tenants;
  const emails = [...new Set(ready.map(({ values }) => values.email))];
  const same = selectJson({ id, kind, firstName, lastName, companyName, email })
    .from(tenants)
    .where(and(tenantsVisibleTo(ctx.actor), sql`${tenants.email} = any(${sql.param(emails)}::text[])`));
  const found = await ctx.wall.rows({ ...prepareRows(same), once: true });
  const key = (row: Parameters<typeof tenantName>[0] & { email: string }) => JSON.stringify([row.email, tenantName(row)]);
  return matchesOf(ready, found, { line: ({ values }) => key(values), record: key });
}

async function peopleOf({ wall, actor }: ActorContext, ids: readonly string[]): Promise<KnownRecord[]> {
  const { id, displayName: name, email, phone } = tenants;
  const people = selectJson({ id, name, email, phone })
    .from(tenants)
    .where(and(tenantsVisibleTo(actor), isAmong(id, ids)));
  const found = await wall.rows({ ...prepareRows(people), once: true });
  return found.map((one) => ({
    id: one.id,
    name: one.name,
    detail: [one.email, spacedPhone(one.phone, '\u00A0')].filter(Boolean).join(', '),
  }));
}

async function storedTenants({ wall, actor }: ActorContext, ids: readonly string[]): Promise<StoredRecord<TenantValues>[]> {
  const { id, version, updatedAt, kind, firstName, lastName, companyName, email, phone, address, status, notes } = tenants;
  const fields = { kind, firstName, lastName, companyName, email, phone, address, status, notes };
  const rows = selectJson({ id, version, updatedAt, ...fields })
    .from(tenants)
    .where(and(tenantsVisibleTo(actor), isAmong(id, ids)));
  const found = await wall.rows({ ...prepareRows(rows), once: true });
  return found.map(({ id: ofRow, version: read, updatedAt: at, ...values }) => ({
    id: ofRow,
    version: read,
    updatedAt: at,
    name: tenantName(values),
    values,
  }));
}

/** All tenants, by the texts that may name them in a line. Read once per file, whatever its length. */
export async function knownTenants({ wall, actor }: ActorContext) {
  const { id, kind, firstName, lastName, companyName, email } = tenants;
  const all = selectJson({ id, kind, firstName, lastName, companyName, email }).from(tenants).where(tenantsVisibleTo(actor));
  return new TenantDirectory(await wall.rows({ ...prepareRows(all), once: true }));
}
