import { addMonths, type Day } from '../../shared/day.ts';
import { isHomeLease, type LeaseNature } from './regime.ts';

/** What decides whether the landlord may give notice to an old tenant of modest income. */
export interface ProtectionFacts extends LeaseNature {
  /** Last day of the lease: ages count on it. */
  endDate: Day;
  tenantBornOn: Day;
  /** The yearly income of the tenant, at the notice, is under the ceiling of housing that the State conventions (PLUS). */
  isTenantIncomeLow: boolean;
  /** Of a landlord who is a natural person; null for a company. */
  landlordBornOn: Day | null;
  isLandlordIncomeLow: boolean;
  /** The landlord offers another dwelling that fits the needs and means of the tenant, near enough. */
  isRehoused: boolean;
}

/** Of a refusal to protect: why the landlord may give notice. */
export const UNPROTECTED_REASONS = ['bail', 'âge', 'ressources', 'relogement', 'âge du bailleur', 'ressources du bailleur'] as const;

export interface TenantProtection {
  isProtected: boolean;
  /** Null for a protected tenant. */
  because: (typeof UNPROTECTED_REASONS)[number] | null;
}

const AGE_MONTHS = 65 * 12;

/** « Plus de soixante-cinq ans »: their 65th birthday is past. */
const isOld = (bornOn: Day, on: Day): boolean => addMonths(bornOn, AGE_MONTHS) < on;

/**
 * Whether the law keeps the landlord of a home from giving notice to this tenant (loi n° 89-462, art. 15 III; art. 25-8 II for a furnished
 * home): the tenant is older than 65 years and of low income, no dwelling is offered, and the landlord is neither old nor of low income.
 */
export function tenantProtection({ endDate, tenantBornOn, landlordBornOn, ...facts }: ProtectionFacts): TenantProtection {
  const because = (): TenantProtection['because'] => {
    if (!isHomeLease(facts)) return 'bail';
    if (!isOld(tenantBornOn, endDate)) return 'âge';
    if (!facts.isTenantIncomeLow) return 'ressources';
    if (facts.isRehoused) return 'relogement';
    if (landlordBornOn === null) return null;
    if (isOld(landlordBornOn, endDate)) return 'âge du bailleur';
    return facts.isLandlordIncomeLow ? 'ressources du bailleur' : null;
  };
  const reason = because();
  return { isProtected: reason === null, because: reason };
}
