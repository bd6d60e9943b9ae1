import { owners } from '@lares/db/schema/portfolio/owners';
import { properties } from '@lares/db/schema/portfolio/properties';
import { selectJson } from '@lares/db/select';
import { prepareRows } from '@lares/db/wall';
import type { ColumnMapping } from '@lares/domain/workspace/imports/columns';
import type { Resemblance } from '@lares/domain/workspace/imports/known-records';
import { isRentTitle } from '@lares/domain/workspace/imports/property-columns';
import { OwnerDirectory, PropertyDirectory } from '@lares/domain/workspace/imports/references';
import { PROPERTY_WARNINGS, type PropertyWarning, propertyWarnings } from '@lares/domain/portfolio/properties/warnings';
import { searchText } from '@lares/domain/portfolio/properties/search-text';
import { type PropertyValues, propertyValues } from '@lares/validation/portfolio/properties';
import { DRAFT_FIELD_OF } from '@lares/validation/workspace/imports/property-cells';
import { PROPERTY_ROW } from '@lares/validation/workspace/imports/property-row';
import { and, getTableColumns, sql } from 'drizzle-orm';
import { inBatches } from '../../../shared/in-batches.ts';
import type { CsvTable } from '../../../shared/csv-table.ts';
import { isAmong } from '../../../shared/is-among.ts';
import { type ImportWarning, type ReadyRow, warningsOf } from '../../../shared/import-file.ts';
import { type KnownMatch, matchesOf, type RecordUpdate, specForUpdates, type StoredRecord } from '../../../shared/import-updates.ts';
import { readPropertyFile } from '../../../shared/property-file.ts';
import type { KnownRecord } from '../../../shared/import-duplicates.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { ownersVisibleTo } from '../../portfolio/owners/owners.scope.ts';
import { propertiesVisibleTo } from '../../portfolio/properties/properties.scope.ts';

/** The address of a picture in a file may be older than the gallery. */
const UPDATED_FIELDS = Object.values(DRAFT_FIELD_OF).filter((field) => field !== 'imageUrl');

/** Parses a file as properties: ready rows, preview, and how many seem to exist already. */
export async function readPropertyImport(ctx: ActorContext, table: CsvTable, mapping: ColumnMapping<string>) {
  const directory = await knownOwners(ctx);
  const isRented = isRentTitle(table.headers[mapping.indexOf('price')] ?? '');
  const file = await readPropertyFile(table, mapping, { owners: directory, isRented });
  return {
    file,
    existing: () => existingRows(ctx, file.ready),
    duplicates: {
      named: ({ values }: ReadyRow<PropertyValues>) => values.title,
      records: (ids: readonly string[]) => placesOf(ctx, ids),
      alike: () => ['title', 'address', 'type', 'area'] satisfies Resemblance[],
    },
    plan: {
      spec: specForUpdates(PROPERTY_ROW),
      stored: (ids: readonly string[]) => storedProperties(ctx, ids),
      schema: propertyValues,
      shown: (field: string, value: unknown) => (field === 'ownerId' ? (directory.byId(String(value))?.name ?? null) : value),
    },
    // The official file says itself which prices it leaves out.
    warnings: (updates: readonly RecordUpdate<PropertyValues>[]) => (file.priceLeftOut ? [] : zeroWarnings(file.ready, updates)),
    shown: (most: number) => ({ properties: file.ready.slice(0, most).map(shownRow) }),
  };
}

function shownRow({ line, values }: ReadyRow<PropertyValues>) {
  const { title, type, status, address, postalCode, city, priceCents, areaM2, rooms } = values;
  return { line, title, type, status, address, postalCode, city, priceCents, areaM2, rooms };
}

/** Those of these properties that seem to exist: same texts, type and surface. */
async function existingRows(ctx: ActorContext, ready: readonly ReadyRow<PropertyValues>[]): Promise<KnownMatch<PropertyValues>[]> {
  if (ready.length === 0) return [];
  const words: string[] = [];
  for await (const { values } of inBatches(ready)) words.push(searchText(values));
  const same = selectJson({ id: properties.id, words: properties.searchText, type: properties.type, areaM2: properties.areaM2 })
    .from(properties)
    .where(and(propertiesVisibleTo(ctx.actor), sql`${properties.searchText} = any(${sql.param(words)}::text[])`));
  const found = await ctx.wall.rows({ ...prepareRows(same), once: true });
  return matchesOf(ready, found, {
    line: ({ values }, at) => JSON.stringify([words[at], values.type, values.areaM2]),
    record: (row) => JSON.stringify([row.words, row.type, row.areaM2]),
  });
}

async function placesOf({ wall, actor }: ActorContext, ids: readonly string[]): Promise<KnownRecord[]> {
  const { id, title: name, address, postalCode, city } = properties;
  const places = selectJson({ id, name, address, postalCode, city })
    .from(properties)
    .where(and(propertiesVisibleTo(actor), isAmong(id, ids)));
  const found = await wall.rows({ ...prepareRows(places), once: true });
  return found.map((place) => ({ id: place.id, name: place.name, detail: `${place.address}, ${place.postalCode} ${place.city}` }));
}

/** The warnings of the form: a price or a surface of zero that was not zero before. */
function zeroWarnings(ready: readonly ReadyRow<PropertyValues>[], updates: readonly RecordUpdate<PropertyValues>[]): ImportWarning[] {
  const linesOf: Record<PropertyWarning, number[]> = { 'no-price': [], 'no-area': [] };
  const measured = ({ priceCents, areaM2 = 0 }: Partial<PropertyValues>) => ({ priceCents: Number(priceCents), areaM2 });
  const raise = (line: number, warnings: readonly PropertyWarning[]) => warnings.forEach((warning) => linesOf[warning].push(line));
  for (const { line, values } of ready) raise(line, propertyWarnings(null, values));
  for (const { line, before, after } of updates) raise(line, propertyWarnings(measured(before), measured(after)));
  return warningsOf(PROPERTY_WARNINGS, linesOf);
}

async function storedProperties({ wall, actor }: ActorContext, ids: readonly string[]): Promise<StoredRecord<PropertyValues>[]> {
  const rows = selectJson(getTableColumns(properties))
    .from(properties)
    .where(and(propertiesVisibleTo(actor), isAmong(properties.id, ids)));
  const found = await wall.rows({ ...prepareRows(rows), once: true });
  return found.map((row) => {
    const known: Record<string, unknown> = row;
    const { id, version, updatedAt, title: name } = row;
    return { id, version, updatedAt, name, values: Object.fromEntries(UPDATED_FIELDS.map((field) => [field, known[field]])) };
  });
}

/** Every owner, by the texts that may name one in a line. */
async function knownOwners({ wall, actor }: ActorContext) {
  const { id, displayName: name, email } = owners;
  const all = selectJson({ id, name, email }).from(owners).where(ownersVisibleTo(actor));
  return new OwnerDirectory(await wall.rows({ ...prepareRows(all), once: true }));
}

/** The whole portfolio, by the texts that may name a property in a line. Read once per file, whatever its length. */
export async function knownProperties({ wall, actor }: ActorContext) {
  const { id, title, address, postalCode, city, dpeClass } = properties;
  const all = selectJson({ id, title, address, postalCode, city, dpeClass }).from(properties).where(propertiesVisibleTo(actor));
  return new PropertyDirectory(await wall.rows({ ...prepareRows(all), once: true }));
}
