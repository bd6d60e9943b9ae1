import { isDvf } from '@lares/domain/workspace/imports/dvf-columns';
import { guessImportColumns, IMPORT_COLUMNS } from '@lares/domain/workspace/imports/import-columns';
import type { ImportKind } from '@lares/domain/workspace/imports/kinds';
import { hasMonthColumns } from '@lares/domain/workspace/imports/month-columns';
import { withRemembered } from '@lares/domain/workspace/imports/remembered-headers';
import { DomainError } from '@lares/domain/shared/errors';
import type { importDraft } from '@lares/validation/workspace/imports';
import type { z } from 'zod';
import { BoundedQueue } from '../../../shared/bounded-queue.ts';
import { decodeCsv, readCsv, WORKBOOK_READING, type CsvReading, type CsvTable } from '../../../shared/csv-table.ts';
import { withBalanceDay } from '../../../shared/import-balance-day.ts';
import { draftOrThrow, type ImportDraft, type ReceivedSheet } from '../../../shared/import-drafts.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { rememberedHeaders, rememberedTitleRows } from './headers.queries.ts';
import { importOfFile } from './past-imports.queries.ts';

type DraftReading = z.output<typeof importDraft>;

const SHOWN_LINES = 8;
const SHOWN_LENGTH = 200;

/** The cells of one large file take hundreds of megabytes: files are read in turn, and further requests are refused as busy. */
export const reading = new BoundedQueue({ width: 1, waiting: 20, busy: 'import.busy' });

/** The columns of a draft, their probable fields and its first rows, before the user decides anything. */
export function inspectDraft(ctx: ActorContext, { draftId, kind, sheet, ...how }: DraftReading) {
  return reading.run(ctx.request?.signal, async () => described(ctx, await draftOrThrow(ctx, draftId, kind, sheet), how));
}

/** The sheets of a workbook under whose titles something stands, without a table of a year beside lists of payments. One that is refused otherwise stays, and says why when it is chosen. */
export function sheetsWithRows(ctx: ActorContext, sheets: readonly ReceivedSheet[], kind: ImportKind): Promise<ReceivedSheet[]> {
  return reading.run(ctx.request?.signal, async () => {
    const found: ReceivedSheet[] = [];
    let grids = 0;
    for (const sheet of sheets) {
      const { text } = decodeCsv(sheet.content, WORKBOOK_READING);
      const refusal = await readCsv(text, WORKBOOK_READING.delimiter, IMPORT_COLUMNS[kind].synonyms)
        .then((table) => refuseGrid(kind, table))
        .then(
          () => null,
          (error: unknown) => (error instanceof DomainError ? error.code : null),
        );
      if (refusal === 'import.payment-grid') grids += 1;
      else if (refusal !== 'import.no-rows') found.push(sheet);
    }
    if (sheets.length > 0 && found.length === 0) throw new DomainError(grids > 0 ? 'import.payment-grid' : 'import.no-rows');
    return found;
  });
}

export function describeDraft(ctx: ActorContext, draft: ImportDraft) {
  return reading.run(ctx.request?.signal, () => described(ctx, draft, {}));
}

/** The file of the tax office, which needs no mapping. */
export const isOfficial = (kind: ImportKind, headers: readonly string[]) => kind === 'properties' && isDvf(headers);

type TableReading = Pick<DraftReading, 'reading' | 'headerLine'>;

async function described(ctx: ActorContext, draft: ImportDraft, how: TableReading) {
  const { table, used } = await tableOf(ctx, draft, how);
  const dvf = isOfficial(draft.kind, table.headers);
  const known = dvf ? null : await rememberedHeaders(ctx, draft.kind);
  const guessed = guessImportColumns(draft.kind, table.headers, table.rows);
  const { mapping, changed } = withRemembered(table.headers, guessed, known ?? new Map());
  return {
    draftId: draft.id,
    kind: draft.kind,
    fileName: draft.fileName,
    bytes: draft.bytes,
    sheets: draft.sheets,
    sheet: draft.sheet,
    ...used,
    isDvf: dvf,
    rowCount: table.rows.length,
    headerLine: table.headerLine,
    /** The lines that may hold the titles: something stands in them, and below them. */
    titleLines: titleLines(table),
    headers: table.headers,
    mapping: dvf ? table.headers.map(() => null) : mapping,
    /** Columns that give what an earlier import decided, and not the guess. */
    remembered: dvf ? [] : changed,
    firstRows: table.rows
      .slice(0, SHOWN_LINES)
      .map(({ line, cells }) => ({ line, cells: table.headers.map((_, at) => (cells[at] ?? '').slice(0, 200)) })),
    alreadyImported: await importOfFile(ctx, draft),
  };
}

function titleLines({ top, headerLine, rows }: CsvTable) {
  const lastLine = rows.at(-1)?.line ?? headerLine;
  return top
    .filter(({ line }) => line < lastLine)
    .map(({ line, cells }) => ({ line, words: cells.map((cell) => cell.trim()).filter(Boolean) }))
    .filter(({ words }) => words.length > 0)
    .map(({ line, words }) => ({ line, words: words.join(' · ').slice(0, SHOWN_LENGTH) }));
}

/** A sheet of a workbook needs no settings. */
export async function tableOf(
  ctx: ActorContext,
  { content, kind, sheets }: ImportDraft,
  { reading: chosen, headerLine }: TableReading,
): Promise<{ table: CsvTable; used: CsvReading }> {
  const { synonyms } = IMPORT_COLUMNS[kind];
  const { text, reading: used } = decodeCsv(content, sheets.length > 0 ? WORKBOOK_READING : chosen, synonyms);
  const headers = headerLine === undefined ? { remembered: await rememberedTitleRows(ctx, kind) } : { line: headerLine };
  const table = await readCsv(text, used.delimiter, synonyms, headers);
  refuseGrid(kind, table);
  return { table: kind === 'opening-balances' ? withBalanceDay(table) : table, used };
}

/** @throws DomainError for payments in a column for each month, and none for the day: nothing says on which day each was paid */
function refuseGrid(kind: ImportKind, { headers, rows }: Pick<CsvTable, 'headers' | 'rows'>): void {
  if (kind !== 'payments' || !hasMonthColumns(headers)) return;
  if (!guessImportColumns(kind, headers, rows).includes('date')) throw new DomainError('import.payment-grid');
}
