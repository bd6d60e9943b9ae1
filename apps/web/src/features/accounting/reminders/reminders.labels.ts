import type { ReminderChannel } from '@lares/domain/accounting/reminders/stages';
import type { CalculationId } from '@lares/domain/rules/calculations';
import { addDays, type Day } from '@lares/domain/shared/day';
import { formatCents, formatDay } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

export type ArrearsRow = RouterOutputs['reminders']['list']['rows'][number];

export const CHANNEL_LABELS: Record<ReminderChannel, string> = { 'e-mail': 'Par e-mail', papier: 'À imprimer' };

interface InformedGuarantor {
  name: string;
  channel: ReminderChannel;
  /** Absent where it no longer matters: the notice is sent. */
  hasAddress?: boolean;
}

/** « Anne Benali (à imprimer) », « Bruno Benali (à imprimer, adresse inconnue) » */
export const guarantorText = ({ name, channel, hasAddress = true }: InformedGuarantor): string =>
  `${name} (${CHANNEL_LABELS[channel].toLowerCase()}${channel === 'papier' && !hasAddress ? ', adresse inconnue' : ''})`;

/** « Caution informée : Anne Benali (par e-mail) »; empty without one. */
export const guarantorsText = (guarantors: readonly InformedGuarantor[]): string =>
  guarantors.length === 0
    ? ''
    : `${guarantors.length === 1 ? 'Caution informée' : 'Cautions informées'}\u00A0: ${guarantors.map(guarantorText).join(', ')}`;

type Next = Pick<ArrearsRow, 'next' | 'pausedUntil' | 'unpaidOrder'>;

/** « Relance amiable », « Relances suspendues », « Toutes les relances sont parties ». */
export const nextText = ({ next, unpaidOrder }: Next): string =>
  next?.stage ?? (unpaidOrder === null ? 'Toutes les relances sont parties' : 'Relances suspendues');

/** « à faire depuis le 10/11/2026 », « le 30/11/2026 », « en pause jusqu’au 30/11/2026 », « commandement de payer du 18/11/2026 impayé ». */
export function nextDayText({ next, pausedUntil, unpaidOrder }: Next): string {
  if (unpaidOrder !== null) return `commandement de payer du ${formatDay(unpaidOrder.servedOn)} impayé`;
  if (pausedUntil !== null) return `en pause jusqu’au ${formatDay(pausedUntil)}`;
  if (next === null) return '';
  return next.isDue ? `à faire depuis le ${formatDay(next.on)}` : `le ${formatDay(next.on)}`;
}

/** Of the present debt, the last reminder: « Relance amiable, le 10/11/2026 ». */
export function lastReminderText({ sent, debtSince }: { sent: readonly { stage: string; sentOn: Day }[]; debtSince: Day }): string {
  const last = sent.findLast(({ sentOn }) => sentOn > debtSince);
  return last ? `${last.stage}, le ${formatDay(last.sentOn)}` : '';
}

type Signs = Pick<ArrearsRow, 'signs' | 'unpaidOrder'>;

/** Of the table: what asks for something now. « À signaler à la CAF », « Prescrit depuis le 06/07/2026 ». */
export function signTexts({ signs: { aid, isPrescribed, claimableUntil } }: Pick<Signs, 'signs'>): string[] {
  return [
    ...(aid?.isReached ? [`À signaler à la ${aid.payer}`] : []),
    ...(isPrescribed ? [`Prescrit en partie depuis le ${formatDay(addDays(claimableUntil, 1))}`] : []),
  ];
}

/** Of the panel: the threshold of the fund, the clause of termination and the prescription, each as a sentence with its article. */
export function signSentences({
  signs: { aid, clause, isPrescribed, claimableUntil },
  unpaidOrder,
}: Signs): { rule: CalculationId; text: string }[] {
  return [
    ...(aid === null
      ? []
      : [
          {
            rule: 'arrears.aid-threshold' as const,
            text: aid.isReached
              ? `L’impayé atteint ${formatCents(aid.thresholdCents)} : il se signale à la ${aid.payer}.`
              : `L’impayé se signale à la ${aid.payer} à partir de ${formatCents(aid.thresholdCents)}.`,
          },
        ]),
    // What an order of today would leave is no news once one is unpaid.
    ...(clause === null || unpaidOrder !== null
      ? []
      : [
          {
            rule: 'arrears.clause-deadline' as const,
            text: `Clause résolutoire : un commandement de payer signifié aujourd’hui laisserait ${clause.delay} au locataire, jusqu’au ${formatDay(clause.lastDay)}, sauf délai plus long écrit au bail.`,
          },
        ]),
    {
      rule: 'arrears.prescription' as const,
      text: isPrescribed
        ? `L’échéance la plus ancienne est prescrite depuis le ${formatDay(addDays(claimableUntil, 1))}, sauf reconnaissance de la dette ou action en justice.`
        : `L’échéance la plus ancienne se réclame jusqu’au ${formatDay(claimableUntil)}.`,
    },
  ];
}

/** Ready to be sent now. */
export const isToRemind = ({ next, pausedUntil }: Pick<Next, 'next' | 'pausedUntil'>): boolean =>
  next !== null && next.isDue && pausedUntil === null;
