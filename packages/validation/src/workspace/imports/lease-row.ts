import { LEASE_COLUMNS, type LeaseImportField } from '@lares/domain/workspace/imports/lease-columns';
import { type KnownProperty, type PropertyDirectory, type TenantDirectory } from '@lares/domain/workspace/imports/references';
import { missingForActivation, expiryChange } from '@lares/domain/leasing/leases/actions';
import { allowedChargesModes } from '@lares/domain/leasing/leases/charges-modes';
import { legalDuration, proposedEndDate } from '@lares/domain/leasing/leases/duration';
import { checkLease } from '@lares/domain/leasing/leases/lease-rules';
import { DEFAULT_LEASE_STATUS, LEASE_STATUSES } from '@lares/domain/leasing/leases/status';
import { type EnergyClass, territoryOf } from '@lares/domain/portfolio/properties/energy';
import { type Day, isDay } from '@lares/domain/shared/day';
import { isRefusal } from '@lares/domain/shared/rule';
import { z } from 'zod';
import { optionalDay, optionalText } from '../../shared/fields.ts';
import { EMPTY_LEASE, leaseValues } from '../../leasing/leases.ts';
import { monthlyOf } from './annual-amounts.ts';
import { guarantorsIn, NO_GUARANTOR } from './guarantors.ts';
import { findingText } from './law-messages.ts';
import { type LeaseRowDraft, readLeaseCell } from './lease-cells.ts';
import { EMPTY_REFERENCES, findProperty, findTenants } from './references.ts';
import { type Fault, type RowSpec } from './row-reader.ts';

/** An imported lease may have run for years: it includes its status and its end. */
const leaseImportValues = leaseValues.safeExtend({
  status: z.enum(LEASE_STATUSES, 'Le statut est requis'),
  exitOn: optionalDay().default(null),
  endReason: optionalText(500),
});
export type LeaseImportValues = z.output<typeof leaseImportValues>;

/** Data of a dwelling that the legal rules use. */
export interface LettableProperty extends KnownProperty {
  dpeClass: EnergyClass | null;
}

export interface KnownForLeases {
  properties: PropertyDirectory<LettableProperty>;
  tenants: TenantDirectory;
  today: Day;
}

export const LEASE_ROW: RowSpec<LeaseImportField, LeaseRowDraft, LeaseImportValues, KnownForLeases> = {
  columns: LEASE_COLUMNS,
  empty: {
    ...EMPTY_LEASE,
    ...EMPTY_REFERENCES,
    ...NO_GUARANTOR,
    propertyId: null,
    status: DEFAULT_LEASE_STATUS,
    exitOn: null,
    endReason: '',
    durationMonths: null,
    annualRentCents: null,
    annualChargesCents: null,
  },
  draftFieldOf: {
    property: 'propertyId',
    propertyAddress: 'propertyId',
    propertyPostalCode: 'propertyPostalCode',
    propertyCity: 'propertyCity',
    tenants: 'tenantIds',
    kind: 'kind',
    furnished: 'furnished',
    status: 'status',
    startDate: 'startDate',
    endDate: 'endDate',
    duration: 'endDate',
    exitOn: 'exitOn',
    endReason: 'endReason',
    rent: 'rentCents',
    annualRent: 'rentCents',
    supplement: 'supplementCents',
    charges: 'chargesCents',
    annualCharges: 'chargesCents',
    chargesMode: 'chargesMode',
    deposit: 'depositCents',
    guarantor: 'guarantors',
    guarantorFirstName: 'guarantors',
    guarantorKind: 'guarantors',
    guarantorSurety: 'guarantors',
    guarantorMaxAmount: 'guarantors',
    guarantorUntil: 'guarantors',
    guarantorEmail: 'guarantors',
    guarantorPhone: 'guarantors',
    guarantorAddress: 'guarantors',
    paymentDay: 'paymentDay',
    timing: 'timing',
    landlordKind: 'landlordKind',
    signedOn: 'signedOn',
    shortTermReason: 'shortTermReason',
    indexSeries: 'indexSeries',
    indexQuarter: 'indexQuarter',
    revisionDay: 'revisionDay',
    notes: 'notes',
  },
  readCell: readLeaseCell,
  complete: (draft, given, known) => {
    const faults = [...readAnnualAmounts(draft, given), ...readGuarantors(draft)];
    proposeCharges(draft, given);
    // A quarter without a series means the IRL, except for premises, which have several series.
    if (draft.indexSeries === null && given.has('indexQuarter') && draft.kind !== 'commercial' && draft.kind !== 'professionnel')
      draft.indexSeries = 'IRL';
    if (!given.has('endDate')) draft.endDate = proposedEnd(draft, known.today);
    return [...faults, ...findReferences(draft, known)];
  },
  schema: leaseImportValues,
  check: (values, known) => {
    const faults = [...endFaults(values, known.today), ...activationFaults(values)];
    const property = known.properties.byId(values.propertyId);
    const territory = property ? territoryOf(property.postalCode) : null;
    const findings = checkLease({ ...values, dpeClass: property?.dpeClass ?? null, territory });
    // A past lease keeps its violations: they are reported as warnings, because they cannot be corrected any more.
    const isOver = values.status === 'Terminé' || values.status === 'Résilié';
    const refusals = isOver ? [] : findings.filter(isRefusal);
    return {
      faults: [...faults, ...refusals.map((finding) => ({ field: fieldOf(finding.field), message: findingText(finding) }))],
      warnings: findings.length - refusals.length,
    };
  },
};

/** Replaces an unknown reference: the line is refused, and its other cells are still checked. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

function findReferences(draft: LeaseRowDraft, known: KnownForLeases): Fault<LeaseImportField>[] {
  const faults: Fault<LeaseImportField>[] = [];
  const property = findProperty(draft, known);
  if (property !== null && typeof property !== 'string') faults.push(property);
  draft.propertyId = typeof property === 'string' ? property : property && NOBODY;
  const tenants = findTenants(draft, known);
  if (!Array.isArray(tenants)) faults.push(tenants);
  draft.tenantIds = Array.isArray(tenants) ? tenants : [NOBODY];
  return faults;
}

/** Puts the twelfth of a yearly amount where the line gives none for a month. */
function readAnnualAmounts(draft: LeaseRowDraft, given: ReadonlySet<LeaseImportField>): Fault<LeaseImportField>[] {
  const monthly = (field: LeaseImportField, cents: unknown) => (given.has(field) && typeof cents === 'number' ? cents : null);
  const rent = monthlyOf<LeaseImportField>({
    annual: 'annualRent',
    annualCents: draft.annualRentCents,
    monthlyCents: monthly('rent', draft.rentCents),
    what: 'loyer',
  });
  const charges = monthlyOf<LeaseImportField>({
    annual: 'annualCharges',
    annualCents: draft.annualChargesCents,
    monthlyCents: monthly('charges', draft.chargesCents),
    what: 'charges',
  });
  if (typeof rent === 'number') draft.rentCents = rent;
  if (typeof charges === 'number') draft.chargesCents = charges;
  return [rent, charges].filter((found) => found !== null && typeof found !== 'number');
}

function readGuarantors(draft: LeaseRowDraft): Fault<LeaseImportField>[] {
  const found = guarantorsIn(draft);
  if (!Array.isArray(found)) return [found];
  draft.guarantors = found;
  return [];
}

/** Charges are none by default; otherwise the first mode that is legal for this kind. */
function proposeCharges(draft: LeaseRowDraft, given: ReadonlySet<LeaseImportField>): void {
  if (given.has('chargesMode')) return;
  const { kind, furnished } = draft;
  draft.chargesMode = draft.chargesCents === 0 ? 'aucune' : (allowedChargesModes({ kind, furnished })[0] ?? 'provision');
}

/** The end by the duration of the line, else by law; for a lease renewed since its start, that of its current term. */
function proposedEnd(draft: LeaseRowDraft, today: Day): Day | null {
  const { startDate, status, exitOn } = draft;
  if (typeof startDate !== 'string' || !isDay(startDate)) return null;
  const { kind, furnished, landlordKind, shortTermReason } = draft;
  const nature = { kind, furnished, landlordKind, shortTermReason };
  const months = draft.durationMonths ?? legalDuration(nature).proposedMonths;
  if (months === null) return null;
  const endDate = proposedEndDate(startDate, months);
  if (status !== 'Actif') return endDate;
  const left = typeof exitOn === 'string' && isDay(exitOn) ? exitOn : null;
  const facts = { ...nature, status, startDate, endDate, exitOn: left, rentCents: null, tenantCount: 1 };
  const change = expiryChange(facts, today);
  if (change?.kind === 'renewed') return change.endDate;
  return change?.kind === 'prolonged' ? null : endDate;
}

function endFaults({ status, startDate, endDate, exitOn }: LeaseImportValues, today: Day): Fault<LeaseImportField>[] {
  if (exitOn !== null && exitOn < startDate) return [{ field: 'exitOn', message: 'La date de sortie précède la date de début' }];
  const lastDay = exitOn ?? endDate;
  if (status === 'Terminé' && (lastDay === null || lastDay >= today))
    return [{ field: 'endDate', message: 'Un contrat terminé a une date de fin passée' }];
  if (status === 'Résilié' && exitOn === null) return [{ field: 'exitOn', message: 'Un contrat résilié a une date de sortie' }];
  if (status === 'En attente' && exitOn !== null)
    return [{ field: 'exitOn', message: 'Un contrat en attente n’a pas encore de date de sortie' }];
  return [];
}

const MISSING = {
  endDate: 'Un contrat actif a une date de fin',
  rentCents: 'Un contrat actif a un loyer',
  tenantIds: 'Un contrat actif a un locataire',
};

/** What the action « Activer » requires. */
function activationFaults({ tenantIds, ...values }: LeaseImportValues): Fault<LeaseImportField>[] {
  if (values.status !== 'Actif') return [];
  const missing = missingForActivation({ ...values, tenantCount: tenantIds.length });
  return missing.map((field) => ({ field: fieldOf(field), message: MISSING[field] }));
}

/** The column of a form field. */
function fieldOf(name: string | null): LeaseImportField {
  const { columns, draftFieldOf } = LEASE_ROW;
  return columns.fields.find((field) => draftFieldOf[field] === name) ?? 'property';
}
