import { declaredCents, type OwnExpense } from '../accounting/charges/declared.ts';
import { fecFields, fecFileName, type FecLine } from '../accounting/ledger/fec.ts';
import { microTaxedCents, propertyIncome, type PropertyYear, sharedOut } from '../accounting/yearly-summaries/property-income.ts';
import { rentalResult, type RentalYear } from '../accounting/yearly-summaries/rental-deficit.ts';
import { sharedMoney, type ReceivedMoney, type SummaryRows, yearlySummary } from '../accounting/yearly-summaries/summary.ts';
import type { Day } from '../shared/day.ts';
import type { Cents } from '../shared/money.ts';
import type { Calculation } from './calculation.ts';

/** The facts of the calculations for the declaration of an owner, and for the tax administration. */
export interface TaxCalculationFacts {
  'tax.property-income': PropertyYear;
  'tax.micro-foncier': { grossCents: Cents };
  'tax.rental-deficit': RentalYear;
  'tax.declared-expense': OwnExpense;
  'tax.received-money': ReceivedMoney;
  'tax.yearly-summary': SummaryRows;
  'tax.fee-shares': { amountCents: Cents; weights: readonly Cents[] };
  'tax.fec-file-name': { siren: string; closedOn: Day };
  'tax.fec-line': FecLine;
}

const PROPERTY_INCOME = {
  article: 'code général des impôts, art. 28 à 31',
  source: 'formulaire n° 2044, lignes lues dans une source secondaire',
  isVerified: false,
  validFrom: null,
  validTo: null,
} as const;

const FEC = {
  article: 'livre des procédures fiscales, art. A47 A-1',
  source: 'DGFiP, logiciel Test Compta Demat',
  isVerified: true,
  validFrom: null,
  validTo: null,
} as const;

export const TAX_CALCULATIONS: { readonly [Id in keyof TaxCalculationFacts]: Calculation<TaxCalculationFacts[Id]> } = {
  'tax.property-income': {
    ...PROPERTY_INCOME,
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
    sentence: 'Jusqu’à 15 000 € de recettes par an, le micro-foncier impose 70 % des recettes ; au-delà, le régime réel est obligatoire.',
    module: 'accounting/yearly-summaries/property-income',
    function: 'microTaxedCents',
    calculate: ({ grossCents }) => microTaxedCents(grossCents),
  },
  'tax.rental-deficit': {
    article: 'code général des impôts, art. 156 ; code général des impôts, art. 28 à 31',
    source: 'service-public.fr, fiche F1991 ; l’ordre des intérêts n’y est pas relu',
    isVerified: false,
    validFrom: null,
    validTo: null,
    sentence:
      'Le déficit foncier, hors intérêts d’emprunt, se déduit du revenu global jusqu’à 10 700 € par an ; le reste et les intérêts se reportent dix ans sur les loyers. Les intérêts se retranchent d’abord des loyers. Le plafond doublé pour travaux énergétiques n’est pas compté.',
    module: 'accounting/yearly-summaries/rental-deficit',
    function: 'rentalResult',
    calculate: rentalResult,
  },
  'tax.declared-expense': {
    ...PROPERTY_INCOME,
    sentence:
      'D’une dépense, le bailleur déclare la part de son bien sans ce que paient les locataires ; les provisions de copropriété, leur régularisation et les intérêts se déclarent entiers.',
    module: 'accounting/charges/declared',
    function: 'declaredCents',
    calculate: declaredCents,
  },
  'tax.received-money': {
    ...PROPERTY_INCOME,
    sentence:
      'Un encaissement se déclare au jour où il est reçu, en loyer, charges et autres sommes selon les échéances qu’il règle ; sans échéance, il compte comme loyer ; un remboursement ou une compensation reprend ce que l’avoir concerne.',
    module: 'accounting/yearly-summaries/summary',
    function: 'sharedMoney',
    calculate: sharedMoney,
  },
  'tax.yearly-summary': {
    ...PROPERTY_INCOME,
    sentence:
      'L’année d’un propriétaire, bien par bien : les locations nues par ligne du formulaire n° 2044, les meublées à part, les charges récupérées hors du compte.',
    module: 'accounting/yearly-summaries/summary',
    function: 'yearlySummary',
    calculate: yearlySummary,
  },
  'tax.fee-shares': {
    ...PROPERTY_INCOME,
    article: null,
    source: 'docs/adr/0046-rent-accounts-are-settled-with-each-act.md',
    isVerified: true,
    sentence: 'Des honoraires communs se partagent entre les biens selon ce que chacun a encaissé ; les parts font exactement le tout.',
    module: 'accounting/yearly-summaries/property-income',
    function: 'sharedOut',
    calculate: ({ amountCents, weights }) => sharedOut(amountCents, weights),
  },
  'tax.fec-file-name': {
    ...FEC,
    sentence: 'Le fichier des écritures comptables porte le SIREN, « FEC » et le jour de clôture de l’exercice.',
    module: 'accounting/ledger/fec',
    function: 'fecFileName',
    calculate: fecFileName,
  },
  'tax.fec-line': {
    ...FEC,
    sentence:
      'Une ligne du fichier des écritures comptables a dix-huit champs, les jours en AAAAMMJJ, les montants avec une virgule ; une écriture est validée le jour où elle est enregistrée, au plus tôt à sa date.',
    module: 'accounting/ledger/fec',
    function: 'fecFields',
    calculate: fecFields,
  },
};
