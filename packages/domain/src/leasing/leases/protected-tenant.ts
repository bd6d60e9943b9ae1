import { addMonths, type Day, day } from '../../shared/day.ts';
import { isHomeLease, type LeaseNature, regimeOf } from './regime.ts';

/** What decides whether the landlord may give notice to an old tenant of modest income. */
export interface ProtectionFacts extends LeaseNature {
  /** Last day of the lease: ages count on it. */
  endDate: Day;
  tenantBornOn: Day;
  /** The yearly income of the tenant, at the notice, is under the ceiling of housing that the State conventions (PLUS). */
  isTenantIncomeLow: boolean;
  /** A person whom the tenant supports, who lives in the home and whose own income is low; null: nobody. */
  dependantBornOn: Day | null;
  /** The income of all who live in the home is under the ceiling. */
  isHouseholdIncomeLow: boolean;
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

/** Dependants protect the tenant of an empty home since loi n° 2015-990, art. 82, in force for running leases too; of a furnished one before. */
const DEPENDANTS_SINCE = day('2015-08-08');

/** « Plus de soixante-cinq ans »: their 65th birthday is past. */
const isOld = (bornOn: Day, on: Day): boolean => addMonths(bornOn, AGE_MONTHS) < on;

/**
 * Whether the law keeps the landlord of a home from giving notice to this tenant (loi n° 89-462, art. 15 III; art. 25-8 II for a furnished
 * home): the tenant is older than 65 years and of low income, or supports such a person at home in a household of low income; no dwelling is
 * offered, and the landlord is neither old nor of low income.
 */
export function tenantProtection({ endDate, tenantBornOn, dependantBornOn, landlordBornOn, ...facts }: ProtectionFacts): TenantProtection {
  const hasDependant =
    dependantBornOn !== null && (regimeOf(facts) !== 'vide' || endDate >= DEPENDANTS_SINCE) && isOld(dependantBornOn, endDate);
  const because = (): TenantProtection['because'] => {
    if (!isHomeLease(facts)) return 'bail';
    const isProtectedByDependant = hasDependant && facts.isHouseholdIncomeLow;
    if (!isProtectedByDependant && !isOld(tenantBornOn, endDate)) return hasDependant ? 'ressources' : 'âge';
    if (!isProtectedByDependant && !facts.isTenantIncomeLow) return 'ressources';
    if (facts.isRehoused) return 'relogement';
    if (landlordBornOn === null) return null;
    if (isOld(landlordBornOn, endDate)) return 'âge du bailleur';
    return facts.isLandlordIncomeLow ? 'ressources du bailleur' : null;
  };
  const reason = because();
  return { isProtected: reason === null, because: reason };
}
