import { PAYMENT_COLUMNS, type PaymentImportField } from '@lares/domain/workspace/imports/payment-columns';
import { payerFromWord, paymentMethodFromWord, paymentStatusFromWord } from '@lares/domain/workspace/imports/payment-vocabulary';
import { PAYMENT_METHODS } from '@lares/domain/accounting/payments/method';
import { PAYER_KINDS } from '@lares/domain/accounting/payments/payer';
import { PAYMENT_STATUSES } from '@lares/domain/accounting/payments/status';
import { type Day, isDay } from '@lares/domain/shared/day';
import type { z } from 'zod';
import { text } from '../../shared/fields.ts';
import { EMPTY_PAYMENT, type PaymentDraft, paymentValues } from '../../accounting/payments.ts';
import { centsIn, dayIn, read, type Reading, shown, wordIn } from './cell-readings.ts';
import { EMPTY_REFERENCES, findProperty, findTenants, type KnownRows, readReferenceCell, type ReferenceDraft } from './references.ts';
import { type Fault, type RowSpec } from './row-reader.ts';

/** The reference in the table is the key of the payment: the same one is never stored twice. */
const paymentImportValues = paymentValues.extend({
  reference: text()
    .max(200, '200 caractères au plus')
    .transform((reference) => reference || null),
});
export type PaymentImportValues = z.output<typeof paymentImportValues>;

type PaymentRowDraft = PaymentDraft & ReferenceDraft & { lease: string; reference: string };

export interface KnownLease {
  id: string;
  propertyId: string;
  tenantIds: readonly string[];
  startDate: Day;
  /** Inclusive; null: it is still active. */
  lastDay: Day | null;
}

export interface KnownForPayments extends KnownRows {
  leaseById: (id: string) => KnownLease | undefined;
  leasesOfProperty: (id: string) => readonly KnownLease[];
  leasesOfTenant: (id: string) => readonly KnownLease[];
}

export const PAYMENT_ROW: RowSpec<PaymentImportField, PaymentRowDraft, PaymentImportValues, KnownForPayments> = {
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
    reference: 'reference',
    notes: 'notes',
  },
  readCell,
  complete: (draft, _given, known) => {
    const found = findLease(draft, known);
    if (typeof found === 'string') draft.leaseId = found;
    return found === null || typeof found === 'string' ? [] : [found];
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
    case 'reference':
    case 'notes':
      return into(field, read(cell));
  }
}

const into = <Name extends keyof PaymentRowDraft>(name: Name, reading: Reading<PaymentRowDraft[Name]>): Reading<Partial<PaymentRowDraft>> =>
  reading.ok ? read({ [name]: reading.value }) : reading;

/** By its id; otherwise the only lease of this property, these tenants, or both, that runs on the day of the payment. */
function findLease(draft: PaymentRowDraft, known: KnownForPayments): string | Fault<PaymentImportField> | null {
  if (draft.lease !== '') {
    const named = known.leaseById(draft.lease.toLowerCase());
    return named ? named.id : { field: 'lease', message: `Aucun contrat ne correspond à « ${shown(draft.lease)} »` };
  }
  const property = findProperty(draft, known);
  if (property !== null && typeof property !== 'string') return property;
  const people = findTenants(draft, known);
  if (!Array.isArray(people)) return people;
  const [main] = people;
  if (property === null && main === undefined) return null;

  const ofProperty = property === null ? known.leasesOfTenant(main ?? '') : known.leasesOfProperty(property);
  const concerned = ofProperty.filter(({ tenantIds }) => people.every((id) => tenantIds.includes(id)));
  const field = property === null ? 'tenants' : draft.property === '' ? 'propertyAddress' : 'property';
  if (concerned.length === 0) return { field, message: nobody(property !== null, people.length > 0) };
  const { paymentDate } = draft;
  // An invalid day is reported in its own cell.
  if (typeof paymentDate !== 'string' || !isDay(paymentDate)) return null;
  const running = concerned.filter(({ startDate, lastDay }) => startDate <= paymentDate && (lastDay === null || paymentDate <= lastDay));
  const [lease] = running;
  if (lease === undefined) return { field: 'date', message: 'Aucun contrat de ce locataire ou de ce bien ne court à cette date' };
  if (running.length === 1) return lease.id;
  return {
    field,
    message: `${running.length} contrats courent à cette date : donnez aussi ${people.length === 0 ? 'le locataire' : 'le bien'}`,
  };
}

function nobody(hasProperty: boolean, hasPeople: boolean): string {
  if (hasProperty && hasPeople) return 'Aucun contrat ne lie ce bien à ce locataire';
  return hasProperty ? 'Aucun contrat sur ce bien' : 'Aucun contrat de ce locataire';
}
