import { type LeaseNature, isHomeLease } from '../../leasing/leases/regime.ts';
import type { Day } from '../../shared/day.ts';
import type { Rule } from '../../shared/rule.ts';
import { isForbiddenFee } from './forbidden-fees.ts';

/** A charge added to the account of a tenant, or a deduction from the deposit. */
export interface FeeFacts extends LeaseNature {
  /** As the manager names it: « Frais de relance ». */
  words: string;
  signedOn: Day | null;
}

/** Legal rules for what a landlord charges a tenant beside the rent. */
export const FEE_RULES: readonly Rule<FeeFacts>[] = [
  {
    id: 'charge.forbidden-fee',
    article: 'loi n° 89-462, art. 4 i et p ; loi n° 89-462, art. 3-2 ; loi n° 89-462, art. 21',
    source: 'service-public.fr, fiches F1686 et F2889 ; les mots qui disent un tel frais sont une lecture',
    sentence:
      'Le locataire d’un logement ne paie ni amende, ni pénalité, ni majoration ou intérêt de retard, ni relance, ni mise en demeure, ni envoi de quittance ou d’avis, ni procédure que le juge n’a pas mise à sa charge, ni état des lieux de sortie, sauf la moitié de celui d’un commissaire de justice.',
    validFrom: null,
    validTo: null,
    territory: 'France',
    decidedBy: 'signature',
    decidingDay: ({ signedOn }) => signedOn,
    isVerified: true,
    severity: 'refus',
    check: ({ words, ...lease }) =>
      isHomeLease(lease) && isForbiddenFee(words)
        ? {
            field: 'words',
            message:
              'La loi interdit de facturer ces frais au locataire d’un logement\u00A0: la clause qui les prévoit est réputée non écrite.',
          }
        : null,
  },
];
