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

/** What the rules say of the typed act. */
export const orderFindings = (lease: ClaimableDebt['lease'], servedOn: string | null, delay: string | null): RuleFinding[] =>
  servedOn !== null && isDay(servedOn) && isDelay(delay)
    ? applyRules(ORDER_TO_PAY_RULES, { ...lease, termBegunOn: termBeginOn(lease, servedOn), servedOn, delay })
    : [];

/** « Le locataire peut payer jusqu’au 16/11/2026. Reste 1 400,00 € du montant réclamé. » */
export function orderText(order: OrderView): string {
  const { state, lastDay, owedCents, paidInTimeCents, leftCents, clauseEffectiveOn, withdrawnOn, withdrawReason } = order;
  switch (state) {
    case 'Délai en cours':
      return `Le locataire peut payer jusqu’au ${formatDay(lastDay)}. Reste ${formatCents(leftCents)} du montant réclamé.`;
    case 'Payé dans le délai':
      return owedCents === 0
        ? 'Des paiements antérieurs couvraient déjà ce qui est réclamé\u00A0: la clause résolutoire ne joue pas.'
        : `${formatCents(paidInTimeCents)} payés dans le délai, terminé le ${formatDay(lastDay)}\u00A0: la clause résolutoire ne joue pas.`;
    case 'Impayé':
      return `Délai terminé le ${formatDay(lastDay)}\u00A0: la clause résolutoire joue depuis le ${formatDay(clauseEffectiveOn ?? addDays(lastDay, 1))}. ${
        leftCents === 0 ? 'La somme réclamée a été payée ensuite.' : `Reste ${formatCents(leftCents)} du montant réclamé.`
      }`;
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
