import { type Day } from '../../shared/day.ts';
import { DomainError } from '../../shared/errors.ts';
import { type IndexSeries } from '../indices/series.ts';
import { type LeaseStatus } from './status.ts';

/** The revision clause. */
const CLAUSE = ['indexSeries', 'indexQuarter', 'revisionDay'] as const;

/**
 * What both parties signed is frozen once the lease is active: another rent is a new term, other people are a new lease, and its law is
 * that of its signature.
 */
const SIGNED = [
  'propertyId',
  'tenantIds',
  'kind',
  'furnished',
  'landlordKind',
  'signedOn',
  'startDate',
  'rentCents',
  'supplementCents',
  'chargesCents',
  'chargesMode',
  // Never revised during the lease, renewed or not (loi n° 89-462, art. 22).
  'depositCents',
  'shortTermReason',
  ...CLAUSE,
] as const;

/** Fields of an ended lease kept for accounting and courts. Its notes stay editable. */
const CLOSED = [...SIGNED, 'endDate', 'paymentDay', 'timing', 'proration', 'guarantors'] as const;

export type FreezableField = (typeof CLOSED)[number];

const FROZEN: Record<LeaseStatus, readonly FreezableField[]> = {
  'En attente': [],
  Actif: SIGNED,
  Terminé: CLOSED,
  Résilié: CLOSED,
};

interface Signature {
  status: LeaseStatus;
  signedOn: Day | null;
}

/** An active lease imported from a file may lack its signature day, which may be added once. */
const lacksSignature = ({ status, signedOn }: Signature) => status === 'Actif' && signedOn === null;

/** Neither its revision clause, which may be added. */
const lacksClause = ({ status, indexSeries }: Clause) => status === 'Actif' && indexSeries === null;

interface Clause {
  status: LeaseStatus;
  indexSeries: IndexSeries | null;
}

/** The form fields that the stored lease freezes. */
export function frozenFields(lease: Signature & Clause): readonly FreezableField[] {
  const editable = new Set<FreezableField>([
    ...(lacksSignature(lease) ? (['signedOn'] as const) : []),
    ...(lacksClause(lease) ? CLAUSE : []),
  ]);
  return FROZEN[lease.status].filter((field) => !editable.has(field));
}

/** An active lease is already signed; its rule checks whether that was before the first day. */
export function assertCompletedSignature(before: Signature, signedOn: Day | null, today: Day): void {
  if (lacksSignature(before) && signedOn !== null && signedOn > today) {
    throw new DomainError('lease.signed-in-future', { field: 'signedOn' });
  }
}
