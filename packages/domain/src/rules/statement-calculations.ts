import { type BasisPoints, type DatedRates, ratesOn, standardVatBp } from '../accounting/mandates/terms.ts';
import { statementAmounts, type StatementFacts } from '../accounting/statements/amounts.ts';
import { type FeeFacts, feeLine } from '../accounting/statements/fee-lines.ts';
import { managementFee } from '../accounting/statements/fees.ts';
import { type OwnerMovementKind, signedMovement } from '../accounting/statements/owner-movements.ts';
import { type PeriodFacts, statementPeriod } from '../accounting/statements/period.ts';
import { type PaidPart, receivedShares } from '../accounting/statements/shares.ts';
import { type TakenFee, undoneFees } from '../accounting/statements/taken-fees.ts';
import type { Day } from '../shared/day.ts';
import { type Cents, sumCents } from '../shared/money.ts';
import type { Calculation } from './calculation.ts';

/** The facts of the calculations of owners' statements. */
export interface StatementCalculationFacts {
  'statement.fee': { receivedCents: Cents; feeBp: BasisPoints; vatBp: BasisPoints };
  'statement.undone-fees': { amountCents: Cents; taken: readonly TakenFee[] };
  'statement.fee-line': FeeFacts;
  'statement.owner-movement': { kind: OwnerMovementKind; amountCents: Cents };
  'statement.amounts': StatementFacts;
  'statement.rhythm': PeriodFacts;
  'statement.received-shares': { receivedCents: Cents; parts: readonly PaidPart[] };
  'mandate.vat': { on: Day };
  'mandate.rates': DatedRates & { on: Day };
}

const HOGUET = {
  validFrom: null,
  validTo: null,
  article: 'loi n° 70-9, art. 6',
  source: 'décret n° 72-678, art. 66, lu dans une source secondaire',
  isVerified: false,
} as const;

export const STATEMENT_CALCULATIONS: { readonly [Id in keyof StatementCalculationFacts]: Calculation<StatementCalculationFacts[Id]> } = {
  'statement.fee': {
    ...HOGUET,
    sentence:
      'Les honoraires de gestion sont le taux du mandat sur ce qui est encaissé ; la TVA se calcule sur eux, chacun arrondi une fois.',
    module: 'accounting/statements/fees',
    function: 'managementFee',
    calculate: ({ receivedCents, ...rates }) => {
      const { feeCents, vatCents } = managementFee(receivedCents, rates);
      return { feeCents, vatCents, totalCents: sumCents([feeCents, vatCents]) };
    },
  },
  'statement.undone-fees': {
    ...HOGUET,
    article: 'code civil, art. 1993',
    source: 'docs/adr/0114-a-fee-is-given-back-as-it-was-taken.md',
    sentence:
      'Quand un encaissement déjà relevé est annulé ou baissé, ses honoraires sont rendus au taux et à la TVA auxquels ils avaient été pris, le dernier relevé d’abord ; ce qui est annulé en entier rend, au centime, ce qui avait été pris.',
    module: 'accounting/statements/taken-fees',
    function: 'undoneFees',
    calculate: ({ amountCents, taken }) => undoneFees(amountCents, taken),
  },
  'statement.fee-line': {
    ...HOGUET,
    sentence:
      'Des frais ou une assurance du mandat se comptent sur ce qui est atteint et qu’aucun relevé ne mentionne encore : une part de l’encaissé, de l’appelé ou d’un premier loyer, ou un montant par mois, par nouvelle location ou unique.',
    module: 'accounting/statements/fee-lines',
    function: 'feeLine',
    calculate: feeLine,
  },
  'statement.owner-movement': {
    ...HOGUET,
    sentence:
      'Une avance de l’agence au propriétaire se déduit de son compte, une avance du propriétaire s’y ajoute ; un solde repris garde son signe.',
    module: 'accounting/statements/owner-movements',
    function: 'signedMovement',
    calculate: ({ kind, amountCents }) => signedMovement(kind, amountCents),
  },
  'statement.amounts': {
    ...HOGUET,
    sentence:
      'Encaissé + avances et solde repris − honoraires et TVA − assurance − dépenses + solde précédent = gardé pour travaux + versé, ou un solde dû ; ce qui change après un relevé est repris par sa différence.',
    module: 'accounting/statements/amounts',
    function: 'statementAmounts',
    calculate: statementAmounts,
  },
  'statement.rhythm': {
    ...HOGUET,
    article: 'code civil, art. 1993',
    source: 'docs/adr/0118-owners-may-be-accounted-to-by-quarter.md',
    sentence:
      'Un relevé couvre son mois ou, pour un propriétaire au rythme trimestriel, ce qui reste du trimestre civil après le dernier mois relevé, à partir du mois où ses comptes commencent.',
    module: 'accounting/statements/period',
    function: 'statementPeriod',
    calculate: statementPeriod,
  },
  'statement.received-shares': {
    ...HOGUET,
    article: null,
    source: 'docs/adr/0046-rent-accounts-are-settled-with-each-act.md',
    isVerified: true,
    sentence:
      'Ce qui règle une échéance se partage entre loyer, charges et autres sommes en proportion de ses lignes ; le reste est une avance.',
    module: 'accounting/statements/shares',
    function: 'receivedShares',
    calculate: ({ receivedCents, parts }) => receivedShares(receivedCents, parts),
  },
  'mandate.rates': {
    ...HOGUET,
    source: 'docs/adr/0122-rates-of-a-mandate-have-days.md',
    sentence:
      'Les honoraires d’un encaissement sont au taux que le mandat fixait le jour où il a été reçu ; un taux convenu plus tard vaut à partir de son jour.',
    module: 'accounting/mandates/terms',
    function: 'ratesOn',
    calculate: ({ on, ...dated }) => ratesOn(dated, on),
  },
  'mandate.vat': {
    ...HOGUET,
    article: 'code général des impôts, art. 278',
    source: 'lois n° 2000-656, art. 1er, et n° 2012-1510, art. 68, non relues',
    sentence: 'Le taux normal de TVA du jour : 20 % depuis le 1er janvier 2014.',
    module: 'accounting/mandates/terms',
    function: 'standardVatBp',
    calculate: ({ on }) => standardVatBp(on),
  },
};
