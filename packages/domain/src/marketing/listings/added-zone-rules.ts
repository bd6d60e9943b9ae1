import { addDays } from '../../shared/day.ts';
import { type Rule } from '../../shared/rule.ts';
import { isHomeToLet, type ListingFacts } from './listing-facts.ts';
import { RENT_CONTROL_UNTIL } from '../../leasing/leases/rent-control-period.ts';

const IN_ADDED_ZONES = {
  source: 'zone ajoutée par un administrateur, avec son texte',
  territory: 'zone d’encadrement',
  validFrom: addDays(RENT_CONTROL_UNTIL, 1),
  validTo: null,
} as const;

/** The rules that end with the experiment go on in the zones that an administrator added. */
export const inAddedZones = (rules: readonly Rule<ListingFacts>[]): Rule<ListingFacts>[] =>
  rules
    .filter(({ validTo }) => validTo === RENT_CONTROL_UNTIL)
    .map((rule) => ({
      ...rule,
      ...IN_ADDED_ZONES,
      id: `${rule.id}-zone`,
      check: (facts) => (facts.isInRentControlZone ? rule.check(facts) : null),
    }));

/** A commune of an added zone whose listing does not say so. */
export const undeclaredZone: Rule<ListingFacts> = {
  ...IN_ADDED_ZONES,
  isVerified: true,
  severity: 'avertissement',
  id: 'listing.rent-control.undeclared',
  article: 'loi n° 2018-1021 (ELAN), art. 140',
  validFrom: null,
  sentence: 'Dans une zone d’encadrement, l’annonce dit le loyer de référence majoré et le loyer de base.',
  decidedBy: 'publication',
  decidingDay: ({ onDay }) => onDay,
  check: (facts) =>
    isHomeToLet(facts) && facts.isInRentControlZone && !facts.isRentControlled
      ? { field: 'isRentControlled', message: 'Ce logement est dans une zone d’encadrement des loyers : cochez la case.' }
      : null,
};
