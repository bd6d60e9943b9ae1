import type { ReceiptEmailState } from '@lares/domain/accounting/receipts/email-states';
import type { ReceiptKind } from '@lares/domain/accounting/receipts/kinds';
import type { PrintReason } from '@lares/domain/accounting/receipts/recipients';
import { type Day, lastDayOfMonth } from '@lares/domain/shared/day';
import { formatCount, formatDate, formatDay, formatMonth } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

type Receipts = RouterOutputs['receipts']['byLease'];
export type IssuedReceipt = Receipts['receipts'][number];
export type VerifiedReceipt = RouterOutputs['receipts']['verify'];

const KINDS: Record<ReceiptKind, { name: string; issue: string; issued: string; cancelled: string }> = {
  quittance: { name: 'Quittance', issue: 'Émettre la quittance', issued: 'émise', cancelled: 'Annulée' },
  reçu: { name: 'Reçu', issue: 'Émettre le reçu', issued: 'émis', cancelled: 'Annulé' },
  avis: { name: 'Avis d’échéance', issue: 'Émettre l’avis d’échéance', issued: 'émis', cancelled: 'Annulé' },
};

export const issueLabel = (kind: ReceiptKind): string => KINDS[kind].issue;

/** « Quittance n° 2026-0042 » */
export const receiptTitle = ({ kind, number }: { kind: ReceiptKind; number: string }): string => `${KINDS[kind].name} n°\u00A0${number}`;

/** « émise le 20/11/2026 » */
export const issuedText = ({ kind, issuedAt }: IssuedReceipt): string => `${KINDS[kind].issued} le ${formatDate(issuedAt)}`;

export const cancelledLabel = (kind: ReceiptKind): string => KINDS[kind].cancelled;

/** « Octobre 2026 », « du 16/10/2026 au 31/10/2026 »; empty for what is no rent. */
export function periodText({ periodStart, periodEnd }: { periodStart: Day | null; periodEnd: Day | null }): string {
  if (periodStart === null || periodEnd === null) return '';
  const isWholeMonth = periodStart.endsWith('-01') && isLastOfMonth(periodEnd) && periodStart.slice(0, 7) === periodEnd.slice(0, 7);
  return isWholeMonth ? formatMonth(periodStart) : `du ${formatDay(periodStart)} au ${formatDay(periodEnd)}`;
}

const isLastOfMonth = (on: Day): boolean => lastDayOfMonth(on) === on;

export const EMAIL_STATE_LABELS: Record<ReceiptEmailState, string> = {
  'en attente': 'Envoi en cours',
  envoyé: 'Envoyé',
  incertain: 'Peut-être arrivé',
  'non remis': 'Non remis',
  'remis sur papier': 'Remis sur papier',
};

/** What a manager reports of an e-mail. */
export const REPORT_LABELS: Record<ReceiptEmailState, string> = {
  'en attente': 'En attente',
  envoyé: 'Bien reçu',
  incertain: 'Incertain',
  'non remis': 'Non reçu',
  'remis sur papier': 'Remis sur papier',
};

export const PRINT_REASON_LABELS: Record<PrintReason, string> = {
  'sans accord': 'sans accord pour l’e-mail',
  'sans adresse e-mail': 'sans adresse e-mail',
};

const EMAIL_TEXTS: Record<ReceiptEmailState, (address: string, on: string) => string> = {
  'en attente': (address) => `envoi en cours à ${address}`,
  envoyé: (address, on) => `envoyé le ${on} à ${address}`,
  incertain: (address, on) => `peut-être arrivé le ${on} à ${address}`,
  'non remis': (address, on) => `non remis le ${on} à ${address}`,
  'remis sur papier': (_address, on) => `remis sur papier le ${on}`,
};

/** « Karim Benali : envoyé le 20/11/2026 à karim@exemple.fr »; null for whom it may still be sent. */
export function deliveryText({ name, email, printReason }: IssuedReceipt['deliveries'][number]): string | null {
  if (email) return `${name} : ${EMAIL_TEXTS[email.state](email.address, formatDate(email.stateAt))}`;
  return printReason === null ? null : `${name} : à imprimer, ${PRINT_REASON_LABELS[printReason]}`;
}

/** « 3 e-mails en cours d’envoi. » */
export const sentText = ({ sent }: { sent: number }): string =>
  sent === 0 ? 'Aucun e-mail n’est à envoyer.' : `${formatCount(sent, 'e-mail')} en cours d’envoi.`;
