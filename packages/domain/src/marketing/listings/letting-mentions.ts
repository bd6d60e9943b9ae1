import { day } from '../../shared/day.ts';
import { type Breach, type Rule, strictest } from '../../shared/rule.ts';
import { arrondissementFlaw } from './commune.ts';
import { isHomeToLet, type ListingFacts } from './listing-facts.ts';
import { RENT_CONTROL_UNTIL } from '../../leasing/leases/rent-control-period.ts';

/** The advertiser determines the arrêté to cite; both require the same. */
const ADVERTISERS = {
  particulier: { isProfessional: false, article: 'arrêté du 21 avril 2022', validFrom: day('2022-07-01') },
  professionnel: { isProfessional: true, article: 'arrêté du 10 janvier 2017, art. 4', validFrom: day('2022-04-01') },
} as const;

interface Mention {
  id: string;
  sentence: string;
  missing: (facts: ListingFacts) => Breach | null;
  /** Where the mention ends with the law that requires it. */
  validTo?: Rule<ListingFacts>['validTo'];
  /** Where the mention is required; France without it. */
  territory?: Rule<ListingFacts>['territory'];
  /** Only required of agencies, which charge fees. */
  ofProfessionals?: true;
}

const MENTIONS: readonly Mention[] = [
  {
    id: 'rent',
    sentence: 'Le loyer mensuel, charges et complément compris.',
    missing: ({ rentCents }) => (rentCents ? null : { field: 'rentCents', message: 'Indiquez le loyer mensuel.' }),
  },
  {
    id: 'charges',
    sentence: 'Le montant des charges récupérables et la façon dont elles se règlent.',
    missing: ({ chargesMode, chargesCents }) => {
      if (chargesMode === null)
        return { field: 'chargesMode', message: 'Dites comment les charges se règlent : provision, forfait ou aucune.' };
      return chargesMode !== 'aucune' && !chargesCents
        ? { field: 'chargesCents', message: 'Indiquez le montant mensuel des charges récupérables.' }
        : null;
    },
  },
  {
    id: 'rent-control',
    sentence: 'En zone d’encadrement, le loyer de référence majoré, le loyer de base et le complément.',
    territory: 'zone d’encadrement',
    validTo: RENT_CONTROL_UNTIL,
    missing: ({ isRentControlled, referenceRentCents }) =>
      isRentControlled && !referenceRentCents
        ? { field: 'referenceRentCents', message: 'Indiquez le loyer de référence majoré de ce logement.' }
        : null,
  },
  {
    id: 'deposit',
    sentence: 'Le montant du dépôt de garantie, 0 € compris.',
    missing: ({ depositCents }) =>
      depositCents === null ? { field: 'depositCents', message: 'Indiquez le dépôt de garantie, même de 0 €.' } : null,
  },
  {
    id: 'furnished',
    sentence: 'Le caractère meublé de la location.',
    missing: ({ furnished }) =>
      furnished === null ? { field: 'furnished', message: 'Dites si le logement est loué meublé ou vide.' } : null,
  },
  {
    id: 'fees',
    sentence: 'Les honoraires toutes taxes comprises à la charge du locataire.',
    ofProfessionals: true,
    missing: ({ feesCents }) =>
      feesCents === null ? { field: 'feesCents', message: 'Indiquez les honoraires à la charge du locataire, même de 0 €.' } : null,
  },
  {
    id: 'inventory-fees',
    sentence: 'Les honoraires d’état des lieux toutes taxes comprises à la charge du locataire.',
    ofProfessionals: true,
    missing: ({ inventoryFeesCents }) =>
      inventoryFeesCents === null
        ? { field: 'inventoryFeesCents', message: 'Indiquez les honoraires d’état des lieux, même de 0 €.' }
        : null,
  },
  {
    id: 'commune',
    sentence: 'La commune, et l’arrondissement à Paris, Lyon et Marseille.',
    missing: ({ city, postalCode }) => {
      if (city.trim() === '') return { field: 'city', message: 'Indiquez la commune dans la fiche du bien.' };
      const flaw = arrondissementFlaw(city, postalCode);
      if (flaw === 'missing') return { field: 'postalCode', message: 'Indiquez dans la fiche du bien le code postal de l’arrondissement.' };
      const message = 'La ville nomme l’arrondissement {named}, le code postal l’arrondissement {coded} : corrigez la fiche du bien.';
      return flaw && { field: 'postalCode', message, figures: flaw };
    },
  },
  {
    id: 'area',
    sentence: 'La surface habitable.',
    missing: ({ livingAreaM2 }) =>
      livingAreaM2 ? null : { field: 'livingAreaM2', message: 'Indiquez la surface habitable dans la fiche du bien.' },
  },
];

const mentionRule = (
  who: keyof typeof ADVERTISERS,
  { id, sentence, missing, validTo = null, territory = 'France' }: Mention,
): Rule<ListingFacts> => {
  const { isProfessional, article, validFrom } = ADVERTISERS[who];
  return {
    ...strictest(true),
    id: `listing.${who}.${id}`,
    article,
    source: 'arrêtés du 10 janvier 2017 et du 21 avril 2022, lus dans une source secondaire datée',
    sentence,
    validFrom,
    validTo,
    territory,
    decidedBy: 'publication',
    decidingDay: ({ onDay }) => onDay,
    check: (facts) => (isHomeToLet(facts) && facts.isProfessional === isProfessional ? missing(facts) : null),
  };
};

/** Required mentions of a dwelling to let: for a landlord, then for an agency. */
export const LETTING_MENTIONS: readonly Rule<ListingFacts>[] = [
  ...MENTIONS.filter(({ ofProfessionals }) => !ofProfessionals).map((mention) => mentionRule('particulier', mention)),
  ...MENTIONS.map((mention) => mentionRule('professionnel', mention)),
];
