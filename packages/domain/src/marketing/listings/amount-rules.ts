import { DEPOSIT_CEILINGS } from '../../leasing/leases/deposit.ts';
import { chargesLaw } from '../../leasing/leases/charges-modes.ts';
import { RENT_CONTROL_UNTIL } from '../../leasing/leases/rent-control-period.ts';
import { isBannedClass, SUPPLEMENT_BAN } from '../../leasing/leases/supplement-rules.ts';
import { type Rule, strictest } from '../../shared/rule.ts';
import { FEE_RULES } from './fee-rules.ts';
import { isHomeToLet, type ListingFacts } from './listing-facts.ts';

const BY_PUBLICATION = { territory: 'France', decidedBy: 'publication', decidingDay: ({ onDay }: ListingFacts) => onDay } as const;
const ELAN = {
  ...BY_PUBLICATION,
  ...strictest(true),
  territory: 'zone d’encadrement',
  source: 'service-public.fr, fiche F34401',
  validTo: RENT_CONTROL_UNTIL,
} as const;

const baseRent: Rule<ListingFacts> = {
  ...ELAN,
  id: 'listing.rent-control.base',
  article: 'loi n° 2018-1021 (ELAN), art. 140',
  validFrom: null,
  sentence: 'Le loyer de base ne dépasse pas le loyer de référence majoré.',
  check: ({ isRentControlled, rentCents, referenceRentCents, ...facts }) =>
    isHomeToLet(facts) && isRentControlled && rentCents !== null && referenceRentCents && rentCents > referenceRentCents
      ? {
          field: 'rentCents',
          message: 'Le loyer de base ne dépasse pas {cap:euros}, le loyer de référence majoré.',
          figures: { cap: referenceRentCents },
        }
      : null,
};

const complementOverReference: Rule<ListingFacts> = {
  ...ELAN,
  id: 'listing.rent-control.complement',
  article: 'loi n° 2018-1021 (ELAN), art. 140',
  validFrom: null,
  sentence: 'Un complément de loyer ne s’ajoute qu’à un loyer de base égal au loyer de référence majoré.',
  check: ({ isRentControlled, rentCents, referenceRentCents, complementCents, ...facts }) =>
    isHomeToLet(facts) && isRentControlled && complementCents && rentCents !== null && referenceRentCents && rentCents < referenceRentCents
      ? {
          field: 'complementCents',
          message: 'Pas de complément tant que le loyer de base reste sous {reference:euros}, le loyer de référence majoré.',
          figures: { reference: referenceRentCents },
        }
      : null,
};

const noComplement: Rule<ListingFacts> = {
  ...ELAN,
  ...SUPPLEMENT_BAN,
  id: 'listing.rent-control.complement-class',
  check: ({ isRentControlled, complementCents, dpeClass, ...facts }) =>
    isHomeToLet(facts) && isRentControlled && complementCents && isBannedClass(dpeClass)
      ? { field: 'complementCents', message: 'Aucun complément de loyer ne peut être demandé pour un logement de classe F ou G.' }
      : null,
};

/** The future lease is of an empty or of a furnished home, with the ceilings of that lease. */
const DEPOSITS = DEPOSIT_CEILINGS.filter(({ regime, validTo }) => (regime === 'vide' || regime === 'meublé') && validTo === null).map(
  (ceiling): Rule<ListingFacts> => ({
    ...BY_PUBLICATION,
    ...strictest(ceiling.isVerified),
    id: `listing.deposit-cap.${ceiling.regime === 'vide' ? 'vide' : 'meuble'}`,
    article: ceiling.article,
    source: ceiling.source,
    sentence: ceiling.explanation,
    validFrom: ceiling.validFrom,
    validTo: null,
    check: ({ furnished, rentCents, complementCents, depositCents, ...facts }) => {
      if (!isHomeToLet(facts) || furnished !== (ceiling.regime === 'meublé') || rentCents === null || depositCents === null) return null;
      const cap = ceiling.months * (rentCents + (complementCents ?? 0));
      if (depositCents <= cap) return null;
      const message = 'Le dépôt de garantie ne dépasse pas {cap:euros}, soit {months} mois de loyer hors charges.';
      return { field: 'depositCents', message, figures: { cap, months: ceiling.months } };
    },
  }),
);

const EMPTY_HOME = chargesLaw({ kind: 'vide', furnished: false });

const fixedCharges: Rule<ListingFacts> = {
  ...BY_PUBLICATION,
  // A shared flat may be let empty with fixed charges, and a listing does not say that it is one.
  isVerified: EMPTY_HOME.isVerified,
  severity: 'avertissement',
  id: 'listing.charges.vide',
  article: EMPTY_HOME.article,
  source: EMPTY_HOME.source,
  sentence: EMPTY_HOME.explanation,
  validFrom: null,
  validTo: null,
  check: ({ furnished, chargesMode, ...facts }) =>
    isHomeToLet(facts) && furnished === false && chargesMode === 'forfait'
      ? { field: 'chargesMode', message: EMPTY_HOME.explanation }
      : null,
};

/** Limits for the amounts in a listing. */
export const AMOUNT_RULES: readonly Rule<ListingFacts>[] = [
  baseRent,
  complementOverReference,
  noComplement,
  ...DEPOSITS,
  fixedCharges,
  ...FEE_RULES,
];
