import type { ChargesMode } from '../../leasing/leases/charges.ts';
import { type EnergyClass } from '../../portfolio/properties/energy.ts';
import { type DpeExemption } from './terms.ts';

/** Code de l’environnement, art. R125-25: on every advertisement, word for word. */
export const GEORISQUES_SENTENCE =
  'Les informations sur les risques auxquels ce bien est exposé sont disponibles sur le site Géorisques : www.georisques.gouv.fr';

/** How charges are settled, after the rent that includes them. @param amount formatted */
export function chargesSentence(mode: ChargesMode, amount: string): string {
  if (mode === 'aucune') return 'sans charges récupérables';
  return mode === 'provision' ? `dont ${amount} de provision pour charges (avec régularisation)` : `dont ${amount} de forfait de charges`;
}

/** Arrêté of 22 December 2021, word for word; null for the other classes. */
export const excessiveConsumptionSentence = (dpeClass: EnergyClass | null): string | null =>
  dpeClass === 'F' || dpeClass === 'G' ? `Logement à consommation énergétique excessive : classe ${dpeClass}.` : null;

/**
 * Precedes the range of yearly costs and the reference year of prices (code de la construction et de l’habitation, art. R126-21 à R126-24).
 */
export const ENERGY_COSTS_LEAD = 'Montant estimé des dépenses annuelles d’énergie pour un usage standard :';

/** Takes the place of the classes: the home needs no diagnostic (code de la construction et de l’habitation, art. R126-15). */
export const dpeExemptionSentence = (exemption: DpeExemption): string =>
  `Logement non soumis au diagnostic de performance énergétique : ${exemption} (code de la construction et de l’habitation, art. R126-15).`;

/** Labels of the amounts in a rent control zone. */
export const RENT_CONTROL_TEXT = {
  zone: 'Zone soumise à encadrement des loyers',
  reference: 'loyer de référence majoré (loyer de base à ne pas dépasser)',
  base: 'loyer de base',
  complement: 'complément de loyer',
} as const;
