import { type Day } from '../../shared/day.ts';
import { DomainError } from '../../shared/errors.ts';
import { type LeaseStatus } from './status.ts';

/**
 * What both parties signed and a form no longer changes once the lease runs: another rent is a new term, other people are another
 * lease, the law of a lease is that of its signature.
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

/** What an ended lease keeps for the accounts and the courts. Its notes stay open. */
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

/** A lease taken over from a file may run without the day it was signed on: that day is completed, once. */
const lacksSignature = ({ status, signedOn }: Signature) => status === 'Actif' && signedOn === null;

/** The fields of the form that the lease, as it is stored, holds fast. */
export const frozenFields = (lease: Signature): readonly FreezableField[] =>
  lacksSignature(lease) ? FROZEN[lease.status].filter((field) => field !== 'signedOn') : FROZEN[lease.status];

/** What runs was signed already; whether before its first day is for the rule on signatures to say. */
export function assertCompletedSignature(before: Signature, signedOn: Day | null, today: Day): void {
  if (lacksSignature(before) && signedOn !== null && signedOn > today) {
    throw new DomainError('lease.signed-in-future', { field: 'signedOn' });
  }
}
