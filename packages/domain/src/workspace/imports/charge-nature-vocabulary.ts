import { CHARGE_NATURES, type ChargeNature } from '../../accounting/charges/natures.ts';
import { fold } from '../../shared/fold.ts';
import { lookUp } from './property-vocabulary.ts';

/** The names of the closed list as landlords and syndics shorten them. */
const NAMES: Readonly<Record<string, ChargeNature>> = {
  teom: 'Taxe d’ordures ménagères',
  'ordures menageres': 'Taxe d’ordures ménagères',
  syndic: 'Honoraires de syndic',
  communs: 'Parties communes',
  'charges generales': 'Parties communes',
  'menage des parties communes': 'Parties communes',
  eau: 'Eau froide',
  ecs: 'Eau chaude',
  chauffage: 'Chauffage collectif',
  jardins: 'Espaces extérieurs',
  'autre depense': 'Autre dépense du bailleur',
};

/** Calls of funds and totals are no expense, and a guardian falls under one of three natures: only the landlord knows which. */
const NO_EXPENSE = /\b(?:appels?|provisions?|acomptes?|avances?|total|totaux|report|solde|regularisation|gardien\w*|concierge\w*)\b/u;

/** Work on the equipment of a building is rarely recoverable: without a nature it is not guessed. */
const WORK = /\b(?:travaux|remplacements?|reparations?|installations?|renovations?|fournitures? et pose)\b/u;

/** Words of a wording, the surest first. A line of which none is found has to say its nature. */
const WORDINGS: readonly (readonly [ChargeNature, RegExp])[] = [
  ['Honoraires de syndic', /\bsyndic\b|\bhonoraires?\b.*\bgestion\b|\bvacations?\b/u],
  [
    'Autre dépense du bailleur',
    /\b(?:frais bancaires?|tenue de compte|affranchissements?|frais postaux|huissier|avocat|contentieux|assemblee generale|fonds (?:de )?travaux)\b/u,
  ],
  ['Taxe foncière', /\b(?:taxe|impot)s? foncieres?\b/u],
  ['Taxe de balayage', /\btaxe (?:de )?balayage\b/u],
  ['Taxe d’ordures ménagères', /\bteom\b|\bordures menageres\b/u],
  ['Assurance', /\bassurances?\b|\bmultirisque\b|\bmri\b|\bpno\b/u],
  [
    'Grosses réparations',
    /\b(?:ravalement|etancheite|refection|toiture|grosses? (?:reparations?|travaux)|gros travaux|modernisation|mise aux normes)\b/u,
  ],
];
const CONTRACTS: readonly (readonly [ChargeNature, RegExp])[] = [
  ['Ascenseur', /\bascenseurs?\b/u],
  ['Eau chaude', /\beau chaude\b|\becs\b/u],
  ['Chauffage collectif', /\bchauffage\b|\bchaufferie\b|\bcombustible\b|\bfioul\b/u],
  ['Eau froide', /\beau\b/u],
  ['Hygiène', /\b(?:desinsectisation|deratisation|desinfection|vide ordures|poubelles?|conteneurs?)\b/u],
  ['Espaces extérieurs', /\b(?:espaces? (?:verts?|exterieurs?)|jardins?|jardinage|jardinier|tonte|pelouses?|deneigement)\b/u],
  ['Équipements divers', /\b(?:vmc|ventilation|interphones?|digicode|portail|porte automatique|antenne)\b/u],
  ['Employé d’immeuble', /\bemployee? d immeuble\b/u],
  ['Parties communes', /\bparties communes\b|\b(?:nettoyage|menage|minuterie|electricite)\b/u],
];

const firstOf = (wordings: typeof WORDINGS, text: string): ChargeNature | null =>
  wordings.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** A nature by its name, or by the wording of a bill. Null: unknown, never guessed. */
export function natureFromWording(cell: string): ChargeNature | null {
  const named = lookUp(cell, CHARGE_NATURES, NAMES);
  const text = fold(cell);
  if (named !== null || NO_EXPENSE.test(text)) return named;
  return firstOf(WORDINGS, text) ?? (WORK.test(text) ? null : firstOf(CONTRACTS, text));
}
