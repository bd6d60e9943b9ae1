import { sharedFees } from '../marketing/listings/fee-caps.ts';
import { referenceRents } from '../marketing/listings/rent-control.ts';
import { housingZonesOf, type Locality } from '../portfolio/properties/housing-zones.ts';
import { RENT_CONTROL_UNTIL } from '../leasing/leases/rent-control-period.ts';
import type { Calculation } from './calculation.ts';

/** The facts of the calculations of an advertisement. */
export interface ListingCalculationFacts {
  'listing.housing-zones': Locality;
  'listing.rent-cap': Parameters<typeof referenceRents>[0];
  'listing.tenant-fees': Parameters<typeof sharedFees>[0];
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
  'listing.rent-cap': {
    article: 'loi n° 2018-1021, art. 140',
    source: 'service-public.fr, fiche F34401 ; les coefficients de 20 % et 30 % ne sont pas relus',
    isVerified: false,
    validFrom: null,
    validTo: RENT_CONTROL_UNTIL,
    sentence:
      'En zone d’encadrement, le loyer de base ne dépasse pas le loyer de référence majoré de 20 % × la surface habitable, arrondi une seule fois, au centime inférieur ; le loyer majoré de l’arrêté, s’il est donné, l’emporte. Le loyer minoré est de 70 %. Après l’expérimentation, plus de plafond, sauf prolongation.',
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
