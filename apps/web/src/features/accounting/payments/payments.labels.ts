import type { PaymentSort } from '@lares/domain/accounting/payments/filters';
import type { PayerKind } from '@lares/domain/accounting/payments/payer';
import { PAYMENT_WARNINGS, type PaymentWarning } from '@lares/domain/accounting/payments/warnings';
import { cents } from '@lares/domain/shared/money';
import { EMPTY_PAYMENT, type PaymentDraft } from '@lares/validation/accounting/payments';
import { fieldText, MISSING } from '#lib/field-text.ts';
import { formatCents, formatDay } from '#lib/format.ts';
import { storedDraft } from '#lib/stored-draft.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

/** A payment in the list. */
export type PaymentRow = RouterOutputs['payments']['list']['rows'][number];

/** A payment on its page. */
export type PaymentDetail = RouterOutputs['payments']['byId'];

/** Labels of the payment fields: in the form, the history and version comparisons. */
export const PAYMENT_LABELS: Record<keyof PaymentDraft, string> = {
  leaseId: 'Contrat de location',
  amountCents: 'Montant',
  paymentDate: 'Date de paiement',
  paymentMethod: 'Méthode de paiement',
  status: 'Statut',
  payerKind: 'Payeur',
  payerName: 'Nom du payeur',
  notes: 'Notes',
};

/** Of a received payment: the day it was due. No form has it. */
export const DUE_DATE_LABEL = 'Échéance';

export const PAYER_KIND_LABELS: Record<PayerKind, string> = {
  locataire: 'Le locataire',
  CAF: 'La CAF ou la MSA',
  garant: 'Un garant',
  autre: 'Quelqu’un d’autre',
};

type Paid = Pick<PaymentRow, 'payerKind' | 'payerName'>;

/** « Anne Petit (garant) »; without a name, « Un garant ». */
export const payerText = ({ payerKind, payerName }: Paid): string =>
  payerName === '' ? PAYER_KIND_LABELS[payerKind] : payerKind === 'garant' ? `${payerName} (garant)` : payerName;

/** In a row of an account, where somebody other than the tenant paid: « payé par Anne Petit (garant) », « CAF ou MSA »; otherwise null. */
export function otherPayerText(payment: Paid): string | null {
  if (payment.payerKind === 'locataire') return null;
  if (payment.payerKind === 'CAF') return 'CAF ou MSA';
  return payment.payerName === '' ? payment.payerKind : `payé par ${payerText(payment)}`;
}

export const PAYMENT_SORT_LABELS: Record<PaymentSort, string> = {
  newest: 'Plus récents',
  oldest: 'Plus anciens',
  'amount-desc': 'Montant décroissant',
  'amount-asc': 'Montant croissant',
};

const WARNING_SENTENCES: Record<PaymentWarning, string> = {
  repeated: 'Même contrat, même montant et même date qu’un paiement déjà enregistré.',
  'before-lease': 'Date antérieure au début du contrat.',
  'paid-in-future': 'Marqué payé à une date à venir.',
  'unusual-amount': 'Montant supérieur à trois mois de loyer et charges de ce contrat.',
  'cash-limit':
    'Espèces, 1 000 € ou plus : interdit au-delà de ce montant, sauf entre particuliers (Code monétaire et financier, art. L112-6 et D112-3).',
};

/** Of the warnings that the server names, those of payments. */
export const paymentWarningsAmong = (named: readonly string[]): PaymentWarning[] =>
  PAYMENT_WARNINGS.filter((warning) => named.includes(warning));

export const paymentWarningSentences = (named: readonly string[]): string[] =>
  paymentWarningsAmong(named).map((warning) => WARNING_SENTENCES[warning]);

/** « 1 050,00 € du 05/11/2026 »: the title of a payment. */
export const paymentTitle = ({ amountCents, paymentDate }: Pick<PaymentRow, 'amountCents' | 'paymentDate'>): string =>
  `${formatCents(amountCents)} du ${formatDay(paymentDate)}`;

/** Formats a stored value of any field. Only the current lease has a name. */
function paymentValueText(field: string, value: unknown, nameOf: (id: string) => string | undefined): string {
  if (field === 'amountCents') return typeof value === 'number' && Number.isSafeInteger(value) ? formatCents(cents(value)) : MISSING;
  if (field === 'leaseId' && typeof value === 'string' && value !== '') return nameOf(value) ?? 'Un autre contrat';
  if (field === 'payerKind' && typeof value === 'string') return (PAYER_KIND_LABELS as Record<string, string>)[value] ?? value;
  return fieldText(field, value);
}

/** Texts for the history of a payment. */
export const paymentHistoryText = ({ leaseId, property, tenant }: Pick<PaymentRow, 'leaseId' | 'property' | 'tenant'>) => ({
  labels: { ...PAYMENT_LABELS, dueDate: DUE_DATE_LABEL },
  value: (field: string, value: unknown) =>
    paymentValueText(field, value, (id) => (id === leaseId ? `${property.title}, ${tenant.name}` : undefined)),
});

/** The initial form of a stored payment. */
export const paymentDraft = (payment: PaymentDetail): PaymentDraft => storedDraft(EMPTY_PAYMENT, payment);
