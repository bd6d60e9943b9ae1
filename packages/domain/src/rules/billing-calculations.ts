import { isBic } from '../banking/debits/bic.ts';
import { collectionDay } from '../banking/debits/collection-day.ts';
import { creditorIdentifier, isCreditorIdentifier } from '../banking/debits/creditor-identifier.ts';
import { isMandateReference } from '../banking/debits/mandate-reference.ts';
import { mandateExpiry } from '../banking/debits/mandate-state.ts';
import { lastDayToSubmit, targetDayFrom } from '../banking/sepa/target-calendar.ts';
import { MONTHLY_PRICES } from '../platform/subscriptions/plan.ts';
import { type DaysPerPlan, statementLines } from '../platform/subscriptions/statement.ts';
import { lastDayOfTrial } from '../platform/subscriptions/trial.ts';
import type { Day } from '../shared/day.ts';
import { frenchIban, groupedIban, ibanFlaw, plainIban, ribKey, ribOf } from '../shared/iban.ts';
import { sumCents } from '../shared/money.ts';
import type { Calculation } from './calculation.ts';

/** The facts of the calculations of banks and of subscriptions. */
export interface BillingCalculationFacts {
  /** As people type or copy it. */
  'bank.iban': { iban: string };
  'bank.rib': { bank: string; branch: string; account: string };
  'bank.bic': { bic: string };
  'bank.creditor-identifier-check': { identifier: string };
  'bank.mandate-reference': { reference: string };
  'bank.collection-day': { dueOn: Day; debitDay: number; noticedOn: Day; noticeDays: number; today: Day };
  'bank.creditor-identifier': { issuerNumber: string };
  'bank.execution-day': { on: Day };
  'bank.mandate-expiry': { signedOn: Day; lastCollectedOn: Day | null };
  'subscription.month': { month: Day; daysPerPlan: DaysPerPlan };
  'subscription.trial-end': { foundedOn: Day };
}

const RULEBOOK = 'Conseil européen des paiements, règles du prélèvement SEPA (EPC016-06)';
const REGISTRY = 'SWIFT, registre des IBAN, version 99 (ISO 13616) ; clé RIB : registre de php-iban';
const CONTRACT = { validFrom: null, validTo: null, article: null, isVerified: true } as const;

export const BILLING_CALCULATIONS: { readonly [Id in keyof BillingCalculationFacts]: Calculation<BillingCalculationFacts[Id]> } = {
  'bank.iban': {
    ...CONTRACT,
    source: REGISTRY,
    sentence:
      'Un IBAN est refusé pour son pays, sa longueur, sa structure, sa clé de contrôle (reste par 97) ou, en France et à Monaco, sa clé RIB ; les blancs, points et tirets ne comptent pas.',
    module: 'shared/iban',
    function: 'ibanFlaw',
    calculate: ({ iban }) => {
      const plain = plainIban(iban);
      const flaw = ibanFlaw(plain);
      return flaw === null
        ? { isValid: true, iban: plain, printed: groupedIban(plain), rib: ribOf(plain) }
        : { isValid: false, iban: plain, flaw };
    },
  },
  'bank.rib': {
    ...CONTRACT,
    source: REGISTRY,
    sentence:
      'La clé RIB vaut 97 moins le reste par 97 de la banque, du guichet et du compte, ses lettres comptées de 1 à 9 ; l’IBAN français se compose de ces quatre parties.',
    module: 'shared/iban',
    function: 'frenchIban',
    calculate: (account) => ({ key: ribKey(account), iban: frenchIban(account) }),
  },
  'bank.bic': {
    ...CONTRACT,
    source: 'ISO 9362 ; pays : ISO 3166-1, lus dans la base des fuseaux horaires (tzdata)',
    sentence:
      'Un BIC a huit ou onze caractères : quatre lettres de la banque, deux d’un pays qui existe, deux de la place, trois de l’agence. Qu’une banque le porte n’est pas vérifié.',
    module: 'banking/debits/bic',
    function: 'isBic',
    calculate: ({ bic }) => ({ isValid: isBic(bic) }),
  },
  'bank.creditor-identifier-check': {
    ...CONTRACT,
    source: RULEBOOK,
    sentence:
      'Un identifiant créancier SEPA (ICS) français a treize caractères ; sa clé de contrôle ne compte pas les trois caractères du code activité.',
    module: 'banking/debits/creditor-identifier',
    function: 'isCreditorIdentifier',
    calculate: ({ identifier }) => ({ isValid: isCreditorIdentifier(identifier) }),
  },
  'bank.mandate-reference': {
    ...CONTRACT,
    source: RULEBOOK,
    sentence:
      'La référence unique d’un mandat (RUM) a trente-cinq caractères au plus, pris dans le jeu SEPA sans blanc ; elle ne commence ni ne finit par une barre oblique.',
    module: 'banking/debits/mandate-reference',
    function: 'isMandateReference',
    calculate: ({ reference }) => ({ isValid: isMandateReference(reference) }),
  },
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
