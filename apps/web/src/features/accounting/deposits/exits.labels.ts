import { awaitedAid, type ExpectedAid } from '@lares/domain/accounting/deposits/awaited-aid';
import { exitBalance, latePenalty, returnDeadline } from '@lares/domain/accounting/deposits/exit';
import { type KeptStanding, keptStanding } from '@lares/domain/accounting/deposits/kept';
import { type DepositReturn, type Penalty, penaltyOf } from '@lares/domain/accounting/deposits/penalty';
import { isHomeLease } from '@lares/domain/leasing/leases/regime';
import type { Day } from '@lares/domain/shared/day';
import { daysBetween } from '@lares/domain/shared/day';
import { cents, sumCents } from '@lares/domain/shared/money';
import { formatCents, formatCount, formatDay, formatMonth } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

export type ExitView = RouterOutputs['deposits']['exit'];
export type SavedExit = NonNullable<ExitView['saved']>;
export type ExitSettlement = ExitView['settlements'][number];

/** What the settlement would say today of what was saved. */
export const balanceOf = (view: ExitView, { deductions, keptCents, awaitedAid: choice }: SavedExit) =>
  exitBalance({
    heldCents: cents(view.receivedCents - view.returnedCents),
    accountCents: view.account?.accountCents ?? cents(0),
    awaitedCents: aidCents(awaitedOf(view, choice)),
    deductionsCents: sumCents(deductions.map(({ amountCents }) => amountCents)),
    keptCents,
    keptCapCents: view.keptLimit.capCents,
  });

/** The expected housing aid that the deposit does not pay. */
export const awaitedOf = ({ account, today }: ExitView, choice: SavedExit['awaitedAid']): ExpectedAid[] =>
  awaitedAid(account?.expectedAid ?? [], choice, today);

export const aidCents = (aids: readonly ExpectedAid[]) => sumCents([cents(0), ...aids.map(({ amountCents }) => amountCents)]);

/** One aid with its month, its amount and its day. */
export function aidText({ payer, month, amountCents, expectedOn }: ExpectedAid, today: Day): string {
  const since = expectedOn < today ? 'attendue depuis le' : 'attendue le';
  return `${payer}, ${formatMonth(month).toLowerCase()} : ${formatCents(amountCents)}, ${since} ${formatDay(expectedOn)}`;
}

/** The most that may be kept, in a sentence. */
export const keptCapSentence = ({ keptLimit: { capCents } }: ExitView): string =>
  capCents === null
    ? 'Le contrat dit ce qui se garde : la loi n’en donne pas de limite pour ce bail.'
    : `En immeuble collectif, ${formatCents(capCents)} au plus : 20 % du dépôt.`;

/** Why the rent ends on that day, where the day of the keys decides it or might be thought to; null otherwise. */
export function lastDayReason({ kind, furnished, lastDay, noticeBy, noticeEffectiveOn, saved }: ExitView): string | null {
  if (saved === null || lastDay === null || noticeEffectiveOn === null || !isHomeLease({ kind, furnished })) return null;
  const { keysOn } = saved;
  if (noticeBy === 'bailleur' && lastDay < noticeEffectiveOn) {
    const ends = `Le bailleur a donné congé pour le ${formatDay(noticeEffectiveOn)} : le loyer s’arrête le ${formatDay(lastDay)}`;
    return keysOn < lastDay
      ? `${ends}, car les clés ont été remises avant le préavis (loi n° 89-462, art. 15 I).`
      : `${ends}, jour de la remise des clés (loi n° 89-462, art. 15 I).`;
  }
  if (noticeBy !== 'locataire' || keysOn >= lastDay || lastDay < noticeEffectiveOn) return null;
  return `Le locataire a donné congé : il doit tout son préavis, jusqu’au ${formatDay(lastDay)}, sauf si un autre locataire occupe le logement avant (loi n° 89-462, art. 15 I).`;
}

/** The deductions that nothing proves, neither a document nor a text: the tenant may contest them. */
export const unproved = ({ deductions }: Pick<SavedExit, 'deductions'>) =>
  deductions.filter(({ proof, documentIds = [] }) => proof === '' && documentIds.length === 0);

export const deadlineOf = ({ kind, furnished }: ExitView, { keysOn, isConform }: Pick<SavedExit, 'keysOn' | 'isConform'>): Day | null =>
  returnDeadline({ kind, furnished, keysOn, isConform });

/** « dépassé de 5 jours », « aujourd’hui », « dans 12 jours » */
function untilText(deadline: Day, today: Day): string {
  const left = daysBetween(today, deadline);
  if (left === 0) return 'aujourd’hui';
  return left < 0 ? `dépassé de ${formatCount(-left, 'jour')}` : `dans ${formatCount(left, 'jour')}`;
}

/** « À rendre au plus tard le 15/11/2026, dans 12 jours. » */
export function deadlineSentence(deadline: Day | null, today: Day): string {
  if (deadline === null) return 'Le contrat fixe le délai : la loi n’en donne pas pour ce bail.';
  return `À rendre au plus tard le ${formatDay(deadline)}, ${untilText(deadline, today)}.`;
}

/** « Majoration à ce jour : 60,00 € (1 mois commencé). »; null while nothing is late. */
export function penaltySentence(
  { rentCents, today }: Pick<ExitView, 'rentCents' | 'today'>,
  { deadline, isAddressKnown }: { deadline: Day | null; isAddressKnown: boolean },
): string | null {
  if (deadline === null || today <= deadline) return null;
  if (!isAddressKnown) return 'Aucune majoration : le locataire n’a pas donné sa nouvelle adresse.';
  const { months, amountCents } = latePenalty({ rentCents, deadline, on: today, isAddressKnown });
  return `Majoration à ce jour : ${formatCents(amountCents)} (10 % du loyer hors charges, ${months} mois commencé${months > 1 ? 's' : ''}).`;
}

/** Where what a settlement keeps for the condominium stands. */
export const settlementKeptOf = (
  { kind, furnished, returnedCents }: Pick<ExitView, 'kind' | 'furnished' | 'returnedCents'>,
  { keysOn, keptCents, paidOutCents, accountsApprovedOn, releaseDeductionCents }: ExitSettlement,
): KeptStanding =>
  keptStanding({
    kind,
    furnished,
    keysOn,
    keptCents,
    paidOutCents,
    returnedCents,
    approvedOn: accountsApprovedOn,
    deductionCents: releaseDeductionCents,
  });

/** Until when what is kept is held, from the approval of the accounts. */
export function keptSentence({ deadline, askedFrom }: KeptStanding, approvedOn: Day | null, today: Day): string {
  if (approvedOn === null)
    return askedFrom !== null && askedFrom <= today
      ? 'Dix-huit mois après la sortie, les comptes devraient être approuvés : saisissez le jour de leur approbation.'
      : 'À régler dans le mois qui suit l’approbation des comptes de la copropriété.';
  const approved = `Comptes approuvés le ${formatDay(approvedOn)}`;
  return deadline === null
    ? `${approved}.`
    : `${approved} : à régler et à verser au plus tard le ${formatDay(deadline)}, ${untilText(deadline, today)}.`;
}

/** The penalty of a settlement for a day, with a payout that is not recorded yet. */
export const settlementPenaltyOf = (
  { rentCents, returns, penaltiesCents }: Pick<ExitView, 'rentCents' | 'returns' | 'penaltiesCents'>,
  { deadline, isAddressKnown, penaltyExclusion, paidOutCents }: ExitSettlement,
  { on, next }: { on: Day; next?: DepositReturn | undefined },
): Penalty =>
  penaltyOf({
    rentCents,
    deadline,
    isAddressKnown: isAddressKnown && penaltyExclusion === null,
    paidOutCents,
    returns: next ? [...returns, next] : returns,
    penaltiesCents,
    on,
  });

/** « 60,00 € (10 % du loyer hors charges, 1 mois commencé) » */
export const penaltyText = ({ leftCents, amountCents, months }: Penalty): string =>
  `${formatCents(leftCents)} (10 % du loyer hors charges, ${months} mois commencé${months > 1 ? 's' : ''}${
    leftCents < amountCents ? `, ${formatCents(cents(amountCents - leftCents))} déjà versés` : ''
  })`;

/** « Solde de tout compte n° 2026-0003 » */
export const settlementTitle = ({ number }: Pick<ExitSettlement, 'number'>): string => `Solde de tout compte n° ${number}`;

/** Of a part that was kept and settled later. */
export const complementTitle = ({ number }: { number: string }): string => `Complément du solde n° ${number}`;

/** « 250,00 € à rendre, 140,00 € gardés pour la copropriété » */
export function settlementText({ paidOutCents, keptCents, owedCents }: ExitSettlement): string {
  return [
    owedCents > 0 ? `${formatCents(owedCents)} encore dus par le locataire` : `${formatCents(paidOutCents)} à rendre`,
    keptCents > 0 ? `${formatCents(keptCents)} gardés pour la copropriété` : null,
  ]
    .filter(Boolean)
    .join(', ');
}
