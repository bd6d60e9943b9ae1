import { SHIPPED_INDICES } from '../leasing/indices/index-table.ts';
import { areaReduction, type AreaRequest } from '../leasing/leases/area-reduction.ts';
import { type Reletting, relettingCap } from '../leasing/leases/reletting.ts';
import { day } from '../shared/day.ts';
import type { Calculation } from './calculation.ts';

/** The facts of the calculations of the rent of a home. */
export interface RentCalculationFacts {
  'rent.reletting-cap': Reletting;
  'rent.area-reduction': AreaRequest;
}

export const RENT_CALCULATIONS: { readonly [Id in keyof RentCalculationFacts]: Calculation<RentCalculationFacts[Id]> } = {
  'rent.reletting-cap': {
    article: 'loi n° 89-462, art. 17, 17-1 et 18 et décret n° 2017-1198',
    source:
      'service-public.fr, fiche F1310 ; décret n° 2017-1198, art. 2 à 4, lu dans des sources secondaires et prolongé chaque année, jusqu’au 31 juillet 2026 par le dernier texte lu (décret n° 2025-652) ; le gel des classes F et G n’y est pas relu, et le décret n° 2020-1818, qui valait avant ce gel, n’est pas compté',
    isVerified: false,
    validFrom: day('2022-08-24'),
    validTo: null,
    sentence:
      'En zone tendue, un logement dont le nouveau bail est signé depuis le 24 août 2022 (outre-mer, le 1er juillet 2024) se reloue au plus au dernier loyer du locataire précédent, révisé d’une année d’IRL s’il ne l’a pas été depuis douze mois ; des travaux d’une demi-année de loyer permettent une hausse annuelle de 15 % de leur coût. Le loyer est libre pour une première location, après plus de dix-huit mois sans locataire, ou après des travaux d’une année de loyer finis depuis moins de six mois. Une classe F ou G garde partout le dernier loyer. L’encadrement par loyers de référence s’ajoute ; un loyer manifestement sous-évalué n’est pas compté. Le décret est lu jusqu’au 31 juillet 2026 : pour un bail signé depuis, la réponse le suppose prolongé.',
    module: 'leasing/leases/reletting',
    function: 'relettingCap',
    calculate: (facts) => relettingCap(facts, SHIPPED_INDICES),
  },
  'rent.area-reduction': {
    article: 'loi n° 89-462, art. 3-1',
    source:
      'article 3-1, rédaction de la loi n° 2014-366, cité mot à mot dans une source secondaire ; la réserve aux logements vides est une lecture',
    isVerified: false,
    validFrom: day('2014-03-27'),
    validTo: null,
    sentence:
      'Quand la surface habitable d’un logement vide est inférieure de plus d’un vingtième à celle du bail, le locataire obtient à sa demande un loyer réduit en proportion de l’écart : dès le début du bail s’il le demande dans les six mois, sinon du jour de sa demande. Le bailleur a deux mois pour répondre, le juge peut être saisi dans les quatre mois de la demande.',
    module: 'leasing/leases/area-reduction',
    function: 'areaReduction',
    calculate: areaReduction,
  },
};
