import { type LeaseKind } from './kind.ts';

/** The legal regime of a lease. A colocation follows that of an empty or of a furnished dwelling (loi n° 89-462, art. 8-1). */
export type LeaseRegime = Exclude<LeaseKind, 'colocation'>;

export interface LeaseNature {
  kind: LeaseKind;
  /** Only relevant for a colocation: the other kinds imply it. */
  furnished: boolean;
}

export function regimeOf({ kind, furnished }: LeaseNature): LeaseRegime {
  if (kind !== 'colocation') return kind;
  return furnished ? 'meublé' : 'vide';
}

const HOMES: ReadonlySet<LeaseRegime> = new Set(['vide', 'meublé', 'étudiant', 'mobilité']);

/** Leases of a home, which the law of 6 July 1989 governs. */
export const isHomeLease = (lease: LeaseNature): boolean => HOMES.has(regimeOf(lease));

/** Sources of the rules on leases; shown with each rule. */
export const SOURCES = {
  duration: 'service-public.fr, fiches F1165, F34759 et F34661',
  deposit: 'service-public.fr, fiche F31269',
  tenantNotice: 'service-public.fr, fiche F1168',
  landlordNotice: 'service-public.fr, fiche F929',
  revision: 'service-public.fr, fiche F13723',
  charges: 'service-public.fr, fiche F947',
  commercial: 'Code de commerce, lu dans une source secondaire',
  unverified: 'règle non vérifiée dans une source',
} as const;
