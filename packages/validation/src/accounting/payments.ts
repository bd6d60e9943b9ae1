import { PAYMENTS_AT_ONCE } from '@lares/domain/accounting/payments/filters';
import { DEFAULT_PAYMENT_METHOD, PAYMENT_METHODS } from '@lares/domain/accounting/payments/method';
import { DEFAULT_PAYER_KIND, isNamedPayer, MAX_PAYER_NAME, PAYER_KINDS, type PayerKind } from '@lares/domain/accounting/payments/payer';
import { DEFAULT_PAYMENT_STATUS, PAYMENT_STATUSES } from '@lares/domain/accounting/payments/status';
import { PAYMENT_WARNINGS } from '@lares/domain/accounting/payments/warnings';
import { z } from 'zod';
import { whenValid } from '../shared/cross-field.ts';
import { onceKey, optionalName, optionalText, requiredDay, requiredId } from '../shared/fields.ts';
import { moneyInCents } from '../shared/number-fields.ts';

const AMOUNT_TOO_LOW = 'Le montant doit être supérieur à 0';

const paymentFields = z.object({
  leaseId: requiredId('Un contrat de location doit être sélectionné'),
  amountCents: moneyInCents({ required: AMOUNT_TOO_LOW, min: 1, whenTooLow: AMOUNT_TOO_LOW }),
  paymentDate: requiredDay('La date de paiement est requise'),
  paymentMethod: z.enum(PAYMENT_METHODS, 'La méthode de paiement est requise'),
  status: z.enum(PAYMENT_STATUSES, 'Le statut du paiement est requis'),
  payerKind: z.enum(PAYER_KINDS, 'Choisissez qui paie').default(DEFAULT_PAYER_KIND),
  payerName: optionalName(MAX_PAYER_NAME),
  notes: optionalText(10_000),
});

/** Only of a guarantor or another third person: the lease names the tenant. */
export const payerNameAllowed = ({ payerKind, payerName }: { payerKind: PayerKind; payerName?: string | undefined }): boolean =>
  payerName === undefined || payerName === '' || isNamedPayer(payerKind);
export const PAYER_NAME_REFUSED = 'Le nom du payeur n’est donné que pour un garant ou quelqu’un d’autre';

export const paymentValues = paymentFields.refine(payerNameAllowed, {
  path: ['payerName'],
  error: PAYER_NAME_REFUSED,
  when: whenValid(paymentFields.pick({ payerKind: true, payerName: true })),
});

/** When and how a payment was received, for forms that know the rest. */
export const paymentReceptionFields = paymentFields.pick({ paymentDate: true, paymentMethod: true });

/** Warnings that the user has read and confirmed; a payment with any other warning is refused. */
export const confirmedWarnings = z.array(z.enum(PAYMENT_WARNINGS)).max(PAYMENT_WARNINGS.length).optional();

/** The key is generated when the form opens: a retry or a double click creates no second payment. */
export const newPayment = paymentValues.safeExtend({ creationKey: onceKey().optional(), confirmed: confirmedWarnings });

/** An update replaces the whole, and names the version it read. */
export const paymentUpdate = paymentValues.safeExtend({ id: z.uuid(), version: z.int(), confirmed: confirmedWarnings });

const namedPayments = z
  .array(z.strictObject({ id: z.uuid(), version: z.int() }))
  .min(1)
  .max(PAYMENTS_AT_ONCE)
  .refine((named) => new Set(named.map(({ id }) => id)).size === named.length, 'Le même paiement est cité deux fois');

/** The day on which awaited payments were received. */
export const paymentReception = z.object({ receivedOn: requiredDay('Indiquez la date de réception') });

/** Awaited payments that were received, each with its known version. Without a day: today in Paris. */
export const receivedPayments = z.strictObject({
  payments: namedPayments,
  receivedOn: paymentReception.shape.receivedOn.optional(),
  confirmed: confirmedWarnings,
});

/** Received payments that are awaited again, on the day they were due. */
export const awaitedAgainPayments = z.strictObject({ payments: namedPayments });

export type PaymentValues = z.output<typeof paymentValues>;
export type NewPayment = z.output<typeof newPayment>;
export type PaymentUpdate = z.output<typeof paymentUpdate>;
export type ReceivedPayments = z.output<typeof receivedPayments>;
export type AwaitedAgainPayments = z.output<typeof awaitedAgainPayments>;
/** State of the form: every field, the optional ones empty. */
export type PaymentDraft = Required<z.input<typeof paymentValues>>;

/** The empty form, with the specified defaults; the page sets the day. */
export const EMPTY_PAYMENT: PaymentDraft = {
  leaseId: null,
  amountCents: '',
  paymentDate: null,
  paymentMethod: DEFAULT_PAYMENT_METHOD,
  status: DEFAULT_PAYMENT_STATUS,
  payerKind: DEFAULT_PAYER_KIND,
  payerName: '',
  notes: '',
};
