import { type Day } from '../../shared/day.ts';
import { DomainError } from '../../shared/errors.ts';
import { type LeaseStatus } from './status.ts';

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
  'chargesCents',
  'chargesMode',
] as const;

/** Fields of an ended lease kept for accounting and courts. Its notes stay editable. */
const CLOSED = [
  ...SIGNED,
  'endDate',
  'shortTermReason',
  'depositCents',
  'paymentDay',
  'timing',
  'proration',
  'indexSeries',
  'indexQuarter',
  'revisionDay',
  'guarantors',
] as const;

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

/** The form fields that the stored lease freezes. */
export const frozenFields = (lease: Signature): readonly FreezableField[] =>
  lacksSignature(lease) ? FROZEN[lease.status].filter((field) => field !== 'signedOn') : FROZEN[lease.status];

/** An active lease is already signed; its rule checks whether that was before the first day. */
export function assertCompletedSignature(before: Signature, signedOn: Day | null, today: Day): void {
  if (lacksSignature(before) && signedOn !== null && signedOn > today) {
    throw new DomainError('lease.signed-in-future', { field: 'signedOn' });
  }
}
