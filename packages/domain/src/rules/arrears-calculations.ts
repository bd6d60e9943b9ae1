import { winterTruce } from '../accounting/orders-to-pay/winter-truce.ts';
import { claimableUntil, isPrescribed } from '../accounting/dues/prescription.ts';
import type { DueFacts } from '../accounting/dues/standing.ts';
import { type DatedDebt, lateDuesOn } from '../accounting/orders-to-pay/debt-on-day.ts';
import { type DatedDeposit, missingDepositOn } from '../accounting/orders-to-pay/deposit-on-day.ts';
import { type OrderFacts, orderStanding } from '../accounting/orders-to-pay/order-standing.ts';
import { aidArrearsThreshold, type AidedRent } from '../accounting/reminders/aid-threshold.ts';
import { duesToInformOf, type GuarantorFacts } from '../accounting/reminders/delivery.ts';
import { ageingOf } from '../accounting/reminders/ageing.ts';
import {
  debtSince,
  type DueHistory,
  type EarliestFacts,
  earliestReminderDay,
  nextReminder,
  type ReminderFacts,
} from '../accounting/reminders/next-reminder.ts';
import { clauseDeadline, type OrderServed } from '../accounting/orders-to-pay/termination-clause.ts';
import type { LeaseNature } from '../leasing/leases/regime.ts';
import { day, type Day } from '../shared/day.ts';
import type { Calculation } from './calculation.ts';

/** The facts of the calculations of arrears. */
export interface ArrearsFacts {
  'arrears.ageing': { dues: readonly DueFacts[]; today: Day };
  'arrears.debt-since': { dues: readonly DueHistory[]; oldestLateOn: Day };
  'arrears.next-reminder': ReminderFacts;
  'arrears.earliest-reminder': EarliestFacts;
  'arrears.guarantor-notice': GuarantorFacts;
  'arrears.clause-deadline': OrderServed;
  'arrears.order-debt': DatedDebt;
  'arrears.order-deposit': DatedDeposit;
  'arrears.order-standing': OrderFacts & { today: Day };
  'arrears.aid-threshold': AidedRent;
  'arrears.winter-truce': { on: Day };
  'arrears.prescription': LeaseNature & { dueOn: Day; today: Day };
}

const UNDATED = { validFrom: null, validTo: null } as const;
const UNVERIFIED = { ...UNDATED, source: 'règle non vérifiée dans une source', isVerified: false } as const;
const TERMS = { ...UNVERIFIED, article: 'loi n° 89-462, art. 7' } as const;
/** No text sets the days or the number of reminders before a formal notice. */
const REMINDERS = { ...UNVERIFIED, article: 'Code civil, art. 1344' } as const;

export const ARREARS_CALCULATIONS: { readonly [Id in keyof ArrearsFacts]: Calculation<ArrearsFacts[Id]> } = {
  'arrears.winter-truce': {
    article: 'code des procédures civiles d’exécution, art. L412-6',
    source: 'service-public.fr, la trêve hivernale ; l’article n’a pas été relu',
    isVerified: false,
    validFrom: day('2014-03-27'),
    validTo: null,
    sentence:
      'Du 1er novembre au 31 mars, personne n’est expulsé de son logement, sauf relogement suffisant ou entrée par voie de fait ; les dettes courent et le juge peut statuer. La trêve a duré jusqu’au 10 juillet en 2020 et jusqu’au 31 mai en 2021.',
    module: 'accounting/orders-to-pay/winter-truce',
    function: 'winterTruce',
    calculate: ({ on }) => winterTruce(on),
  },
  'arrears.ageing': {
    ...TERMS,
    sentence: 'Ce qui est en retard se range par ancienneté, échéance par échéance ; l’aide au logement à venir n’y compte pas.',
    module: 'accounting/reminders/ageing',
    function: 'ageingOf',
    calculate: ({ dues, today }) => ageingOf(dues, today),
  },
  'arrears.debt-since': {
    ...REMINDERS,
    sentence: 'Une dette dure tant qu’il n’y a pas eu un jour où tout était payé.',
    module: 'accounting/reminders/next-reminder',
    function: 'debtSince',
    calculate: ({ dues, oldestLateOn }) => debtSince(dues, oldestLateOn),
  },
  'arrears.next-reminder': {
    ...REMINDERS,
    sentence:
      'Une même dette ne reçoit jamais deux fois la même relance ; le paiement arrête les relances, une nouvelle dette recommence à la première.',
    module: 'accounting/reminders/next-reminder',
    function: 'nextReminder',
    calculate: nextReminder,
  },
  'arrears.earliest-reminder': {
    ...REMINDERS,
    sentence:
      'Après une relance, la suivante attend les jours du calendrier des relances ; une mise en demeure est possible dès le lendemain, et la première relance d’une dette à tout moment.',
    module: 'accounting/reminders/next-reminder',
    function: 'earliestReminderDay',
    calculate: earliestReminderDay,
  },
  'arrears.guarantor-notice': {
    article: 'Code civil, art. 2303',
    source:
      'ordonnance n° 2021-1192 du 15 septembre 2021, art. 4, texte lu sur doctrine.fr le 26 novembre 2026 ; il vise le créancier professionnel et la caution personne physique, la règle informe toute caution',
    isVerified: false,
    validFrom: day('2022-01-01'),
    validTo: null,
    sentence:
      'La caution est informée de ce qui est en retard avec chaque mise en demeure, et dès une relance qui part plus d’un mois après une échéance impayée ; elle ne répond que des échéances tombées avant la fin de son engagement.',
    module: 'accounting/reminders/delivery',
    function: 'duesToInformOf',
    calculate: duesToInformOf,
  },
  'arrears.clause-deadline': {
    article: 'loi n° 89-462, art. 24 ; Code de commerce, art. L145-41',
    source:
      'loi n° 2023-668, art. 10, en vigueur le 29 juillet 2023 ; Cass., avis du 13 juin 2024, n° 24-70.002, lu dans des sources secondaires ; la reconduction tacite n’y est pas tranchée',
    isVerified: false,
    ...UNDATED,
    sentence:
      'Après un commandement de payer, le locataire a deux mois si le bail est conclu avant le 29 juillet 2023 et n’est pas renouvelé depuis, sinon six semaines ; une clause qui laisse deux mois les garde. Le preneur d’un bail commercial a un mois, ou ce que sa clause laisse de plus.',
    module: 'accounting/orders-to-pay/termination-clause',
    function: 'clauseDeadline',
    calculate: clauseDeadline,
  },
  'arrears.order-debt': {
    ...UNVERIFIED,
    article: 'loi n° 89-462, art. 24 ; Code de commerce, art. L145-41',
    sentence:
      'Un commandement de payer réclame au plus ce qui était en retard le jour de sa signification : ni ce qui avait déjà été payé, ni l’aide au logement à venir, ni ce qu’un plan d’apurement en cours retardait.',
    module: 'accounting/orders-to-pay/debt-on-day',
    function: 'lateDuesOn',
    calculate: lateDuesOn,
  },
  'arrears.order-deposit': {
    ...UNDATED,
    article: 'loi n° 89-462, art. 22 et 24',
    source:
      'l’article 24, I, vise aussi le « non-versement du dépôt de garantie » ; texte cité de seconde main, le montant au jour de l’acte est lu comme celui des loyers',
    isVerified: false,
    sentence:
      'Un commandement de payer peut réclamer le dépôt de garantie qui n’a pas été versé, à part des loyers : au plus ce qui en manquait le matin de sa signification. D’un compte repris en cours de bail, rien ne dit s’il a été versé auparavant ; il n’est proposé que si rien d’autre ne peut être réclamé.',
    module: 'accounting/orders-to-pay/deposit-on-day',
    function: 'missingDepositOn',
    calculate: missingDepositOn,
  },
  'arrears.order-standing': {
    ...UNVERIFIED,
    article: 'loi n° 89-462, art. 24 ; Code de commerce, art. L145-41',
    sentence:
      'Le commandement est payé si les sommes qu’il réclame le sont au dernier jour de son délai ; des loyers, seul compte ce qui paie les échéances alors en retard, et l’aide au logement paie d’abord ce que l’acte ne réclame pas ; du dépôt de garantie, ce qui en est reçu : l’un ne paie pas l’autre. Un solde de tout compte met fin à la demande du dépôt, et ce qui reste dû est au compte du bail. Sinon la clause résolutoire joue dès le lendemain, même si la dette est payée ensuite.',
    module: 'accounting/orders-to-pay/order-standing',
    function: 'orderStanding',
    calculate: ({ today, ...facts }) => orderStanding(facts, today),
  },
  'arrears.aid-threshold': {
    ...UNDATED,
    article: 'code de la construction et de l’habitation, art. R824-1',
    source: 'service-public.fr, fiche F31272, février 2024 ; l’article, non lu, compterait aussi les charges',
    isVerified: false,
    sentence: 'L’impayé se signale à la CAF ou à la MSA à partir de deux loyers hors charges, diminués de l’aide si le bailleur la reçoit.',
    module: 'accounting/reminders/aid-threshold',
    function: 'aidArrearsThreshold',
    calculate: aidArrearsThreshold,
  },
  'arrears.prescription': {
    ...UNDATED,
    article: 'loi n° 89-462, art. 7-1 ; Code civil, art. 2224',
    source: 'règle relue dans une source secondaire ; le jour exact du départ n’y est pas précisé',
    isVerified: false,
    sentence:
      'Un loyer se réclame pendant trois ans à partir de son jour (cinq ans hors habitation) ; une reconnaissance de dette ou une action en justice fait repartir le délai.',
    module: 'accounting/dues/prescription',
    function: 'claimableUntil',
    calculate: ({ dueOn, today, ...lease }) => ({
      claimableUntil: claimableUntil(lease, dueOn),
      isPrescribed: isPrescribed(lease, dueOn, today),
    }),
  },
};
