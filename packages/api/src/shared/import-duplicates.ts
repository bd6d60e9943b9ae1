import type { ColumnMapping } from '@lares/domain/workspace/imports/columns';
import {
  type KnownRecordChoice,
  type LineDecision,
  LISTED_DUPLICATES,
  type Resemblance,
} from '@lares/domain/workspace/imports/known-records';
import { type FileReading, leaveOut, type ReadyRow, refuseWhole } from './import-file.ts';
import { CHOSEN_RECORD_GONE, type KnownMatch, type RecordUpdate, takeUpdates, type UpdatePlan } from './import-updates.ts';

/** What becomes of the lines that seem to be known: the choice for the file, and the decisions for single lines. */
export interface LineChoices {
  of: (line: number) => KnownRecordChoice;
  decided: ReadonlyMap<number, LineDecision>;
  /** No line is left out or written over a record: known records need not be looked for. */
  isEveryLineNew: boolean;
}

export function lineChoices(choice: KnownRecordChoice, decisions: readonly LineDecision[]): LineChoices {
  const decided = new Map(decisions.map((decision) => [decision.line, decision]));
  return {
    of: (line) => decided.get(line)?.choice ?? choice,
    decided,
    isEveryLineNew: choice === 'import' && decisions.every((decision) => decision.choice === 'import'),
  };
}

/** How a line that seems to be known is shown, with the records that it resembles. */
export interface ShownDuplicates<Values> {
  named: (row: ReadyRow<Values>) => string;
  /** Records that the user sees; an unknown id has none. */
  records: (ids: readonly string[]) => Promise<KnownRecord[]> | KnownRecord[];
  alike: (row: ReadyRow<Values>) => Resemblance[];
}

export interface KnownRecord {
  id: string;
  name: string;
  /** Tells it from another of the same name: an address, an e-mail. */
  detail: string;
}

interface Known<Values> {
  matches: readonly KnownMatch<Values>[];
  /** Whether nothing of a line is new. Always, if absent. */
  isWholeKnown?: ((row: ReadyRow<Values>) => boolean) | undefined;
  plan?: UpdatePlan<Values> | undefined;
}

/** Leaves out, or takes as updates, the lines that the user wants so. A decision that no longer holds refuses its line. */
export async function applyChoices<Values extends object>(
  file: FileReading<Values>,
  mapping: ColumnMapping<string>,
  choices: LineChoices,
  { matches, isWholeKnown, plan }: Known<Values>,
): Promise<RecordUpdate<Values>[]> {
  refuseWhole(file, faultsOf(file.ready, matches, choices));
  const known = new Set(matches.map(({ row }) => row));
  const skipped = file.ready.filter(
    (row) => choices.of(row.line) === 'skip' && (known.has(row) || choices.decided.has(row.line)) && (isWholeKnown?.(row) ?? true),
  );
  leaveOut(file, skipped);
  if (!plan) return [];
  const ready = new Set(file.ready);
  const updated = matches
    .filter(({ row }) => ready.has(row) && choices.of(row.line) === 'update')
    .map(({ row, ids }): KnownMatch<Values> => {
      const chosen = choices.decided.get(row.line)?.recordId ?? null;
      return chosen === null ? { row, ids } : { row, ids: [chosen], isChosen: true };
    });
  return takeUpdates(file, mapping, updated, plan);
}

/**
 * A line is written over a record that it still resembles, so that no other record of this organisation, or of another, can be named; and
 * no two lines over one.
 */
function faultsOf<Values>(ready: readonly ReadyRow<Values>[], matches: readonly KnownMatch<Values>[], { decided }: LineChoices) {
  const idsOf = new Map(matches.map(({ row, ids }) => [row, ids]));
  const lineOf = new Map<string, number>();
  const faults = new Map<ReadyRow<Values>, string>();
  for (const row of decided.size === 0 ? [] : ready) {
    const recordId = decided.get(row.line)?.recordId ?? null;
    if (recordId === null) continue;
    const earlier = lineOf.get(recordId);
    if (!idsOf.get(row)?.includes(recordId)) faults.set(row, CHOSEN_RECORD_GONE);
    else if (earlier !== undefined) faults.set(row, `La ligne ${earlier} fusionne déjà avec cette fiche`);
    else lineOf.set(recordId, row.line);
  }
  return faults;
}

/** More records of one line are not proposed: nobody tells so many twins apart. */
const PROPOSED_RECORDS = 10;

/** The lines that seem to be known, each with the records that it resembles, and those whose decision no longer holds. */
export async function listedDuplicates<Values>(
  ready: readonly ReadyRow<Values>[],
  matches: readonly KnownMatch<Values>[],
  { decided }: LineChoices,
  { named, records, alike }: ShownDuplicates<Values>,
) {
  const known = new Set(matches.map(({ row }) => row));
  const lost = ready.filter((row) => decided.has(row.line) && !known.has(row)).map((row) => ({ row, ids: [] }));
  const listed = [...matches, ...lost].toSorted((a, b) => a.row.line - b.row.line).slice(0, LISTED_DUPLICATES);
  const proposed = listed.map(({ row, ids }) => ({ row, ids: ids.slice(0, PROPOSED_RECORDS) }));
  const found = await records([...new Set(proposed.flatMap(({ ids }) => ids))]);
  const byId = new Map(found.map((record) => [record.id, record]));
  return proposed.map(({ row, ids }) => ({
    line: row.line,
    name: named(row),
    records: ids.flatMap((id) => byId.get(id) ?? []),
    alike: ids.length === 0 ? [] : alike(row),
  }));
}
