import type { DebitProblem } from '@lares/domain/banking/debits/problems';
import { returnReasonText } from '@lares/domain/banking/matches/return-reasons';
import type { NoticeKind } from '@lares/domain/banking/debits/states';
import type { DebitSequence } from '@lares/domain/banking/sepa/direct-debit';
import type { Day } from '@lares/domain/shared/day';
import { formatDay, formatMonth } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

export type DebitMandate = RouterOutputs['debits']['mandates']['mandates'][number];
export type DebitBatch = RouterOutputs['debits']['batches']['batches'][number];
export type CollectableDue = RouterOutputs['debits']['preview']['rows'][number];
export type BatchDetails = RouterOutputs['debits']['batch'];
export type DebitGroup = BatchDetails['groups'][number];
export type StoredDebit = DebitGroup['debits'][number];
export type DebitLine = BatchDetails['lines'][number];

export const SEQUENCE_NAMES: Record<DebitSequence, string> = {
  FRST: 'Premiers prélèvements',
  RCUR: 'Prélèvements récurrents',
  FNAL: 'Derniers prélèvements',
};

export const NOTICE_NAMES: Record<NoticeKind, { label: string; detail: string }> = {
  'e-mail ou courrier': { label: 'Maintenant', detail: 'Par e-mail ; un avis à imprimer pour ceux qui n’en ont pas.' },
  'avis d’échéance': { label: 'C’est déjà fait', detail: 'Le montant et le jour étaient sur l’avis d’échéance.' },
};

export const NOTICES_GIVEN: Record<NoticeKind, string> = {
  'e-mail ou courrier': 'Locataires prévenus',
  'avis d’échéance': 'Locataires prévenus par l’avis d’échéance',
};

export const PROBLEM_NAMES: Record<DebitProblem, string> = {
  'sans mandat': 'Pas de mandat',
  'mandat à signer': 'Mandat à signer',
  'mandat expiré': 'Mandat expiré',
  'mandat terminé': 'Mandat terminé',
  'en cours': 'Déjà dans une remise',
  'plan d’apurement': 'Plan d’apurement en cours',
  'aide attendue': 'Seule l’aide est attendue',
  'parts de tiers attendues': 'Le reste est attendu d’autres payeurs',
};

/** The word of the badge of a file. */
export function batchState(
  {
    cancelledAt,
    openCents,
    paidCents,
    totalCents,
    firstOn,
  }: Pick<DebitBatch, 'cancelledAt' | 'openCents' | 'paidCents' | 'totalCents' | 'firstOn'>,
  today: Day,
): string {
  if (cancelledAt !== null) return 'Annulée';
  if (openCents > 0) return firstOn > today ? 'À venir' : 'À encaisser';
  return paidCents === totalCents ? 'Encaissée' : 'Avec rejets';
}

/** « Loyer et charges, décembre 2026 » */
export function dueName({ kind, month, reason }: { kind: string; month: Day | null; reason: string }): string {
  if (month !== null) return `Loyer et charges, ${formatMonth(month).toLowerCase()}`;
  return reason || (kind === 'solde initial' ? 'Solde au début du compte' : 'Somme due');
}

/** What became of one debit. */
export function debitDetail({ state, paidOn, returnedOn, returnReason }: StoredDebit): string {
  if (state === 'encaissé' && paidOn !== null) return `le ${formatDay(paidOn)}`;
  if (state !== 'rejeté') return '';
  if (returnReason === null || returnedOn === null) return 'motif à indiquer';
  return `le ${formatDay(returnedOn)} : ${returnReasonText(returnReason).toLowerCase()} (${returnReason})`;
}

/** When the mandate was, or may last be, used. */
export function mandateDetail({ state, lastCollectedOn, expiresOn, revokedOn, revokeReason }: DebitMandate): string {
  if (revokedOn !== null) return `Le ${formatDay(revokedOn)} : ${revokeReason}`;
  if (state === 'à signer') return 'À faire signer au locataire';
  if (lastCollectedOn !== null) return `Dernier prélèvement le ${formatDay(lastCollectedOn)}`;
  return expiresOn === null ? '' : `Jamais utilisé, valable jusqu’au ${formatDay(expiresOn)}`;
}
