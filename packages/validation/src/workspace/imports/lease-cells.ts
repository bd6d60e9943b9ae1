import { monthsFromCell } from '@lares/domain/workspace/imports/lease-duration';
import { type LeaseImportField } from '@lares/domain/workspace/imports/lease-columns';
import {
  chargesModeFromWord,
  dayOfMonthFromCell,
  dayOfYearFromCell,
  indexSeriesFromWord,
  landlordFromWord,
  leaseKindFromWord,
  leaseStatusFromWord,
  quarterFromCell,
  timingFromWord,
} from '@lares/domain/workspace/imports/lease-vocabulary';
import { booleanFromWord } from '@lares/domain/workspace/imports/property-vocabulary';
import { INDEX_SERIES } from '@lares/domain/leasing/indices/series';
import { CHARGES_MODES } from '@lares/domain/leasing/leases/charges';
import { LEASE_KINDS } from '@lares/domain/leasing/leases/kind';
import { LANDLORD_KINDS } from '@lares/domain/leasing/leases/landlord';
import { LEASE_STATUSES, type LeaseStatus } from '@lares/domain/leasing/leases/status';
import { RENT_TIMINGS } from '@lares/domain/leasing/leases/timing';
import { type LeaseDraft } from '../../leasing/leases.ts';
import { amountOrNoneIn, chargesCentsIn, dayIn, read, type Reading, refused, rentCentsIn, shown, wordIn, into } from './cell-readings.ts';
import type { GuarantorCells } from './guarantors.ts';
import { readReferenceCell, type ReferenceDraft } from './references.ts';

/** The draft of the form, with its references to property and tenants, and the state of a lease that has run. */
export type LeaseRowDraft = LeaseDraft &
  ReferenceDraft &
  GuarantorCells & {
    status: LeaseStatus;
    exitOn: string | null;
    endReason: string;
    /** Of a line that gives the duration, or amounts of a year. */
    durationMonths: number | null;
    annualRentCents: number | null;
    annualChargesCents: number | null;
  };

/** The value of one cell of a lease, as the form holds it. */
export function readLeaseCell(field: LeaseImportField, cell: string): Reading<Partial<LeaseRowDraft>> {
  switch (field) {
    case 'property':
    case 'propertyAddress':
    case 'propertyPostalCode':
    case 'propertyCity':
    case 'tenants':
      return readReferenceCell(field, cell);
    case 'kind':
      return into('kind', wordIn(cell, leaseKindFromWord, { what: 'Type de bail inconnu', choices: LEASE_KINDS }));
    case 'status':
      return into('status', wordIn(cell, leaseStatusFromWord, { what: 'Statut inconnu', choices: LEASE_STATUSES }));
    case 'chargesMode':
      return into('chargesMode', wordIn(cell, chargesModeFromWord, { what: 'Mode de charges inconnu', choices: CHARGES_MODES }));
    case 'timing':
      return into('timing', wordIn(cell, timingFromWord, { what: 'Moment du paiement inconnu', choices: RENT_TIMINGS }));
    case 'landlordKind':
      return into('landlordKind', wordIn(cell, landlordFromWord, { what: 'Type de bailleur inconnu', choices: LANDLORD_KINDS }));
    case 'indexSeries':
      return into('indexSeries', wordIn(cell, indexSeriesFromWord, { what: 'Indice inconnu', choices: INDEX_SERIES }));
    case 'furnished':
      return into('furnished', orRefused(booleanFromWord(cell), `« ${shown(cell)} » ne dit ni oui ni non`));
    case 'indexQuarter':
      return into('indexQuarter', orRefused(quarterFromCell(cell), `Trimestre inconnu : « ${shown(cell)} » (par exemple 2026-T2)`));
    case 'revisionDay':
      return into('revisionDay', orRefused(dayOfYearFromCell(cell), `Jour inconnu : « ${shown(cell)} » (jj/mm)`));
    case 'startDate':
    case 'endDate':
    case 'exitOn':
    case 'signedOn':
      return into(field, dayIn(cell));
    case 'duration':
      return into('durationMonths', durationIn(cell));
    case 'annualRent':
      return into('annualRentCents', rentCentsIn(cell));
    case 'annualCharges':
      return into('annualChargesCents', chargesCentsIn(cell));
    case 'rent':
      return into('rentCents', rentCentsIn(cell));
    case 'supplement':
      return into('supplementCents', amountOrNoneIn(cell));
    case 'charges':
      return into('chargesCents', chargesCentsIn(cell));
    case 'deposit':
      return into('depositCents', amountOrNoneIn(cell));
    case 'paymentDay':
      return into('paymentDay', orRefused(dayOfMonthFromCell(cell), `Jour inconnu : « ${shown(cell)} » (un nombre de 1 à 31)`));
    case 'guarantor':
    case 'guarantorFirstName':
    case 'guarantorKind':
    case 'guarantorSurety':
    case 'guarantorMaxAmount':
    case 'guarantorUntil':
    case 'guarantorEmail':
    case 'guarantorPhone':
    case 'guarantorAddress':
    case 'endReason':
    case 'shortTermReason':
    case 'notes':
      return into(field, read(cell));
  }
}

function durationIn(cell: string): Reading<number> {
  const reading = monthsFromCell(cell);
  if (reading.ok) return read(reading.months);
  return refused(
    reading.reason === 'no-unit'
      ? `« ${shown(cell)} » est ambigu : écrivez « ${shown(cell)} ans » ou « ${shown(cell)} mois », ou l’unité dans le titre de la colonne`
      : `Durée inconnue : « ${shown(cell)} » (par exemple 3 ans, ou 36 mois)`,
  );
}

const orRefused = <Value>(value: Value | null, message: string): Reading<Value> => (value === null ? refused(message) : read(value));
