import { DUES_PAGE_SIZE_MAX } from '@lares/domain/accounting/dues/month';
import { ADDED_DUE_KINDS, isReducingKind } from '@lares/domain/accounting/dues/kinds';
import { OPENING_SIDES } from '@lares/domain/accounting/rent-accounts/opening';
import { DEFAULT_PAYER_KIND, MAX_PAYER_NAME, PAYER_KINDS } from '@lares/domain/accounting/payments/payer';
import { z } from 'zod';
import { whenValid } from '../shared/cross-field.ts';
import { onceKey, optionalDay, optionalId, optionalName, requiredDay, requiredText } from '../shared/fields.ts';
import { moneyInCents } from '../shared/number-fields.ts';
import { confirmedWarnings, PAYER_NAME_REFUSED, payerNameAllowed, paymentReceptionFields } from './payments.ts';

const AMOUNT_TOO_LOW = 'Le montant doit être supérieur à 0';

/** From which day Lares keeps the account of a lease, and with which balance it begins. */
export const rentAccountOpening = z.object({
  accountingStart: requiredDay('Indiquez le premier jour du compte'),
  openingCents: moneyInCents({ required: 'Indiquez le solde, ou 0', whenTooLow: 'Le montant ne peut pas être négatif' }),
  openingSide: z.enum(OPENING_SIDES, 'Dites en faveur de qui est le solde').default('dû par le locataire'),
});

export const newRentAccount = rentAccountOpening.extend({ leaseId: z.uuid() });

/** The most accounts that one command opens. */
export const MOST_OPENED = 100;

/** Opens the accounts of the chosen leases, or of all running ones without an account; the caller continues with the cursor. */
export const rentAccountsOpening = z.strictObject({
  accountingStart: requiredDay('Indiquez le premier jour des comptes'),
  leaseIds: z.array(z.uuid()).min(1, 'Choisissez au moins un contrat').max(MOST_OPENED).optional(),
  cursor: z.string().max(1000).optional(),
});

/** An update names the version it read. */
export const rentAccountUpdate = newRentAccount.extend({ version: z.int() });

/** What a manager adds to an account: a single charge, a waiver, what will never be paid, or a refund. */
const addedDueFields = z.object({
  kind: z.enum(ADDED_DUE_KINDS, 'Choisissez ce que vous ajoutez'),
  amountCents: moneyInCents({ required: AMOUNT_TOO_LOW, min: 1, whenTooLow: AMOUNT_TOO_LOW }),
  dueOn: requiredDay('Indiquez la date'),
  reason: requiredText('Indiquez le motif', 200),
  /** The due that a waiver or a loss reduces. */
  dueId: optionalId().default(null),
});

export const addedDue = addedDueFields.refine(({ kind, dueId }) => !isReducingKind(kind) || dueId !== null, {
  path: ['dueId'],
  error: 'Choisissez l’échéance concernée',
  when: whenValid(addedDueFields.pick({ kind: true, dueId: true })),
});

/** Takes back what a manager added to an account. */
export const dueReversal = z.strictObject({ id: z.uuid(), reason: requiredText('Indiquez le motif', 200) });

export const newAddedDue = addedDue.safeExtend({ leaseId: z.uuid(), creationKey: onceKey().optional() });

/** The account at the end of a day; today when empty. */
export const rentAccountQuestion = z.object({ leaseId: z.uuid(), on: optionalDay().default(null) });

/** The lease whose rent the tenant pays. */
export const payDetailsInput = z.object({ leaseId: z.uuid() });

/** When and how what is left of the chosen dues was received. */
export const duePaymentReception = paymentReceptionFields;

/** What is recorded of one due: all that is left of it, or the part of one payer. */
const paidDue = z
  .strictObject({
    id: z.uuid(),
    leftCents: moneyInCents({ required: AMOUNT_TOO_LOW, min: 1, whenTooLow: AMOUNT_TOO_LOW }),
    amountCents: moneyInCents({ required: AMOUNT_TOO_LOW, min: 1, whenTooLow: AMOUNT_TOO_LOW }).optional(),
    payerKind: z.enum(PAYER_KINDS, 'Choisissez qui paie').default(DEFAULT_PAYER_KIND),
    payerName: optionalName(MAX_PAYER_NAME).optional(),
  })
  .refine(payerNameAllowed, { path: ['payerName'], error: PAYER_NAME_REFUSED })
  .refine(({ leftCents, amountCents }) => amountCents === undefined || amountCents <= leftCents, {
    path: ['amountCents'],
    error: 'Le montant dépasse ce qui reste à payer',
  });

/** Each due with what was left of it when the user read it: a due that was paid meanwhile is not paid twice. */
export const duePayments = z.strictObject({
  ...duePaymentReception.shape,
  dues: z
    .array(paidDue)
    .min(1)
    .max(DUES_PAGE_SIZE_MAX)
    .refine((named) => new Set(named.map(({ id }) => id)).size === named.length, 'La même échéance est citée deux fois'),
  creationKey: onceKey().optional(),
  confirmed: confirmedWarnings,
});

export type DuePayments = z.output<typeof duePayments>;
export type NewRentAccount = z.output<typeof newRentAccount>;
export type RentAccountsOpening = z.output<typeof rentAccountsOpening>;
export type RentAccountUpdate = z.output<typeof rentAccountUpdate>;
export type DueReversal = z.output<typeof dueReversal>;
export type NewAddedDue = z.output<typeof newAddedDue>;
export type RentAccountDraft = Required<z.input<typeof rentAccountOpening>>;
