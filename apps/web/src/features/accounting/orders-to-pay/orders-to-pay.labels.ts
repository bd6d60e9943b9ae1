import { ORDER_TO_PAY_RULES } from '@lares/domain/accounting/orders-to-pay/order-rules';
import { CLAUSE_DELAYS, type ClauseDelay, clauseDeadline, lastDayToPay } from '@lares/domain/accounting/orders-to-pay/termination-clause';
import { termBeginOn } from '@lares/domain/leasing/leases/term-begun';
import { addDays, type Day, isDay } from '@lares/domain/shared/day';
import { applyRules, type RuleFinding } from '@lares/domain/shared/rule';
import { formatCents, formatDay } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

export type OrderView = RouterOutputs['ordersToPay']['byLease']['orders'][number];
export type ClaimableDebt = RouterOutputs['ordersToPay']['debt'];

export const DELAY_LABELS: Record<ClauseDelay, string> = { 'deux mois': 'Deux mois', 'six semaines': 'Six semaines', 'un mois': 'Un mois' };

const isDelay = (typed: string | null): typed is ClauseDelay => CLAUSE_DELAYS.some((delay) => delay === typed);

/** What the dates of the lease give; null where its contract decides. */
export const proposedDelay = (lease: ClaimableDebt['lease'], servedOn: string | null): ClauseDelay | null =>
  servedOn === null || !isDay(servedOn)
    ? null
    : (clauseDeadline({ ...lease, termBegunOn: termBeginOn(lease, servedOn), stipulated: null, servedOn })?.delay ?? null);

/** The last day of the typed act; null while it is incomplete. */
export const typedLastDay = (servedOn: string | null, delay: string | null): Day | null =>
  servedOn !== null && isDay(servedOn) && isDelay(delay) ? lastDayToPay(delay, servedOn) : null;

/** « 2 100,00 € étaient en retard le 18/11/2026, et il manquait 620,00 € du dépôt de garantie. » */
export function debtText({ on, lateCents, deposit: { missingCents } }: ClaimableDebt): string {
  const rents =
    lateCents === 0
      ? `Aucun loyer n’était en retard le ${formatDay(on)}`
      : `${formatCents(lateCents)} étaient en retard le ${formatDay(on)}`;
  if (missingCents === 0) return lateCents === 0 ? `Rien n’était en retard le ${formatDay(on)}.` : `${rents}.`;
  return `${rents}, et il manquait ${formatCents(missingCents)} du dépôt de garantie.`;
}

/** What may be claimed of the deposit, and where nothing says that it is missing. */
export function missingDepositText({ on, deposit: { missingCents, isAsked } }: ClaimableDebt): string {
  if (missingCents === 0) return `Rien n’en manquait le ${formatDay(on)}.`;
  return isAsked
    ? `${formatCents(missingCents)} au plus. Laissez vide si l’acte ne le réclame pas.`
    : `${formatCents(missingCents)} au plus, s’il n’a pas été reçu avant la reprise du compte.`;
}

/** What the act probably claims of the deposit: what is known to be missing, or all that may be where nothing else can be claimed. */
export const proposedDeposit = ({ lateCents, deposit: { missingCents, isAsked } }: ClaimableDebt): number =>
  isAsked || lateCents === 0 ? missingCents : 0;

/** What the rules say of the typed act. */
export const orderFindings = (lease: ClaimableDebt['lease'], servedOn: string | null, delay: string | null): RuleFinding[] =>
  servedOn !== null && isDay(servedOn) && isDelay(delay)
    ? applyRules(ORDER_TO_PAY_RULES, { ...lease, termBegunOn: termBeginOn(lease, servedOn), servedOn, delay })
    : [];

/** « 2 720,00 €, dont 620,00 € de dépôt de garantie » */
export const claimText = ({ claimedCents, depositCents }: Pick<OrderView, 'claimedCents' | 'depositCents'>): string =>
  depositCents === 0
    ? formatCents(claimedCents)
    : claimedCents === depositCents
      ? `${formatCents(claimedCents)} de dépôt de garantie`
      : `${formatCents(claimedCents)}, dont ${formatCents(depositCents)} de dépôt de garantie`;

/** « Reste 1 400,00 € du montant réclamé, dont 620,00 € de dépôt de garantie. » */
function leftText({ leftCents, depositLeftCents, claimedCents, depositCents }: OrderView): string {
  const left = `Reste ${formatCents(leftCents)} du montant réclamé`;
  if (depositLeftCents === 0 || claimedCents === depositCents) return `${left}.`;
  return leftCents === depositLeftCents
    ? `${left}, sur le dépôt de garantie.`
    : `${left}, dont ${formatCents(depositLeftCents)} de dépôt de garantie.`;
}

/** « Le solde de tout compte du 25/11/2026 met fin à la demande de 620,00 € de dépôt de garantie… » Empty where it ended nothing. */
const endedText = ({ endedCents, settledOn }: OrderView): string =>
  endedCents === 0 || settledOn === null
    ? ''
    : `Le solde de tout compte du ${formatDay(settledOn)} met fin à la demande de ${formatCents(endedCents)} de dépôt de garantie\u00A0: ce qui reste dû est au compte du bail.`;

/** « Le locataire peut payer jusqu’au 16/11/2026. Reste 1 400,00 € du montant réclamé. » */
export function orderText(order: OrderView): string {
  const { state, lastDay, owedCents, paidInTimeCents, leftCents, endedCents, clauseEffectiveOn, withdrawnOn, withdrawReason } = order;
  switch (state) {
    case 'Délai en cours':
      return [`Le locataire peut payer jusqu’au ${formatDay(lastDay)}.`, leftText(order), endedText(order)].filter(Boolean).join(' ');
    case 'Soldé à la sortie':
      return `${endedText(order)} La clause résolutoire ne joue pas.`;
    case 'Payé dans le délai':
      return owedCents === 0
        ? 'Ce qui est réclamé n’était plus dû le jour de la signification\u00A0: la clause résolutoire ne joue pas.'
        : `${formatCents(paidInTimeCents)} payés dans le délai, terminé le ${formatDay(lastDay)}\u00A0: la clause résolutoire ne joue pas.`;
    case 'Impayé': {
      const paid = endedCents > 0 ? '' : 'La somme réclamée a été payée ensuite.';
      const clause = `Délai terminé le ${formatDay(lastDay)}\u00A0: la clause résolutoire joue depuis le ${formatDay(clauseEffectiveOn ?? addDays(lastDay, 1))}.`;
      return [clause, leftCents > 0 ? leftText(order) : paid, endedText(order)].filter(Boolean).join(' ');
    }
    case 'Retiré':
      return `Retiré le ${formatDay(withdrawnOn ?? lastDay)}\u00A0: ${withdrawReason}`;
    default:
      return state satisfies never;
  }
}

/** « Le 14/11/2026 est un samedi, un dimanche ou un jour férié… »: the day that the rules do not decide. Null where nothing is open. */
export function prolongedText({ state, lastDay, prolongedUntil }: OrderView): string | null {
  if (prolongedUntil === null || (state !== 'Délai en cours' && state !== 'Impayé')) return null;
  return `Le ${formatDay(lastDay)} est un samedi, un dimanche ou un jour férié\u00A0: un juge peut proroger le délai jusqu’au ${formatDay(prolongedUntil)}.`;
}
