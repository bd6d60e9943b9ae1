import { isBic } from '@lares/domain/banking/debits/bic';
import { isCreditorIdentifier } from '@lares/domain/banking/debits/creditor-identifier';
import { isMandateReference, MAX_REFERENCE_LENGTH } from '@lares/domain/banking/debits/mandate-reference';
import { RETURN_REASONS } from '@lares/domain/banking/matches/return-reasons';
import { NOTICE_KINDS } from '@lares/domain/banking/debits/states';
import { DEFAULT_NOTICE_DAYS } from '@lares/domain/banking/debits/collection-day';
import { DIRECT_DEBIT_FORMATS } from '@lares/domain/banking/sepa/direct-debit';
import { isMonth } from '@lares/domain/accounting/dues/month';
import { cents } from '@lares/domain/shared/money';
import { z } from 'zod';
import { requiredIban } from '../shared/bank-fields.ts';
import { onceKey, requiredDay, requiredId, requiredText } from '../shared/fields.ts';
import { requiredWhole } from '../shared/number-fields.ts';

/** As many collections as one file holds. */
const MOST_DEBITS = 500;

/** Words of a property or a tenant, for the choice of a lease. */
export const leasesToMandateInput = z.strictObject({ q: z.string().trim().max(200).default('') });

const blanks = /[\s\p{Cf}]/gu;
const plain = (typed: string): string => typed.normalize('NFKC').replaceAll(blanks, '').toUpperCase();

/** « Identifiant créancier SEPA » (ICS); empty to remove it. */
const creditorIdentifierValues = z.strictObject({
  creditorIdentifier: z
    .string()
    .max(80, 'Cet identifiant est trop long')
    .transform(plain)
    .refine(
      (typed) => typed === '' || isCreditorIdentifier(typed),
      'Cet identifiant n’est pas valable : vérifiez chaque caractère, par exemple FR72ZZZ123456',
    ),
});
export const creditorIdentifierUpdate = creditorIdentifierValues.extend({ version: z.int() });

const schedule = {
  debitDay: requiredWhole('Indiquez le jour du mois', { min: 1, max: 28 }),
  noticeDays: requiredWhole('Indiquez le délai d’information', { min: 1, max: 30 }),
};

/** A reference that the user gives: of a mandate that was signed before Lares. Empty: Lares makes one. */
const reference = z
  .string()
  .max(80, `${MAX_REFERENCE_LENGTH} caractères au plus`)
  .transform(plain)
  .refine(
    (typed) => typed === '' || isMandateReference(typed),
    `${MAX_REFERENCE_LENGTH} caractères au plus : lettres sans accent, chiffres, tirets et points`,
  );

export const debitMandateValues = z.strictObject({
  leaseId: requiredId('Choisissez un contrat'),
  reference,
  ...schedule,
});
export const newDebitMandate = debitMandateValues.extend({ creationKey: onceKey().optional() });

/** A BIC is optional: banks are found by the IBAN. */
const optionalBic = z
  .string()
  .max(40, 'Ce BIC est trop long')
  .transform(plain)
  .refine((typed) => typed === '' || isBic(typed), 'Un BIC a 8 ou 11 caractères, dont le pays aux 5e et 6e, par exemple AGRIFRPP');

const readDebitRow = z.strictObject({ id: z.uuid(), version: z.int() });

const debitSignatureValues = z.strictObject({
  holder: requiredText('Le titulaire du compte est requis', 70),
  iban: requiredIban(),
  bic: optionalBic,
  signedOn: requiredDay('Indiquez le jour de la signature'),
});
export const debitSignature = debitSignatureValues.extend(readDebitRow.shape);
const debitScheduleValues = z.strictObject(schedule);
export const debitSchedule = debitScheduleValues.extend(readDebitRow.shape);
const debitRevocationValues = z.strictObject({ reason: requiredText('Indiquez le motif', 200) });
export const debitRevocation = debitRevocationValues.extend(readDebitRow.shape);
export const namedDebitBatch = z.strictObject({ id: z.uuid() });

/** The lease whose rent is collected from the tenant's account. */
export const ownLease = z.strictObject({ leaseId: z.uuid() });

const notice = {
  /** A month, « 2026-12 ». */
  month: z.string().refine(isMonth, 'Choisissez un mois'),
  noticeKind: z.enum(NOTICE_KINDS),
  /** When the debtors were notified, if Lares does not do it now. */
  noticedOn: requiredDay('Indiquez le jour de l’information'),
};
export const debitPreview = z.strictObject(notice);

/** Each due with the amount and the day that the user read: what changed meanwhile refuses the file. */
export const newDebitBatch = z.strictObject({
  ...notice,
  format: z.enum(DIRECT_DEBIT_FORMATS),
  dues: z
    .array(z.strictObject({ id: z.uuid(), amountCents: z.int().positive().transform(cents), collectOn: requiredDay('Date invalide') }))
    .min(1, 'Choisissez au moins une échéance')
    .max(MOST_DEBITS, `${MOST_DEBITS} prélèvements au plus par fichier`)
    .refine((named) => new Set(named.map(({ id }) => id)).size === named.length, 'La même échéance est citée deux fois'),
  /** Leases whose mandate is collected for the last time. */
  lastLeaseIds: z.array(z.uuid()).max(MOST_DEBITS).default([]),
  creationKey: onceKey().optional(),
});

const line = z.strictObject({ id: z.uuid(), version: z.int() });

/** The bank credited a group, on a day or with a line of its statement. */
export const debitCollection = readDebitRow.extend({
  /** A `smallint` of the table. */
  groupNumber: z.int().positive().max(32_767),
  receivedOn: requiredDay('Indiquez le jour du crédit'),
  line: line.optional(),
});

const debitReturnValues = z.strictObject({
  returnedOn: requiredDay('Indiquez le jour du rejet'),
  reason: z.enum(RETURN_REASONS, 'Choisissez le motif'),
});
/** A debit of a batch came back, on a day or with a line of the bank’s statement. */
export const debitReturn = debitReturnValues.extend({ ...readDebitRow.shape, debitId: z.uuid(), line: line.optional() });

export type NewDebitMandate = z.output<typeof newDebitMandate>;
export type DebitSignature = z.output<typeof debitSignature>;
export type DebitSchedule = z.output<typeof debitSchedule>;
export type DebitRevocation = z.output<typeof debitRevocation>;
export type DebitPreview = z.output<typeof debitPreview>;
export type NewDebitBatch = z.output<typeof newDebitBatch>;
export type DebitCollection = z.output<typeof debitCollection>;
export type DebitReturn = z.output<typeof debitReturn>;
export type CreditorIdentifierUpdate = z.output<typeof creditorIdentifierUpdate>;

export const EMPTY_MANDATE = { leaseId: '', reference: '', debitDay: 5, noticeDays: DEFAULT_NOTICE_DAYS } satisfies z.input<
  typeof debitMandateValues
>;
export type LeasesToMandateInput = z.output<typeof leasesToMandateInput>;
