import { type ColumnMapping, mappingProblem } from '@lares/domain/workspace/imports/columns';
import type { DayOrder } from '@lares/domain/workspace/imports/day-order';
import { IMPORT_COLUMNS } from '@lares/domain/workspace/imports/import-columns';
import { DEFAULT_IMPORT_KIND, type ImportKind } from '@lares/domain/workspace/imports/kinds';
import { SHEET_WARNINGS } from '@lares/domain/workspace/imports/warnings';
import { dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { importKind, mappedImport } from '@lares/validation/workspace/imports';
import type { LeaseImportValues } from '@lares/validation/workspace/imports/lease-row';
import type { ExpenseValues } from '@lares/validation/accounting/charges';
import type { OpeningBalanceValues } from '@lares/validation/workspace/imports/opening-balance-row';
import type { PaymentImportValues } from '@lares/validation/workspace/imports/payment-row';
import type { PropertyValues } from '@lares/validation/portfolio/properties';
import type { ImportedOwnerValues } from '@lares/validation/portfolio/owners';
import type { TenantValues } from '@lares/validation/portfolio/tenants';
import { z } from 'zod';
import type { CsvTable } from '../../../shared/csv-table.ts';
import { decisionsOrThrow, draftOrThrow, labelOrThrow, refuseUpdates, type ImportDraft } from '../../../shared/import-drafts.ts';
import {
  type FileReading,
  type ImportWarning,
  MAX_REFUSED_CELLS,
  type ReadyRow,
  type RefusedCell,
  warningsOf,
} from '../../../shared/import-file.ts';
import { applyChoices, type LineChoices, lineChoices, listedDuplicates, type ShownDuplicates } from '../../../shared/import-duplicates.ts';
import { explainRefusedDays, type UnderstoodDays, withFrenchDays, withWholeDays } from '../../../shared/import-day-order.ts';
import { type ImportProgress, readRun } from '../../../shared/import-progress.ts';
import type { KnownMatch, RecordUpdate, UpdatePlan } from '../../../shared/import-updates.ts';
import { withAwaited, withUnits } from '../../../shared/import-units.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { readLeaseImport } from './leases.queries.ts';
import { readChargeExpenseImport } from './charge-expenses.queries.ts';
import { readOpeningBalanceImport } from './opening-balances.queries.ts';
import { readOwnerImport } from './owners.queries.ts';
import { readPaymentImport } from './payments.queries.ts';
import { readPropertyImport } from './properties.queries.ts';
import { readRentRollImport } from './rent-roll.queries.ts';
import type { RentRollLot } from './rent-roll-lots.queries.ts';
import { readTenantImport } from './tenants.queries.ts';
import { isOfficial, reading, tableOf } from './draft-table.queries.ts';

export type MappedDraft = z.output<typeof mappedImport>;

/** Parses the kind of a URL; `properties` by default. An unknown kind is a URL that does not exist. */
export function kindAsked(kind: unknown = DEFAULT_IMPORT_KIND): ImportKind {
  const asked = importKind.safeParse(kind);
  if (!asked.success) throw new DomainError('common.not-found', { cause: asked.error });
  return asked.data;
}

/** Parses the draft of a URL. What is no id names no draft; settings that are wrong are refused with their messages. */
export function draftAsked(wanted: unknown): MappedDraft {
  const asked = mappedImport.safeParse(wanted);
  if (asked.success) return asked.data;
  if (asked.error.issues.some(({ path: [field] }) => field === 'draftId'))
    throw new DomainError('import.draft-expired', { cause: asked.error });
  throw asked.error;
}

/** The values of a line, by kind. */
export interface ImportValues {
  properties: PropertyValues;
  owners: ImportedOwnerValues;
  tenants: TenantValues;
  leases: LeaseImportValues;
  payments: PaymentImportValues;
  'opening-balances': OpeningBalanceValues;
  'charge-expenses': ExpenseValues;
  'rent-roll': RentRollLot;
}

/** The first rows as they will be stored, for the previewed kind. */
type Shown<Reader extends (...given: never[]) => Promise<{ shown: (most: number) => unknown }>> = ReturnType<
  Awaited<ReturnType<Reader>>['shown']
>;
type ShownRows = Shown<typeof readPropertyImport> &
  Shown<typeof readOwnerImport> &
  Shown<typeof readTenantImport> &
  Shown<typeof readLeaseImport> &
  Shown<typeof readPaymentImport> &
  Shown<typeof readOpeningBalanceImport> &
  Shown<typeof readChargeExpenseImport> &
  Shown<typeof readRentRollImport>;

interface KindReading<Values> {
  file: FileReading<Values>;
  /** The rows that seem to exist already, also where their choice refuses them: imported again, left out or written over the record. */
  existing: () => Promise<KnownMatch<Values>[]>;
  /** Of the ready rows that seem to exist, those of which nothing is new: left out when the user skips them. All, if absent. */
  isWholeKnown?: (row: ReadyRow<Values>) => boolean;
  plan?: UpdatePlan<Values>;
  duplicates: ShownDuplicates<Values>;
  shown: (most: number) => Partial<ShownRows>;
  /** Probable mistakes among the rows that are left. The import is refused until its request confirms them. */
  warnings?: (
    updates: readonly RecordUpdate<Values>[],
    matches: readonly KnownMatch<Values>[],
  ) => ImportWarning[] | Promise<ImportWarning[]>;
}

/** One reader per kind: the rest of this file is independent of the kind. */
const READERS: {
  [Kind in ImportKind]: (
    ctx: ActorContext,
    table: CsvTable,
    mapping: ColumnMapping<string>,
    choiceOf: LineChoices['of'],
  ) => Promise<KindReading<ImportValues[Kind]>>;
} = {
  properties: readPropertyImport,
  owners: readOwnerImport,
  tenants: readTenantImport,
  leases: readLeaseImport,
  payments: readPaymentImport,
  'opening-balances': readOpeningBalanceImport,
  'charge-expenses': readChargeExpenseImport,
  'rent-roll': readRentRollImport,
};

const NO_ROWS: ShownRows = {
  properties: [],
  owners: [],
  tenants: [],
  leases: [],
  payments: [],
  'opening-balances': [],
  'charge-expenses': [],
  'rent-roll': [],
};

const SHOWN_ROWS = 10;
const SHOWN_ERRORS = 200;
const SHOWN_UPDATES = 200;
const SHOWN_DEPENDENTS = 5;
const SHOWN_LENGTH = 200;

/** Which rows would be imported, and which not and why. The DVF file needs no column mapping. */
export function previewDraft(ctx: ActorContext, { draftId, ...how }: MappedDraft) {
  return reading.run(ctx.request?.signal, async () => {
    const read = await readWhole(ctx, await draftOrThrow(ctx, draftId, how.kind, how.sheet), how);
    const { table, file, updates, plan, shown, toConfirm, choices, duplicates } = read;
    const matches = read.matches ?? (await read.existing());
    return {
      ...countsOf(read),
      isMonthFirst: read.order === 'month-first',
      understoodDays: read.understood,
      repeated: file.repeatedRows,
      warnings: file.warnings,
      toConfirm,
      existing: matches.length,
      duplicates: await listedDuplicates(read.rows, matches, choices, duplicates),
      updates: updates.slice(0, SHOWN_UPDATES).map((update) => shownUpdate(update, plan)),
      errors: file.refusedCells.slice(0, SHOWN_ERRORS).map((cell) => namedCell(cell, table)),
      errorTotal: file.refusedCellCount,
      dependents: linesShown(file.dependentLines),
      ...NO_ROWS,
      ...shown(SHOWN_ROWS),
    };
  });
}

/** Every error of a draft, for the downloadable report. Limited by `MAX_REFUSED_CELLS`. */
export function refusedCellsOf(ctx: ActorContext, { draftId, ...how }: MappedDraft) {
  return reading.run(ctx.request?.signal, async () => {
    const { table, file } = await readWhole(ctx, await draftOrThrow(ctx, draftId, how.kind, how.sheet), how);
    return { cells: file.refusedCells.map((cell) => namedCell(cell, table)), isWhole: file.refusedCellCount <= MAX_REFUSED_CELLS };
  });
}

const linesShown = (lines: readonly number[]) => ({
  rows: lines.length,
  lines: lines.toSorted((a, b) => a - b).slice(0, SHOWN_DEPENDENTS),
});

/** Each changed field of a line, from its stored value to its new one. Long texts are cut. */
function shownUpdate<Values>({ line, name, changed, before, after }: RecordUpdate<Values>, plan?: UpdatePlan<Values>) {
  const cut = (field: keyof Values & string, value: unknown) => {
    const shown = plan?.shown ? plan.shown(field, value) : value;
    return typeof shown === 'string' && shown.length > SHOWN_LENGTH ? `${shown.slice(0, SHOWN_LENGTH)}…` : shown;
  };
  const changes: { field: string; before: unknown; after: unknown }[] = changed.map((field) => ({
    field,
    before: cut(field, before[field]),
    after: cut(field, after[field]),
  }));
  return { line, name, changes };
}

type How<Kind extends ImportKind> = Omit<MappedDraft, 'draftId' | 'kind' | 'sheet'> & { kind: Kind };

export const readDraft = <Kind extends ImportKind>(ctx: ActorContext, draft: ImportDraft, how: How<Kind>) =>
  reading.run(ctx.request?.signal, () => readWhole(ctx, draft, how));

type Read<Kind extends ImportKind> = KindReading<ImportValues[Kind]> & {
  table: CsvTable;
  /** The same as the file has it. */
  written: CsvTable;
  order: DayOrder;
  understood: UnderstoodDays[];
  updates: RecordUpdate<ImportValues[Kind]>[];
  toConfirm: ImportWarning[];
  choices: LineChoices;
  /** The lines that could be read, also those that are left out or refused by a choice. */
  rows: readonly ReadyRow<ImportValues[Kind]>[];
  /** The lines that seem to be known; null where that made no difference and was not asked. */
  matches: KnownMatch<ImportValues[Kind]>[] | null;
};

async function readWhole<Kind extends ImportKind>(
  ctx: ActorContext,
  draft: ImportDraft,
  { kind, mapping, known, decided, ...how }: How<Kind>,
): Promise<Read<Kind>> {
  const { table: written } = await tableOf(ctx, draft, how);
  const wholeMapping = written.headers.map((_, at) => mapping[at] ?? null);
  const columns = IMPORT_COLUMNS[kind];
  const official = isOfficial(kind, written.headers);
  // Only the DVF file may have no column mapping.
  if (!official && mappingProblem(columns, wholeMapping)) throw new DomainError('import.columns-unmapped', { field: 'mapping' });
  const {
    table: french,
    order,
    refusedDays,
  } = withFrenchDays(withAwaited(withUnits(written, wholeMapping), wholeMapping), wholeMapping, columns);
  const { table, understood } = withWholeDays(french, wholeMapping, columns, dayInParis(ctx.now()));
  const decisions = await decisionsOrThrow(ctx, draft.id, decided);
  // Another sheet than the first, or other settings, show only here that the file is the official one.
  if (official) refuseUpdates([{ choice: known }, ...decisions]);
  const choices = lineChoices(known, decisions);
  const read = await READERS[kind](ctx, table, wholeMapping, choices.of);
  explainRefusedDays(read.file, refusedDays);
  const rows = read.file.ready;
  const matches = choices.isEveryLineNew ? null : await read.existing();
  const updates = matches ? await applyChoices(read.file, wholeMapping, choices, { ...read, matches }) : [];
  const toConfirm = [...((await read.warnings?.(updates, matches ?? [])) ?? []), ...hiddenRowWarnings(draft, read.file.ready, updates)];
  return { table, written, order, understood, ...read, choices, rows, updates, matches, toConfirm };
}

/** Lines that the user may not have seen in the spreadsheet, and that would be imported: as records, as parts of one, or as changes of one. */
function hiddenRowWarnings(
  { hiddenLines }: ImportDraft,
  ready: readonly ReadyRow<unknown>[],
  updates: readonly { line: number }[],
): ImportWarning[] {
  const hidden = new Set(hiddenLines);
  const taken = [...ready.flatMap(({ further = [], ...first }) => [first, ...further]), ...updates];
  return warningsOf(SHEET_WARNINGS, {
    'hidden-row': taken.flatMap(({ line }) => (hidden.has(line) ? [line] : [])).toSorted((a, b) => a - b),
  });
}

export const countsOf = ({ file, updates }: { file: FileReading<unknown>; updates: readonly unknown[] }) => ({
  rowsRead: file.rowsRead,
  ready: file.ready.length,
  updated: updates.length,
  refused: file.refusedRows,
  ruledOut: file.ruledOut.filter(({ rows }) => rows > 0),
  priceLeftOut: file.priceLeftOut,
});

function namedCell({ column, value, ...cell }: RefusedCell, { headers }: CsvTable) {
  return { ...cell, column, header: column === null ? null : (headers[column] ?? null), value: value.slice(0, 200) };
}

/** Progress of the import of the user's own draft. */
export async function draftProgress(ctx: ActorContext, draftId: string): Promise<ImportProgress> {
  const run = await readRun(ctx, draftId);
  if (!run) {
    await labelOrThrow(ctx, draftId);
    return { stage: 'waiting', done: 0, total: 0, importId: null };
  }
  const { stage, done, total, outcome } = run;
  const importId = stage === 'done' ? z.object({ importId: z.uuid() }).parse(outcome).importId : null;
  return { stage, done, total, importId };
}
