import type { LineState } from '@lares/domain/banking/bank-statements/line-states';
import type { LineNature } from '@lares/domain/banking/bank-statements/natures';
import { type ReturnReason, returnReasonText } from '@lares/domain/banking/matches/return-reasons';
import type { MatchKind } from '@lares/domain/banking/matches/kinds';
import type { MatchReason } from '@lares/domain/banking/matches/reasons';
import type { PayerKind } from '@lares/domain/accounting/payments/payer';
import { capitalized } from '#lib/capitalized.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

export type BankLine = RouterOutputs['matches']['lines']['rows'][number];
export type Proposal = NonNullable<BankLine['proposal']>;
export type MatchRule = RouterOutputs['matches']['rules'][number];

export const STATE_NAMES: Record<LineState, string> = { 'à traiter': 'À traiter', rapprochée: 'Rapprochées', écartée: 'Écartées' };

const REASONS: Record<MatchReason, string> = {
  reference: 'référence du contrat',
  'known-payer': 'compte connu',
  rule: 'règle apprise',
  name: 'nom du locataire',
  guarantor: 'nom du garant',
  'exact-amount': 'montant dû',
  'monthly-amount': 'montant d’un mois',
  'third-party': 'nom et part d’un tiers',
  'aid-amount': 'montant de l’aide',
  'rent-words': 'libellé de loyer',
  address: 'adresse du bien',
  recorded: 'paiement déjà saisi',
  debit: 'référence du prélèvement',
};

/** « IBAN •••• 2606, compte connu de Camille Martin »: the number itself is stored nowhere. */
export function payerText({ payerEnding, payerTenants }: Pick<BankLine, 'payerEnding' | 'payerTenants'>): string | null {
  if (payerEnding === '') return null;
  const known = payerTenants.length === 0 ? '' : `, compte connu de ${payerTenants.join(', ')}`;
  return `IBAN •••• ${payerEnding}${known}`;
}

/** « Nom du locataire, montant dû ». */
export function reasonsOf({ parts }: Pick<Proposal, 'parts'>): string {
  const reasons = [...new Set(parts.flatMap(({ reasons: each }) => each.map((reason) => REASONS[reason])))];
  return capitalized(reasons.join(', '));
}

const KIND_NAMES: Record<MatchKind, string> = { paiement: 'Loyer', dépôt: 'Dépôt de garantie', rejet: 'Paiement rejeté' };

/** What a part is: « Aide au logement » for the CAF, « Prélèvement rejeté : compte clos (AC04) » for a direct debit that came back. */
export function partName({
  kind,
  payerKind,
  returnReason,
}: {
  kind: MatchKind;
  payerKind?: PayerKind;
  returnReason?: ReturnReason | null;
}) {
  if (returnReason) return `Prélèvement rejeté : ${returnReasonText(returnReason).toLowerCase()} (${returnReason})`;
  return kind === 'paiement' && payerKind === 'CAF' ? 'Aide au logement' : KIND_NAMES[kind];
}

export const kindName = (kind: MatchKind): string => KIND_NAMES[kind];
export const natureName = (nature: LineNature): string => capitalized(nature);

const PAYER_NAMES: Record<PayerKind, string> = { locataire: 'Locataire', CAF: 'CAF ou MSA', garant: 'Garant', autre: 'Autre' };
export const payerName = (kind: PayerKind): string => PAYER_NAMES[kind];

/** What is sent to accept a proposal as it is. */
export const partsOf = ({ parts }: Pick<Proposal, 'parts'>) =>
  parts.map(({ kind, leaseId, amountCents, payerKind, paymentId, returnReason }) => ({
    kind,
    leaseId,
    amountCents,
    payerKind,
    ...(paymentId !== null && { paymentId }),
    ...(returnReason !== null && { returnReason }),
  }));

/** Whether « Accepter » has something to do: a lease to pay, or a nature to set the line aside with. */
export const isAcceptable = ({ proposal }: BankLine): boolean =>
  proposal !== null && (proposal.parts.length > 0 || proposal.nature !== null);
export const isSureMatch = ({ proposal }: BankLine): boolean => proposal !== null && proposal.isSure && proposal.parts.length > 0;
