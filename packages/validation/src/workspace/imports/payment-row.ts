import { PAYMENT_COLUMNS, type PaymentImportField } from '@lares/domain/workspace/imports/payment-columns';
import { payerFromWord, paymentMethodFromWord, paymentStatusFromWord } from '@lares/domain/workspace/imports/payment-vocabulary';
import { PAYMENT_METHODS } from '@lares/domain/accounting/payments/method';
import { PAYER_KINDS } from '@lares/domain/accounting/payments/payer';
import { PAYMENT_STATUSES } from '@lares/domain/accounting/payments/status';
import type { z } from 'zod';
import { text } from '../../shared/fields.ts';
import { EMPTY_PAYMENT, type PaymentDraft, paymentValues } from '../../accounting/payments.ts';
import { centsIn, dayIn, read, type Reading, wordIn, into } from './cell-readings.ts';
import { findLease, type KnownLeases } from './lease-reference.ts';
import { EMPTY_REFERENCES, readReferenceCell, type ReferenceDraft } from './references.ts';
import { separatePayer } from './payer-name.ts';
import { type RowSpec } from './row-reader.ts';

/** The reference in the table is the key of the payment: the same one is never stored twice. */
const paymentImportValues = paymentValues.safeExtend({
  reference: text()
    .max(200, '200 caractères au plus')
    .transform((reference) => reference || null),
});
export type PaymentImportValues = z.output<typeof paymentImportValues>;

type PaymentRowDraft = PaymentDraft & ReferenceDraft & { lease: string; reference: string };

export const PAYMENT_ROW: RowSpec<PaymentImportField, PaymentRowDraft, PaymentImportValues, KnownLeases> = {
  columns: PAYMENT_COLUMNS,
  empty: { ...EMPTY_PAYMENT, ...EMPTY_REFERENCES, lease: '', reference: '' },
  draftFieldOf: {
    property: 'leaseId',
    propertyAddress: 'leaseId',
    propertyPostalCode: 'propertyPostalCode',
    propertyCity: 'propertyCity',
    tenants: 'leaseId',
    lease: 'leaseId',
    amount: 'amountCents',
    date: 'paymentDate',
    method: 'paymentMethod',
    status: 'status',
    payer: 'payerKind',
    payerName: 'payerName',
    reference: 'reference',
    notes: 'notes',
  },
  readCell,
  complete: (draft, given, known) => {
    const found = findLease({ ...draft, on: draft.paymentDate }, known);
    if (typeof found === 'string') draft.leaseId = found;
    const faults = separatePayer(draft, given.has('payer'), known);
    return found === null || typeof found === 'string' ? faults : [...faults, found];
  },
  schema: paymentImportValues,
};

function readCell(field: PaymentImportField, cell: string): Reading<Partial<PaymentRowDraft>> {
  switch (field) {
    case 'property':
    case 'propertyAddress':
    case 'propertyPostalCode':
    case 'propertyCity':
    case 'tenants':
      return readReferenceCell(field, cell);
    case 'amount':
      return into('amountCents', centsIn(cell));
    case 'date':
      return into('paymentDate', dayIn(cell));
    case 'method':
      return into('paymentMethod', wordIn(cell, paymentMethodFromWord, { what: 'Méthode inconnue', choices: PAYMENT_METHODS }));
    case 'status':
      return into('status', wordIn(cell, paymentStatusFromWord, { what: 'Statut inconnu', choices: PAYMENT_STATUSES }));
    case 'payer':
      return into('payerKind', wordIn(cell, payerFromWord, { what: 'Payeur inconnu', choices: PAYER_KINDS }));
    case 'lease':
    case 'payerName':
    case 'reference':
    case 'notes':
      return into(field, read(cell));
  }
}
