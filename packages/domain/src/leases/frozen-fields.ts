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

/** The fields of the form that this status holds fast. */
export const frozenFields = (status: LeaseStatus): readonly FreezableField[] => FROZEN[status];
