import { owners } from '@lares/db/schema/portfolio/owners';
import { selectJson } from '@lares/db/select';
import { prepareRows } from '@lares/db/wall';
import type { ColumnMapping } from '@lares/domain/workspace/imports/columns';
import type { KnownRecordChoice, Resemblance } from '@lares/domain/workspace/imports/known-records';
import { ownerName } from '@lares/domain/portfolio/owners/kind';
import { fold } from '@lares/domain/shared/fold';
import { OWNER_ROW } from '@lares/validation/workspace/imports/owner-row';
import { type ImportedOwnerValues, ownerValues } from '@lares/validation/portfolio/owners';
import { OWNER_WARNINGS } from '@lares/domain/workspace/imports/warnings';
import { ibanEnding } from '../../../shared/bank-details.ts';
import type { CsvTable } from '../../../shared/csv-table.ts';
import { isAmong } from '../../../shared/is-among.ts';
import { nameOnlyWarnings, type ReadyRow, readMappedFile, warningsOf } from '../../../shared/import-file.ts';
import { type KnownMatch, matchesOf, specForUpdates, type StoredRecord } from '../../../shared/import-updates.ts';
import { and } from 'drizzle-orm';
import type { KnownRecord } from '../../../shared/import-duplicates.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { ownersVisibleTo } from '../../portfolio/owners/owners.scope.ts';

/** Parses a file as owners: ready rows, preview, and how many seem to exist already. */
export async function readOwnerImport(
  ctx: ActorContext,
  table: CsvTable,
  mapping: ColumnMapping<string>,
  choiceOf: (line: number) => KnownRecordChoice,
) {
  const file = await readMappedFile(OWNER_ROW, table, mapping, null);
  return {
    file,
    existing: () => existingRows(ctx, file.ready),
    duplicates: {
      named: ({ values }: ReadyRow<ImportedOwnerValues>) => ownerName(values),
      records: (ids: readonly string[]) => peopleOf(ctx, ids),
      alike: ({ values }: ReadyRow<ImportedOwnerValues>): Resemblance[] => ['name', values.email === '' ? 'no-email' : 'email'],
    },
    plan: { spec: specForUpdates(OWNER_ROW), stored: (ids: readonly string[]) => storedOwners(ctx, ids), schema: ownerValues },
    warnings: (_updates: readonly unknown[], matches: readonly KnownMatch<ImportedOwnerValues>[]) => [
      ...nameOnlyWarnings(OWNER_ROW, mapping, file.ready),
      // Also where nothing else of the line is new: it changes no record, and its account would be lost without a word.
      ...warningsOf(OWNER_WARNINGS, {
        'kept-iban': matches.flatMap(({ row: { line, values } }) => (values.iban !== null && choiceOf(line) === 'update' ? [line] : [])),
      }),
    ],
    shown: (most: number) => ({ owners: file.ready.slice(0, most).map(shownRow) }),
  };
}

function shownRow({ line, values }: ReadyRow<ImportedOwnerValues>) {
  const { kind, email, phone, address, iban } = values;
  return { line, name: ownerName(values), kind, email, phone, address, ibanEnding: iban === null ? '' : ibanEnding(iban) };
}

/** Same e-mail, or none in both, and same name. A couple may share an e-mail, so this is reported, not refused. */
async function existingRows(
  { wall, actor }: ActorContext,
  ready: readonly ReadyRow<ImportedOwnerValues>[],
): Promise<KnownMatch<ImportedOwnerValues>[]> {
  if (ready.length === 0) return [];
  const { id, kind, firstName, lastName, companyName, email } = owners;
  const all = selectJson({ id, kind, firstName, lastName, companyName, email }).from(owners).where(ownersVisibleTo(actor));
  const found = await wall.rows({ ...prepareRows(all), once: true });
  const key = (row: Parameters<typeof ownerName>[0] & { email: string }) => JSON.stringify([row.email.toLowerCase(), fold(ownerName(row))]);
  return matchesOf(ready, found, { line: ({ values }) => key(values), record: key });
}

async function peopleOf({ wall, actor }: ActorContext, ids: readonly string[]): Promise<KnownRecord[]> {
  const { id, displayName: name, email, address } = owners;
  const people = selectJson({ id, name, email, address })
    .from(owners)
    .where(and(ownersVisibleTo(actor), isAmong(id, ids)));
  const found = await wall.rows({ ...prepareRows(people), once: true });
  return found.map((one) => ({ id: one.id, name: one.name, detail: [one.email, one.address].filter(Boolean).join(', ') }));
}

async function storedOwners({ wall, actor }: ActorContext, ids: readonly string[]): Promise<StoredRecord<ImportedOwnerValues>[]> {
  const { id, version, updatedAt, kind, firstName, lastName, companyName, email, phone, address, notes } = owners;
  const fields = { kind, firstName, lastName, companyName, email, phone, address, notes };
  const rows = selectJson({ id, version, updatedAt, ...fields })
    .from(owners)
    .where(and(ownersVisibleTo(actor), isAmong(id, ids)));
  const found = await wall.rows({ ...prepareRows(rows), once: true });
  return found.map(({ id: ofRow, version: read, updatedAt: at, ...values }) => ({
    id: ofRow,
    version: read,
    updatedAt: at,
    name: ownerName(values),
    values,
  }));
}
