import { profiles } from '@lares/db/schema/accounts';
import { imports } from '@lares/db/schema/imports';
import { properties } from '@lares/db/schema/properties';
import { selectJson } from '@lares/db/select';
import { prepareRows } from '@lares/db/wall';
import { isDvf } from '@lares/domain/imports/dvf-columns';
import { guessPropertyColumns, mappingProblem } from '@lares/domain/imports/property-columns';
import { searchText } from '@lares/domain/properties/search-text';
import { DomainError } from '@lares/domain/shared/errors';
import { importReading, propertyMappingText } from '@lares/validation/imports';
import type { PropertyValues } from '@lares/validation/properties';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { BoundedQueue } from '../../shared/bounded-queue.ts';
import { breathing } from '../../shared/breathing.ts';
import { decodeCsv, readCsv, type CsvReading, type CsvTable } from '../../shared/csv-table.ts';
import { hotSelect, literalLimit } from '../../shared/hot-select.ts';
import { draftOrThrow, labelOrThrow, type ImportDraft } from '../../shared/import-drafts.ts';
import { progressOf, type ImportProgress } from '../../shared/import-progress.ts';
import { beyond, keysetPage, momentValue, orderOf, type Side, type SortKey } from '../../shared/keyset.ts';
import { MAX_REFUSED_CELLS, readPropertyFile, type PropertyFileReading, type RefusedCell } from '../../shared/property-file.ts';
import type { ActorContext } from '../../trpc/context.ts';
import { propertiesVisibleTo } from '../properties/properties.scope.ts';
import { importsVisibleTo } from './imports.scope.ts';

/** A draft, and how its file is to be read; nothing said is guessed. */
export const draftOfCaller = z.object({ draftId: z.uuid(), reading: importReading.optional() });
/** The same, and what its columns are. Empty for the DVF file, which says so by itself. */
export const mappedDraft = draftOfCaller.extend({ mapping: z.union([z.literal('').transform(() => []), propertyMappingText]) });

export type DraftReading = z.output<typeof draftOfCaller>;
export type MappedDraft = z.output<typeof mappedDraft>;

const SHOWN_ROWS = 8;
const SHOWN_PROPERTIES = 10;
const SHOWN_ERRORS = 200;

/** The cells of one large file are hundreds of megabytes: files are read in turn, and a crowd is asked to come back. */
const reading = new BoundedQueue({ width: 1, waiting: 20, busy: 'import.busy' });

/** What a draft holds, before anything is decided: its columns, what they probably are, its first rows. */
export function inspectDraft(ctx: ActorContext, { draftId, reading: chosen }: DraftReading) {
  return reading.run(async () => described(ctx, await draftOrThrow(ctx, draftId), chosen));
}

export function describeDraft(ctx: ActorContext, draft: ImportDraft, chosen?: CsvReading) {
  return reading.run(() => described(ctx, draft, chosen));
}

async function described(ctx: ActorContext, draft: ImportDraft, chosen?: CsvReading) {
  const { table, used } = await tableOf(draft, chosen);
  const dvf = isDvf(table.headers);
  return {
    draftId: draft.id,
    fileName: draft.fileName,
    bytes: draft.content.length,
    ...used,
    isDvf: dvf,
    rowCount: table.rows.length,
    headers: table.headers,
    mapping: dvf ? table.headers.map(() => null) : guessPropertyColumns(table.headers),
    firstRows: table.rows
      .slice(0, SHOWN_ROWS)
      .map(({ line, cells }) => ({ line, cells: table.headers.map((_, at) => (cells[at] ?? '').slice(0, 200)) })),
    alreadyImported: await importOfFile(ctx, draft.sha256),
  };
}

/** What would come in, and what would not and why. The DVF file says by itself what its columns are. */
export function previewDraft(ctx: ActorContext, { draftId, ...how }: MappedDraft) {
  return reading.run(async () => {
    const { table, file } = await readWhole(await draftOrThrow(ctx, draftId), how);
    return {
      ...countsOf(file),
      repeated: file.repeatedRows,
      existing: await countExisting(ctx, file.ready),
      errors: file.refusedCells.slice(0, SHOWN_ERRORS).map((cell) => namedCell(cell, table)),
      errorTotal: file.refusedCellCount,
      properties: file.ready.slice(0, SHOWN_PROPERTIES).map(({ line, values }) => ({ line, ...shownOf(values) })),
    };
  });
}

/** Every error of a draft, for the file that is given back. Bounded: `MAX_REFUSED_CELLS`. */
export function refusedCellsOf(ctx: ActorContext, { draftId, ...how }: MappedDraft) {
  return reading.run(async () => {
    const { table, file } = await readWhole(await draftOrThrow(ctx, draftId), how);
    return { cells: file.refusedCells.map((cell) => namedCell(cell, table)), isWhole: file.refusedCellCount <= MAX_REFUSED_CELLS };
  });
}

export const readDraft = (draft: ImportDraft, how: Omit<MappedDraft, 'draftId'>) => reading.run(() => readWhole(draft, how));

async function readWhole(draft: ImportDraft, { reading: chosen, mapping }: Omit<MappedDraft, 'draftId'>) {
  const { table } = await tableOf(draft, chosen);
  const wholeMapping = table.headers.map((_, at) => mapping[at] ?? null);
  // Nothing said of the columns is right for the DVF file only.
  if (!isDvf(table.headers) && mappingProblem(wholeMapping)) throw new DomainError('import.columns-unmapped', { field: 'mapping' });
  return { table, file: await readPropertyFile(table, wholeMapping) };
}

async function tableOf({ content }: ImportDraft, chosen?: CsvReading): Promise<{ table: CsvTable; used: CsvReading }> {
  const { text, reading } = decodeCsv(content, chosen);
  return { table: await readCsv(text, reading.delimiter), used: reading };
}

export const countsOf = ({ rowsRead, ready, refusedRows, ruledOut, priceLeftOut }: PropertyFileReading) => ({
  rowsRead,
  ready: ready.length,
  refused: refusedRows,
  ruledOut: ruledOut.filter(({ rows }) => rows > 0),
  priceLeftOut,
});

function namedCell({ column, value, ...cell }: RefusedCell, { headers }: CsvTable) {
  return { ...cell, column, header: column === null ? null : (headers[column] ?? null), value: value.slice(0, 200) };
}

const shownOf = ({ title, type, status, address, postalCode, city, priceCents, areaM2, rooms }: PropertyValues) => ({
  title,
  type,
  status,
  address,
  postalCode,
  city,
  priceCents,
  areaM2,
  rooms,
});

/** How many of these properties the portfolio seems to hold: same words, type and surface. Told, not refused. */
async function countExisting(ctx: ActorContext, ready: PropertyFileReading['ready']): Promise<number> {
  if (ready.length === 0) return 0;
  const words: string[] = [];
  for await (const { values } of breathing(ready)) words.push(searchText(values));
  const same = selectJson({ words: properties.searchText, type: properties.type, areaM2: properties.areaM2 })
    .from(properties)
    .where(and(propertiesVisibleTo(ctx.actor), sql`${properties.searchText} = any(${sql.param(words)}::text[])`));
  const found = await ctx.wall.rows({ ...prepareRows(same), once: true });
  const known = new Set(found.map((row) => JSON.stringify([row.words, row.type, row.areaM2])));
  return ready.filter(({ values }, at) => known.has(JSON.stringify([words[at], values.type, values.areaM2]))).length;
}

const personNamed = (userId: typeof imports.createdBy) =>
  sql<string | null>`(select ${profiles.fullName} from ${profiles} where ${profiles.id} = ${userId})`;

const columns = {
  id: imports.id,
  kind: imports.kind,
  fileName: imports.fileName,
  counts: imports.counts,
  createdAt: imports.createdAt,
  by: personNamed(imports.createdBy),
  undoneAt: imports.undoneAt,
};

/** The live import of these very bytes: a file comes in once. */
export async function importOfFile({ wall, actor }: Pick<ActorContext, 'wall' | 'actor'>, sha256: Buffer) {
  const [found] = await wall.rows(
    selectJson({ id: imports.id, at: imports.createdAt, by: columns.by })
      .from(imports)
      .where(and(importsVisibleTo(actor), eq(imports.kind, 'properties'), eq(imports.fileSha256, sha256), isNull(imports.undoneAt))),
  );
  return found ?? null;
}

const NEWEST: readonly SortKey[] = [
  { name: 'createdAt', column: imports.createdAt, direction: 'desc', value: momentValue },
  { name: 'id', column: imports.id, direction: 'asc', value: z.uuid() },
];

const page = hotSelect(({ side, limit }: { side: Side; limit: number }, viewer) =>
  selectJson(columns)
    .from(imports)
    .where(and(importsVisibleTo(viewer), beyond(NEWEST, side)))
    .orderBy(...orderOf(NEWEST, side))
    .limit(literalLimit(limit + 1)),
);

export const listImports = (ctx: ActorContext, { cursor, limit }: { cursor?: string | undefined; limit: number }) =>
  keysetPage(NEWEST, { cursor, limit }, (side, position) => page(ctx, { side, limit }, position));

/** How far the import of one's own draft is. */
export async function draftProgress(ctx: ActorContext, draftId: string): Promise<ImportProgress> {
  const known = progressOf(ctx, draftId);
  if (known) return known;
  await labelOrThrow(ctx, draftId);
  return { stage: 'waiting', done: 0, total: 0, importId: null };
}
