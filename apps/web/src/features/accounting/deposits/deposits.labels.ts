import type { KeptObstacle } from '@lares/domain/accounting/deposits/kept-limit';
import { DEPOSIT_WARNINGS, type DepositMovementKind, type DepositWarning } from '@lares/domain/accounting/deposits/movements';
import type { Day } from '@lares/domain/shared/day';
import { formatCents, formatCount, formatDate, formatDay } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

export type DepositView = RouterOutputs['deposits']['byLease'];
export type MissingDeposit = RouterOutputs['deposits']['missing']['rows'][number];
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

/** « depuis le 20/09/2026 (61 jours) », or the day on which it is payable. */
const claimedSince = ({ payableOn, lateDays }: { payableOn: Day; lateDays: number }): string =>
  lateDays > 0 ? `depuis le ${formatDay(payableOn)} (${formatCount(lateDays, 'jour', 'jours')})` : `le ${formatDay(payableOn)}`;

/** When the deposit is to be received, or, for its tenant, to be paid; null where it is not asked for. */
export function claimSentence({ claim: { payableOn, isAsked, lateDays } }: DepositView, isTenant: boolean): string | null {
  if (payableOn === null || !isAsked) return null;
  return `${isTenant ? 'À verser' : 'À recevoir'} ${claimedSince({ payableOn, lateDays })}.`;
}

/** Why a deposit that is left is not asked for, for managers; null where it is, or where nothing may be. */
export const unaskedSentence = ({ claim: { leftCents, isAsked, payableOn } }: DepositView): string | null => {
  if (leftCents === 0 || isAsked) return null;
  return payableOn === null
    ? 'Le bail n’est pas encore signé\u00A0: rien n’est réclamé.'
    : 'Aucun compte n’est tenu depuis le début du bail\u00A0: rien n’est réclamé d’office.';
};

/** Why nothing is kept until the accounts of a building. */
const KEPT_OBSTACLE_SENTENCES: Readonly<Record<KeptObstacle, string>> = {
  'maison individuelle':
    'Une maison individuelle n’a pas de comptes d’immeuble : rien ne se garde (loi n° 89-462, art. 22). Si elle est en copropriété, rattachez-la d’abord à son immeuble.',
  'sans provisions':
    'Ce bail ne verse pas de provisions : ses charges ne se régularisent pas, et rien ne se garde jusqu’aux comptes (loi n° 89-462, art. 22).',
};
export const keptObstacleSentence = (obstacle: KeptObstacle): string => KEPT_OBSTACLE_SENTENCES[obstacle];
