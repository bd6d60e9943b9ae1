import type { IndexTable } from '@lares/domain/leasing/indices/index-table';
import type { RevisionDecision } from '@lares/domain/leasing/leases/revision-request';
import type { IndexChange } from '@lares/domain/leasing/leases/revision';
import {
  triennialCeiling,
  triennialObstacle,
  type TriennialPlan,
  type TriennialSeries,
} from '@lares/domain/leasing/leases/triennial-revision';
import type { Day } from '@lares/domain/shared/day';
import { indexText } from '#features/leasing/leases/leases.labels.ts';
import { domainMessage } from '#lib/messages.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

export type TriennialRow = RouterOutputs['revisions']['triennial']['rows'][number];
export type RequestedRow = TriennialRow & { request: NonNullable<TriennialRow['request']> };

export const isRequested = (row: TriennialRow): row is RequestedRow => row.request !== null;

export const SERIES_LABELS: Record<TriennialSeries, { label: string; detail: string }> = {
  ILC: { label: 'ILC', detail: 'Commerce, artisanat' },
  ILAT: { label: 'ILAT', detail: 'Bureaux, autres activités' },
};

export const DECISION_LABELS: Record<RevisionDecision, string> = { Acceptée: 'Accord du locataire', Jugée: 'Jugement' };

/** Why nothing can be asked for. */
export function obstacleText(plan: TriennialPlan): string {
  if (plan.kind === 'possible') return '';
  const { code, details } = triennialObstacle(plan);
  return domainMessage(code, details);
}

/** « ILC T2 2026 (137,16) » and what it is divided by. */
export const newIndexText = ({ series, newQuarter, newHundredths }: IndexChange): string => indexText(series, newQuarter, newHundredths);
export const referenceIndexText = ({ series, referenceQuarter, referenceHundredths }: IndexChange): string =>
  `÷ ${indexText(series, referenceQuarter, referenceHundredths)}`;

/** What may be asked on a typed day, by a typed index. */
export function typedPlan(
  { fixing, exitOn }: TriennialRow,
  { series, requestedOn }: { series: TriennialSeries; requestedOn: Day | null },
  table: IndexTable,
): TriennialPlan | null {
  if (requestedOn === null) return null;
  if (exitOn !== null && requestedOn > exitOn) return { kind: 'after-end', lastDay: exitOn };
  return triennialCeiling(fixing, { series, requestedOn }, table);
}
