/** Kinds of lease, in the order of the form. Their rules are in `domain/leases`, one file per subject. */
export const LEASE_KINDS = [
  'vide',
  'meublé',
  'étudiant',
  'mobilité',
  'colocation',
  'stationnement',
  'commercial',
  'professionnel',
  'saisonnier',
] as const;
export type LeaseKind = (typeof LEASE_KINDS)[number];

export const DEFAULT_LEASE_KIND: LeaseKind = 'vide';
