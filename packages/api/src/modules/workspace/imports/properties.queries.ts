import { owners } from '@lares/db/schema/portfolio/owners';
import { properties } from '@lares/db/schema/portfolio/properties';
import { selectJson } from '@lares/db/select';
import { prepareRows } from '@lares/db/wall';
import type { ColumnMapping } from '@lares/domain/workspace/imports/columns';
import { OwnerDirectory, PropertyDirectory } from '@lares/domain/workspace/imports/references';
import { searchText } from '@lares/domain/portfolio/properties/search-text';
import type { PropertyValues } from '@lares/validation/portfolio/properties';
import { and, sql } from 'drizzle-orm';
import { inBatches } from '../../../shared/in-batches.ts';
import type { CsvTable } from '../../../shared/csv-table.ts';
import type { ReadyRow } from '../../../shared/import-file.ts';
import { readPropertyFile } from '../../../shared/property-file.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { ownersVisibleTo } from '../../portfolio/owners/owners.scope.ts';
import { propertiesVisibleTo } from '../../portfolio/properties/properties.scope.ts';

/** Parses a file as properties: ready rows, preview, and how many seem to exist already. */
export async function readPropertyImport(ctx: ActorContext, table: CsvTable, mapping: ColumnMapping<string>) {
  const file = await readPropertyFile(table, mapping, { owners: await knownOwners(ctx) });
  return {
    file,
    existing: () => existingRows(ctx, file.ready),
    shown: (most: number) => ({ properties: file.ready.slice(0, most).map(shownRow) }),
  };
}

function shownRow({ line, values }: ReadyRow<PropertyValues>) {
  const { title, type, status, address, postalCode, city, priceCents, areaM2, rooms } = values;
  return { line, title, type, status, address, postalCode, city, priceCents, areaM2, rooms };
}

/** Those of these properties that seem to exist: same texts, type and surface. */
async function existingRows(ctx: ActorContext, ready: readonly ReadyRow<PropertyValues>[]): Promise<ReadyRow<PropertyValues>[]> {
  if (ready.length === 0) return [];
  const words: string[] = [];
  for await (const { values } of inBatches(ready)) words.push(searchText(values));
  const same = selectJson({ words: properties.searchText, type: properties.type, areaM2: properties.areaM2 })
    .from(properties)
    .where(and(propertiesVisibleTo(ctx.actor), sql`${properties.searchText} = any(${sql.param(words)}::text[])`));
  const found = await ctx.wall.rows({ ...prepareRows(same), once: true });
  const known = new Set(found.map((row) => JSON.stringify([row.words, row.type, row.areaM2])));
  return ready.filter(({ values }, at) => known.has(JSON.stringify([words[at], values.type, values.areaM2])));
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
