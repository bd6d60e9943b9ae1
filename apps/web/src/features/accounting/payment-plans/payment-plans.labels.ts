import { MOST_INSTALMENTS, planSchedule } from '@lares/domain/accounting/rent-accounts/plan-schedule';
import type { PlanBreach } from '@lares/domain/accounting/rent-accounts/plan-standing';
import { isDay } from '@lares/domain/shared/day';
import { cents, sumCents } from '@lares/domain/shared/money';
import { formatCents, formatDay } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

export type PlanView = RouterOutputs['paymentPlans']['byLease']['plans'][number];
export type PlannableDue = RouterOutputs['paymentPlans']['toPlan']['dues'][number];

/** « 33,33 € manquaient le 10/12/2026 », « Il manquait 50,00 € du loyer dû le 05/01/2027 » */
function breachText({ cause, on, missingCents }: PlanBreach): string {
  const amount = formatCents(missingCents);
  return cause === 'échéance'
    ? `Rompu\u00A0: il manquait ${amount} à la mensualité du ${formatDay(on)}.`
    : `Rompu\u00A0: il manquait ${amount} au loyer courant du ${formatDay(on)}.`;
}

/** Where a plan stands, in a sentence. */
export function planText({ state, breach, leftCents, nextOn, settledOn, cancelReason }: PlanView): string {
  switch (state) {
    case 'En cours':
      return nextOn === null
        ? `Reste ${formatCents(leftCents)}.`
        : `Reste ${formatCents(leftCents)}\u00A0; prochaine mensualité le ${formatDay(nextOn)}.`;
    case 'Soldé':
      return settledOn === null ? 'La dette est payée.' : `La dette est payée depuis le ${formatDay(settledOn)}.`;
    case 'Rompu':
      return breach === null ? 'Rompu.' : `${breachText(breach)} Reste ${formatCents(leftCents)}.`;
    case 'Annulé':
      return `Annulé\u00A0: ${cancelReason}`;
    case 'Remplacé':
      return 'Remplacé par un plan plus récent.';
    default:
      return state satisfies never;
  }
}

/** The states of an instalment, as a screen reader reads them. */
export function instalmentText({ amountCents, paidCents }: PlanView['instalments'][number]): string {
  if (paidCents >= amountCents) return 'Payée';
  return paidCents > 0 ? `Reste ${formatCents(cents(amountCents - paidCents))}` : 'À payer';
}

/** What the typed fields would agree; empty while they are incomplete. */
export function previewOf(chosen: readonly PlannableDue[], { count, firstOn }: { count: number | string | null; firstOn: string | null }) {
  const debtCents = sumCents(chosen.map(({ leftCents }) => leftCents));
  const whole = Number(count);
  const isWhole = Number.isInteger(whole) && whole >= 1 && whole <= MOST_INSTALMENTS && debtCents >= whole;
  if (!isWhole || firstOn === null || !isDay(firstOn)) return { debtCents, instalments: [] };
  return { debtCents, instalments: planSchedule({ debtCents, count: whole, firstOn }) };
}
