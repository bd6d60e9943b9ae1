import { ARREARS_CALCULATIONS, type ArrearsFacts } from './arrears-calculations.ts';
import { BILLING_CALCULATIONS, type BillingCalculationFacts } from './billing-calculations.ts';
import { CALENDAR_CALCULATIONS, type CalendarFacts } from './calendar-calculations.ts';
import type { Calculation } from './calculation.ts';
import { DEPOSIT_CALCULATIONS, type DepositFacts } from './deposit-calculations.ts';
import { allocate, type Credit, type OpenDue } from '../accounting/allocations/allocate.ts';
import type { DuePart } from '../accounting/allocations/distribution.ts';
import { type CalledLine, correctionLines } from '../accounting/dues/corrections.ts';
import { type RentLine, rentLines, type RentTerm } from '../accounting/dues/due-lines.ts';
import { type CalledLease, monthlyDue } from '../accounting/dues/monthly-due.ts';
import { type DueFacts, type ExpectedPart, standingOf } from '../accounting/dues/standing.ts';
import { type AidedDue, expectedParts, type HousingAid, partsToRecord } from '../accounting/housing-aids/expected-parts.ts';
import {
  type MonthlyPart,
  type MonthlyRent,
  partsExceedRent,
  type SharedDue,
  type ThirdPartyPart,
  thirdPartyParts,
  type ThirdPartyPayer,
} from '../accounting/third-party-payers/third-party-parts.ts';
import { type AccountFacts, callUntilDay, isCallable, missingDues } from '../accounting/rent-accounts/calls.ts';
import { dueDay } from '../leasing/leases/due-day.ts';
import { billedUntil } from '../leasing/leases/last-day.ts';
import { type OpenDue as PayableDue, payableOf } from '../accounting/rent-accounts/payable.ts';
import { countsOnAccount, openingBalance, type OpeningSide } from '../accounting/rent-accounts/opening.ts';
import { type PayingMovement, standingOnDay } from '../accounting/rent-accounts/standing-on-day.ts';
import { type Corrected, lapsedReductions } from '../accounting/rent-accounts/lapsed-reductions.ts';
import { type PaidPart, settle, type SettledDue, type SettledPayment } from '../accounting/rent-accounts/settlement.ts';
import { type DueMovement, type PaymentMovement, statementOf, statementSince } from '../accounting/rent-accounts/statement.ts';
import { statementByDue } from '../accounting/rent-accounts/statement-by-due.ts';
import { proratedCents } from '../leasing/leases/proration.ts';
import type { Proration, RentTiming } from '../leasing/leases/timing.ts';
import type { Day } from '../shared/day.ts';
import type { Cents } from '../shared/money.ts';
import { prorationText, rentLinesText } from './explanations.ts';
import { CHARGES_CALCULATIONS, type ChargesFacts } from './charges-calculations.ts';
import { FORMAT_CALCULATIONS, type FormatCalculationFacts } from './format-calculations.ts';
import { LEASE_CALCULATIONS, type LeaseCalculationFacts } from './lease-calculations.ts';
import { LEDGER_CALCULATIONS, type LedgerCalculationFacts } from './ledger-calculations.ts';
import { LISTING_CALCULATIONS, type ListingCalculationFacts } from './listing-calculations.ts';
import { PAYMENT_PLAN_CALCULATIONS, type PaymentPlanFacts } from './payment-plan-calculations.ts';
import { RECEIPT_CALCULATIONS, type ReceiptCalculationFacts } from './receipt-calculations.ts';
import { RENT_CALCULATIONS, type RentCalculationFacts } from './rent-calculations.ts';
import { REVISION_CALCULATIONS, type RevisionCalculationFacts } from './revision-calculations.ts';
import { STATEMENT_CALCULATIONS, type StatementCalculationFacts } from './statement-calculations.ts';
import { TAX_CALCULATIONS, type TaxCalculationFacts } from './tax-calculations.ts';

interface Movements {
  dues: readonly DueMovement[];
  payments: readonly PaymentMovement[];
  /** The account at the end of this day. */
  on: Day;
}

/** The facts of each calculation. Its id is stable and never reused. */
export interface CalculationFacts
  extends
    ArrearsFacts,
    BillingCalculationFacts,
    CalendarFacts,
    ChargesFacts,
    DepositFacts,
    FormatCalculationFacts,
    LeaseCalculationFacts,
    LedgerCalculationFacts,
    ListingCalculationFacts,
    PaymentPlanFacts,
    ReceiptCalculationFacts,
    RentCalculationFacts,
    RevisionCalculationFacts,
    StatementCalculationFacts,
    TaxCalculationFacts {
  'account.proration': { monthlyCents: Cents; from: Day; to: Day; proration: Proration };
  'account.rent-lines': { terms: readonly RentTerm[]; from: Day; to: Day; proration: Proration };
  'account.due-day': { from: Day; to: Day; timing: RentTiming; paymentDay: number };
  'account.monthly-due': { lease: CalledLease; on: Day };
  'account.billed-until': Parameters<typeof billedUntil>[0];
  'account.callable-month': { month: Day; today: Day };
  'account.missing-dues': AccountFacts;
  'account.corrections': { called: readonly CalledLine[]; owed: readonly RentLine[] };
  'account.opening': { amountCents: Cents; side: OpeningSide };
  'account.counted-payment': { paymentDate: Day; accountingStart: Day; openingCents: Cents; leaseStart: Day };
  'account.standing': DueFacts & { today: Day };
  'account.standing-on-day': {
    due: Parameters<typeof standingOnDay>[0];
    paying: readonly PayingMovement[];
    aids: readonly HousingAid[];
    thirdPartyPayers: readonly ThirdPartyPayer[];
    on: Day;
  };
  'account.expected-parts': { due: AidedDue; aids: readonly HousingAid[] };
  'account.third-party-parts': { due: SharedDue; payers: readonly ThirdPartyPayer[] };
  'account.parts-exceed-rent': { parts: readonly MonthlyPart[]; rents: readonly MonthlyRent[] };
  'account.parts-to-record': { leftCents: Cents; expected: readonly ExpectedPart[]; thirdParties: readonly ThirdPartyPart[] };
  'account.payable': { dues: readonly PayableDue[]; today: Day };
  'account.allocation': { credits: readonly Credit[]; dues: readonly OpenDue[] };
  'account.settlement': { dues: readonly SettledDue[]; payments: readonly SettledPayment[]; paid: readonly PaidPart[] };
  'account.lapsed-reductions': Corrected;
  'account.statement': Movements;
  'account.statement-period': Movements & { from: Day };
  'account.statement-by-due': {
    dues: readonly (DueMovement & { parts: readonly DuePart[] })[];
    payments: readonly (PaymentMovement & { parts: readonly DuePart[] })[];
    from: Day;
    on: Day;
  };
  'account.call-until': { today: Day; daysAhead: number };
}
export type CalculationId = keyof CalculationFacts;

const UNDATED = { validFrom: null, validTo: null } as const;
const F1168 = { ...UNDATED, article: 'loi n° 89-462, art. 7', source: 'service-public.fr, fiche F1168', isVerified: true } as const;
const UNVERIFIED = { ...UNDATED, source: 'règle non vérifiée dans une source', isVerified: false } as const;
const ARITHMETIC = {
  ...UNDATED,
  article: null,
  source: 'docs/adr/0046-rent-accounts-are-settled-with-each-act.md',
  isVerified: true,
} as const;
const TERMS = { ...UNVERIFIED, article: 'loi n° 89-462, art. 7' } as const;
const IMPUTATION = { ...UNVERIFIED, article: 'Code civil, art. 1342-10' } as const;
const THIRD_PARTIES = { ...UNVERIFIED, article: 'Code civil, art. 1342-1' } as const;
/** The page of a fund gives the days; the articles, not read, only say that the fund pays. */
const AIDS = {
  ...UNDATED,
  article: 'code de la construction et de l’habitation, art. D823-16 à D823-19',
  source: 'caf.fr, Caf de l’Aisne, page « Le tiers payant » ; articles non vérifiés',
  isVerified: false,
} as const;

/** Every function of the rent account that decides an amount or a day. */
export const CALCULATIONS: { readonly [Id in CalculationId]: Calculation<CalculationFacts[Id]> } = {
  'account.proration': {
    ...F1168,
    sentence: 'Un mois incomplet se compte par jours, entrée et sortie comprises, et s’arrondit au centime le plus proche.',
    module: 'leasing/leases/proration',
    function: 'proratedCents',
    calculate: ({ monthlyCents, from, to, proration }) => proratedCents(monthlyCents, from, to, proration),
    explain: prorationText,
  },
  'account.rent-lines': {
    ...F1168,
    sentence: 'Chaque loyer en vigueur dans le mois donne sa ligne, avec ses jours et sa fraction ; les charges ont la leur.',
    module: 'accounting/dues/due-lines',
    function: 'rentLines',
    calculate: ({ terms, from, to, proration }) => rentLines(terms, from, to, proration),
    explain: ({ terms, from, to, proration }) => rentLinesText(rentLines(terms, from, to, proration), proration),
  },
  'account.due-day': {
    ...TERMS,
    sentence: 'Le loyer est dû au terme convenu : le jour de paiement du mois, ou le premier qui suit la période s’il est échu.',
    module: 'leasing/leases/due-day',
    function: 'dueDay',
    calculate: ({ from, to, ...terms }) => dueDay({ from, to }, terms),
  },
  'account.monthly-due': {
    ...F1168,
    sentence: 'Un mois doit les jours où le contrat court et où le compte est tenu.',
    module: 'accounting/dues/monthly-due',
    function: 'monthlyDue',
    calculate: ({ lease, on }) => monthlyDue(lease, on),
    explain: ({ lease, on }) => rentLinesText(monthlyDue(lease, on)?.lines ?? [], lease.proration),
  },
  'account.billed-until': {
    ...TERMS,
    sentence: 'Le loyer court jusqu’à la sortie connue, ou jusqu’au terme que rien ne renouvelle.',
    module: 'leasing/leases/last-day',
    function: 'billedUntil',
    calculate: billedUntil,
  },
  'account.callable-month': {
    ...ARITHMETIC,
    sentence: 'Un loyer s’appelle à la main pour le mois en cours et les trois suivants.',
    module: 'accounting/rent-accounts/calls',
    function: 'isCallable',
    calculate: ({ month, today }) => isCallable(month, today),
  },
  'account.call-until': {
    ...ARITHMETIC,
    sentence: 'Chaque nuit appelle les mois qui commencent dans le délai choisi par l’organisation, en jours d’avance.',
    module: 'accounting/rent-accounts/calls',
    function: 'callUntilDay',
    calculate: ({ today, daysAhead }) => callUntilDay(today, daysAhead),
  },
  'account.missing-dues': {
    ...ARITHMETIC,
    sentence: 'Il manque au compte son solde de départ, les mois qui ne sont pas appelés et la correction de ceux qui ont changé.',
    module: 'accounting/rent-accounts/calls',
    function: 'missingDues',
    calculate: missingDues,
  },
  'account.corrections': {
    ...ARITHMETIC,
    sentence: 'Une ligne appelée à tort est reprise par une ligne contraire ; elle n’est jamais réécrite.',
    module: 'accounting/dues/corrections',
    function: 'correctionLines',
    calculate: ({ called, owed }) => correctionLines(called, owed),
  },
  'account.opening': {
    ...ARITHMETIC,
    sentence: 'Le solde de départ est positif quand le locataire le doit, négatif quand il avait payé d’avance.',
    module: 'accounting/rent-accounts/opening',
    function: 'openingBalance',
    calculate: ({ amountCents, side }) => openingBalance(amountCents, side),
  },
  'account.counted-payment': {
    ...ARITHMETIC,
    sentence:
      'Un compte qui commence avec le bail, sans solde de départ, compte tous ses paiements, même reçus à la signature ; sinon, ceux d’avant le compte sont dans son solde de départ.',
    module: 'accounting/rent-accounts/opening',
    function: 'countsOnAccount',
    calculate: ({ paymentDate, leaseStart, ...opened }) => countsOnAccount(paymentDate, opened, leaseStart),
  },
  'account.standing': {
    ...TERMS,
    sentence: 'Une échéance est en retard dès le lendemain du jour où elle est due, pour ce qui en reste à payer.',
    module: 'accounting/dues/standing',
    function: 'standingOf',
    calculate: ({ today, ...due }) => standingOf(due, today),
  },
  'account.standing-on-day': {
    ...ARITHMETIC,
    sentence: 'Une échéance se lit au soir d’un jour avec ce qui avait été reçu ou accordé jusque-là.',
    module: 'accounting/rent-accounts/standing-on-day',
    function: 'standingOnDay',
    calculate: ({ due, on, ...facts }) => standingOnDay(due, facts, on),
  },
  'account.expected-parts': {
    ...AIDS,
    sentence:
      'L’aide au logement versée au bailleur pour un mois est attendue le 5 du mois suivant, ou le 25 du mois pour l’APL d’un logement conventionné ; d’ici là, elle ne met pas le locataire en retard.',
    module: 'accounting/housing-aids/expected-parts',
    function: 'expectedParts',
    calculate: ({ due, aids }) => expectedParts(due, aids),
  },
  'account.third-party-parts': {
    ...THIRD_PARTIES,
    sentence:
      'La part d’un garant ou d’un autre tiers est attendue le jour de l’échéance : le locataire en reste redevable, et il est en retard dès le lendemain.',
    module: 'accounting/third-party-payers/third-party-parts',
    function: 'thirdPartyParts',
    calculate: ({ due, payers }) => thirdPartyParts(due, payers),
  },
  'account.parts-exceed-rent': {
    ...THIRD_PARTIES,
    sentence: 'Les parts que des tiers paient d’un même mois ne dépassent pas ensemble son loyer, charges comprises.',
    module: 'accounting/third-party-payers/third-party-parts',
    function: 'partsExceedRent',
    calculate: ({ parts, rents }) => partsExceedRent(parts, rents),
  },
  'account.parts-to-record': {
    ...AIDS,
    sentence:
      'Ce qui est reçu se partage entre la part du locataire, celle de la caisse, qui ne paie jamais plus que son aide, et celles des autres tiers.',
    module: 'accounting/housing-aids/expected-parts',
    function: 'partsToRecord',
    calculate: ({ leftCents, expected, thirdParties }) => partsToRecord(leftCents, expected, thirdParties),
  },
  'account.payable': {
    ...AIDS,
    sentence:
      'Le locataire a à payer ce qui est échu et, à part, ce qui vient ensuite, moins l’aide que le bailleur reçoit encore pour ces échéances.',
    module: 'accounting/rent-accounts/payable',
    function: 'payableOf',
    calculate: ({ dues, today }) => payableOf(dues, today),
  },
  'account.allocation': {
    ...IMPUTATION,
    sentence:
      'Une correction diminue d’abord ses propres mois ; un paiement règle l’échéance que le payeur choisit, sinon la plus ancienne.',
    module: 'accounting/allocations/allocate',
    function: 'allocate',
    calculate: ({ credits, dues }) => allocate(credits, dues),
  },
  'account.settlement': {
    ...IMPUTATION,
    sentence:
      'Ce qui est déjà réglé ne bouge pas ; un paiement supprimé ou diminué est repris en entier, une correction diminue d’abord ses propres mois, puis le reste règle le plus ancien ; un crédit gardé ne règle que ce qui s’ajoute ensuite.',
    module: 'accounting/rent-accounts/settlement',
    function: 'settle',
    calculate: ({ dues, payments, paid }) => settle(dues, payments, paid),
  },
  'account.lapsed-reductions': {
    ...UNVERIFIED,
    article: 'Code civil, art. 1350',
    sentence:
      'Quand un mois appelé est corrigé, une remise tombe pour ce qui dépasse le dû de son échéance, une perte pour ce qui dépasse son impayé : il ne reste aucun avoir que personne n’a payé.',
    module: 'accounting/rent-accounts/lapsed-reductions',
    function: 'lapsedReductions',
    calculate: lapsedReductions,
  },
  'account.statement': {
    ...ARITHMETIC,
    sentence: 'Le compte au soir d’un jour : chaque mouvement jusqu’à ce jour, avec le solde qui en résulte.',
    module: 'accounting/rent-accounts/statement',
    function: 'statementOf',
    calculate: ({ dues, payments, on }) => statementOf(dues, payments, on),
  },
  'account.statement-period': {
    ...ARITHMETIC,
    sentence: 'Le décompte d’une période : le solde d’avant, ce qui a été dû, ce qui a été payé, et le solde d’après.',
    module: 'accounting/rent-accounts/statement',
    function: 'statementSince',
    calculate: ({ dues, payments, on, from }) => statementSince(statementOf(dues, payments, on).rows, from),
  },
  'account.statement-by-due': {
    ...ARITHMETIC,
    sentence: 'Le décompte range chaque paiement sous l’échéance qu’il règle, avec ce qui en reste dû ; le reste est en avance.',
    module: 'accounting/rent-accounts/statement-by-due',
    function: 'statementByDue',
    calculate: ({ dues, payments, ...period }) => statementByDue(dues, payments, period),
  },
  ...RECEIPT_CALCULATIONS,
  ...ARREARS_CALCULATIONS,
  ...DEPOSIT_CALCULATIONS,
  ...CHARGES_CALCULATIONS,
  ...PAYMENT_PLAN_CALCULATIONS,
  ...CALENDAR_CALCULATIONS,
  ...TAX_CALCULATIONS,
  ...LEASE_CALCULATIONS,
  ...REVISION_CALCULATIONS,
  ...RENT_CALCULATIONS,
  ...STATEMENT_CALCULATIONS,
  ...LEDGER_CALCULATIONS,
  ...LISTING_CALCULATIONS,
  ...BILLING_CALCULATIONS,
  ...FORMAT_CALCULATIONS,
};

export const isCalculationId = (id: string): id is CalculationId => Object.hasOwn(CALCULATIONS, id);
