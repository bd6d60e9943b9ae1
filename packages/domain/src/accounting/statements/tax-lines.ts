import type { MandateFeeKind } from '../mandates/fees.ts';

/**
 * The lines of the declaration of income from unfurnished property (form n° 2044, régime réel) under which an expense of an owner may fall:
 * CGI, art. 31. Line numbers as printed on the form for the income of 2024, not verified for later years.
 */
export const EXPENSE_TAX_LINES = ['221', '223', '224', '225', '226', '227', '229', '230', '250'] as const;
export type ExpenseTaxLine = (typeof EXPENSE_TAX_LINES)[number];

/**
 * Where what a mandate charges is declared: fees of an agency on line 221 (CGI, art. 31, I, 1°, e), premiums of an insurance, of unpaid rent
 * included, on line 223 (CGI, art. 31, I, 1°, a bis), both read in a secondary source. The fixed amount of line 222 is added for each property.
 */
export const FEE_TAX_LINES = { frais: '221', assurance: '223' } as const satisfies Record<MandateFeeKind, ExpenseTaxLine>;
export type FeeTaxLine = (typeof FEE_TAX_LINES)[MandateFeeKind];

/** Every line that a summary fills, with its wording. */
export const TAX_LINE_LABELS = {
  '211': 'Loyers encaissés, hors charges',
  '213': 'Recettes diverses',
  '215': 'Total des recettes',
  '221': 'Frais d’administration et de gestion',
  '222': 'Autres frais de gestion (forfait par local)',
  '223': 'Primes d’assurance',
  '224': 'Réparation, entretien et amélioration',
  '225': 'Charges récupérables non récupérées au départ du locataire',
  '226': 'Indemnités d’éviction, frais de relogement',
  '227': 'Taxes foncières',
  '229': 'Provisions pour charges de copropriété',
  '230': 'Régularisation des provisions de l’année précédente (à déduire)',
  '240': 'Total des frais et charges',
  '250': 'Intérêts et assurance d’emprunt',
} as const satisfies Record<ExpenseTaxLine | '211' | '213' | '215' | '222' | '240', string>;
export type TaxLine = keyof typeof TAX_LINE_LABELS;

/** In the order of the form. */
export const TAX_LINES = Object.keys(TAX_LINE_LABELS) as TaxLine[];
