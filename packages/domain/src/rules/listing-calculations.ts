import { communeName } from '../marketing/listings/commune.ts';
import { sharedFees } from '../marketing/listings/fee-caps.ts';
import { isHomeToLet, type ListingFacts } from '../marketing/listings/listing-facts.ts';
import { listingCost, listingEuros } from '../marketing/listings/public-head.ts';
import { referenceRents } from '../marketing/listings/rent-control.ts';
import {
  chargesSentence,
  dpeExemptionSentence,
  excessiveConsumptionSentence,
  GEORISQUES_SENTENCE,
} from '../marketing/listings/statutory-texts.ts';
import { dpeValidUntil, type EnergyClass, LETTING_BAN_SOURCE, lettingBan, territoryOf } from '../portfolio/properties/energy.ts';
import { housingZonesOf, type Locality } from '../portfolio/properties/housing-zones.ts';
import { RENT_CONTROL_FROM, RENT_CONTROL_UNTIL } from '../leasing/leases/rent-control-period.ts';
import { isDwelling } from '../portfolio/properties/type.ts';
import type { Day } from '../shared/day.ts';
import type { Calculation } from './calculation.ts';

/** The facts of the calculations of an advertisement. */
export interface ListingCalculationFacts {
  'listing.housing-zones': Locality;
  'listing.rent-cap': Parameters<typeof referenceRents>[0];
  'listing.texts': ListingFacts;
  'listing.dpe-valid-until': { dpeDate: Day };
  'listing.letting-ban': { energyClass: EnergyClass; postalCode: string };
  'listing.tenant-fees': Parameters<typeof sharedFees>[0];
}

const UNDATED = { validFrom: null, validTo: null } as const;

/** The texts of an advertisement, in the words of the pages. A place that is no dwelling has neither class nor exemption. */
function textsOf(facts: ListingFacts) {
  const { type, city, postalCode, chargesMode, chargesCents, dpeClass, dpeExemption } = facts;
  return {
    cost: listingCost(facts),
    charges: isHomeToLet(facts) && chargesMode !== null ? chargesSentence(chargesMode, listingEuros(chargesCents ?? 0)) : null,
    commune: communeName(city, postalCode),
    energy: isDwelling(type) ? (dpeExemption === null ? excessiveConsumptionSentence(dpeClass) : dpeExemptionSentence(dpeExemption)) : null,
    risks: GEORISQUES_SENTENCE,
  };
}

export const LISTING_CALCULATIONS: { readonly [Id in keyof ListingCalculationFacts]: Calculation<ListingCalculationFacts[Id]> } = {
  'listing.housing-zones': {
    article: 'loi n° 89-462, art. 17 ; décret n° 2013-392 ; décret n° 2026-831',
    source: 'data.gouv.fr, zonage TLV du décret n° 2025-1267 et zonage ABC du 5 septembre 2025, lus dans une copie du 27 mai 2026',
    isVerified: false,
    validFrom: null,
    validTo: null,
    sentence:
      'Une commune est en zone tendue si elle figure dans la première liste du décret n° 2013-392, que le décret n° 2026-831 reprend en 2027 ; une commune touristique de la seconde liste n’y est pas, et le préavis y reste de trois mois.',
    module: 'portfolio/properties/housing-zones',
    function: 'housingZonesOf',
    calculate: housingZonesOf,
  },
  'listing.texts': {
    ...UNDATED,
    article: 'arrêté du 21 avril 2022 ; arrêté du 10 janvier 2017, art. 4 ; code de la construction et de l’habitation, art. L126-33',
    source: 'arrêtés du 10 janvier 2017 et du 21 avril 2022 et code de l’environnement, art. R125-25, lus dans une source secondaire datée',
    isVerified: true,
    sentence:
      'Une annonce dit le loyer charges comprises, les charges et leur règlement, la commune avec son arrondissement, la consommation excessive d’une classe F ou G et la phrase de Géorisques.',
    module: 'marketing/listings/public-head',
    function: 'listingCost',
    calculate: textsOf,
  },
  'listing.dpe-valid-until': {
    ...UNDATED,
    article: 'code de la construction et de l’habitation, art. D126-19',
    source: 'service-public.fr, fiche F16096 ; article non relu',
    isVerified: false,
    sentence: 'Un diagnostic vaut dix ans ; fait avant 2018 il a cessé fin 2022, fait avant juillet 2021 il a cessé fin 2024.',
    module: 'portfolio/properties/energy',
    function: 'dpeValidUntil',
    calculate: ({ dpeDate }) => dpeValidUntil(dpeDate),
  },
  'listing.letting-ban': {
    ...UNDATED,
    article: LETTING_BAN_SOURCE,
    source: 'contrat type de location, décret n° 2015-587',
    isVerified: true,
    sentence:
      'Le jour à partir duquel un bail de cette classe n’est plus décent : il dépend du territoire ; nul tant que la loi n’en fixe pas.',
    module: 'portfolio/properties/energy',
    function: 'lettingBan',
    calculate: ({ energyClass, postalCode }) => {
      const territory = territoryOf(postalCode);
      return territory === null ? null : lettingBan(energyClass, territory);
    },
  },
  'listing.rent-cap': {
    article: 'loi n° 2018-1021, art. 140',
    source: 'service-public.fr, fiche F34401 ; les coefficients de 20 % et 30 % ne sont pas relus',
    isVerified: false,
    validFrom: RENT_CONTROL_FROM,
    validTo: RENT_CONTROL_UNTIL,
    sentence:
      'En zone d’encadrement, le loyer de base ne dépasse pas le loyer de référence majoré de 20 % × la surface habitable, arrondi une seule fois, au centime inférieur ; le loyer majoré de l’arrêté, s’il est donné, l’emporte. Le loyer minoré est de 70 %. Avant et après l’expérimentation, pas de plafond, sauf dans une zone ajoutée ; sans jour de signature, il n’est pas dit si l’encadrement s’applique.',
    module: 'marketing/listings/rent-control',
    function: 'referenceRents',
    calculate: referenceRents,
  },
  'listing.tenant-fees': {
    article: 'loi n° 89-462, art. 5 ; décret n° 2014-890',
    source: 'service-public.fr, fiche F375 ; plafonds de 2026 lus dans une source secondaire',
    isVerified: false,
    validFrom: null,
    validTo: null,
    sentence:
      'Le locataire paie au plus la moitié des honoraires et jamais plus que le plafond au mètre carré ; le bailleur paie le reste.',
    module: 'marketing/listings/fee-caps',
    function: 'sharedFees',
    calculate: sharedFees,
  },
};
