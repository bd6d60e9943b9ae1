import type { DueKind } from '@lares/domain/accounting/dues/kinds';
import { isHomeLease, type LeaseNature } from '@lares/domain/leasing/leases/regime';
import type { CalculationId } from '@lares/domain/rules/calculations';
import { formatCents } from '#lib/format.ts';
import { type AccountDue, type DueLine, isLapse } from './rent-accounts.labels.ts';

/** Why a due has its amount: a sentence, and the calculation that decided it, with its article. */
export interface DueReason {
  text: string;
  /** Null where a user typed the amount. */
  rule: CalculationId | null;
  /** Of the rule; null where no text decides. */
  article: string | null;
}

/** Of a commercial rent that rises in yearly steps. */
export const riseReason = ({ step, steps, agreedCents }: NonNullable<DueLine['rise']>): string =>
  `Étape ${step} sur ${steps} d’une hausse vers ${formatCents(agreedCents)} par mois hors charges : chaque année, au plus 110 % du loyer payé l’année précédente.`;

const DUE_REASONS: Record<DueKind, DueReason> = {
  terme: {
    text: 'Les jours d’entrée et de sortie comptent tous les deux ; chaque ligne est arrondie au centime le plus proche.',
    rule: 'account.proration',
    article: 'loi n° 89-462, art. 7',
  },
  'solde initial': {
    text: 'Ce que le locataire devait, ou avait payé d’avance, le jour où le compte a commencé : le montant saisi à son ouverture.',
    rule: 'account.opening',
    article: null,
  },
  correction: {
    text: 'Un mois appelé ne change plus : ce qui a été décidé depuis est compté ici, en plus ou en moins.',
    rule: 'account.corrections',
    article: null,
  },
  régularisation: {
    text: 'La part du locataire dans les charges récupérables de la période, moins les provisions appelées, payées ou non.',
    rule: 'charges.settlement',
    article: 'loi n° 89-462, art. 23',
  },
  autre: { text: 'Une somme ajoutée au compte, dont le motif est son titre.', rule: null, article: null },
  remise: {
    text: 'Le bailleur renonce à cette somme : elle n’est plus due.',
    rule: 'receipt.unpaid',
    article: 'Code civil, art. 1350',
  },
  irrécouvrable: {
    text: 'Une somme qui ne sera pas payée : le compte ne l’attend plus, mais elle reste due, et une quittance ne la compte pas comme payée.',
    rule: 'receipt.unpaid',
    article: 'Code civil, art. 1350',
  },
  remboursement: {
    text: 'Ce que le locataire avait payé d’avance et qui lui a été rendu.',
    rule: 'account.settlement',
    article: 'Code civil, art. 1342-10',
  },
  retenue: {
    text: 'Les retenues justifiées du solde de tout compte : elles s’ajoutent à ce que le locataire doit.',
    rule: 'deposit.balance',
    article: 'loi n° 89-462, art. 22',
  },
  dépôt: {
    text: 'La part du dépôt de garantie qui paie ce que le locataire devait à son départ.',
    rule: 'deposit.balance',
    article: 'loi n° 89-462, art. 22',
  },
};

const LAPSE_REASON: DueReason = {
  text: 'L’échéance a été corrigée ou annulée : ce qui avait été remis ou passé en perte au-delà de ce qui reste dû n’a plus d’objet, et ne devient pas un avoir. Si la correction est annulée, la remise n’est pas rétablie : accordez-la de nouveau.',
  rule: 'account.lapsed-reductions',
  article: 'Code civil, art. 1350',
};

/** Of one due of an account. */
export const reasonOf = (due: AccountDue, lease: LeaseNature): DueReason => (isLapse(due) ? LAPSE_REASON : dueReason(due.kind, lease));

/** The law of homes decides nothing for another lease: its contract does, and the sentence stays true. */
export function dueReason(kind: DueKind, lease: LeaseNature): DueReason {
  const reason = DUE_REASONS[kind];
  return reason.article?.includes('89-462') && !isHomeLease(lease) ? { ...reason, article: null } : reason;
}
