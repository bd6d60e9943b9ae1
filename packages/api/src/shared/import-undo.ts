import type { ImportKind } from '@lares/domain/imports/kinds';
import { DomainError } from '@lares/domain/shared/errors';

/** What is taken back: the rows of an import, from when they are, and who takes them when. */
export interface TakenBack {
  importId: string;
  ids: string[];
  since: string;
  stamp: { updatedAt: string; updatedBy: string };
}

/** Touched since it came in; what another import did and took back leaves no trace. */
export const wasEdited =
  (since: string) =>
  ({ version, updatedAt }: { version: number; updatedAt: string }): boolean =>
    version > 1 && new Date(updatedAt).getTime() !== new Date(since).getTime();

/** Says what stands in the way, and how many. The rows are locked first: what is counted cannot change before they are gone. */
export function refuseIfServing(kind: ImportKind, counts: Record<string, number>): void {
  if (Object.values(counts).some((found) => found > 0)) throw new DomainError('import.undo-refused', { details: { kind, ...counts } });
}
