import { microTaxedCents, propertyIncome, type PropertyYear } from '../accounting/yearly-summaries/property-income.ts';
import type { Cents } from '../shared/money.ts';
import type { Calculation } from './calculation.ts';

/** The facts of the calculations for the declaration of an owner. */
export interface TaxCalculationFacts {
  'tax.property-income': PropertyYear;
  'tax.micro-foncier': { grossCents: Cents };
}

export const TAX_CALCULATIONS: { readonly [Id in keyof TaxCalculationFacts]: Calculation<TaxCalculationFacts[Id]> } = {
  'tax.property-income': {
    article: 'code général des impôts, art. 28 à 31',
    source: 'formulaire n° 2044, lignes lues dans une source secondaire',
    isVerified: false,
    validFrom: null,
    validTo: null,
    sentence:
      'Le revenu foncier réel est ce qui est encaissé dans l’année (ligne 215), moins les frais et charges payés (ligne 240) et les intérêts d’emprunt (ligne 250).',
    module: 'accounting/yearly-summaries/property-income',
    function: 'propertyIncome',
    calculate: propertyIncome,
  },
  'tax.micro-foncier': {
    article: 'code général des impôts, art. 32',
    source: 'service-public.fr, fiche F1991',
    isVerified: true,
    validFrom: null,
    validTo: null,
    sentence: 'Jusqu’à 15 000 € de recettes par an, le micro-foncier impose 70 % des recettes ; au-delà, le régime réel est obligatoire.',
    module: 'accounting/yearly-summaries/property-income',
    function: 'microTaxedCents',
    calculate: ({ grossCents }) => microTaxedCents(grossCents),
  },
};
