import { collectionDay } from '../banking/debits/collection-day.ts';
import { creditorIdentifier } from '../banking/debits/creditor-identifier.ts';
import { mandateExpiry } from '../banking/debits/mandate-state.ts';
import { lastDayToSubmit, targetDayFrom } from '../banking/sepa/target-calendar.ts';
import { MONTHLY_PRICES } from '../platform/subscriptions/plan.ts';
import { type DaysPerPlan, statementLines } from '../platform/subscriptions/statement.ts';
import { lastDayOfTrial } from '../platform/subscriptions/trial.ts';
import type { Day } from '../shared/day.ts';
import { sumCents } from '../shared/money.ts';
import type { Calculation } from './calculation.ts';

/** The facts of the calculations of banks and of subscriptions. */
export interface BillingCalculationFacts {
  'bank.collection-day': { dueOn: Day; debitDay: number; noticedOn: Day; noticeDays: number; today: Day };
  'bank.creditor-identifier': { issuerNumber: string };
  'bank.execution-day': { on: Day };
  'bank.mandate-expiry': { signedOn: Day; lastCollectedOn: Day | null };
  'subscription.month': { month: Day; daysPerPlan: DaysPerPlan };
  'subscription.trial-end': { foundedOn: Day };
}

const RULEBOOK = 'Conseil européen des paiements, règles du prélèvement SEPA (EPC016-06)';
const CONTRACT = { validFrom: null, validTo: null, article: null, isVerified: true } as const;

export const BILLING_CALCULATIONS: { readonly [Id in keyof BillingCalculationFacts]: Calculation<BillingCalculationFacts[Id]> } = {
  'bank.collection-day': {
    ...CONTRACT,
    isVerified: false,
    source: RULEBOOK,
    sentence:
      'Un prélèvement se présente au jour du mandat, jamais avant l’échéance, ni avant la fin du délai d’information, ni plus tôt que la banque ne prend le fichier ; puis au premier jour ouvert.',
    module: 'banking/debits/collection-day',
    function: 'collectionDay',
    calculate: (facts) => {
      const collectOn = collectionDay(facts);
      return { collectOn, submitBy: lastDayToSubmit(collectOn) };
    },
  },
  'bank.creditor-identifier': {
    ...CONTRACT,
    source: RULEBOOK,
    sentence:
      'L’identifiant créancier SEPA d’un numéro national d’émetteur a une clé de contrôle, celle des IBAN, qui ne compte pas le code activité.',
    module: 'banking/debits/creditor-identifier',
    function: 'creditorIdentifier',
    calculate: ({ issuerNumber }) => creditorIdentifier(issuerNumber),
  },
  'bank.execution-day': {
    ...CONTRACT,
    source: 'Banque centrale européenne, calendrier des paiements en euros, communiqué du 14 décembre 2000',
    sentence:
      'Un virement ou un prélèvement s’exécute le premier jour où les paiements en euros sont ouverts ; son fichier se dépose au plus tard le jour ouvert d’avant.',
    module: 'banking/sepa/target-calendar',
    function: 'targetDayFrom',
    calculate: ({ on }) => {
      const executionOn = targetDayFrom(on);
      return { executionOn, submitBy: lastDayToSubmit(executionOn) };
    },
  },
  'bank.mandate-expiry': {
    ...CONTRACT,
    isVerified: false,
    source: RULEBOOK,
    sentence: 'Un mandat de prélèvement qui n’a pas servi pendant trente-six mois ne sert plus.',
    module: 'banking/debits/mandate-state',
    function: 'mandateExpiry',
    calculate: ({ signedOn, lastCollectedOn }) => mandateExpiry(signedOn, lastCollectedOn),
  },
  'subscription.month': {
    ...CONTRACT,
    source: 'tarifs de l’instance',
    sentence:
      'Un abonnement coûte son prix mensuel × ses jours ÷ les jours du mois, ligne par ligne, arrondi au centime ; l’essai est gratuit.',
    module: 'platform/subscriptions/statement',
    function: 'statementLines',
    calculate: ({ month, daysPerPlan }) => {
      const lines = statementLines({ month, daysPerPlan, monthlyCents: MONTHLY_PRICES });
      return { lines, totalCents: sumCents(lines.map(({ amountCents }) => amountCents)) };
    },
  },
  'subscription.trial-end': {
    ...CONTRACT,
    source: 'conditions de l’instance',
    sentence: 'L’essai dure quatorze jours, le premier compris.',
    module: 'platform/subscriptions/trial',
    function: 'lastDayOfTrial',
    calculate: ({ foundedOn }) => lastDayOfTrial(foundedOn),
  },
};
