import type { KeptObstacle } from '@lares/domain/accounting/deposits/kept-limit';
import { DEPOSIT_WARNINGS, type DepositMovementKind, type DepositWarning } from '@lares/domain/accounting/deposits/movements';
import { formatCents, formatDate, formatDay } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

export type DepositView = RouterOutputs['deposits']['byLease'];
export type DepositMovement = DepositView['movements'][number];

const KIND_LABELS: Record<DepositMovementKind, string> = { réception: 'Reçu', restitution: 'Rendu', majoration: 'Majoration versée' };

/** Of the warnings that the server names, those of deposits. */
export const depositWarningsAmong = (named: readonly string[]): DepositWarning[] =>
  DEPOSIT_WARNINGS.filter((warning) => named.includes(warning));

/** « Reçu le 05/10/2026 · 650,00 € » */
export const movementTitle = ({ kind, movedOn, amountCents }: DepositMovement): string =>
  `${KIND_LABELS[kind]} le ${formatDay(movedOn)} · ${formatCents(amountCents)}`;

/** « Chèque », or when and why it was cancelled. */
export const movementDetail = ({ paymentMethod, cancelledAt, cancelReason }: DepositMovement): string =>
  cancelledAt === null ? paymentMethod : `Annulé le ${formatDate(cancelledAt)} : ${cancelReason}`;

/** What is still to be received, in a sentence. */
export function depositSentence({ calledCents, receivedCents, leftCents, settlements }: DepositView): string | null {
  if (settlements.some(({ cancelledAt }) => cancelledAt === null)) return null;
  if (calledCents === 0) return 'Le contrat ne prévoit pas de dépôt.';
  if (receivedCents === 0) return 'Pas encore reçu.';
  return leftCents === 0 ? 'Reçu en entier.' : `Reste à recevoir : ${formatCents(leftCents)}`;
}

/** Why nothing is kept until the accounts of a building. */
const KEPT_OBSTACLE_SENTENCES: Readonly<Record<KeptObstacle, string>> = {
  'maison individuelle':
    'Une maison individuelle n’a pas de comptes d’immeuble : rien ne se garde (loi n° 89-462, art. 22). Si elle est en copropriété, rattachez-la d’abord à son immeuble.',
  'sans provisions':
    'Ce bail ne verse pas de provisions : ses charges ne se régularisent pas, et rien ne se garde jusqu’aux comptes (loi n° 89-462, art. 22).',
};
export const keptObstacleSentence = (obstacle: KeptObstacle): string => KEPT_OBSTACLE_SENTENCES[obstacle];
