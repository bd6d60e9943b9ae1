import type { SettlementProblem } from '@lares/domain/accounting/charges/problems';
import { firstClaimableYear } from '@lares/domain/accounting/charges/time-limits';
import type { Day } from '@lares/domain/shared/day';
import { SETTLEMENT_PROBLEM_SENTENCES } from './settlement-problems.labels.ts';
import { formatCents, formatCount, formatDay, formatDays, formatNumber } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

export type SettlementDraft = RouterOutputs['charges']['toSettle'][number];
export type DraftLine = SettlementDraft['lines'][number];
export type IssuedSettlement = RouterOutputs['charges']['settlementsOfLease'][number];

/** Why a lease cannot be settled. When the period is prescribed, the text also names the first year that can still be claimed. */
export const problemText = (problem: SettlementProblem, today: Day, isHome: boolean): string =>
  problem === 'prescrit'
    ? `${SETTLEMENT_PROBLEM_SENTENCES[problem]} La première année qui se réclame encore est ${firstClaimableYear(today, isHome)}.`
    : SETTLEMENT_PROBLEM_SENTENCES[problem];

/** « Trop-perçu de 32,95 € », « Complément de 190,00 € » */
export function balanceText(balanceCents: IssuedSettlement['balanceCents']): string {
  if (balanceCents === 0) return 'Rien à payer ni à rembourser';
  const amount = formatCents(balanceCents).replace(/^\u2212/u, '');
  return balanceCents < 0 ? `Trop-perçu de ${amount}` : `Complément de ${amount}`;
}

/** « 245 jours sur 365 · 760,00 € appelés · part de 727,05 € » */
export const draftText = ({ presenceDays, periodDays, calledCents, shareCents }: SettlementDraft): string =>
  `${formatCount(presenceDays, 'jour')} sur ${periodDays} · ${formatCents(calledCents)} appelés · part de ${formatCents(shareCents)}`;

const figure = (milli: number): string => formatNumber(milli / 1000);

/** The key beside a line: « Tantièmes généraux : 87 / 1 000 · 245 / 365 jours ». */
export function keyText({ key, days, of }: DraftLine): string {
  if (key.kind === 'compteur') return `${key.name}\u00A0: ${figure(key.consumedMilli)} relevés sur ${figure(key.quantityMilli)} facturés`;
  const share = key.kind === 'entier' ? 'Logement seul' : `${key.name}\u00A0: ${figure(key.shareMilli)} / ${figure(key.totalMilli)}`;
  return `${share} · ${days} / ${of} jours`;
}

export const periodText = ({ fromDate, untilDate }: Pick<IssuedSettlement, 'fromDate' | 'untilDate'>): string =>
  formatDays(fromDate, untilDate);

/** What stands under an issued settlement. */
export function issuedText({ cancelledAt, cancelReason, instalments, proofsUntil }: IssuedSettlement): string {
  if (cancelledAt !== null) return `Annulée\u00A0: ${cancelReason}`;
  const proofs = `Justificatifs consultables jusqu’au ${formatDay(proofsUntil)}`;
  return instalments > 1 ? `${formatCount(instalments, 'mensualité')} · ${proofs}` : proofs;
}
