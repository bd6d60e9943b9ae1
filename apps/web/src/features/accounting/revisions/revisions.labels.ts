import { revisionObstacle } from '@lares/domain/leasing/leases/lease-revision';
import { rentWithoutCharges } from '@lares/domain/leasing/leases/monthly-rent';
import type { PossibleRevision } from '@lares/domain/leasing/leases/revision';
import type { RevisionState } from '@lares/domain/accounting/revisions/filters';
import { type Cents, cents } from '@lares/domain/shared/money';
import { indexText, ruleText } from '#features/leasing/leases/leases.labels.ts';
import { formatCents, formatCount } from '#lib/format.ts';
import { domainMessage } from '#lib/messages.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

export type RevisionRow = RouterOutputs['revisions']['list']['rows'][number];
export type PossibleRow = RevisionRow & { plan: PossibleRevision };
export type Confirmed = RouterOutputs['revisions']['confirm'];

export const isPossible = (row: RevisionRow): row is PossibleRow => row.plan.kind === 'possible';

export const STATE_LABELS: Record<RevisionState, string> = { possible: 'À confirmer', empêchée: 'Empêchées' };

export const tenantsText = ({ tenant, otherTenants }: Pick<RevisionRow, 'tenant' | 'otherTenants'>): string =>
  [tenant.name, ...otherTenants.map(({ name }) => name)].join(', ');

/** Why nothing can be confirmed. */
export function obstacleText({ plan }: RevisionRow): string {
  if (plan.kind === 'possible') return '';
  if (plan.kind === 'refused') return `${ruleText(plan.finding)} (${plan.finding.article})`;
  const { code, details } = revisionObstacle(plan);
  return domainMessage(code, details);
}

export const newRent = ({ plan }: PossibleRow): Cents => rentWithoutCharges(plan);

/** What the rent changes by. */
export const difference = (row: PossibleRow): Cents => cents(newRent(row) - row.rentCents);

/** « +11,29 € », « −0,08 € » */
export const signedCents = (amount: Cents): string => `${amount > 0 ? '+' : ''}${formatCents(amount)}`;

/** « IRL T2 2026 (148,37) » and what it is divided by. */
export const newIndexText = ({ plan: { series, newQuarter, newHundredths } }: PossibleRow): string =>
  indexText(series, newQuarter, newHundredths);
export const referenceIndexText = ({ plan: { series, referenceQuarter, referenceHundredths } }: PossibleRow): string =>
  `÷ ${indexText(series, referenceQuarter, referenceHundredths)}`;

/** How long the revision of a passed day may still be requested. */
export function daysLeftText(daysLeft: number): string {
  return daysLeft === 1 ? 'dernier jour' : formatCount(daysLeft, 'jour restant', 'jours restants');
}
