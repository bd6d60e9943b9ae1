import { isDwelling } from '../../portfolio/properties/type.ts';
import { type Breach, type Rule, strictest } from '../../shared/rule.ts';
import { type ListingFacts } from './listing-facts.ts';

interface Mention {
  id: string;
  article: string;
  sentence: string;
  missing: (facts: ListingFacts) => Breach | null;
}

const AGENCY = 'arrêté du 10 janvier 2017';
const CONDOMINIUM = 'code de la construction et de l’habitation, art. L721-1';

const MENTIONS: readonly Mention[] = [
  {
    id: 'price',
    article: AGENCY,
    sentence: 'Le prix de vente.',
    missing: ({ priceCents }) => (priceCents ? null : { field: 'priceCents', message: 'Indiquez le prix de vente.' }),
  },
  {
    id: 'fees',
    article: AGENCY,
    sentence: 'Qui paie les honoraires ; à la charge de l’acquéreur, leur part du prix et le prix sans eux.',
    missing: ({ isProfessional, feesBorneBy, priceCents, priceWithoutFeesCents }) => {
      if (!isProfessional) return null;
      if (feesBorneBy === null) return { field: 'feesBorneBy', message: 'Dites qui paie les honoraires.' };
      if (feesBorneBy === 'vendeur') return null;
      if (!priceWithoutFeesCents) return { field: 'priceWithoutFeesCents', message: 'Indiquez le prix hors honoraires.' };
      return priceCents !== null && priceWithoutFeesCents > priceCents
        ? { field: 'priceWithoutFeesCents', message: 'Le prix hors honoraires est plus haut que le prix.' }
        : null;
    },
  },
  {
    id: 'fee-schedule',
    article: AGENCY,
    sentence: 'Le lien vers le barème des honoraires.',
    missing: ({ isProfessional, feeScheduleUrl }) =>
      isProfessional && feeScheduleUrl === ''
        ? { field: 'feeScheduleUrl', message: 'Indiquez l’adresse de votre barème d’honoraires.' }
        : null,
  },
  {
    id: 'condominium',
    article: CONDOMINIUM,
    sentence: 'En copropriété : le nombre de lots, les charges annuelles et les procédures en cours.',
    missing: ({ type, isCondominium, condominiumLots, condominiumChargesCents, hasCondominiumProcedure }) => {
      if (isCondominium === null)
        return isDwelling(type) ? { field: 'isCondominium', message: 'Dites si le bien est dans une copropriété.' } : null;
      if (!isCondominium) return null;
      if (!condominiumLots) return { field: 'condominiumLots', message: 'Indiquez le nombre de lots de la copropriété.' };
      if (condominiumChargesCents === null)
        return { field: 'condominiumChargesCents', message: 'Indiquez les charges annuelles de copropriété du vendeur.' };
      return hasCondominiumProcedure === null
        ? { field: 'hasCondominiumProcedure', message: 'Dites si la copropriété fait l’objet d’une procédure (art. L615-6).' }
        : null;
    },
  },
  {
    id: 'carrez',
    article: 'loi « Carrez »',
    sentence: 'En copropriété : la surface privative, dite Carrez.',
    missing: ({ isCondominium, carrezAreaM2 }) =>
      isCondominium && !carrezAreaM2 ? { field: 'carrezAreaM2', message: 'Indiquez la surface Carrez du lot.' } : null,
  },
];

/** Unverified: they warn, and the listing may be published without them. */
export const SALE_MENTIONS: readonly Rule<ListingFacts>[] = MENTIONS.map(({ id, article, sentence, missing }) => ({
  ...strictest(false),
  id: `listing.sale.${id}`,
  article,
  source: 'règle non vérifiée dans une source',
  sentence,
  validFrom: null,
  validTo: null,
  territory: 'France',
  decidedBy: 'publication',
  decidingDay: ({ onDay }) => onDay,
  check: (facts) => (facts.transaction === 'vente' ? missing(facts) : null),
}));
