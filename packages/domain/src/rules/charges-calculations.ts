import { type ChargeNature, natureLaw } from '../accounting/charges/natures.ts';
import { type DayRange, settledDays } from '../accounting/charges/period.ts';
import { settlementProblem } from '../accounting/charges/problems.ts';
import { consumption, type MeterReading } from '../accounting/charges/readings.ts';
import { settleCharges, type SettlementFacts } from '../accounting/charges/settlement.ts';
import { firstClaimableYear, instalmentsOf, timeLimits } from '../accounting/charges/time-limits.ts';
import type { Day } from '../shared/day.ts';
import type { Cents } from '../shared/money.ts';
import type { Calculation } from './calculation.ts';
import { settlementText } from './explanations.ts';

/** The facts of the calculations of charges. */
export interface ChargesFacts {
  'charges.recoverable-share': { nature: ChargeNature };
  'charges.settled-days': {
    lease: { startDate: Day; lastDay: Day | null };
    terms: readonly { fromDate: Day; isProvision: boolean }[];
    period: DayRange;
  };
  'charges.consumption': { readings: readonly MeterReading[]; ranges: readonly DayRange[] };
  'charges.settlement': SettlementFacts;
  'charges.time-limits': { until: Day; sentOn: Day; isHome?: boolean | undefined };
  'charges.instalments': { amountCents: Cents; firstOn: Day };
  'charges.first-claimable-year': { today: Day; isHome?: boolean | undefined };
  'charges.problem': Parameters<typeof settlementProblem>[0];
}

const SETTLEMENT = {
  validFrom: null,
  validTo: null,
  article: 'loi n° 89-462, art. 23',
  source: 'service-public.fr, fiche F947',
  isVerified: true,
} as const;

export const CHARGES_CALCULATIONS: { readonly [Id in keyof ChargesFacts]: Calculation<ChargesFacts[Id]> } = {
  'charges.recoverable-share': {
    ...SETTLEMENT,
    article: 'décret n° 87-713, art. 2 et annexe',
    source: 'service-public.fr, fiche F947 ; les rubriques de l’annexe n’ont pas été relues',
    isVerified: false,
    sentence:
      'Le locataire ne paie que les dépenses de la liste : 75 % d’un gardien chargé du ménage et des ordures, 40 % s’il n’est chargé que de l’un des deux, toute la taxe d’ordures ménagères, rien de la taxe foncière.',
    module: 'accounting/charges/natures',
    function: 'natureLaw',
    calculate: ({ nature }) => natureLaw(nature),
  },
  'charges.settled-days': {
    ...SETTLEMENT,
    sentence: 'Seuls comptent les jours où le locataire était là et payait des provisions : un forfait n’est jamais régularisé.',
    module: 'accounting/charges/period',
    function: 'settledDays',
    calculate: ({ lease, terms, period }) => settledDays(lease, terms, period),
  },
  'charges.consumption': {
    ...SETTLEMENT,
    source: 'service-public.fr, fiche F947 ; l’écart toléré entre un relevé et son jour est une convention',
    isVerified: false,
    sentence:
      'Un compteur individuel compte ce que disent ses relevés, jamais des jours ; sans relevé à chaque bout, rien n’est compté, et le même relevé finit une période et commence la suivante.',
    module: 'accounting/charges/readings',
    function: 'consumption',
    calculate: ({ readings, ranges }) => consumption(readings, ranges),
  },
  'charges.settlement': {
    ...SETTLEMENT,
    article: 'loi n° 89-462, art. 23',
    sentence:
      'La part du locataire est, dépense par dépense, la part récupérable, jamais plus que celle du décret n° 87-713 pour un logement, fois la clé de son logement et ses jours de présence ; le solde se compte sur les provisions appelées, payées ou non. Sans provisions, seules les taxes se récupèrent. Une dépense saisie dans Lares est limitée à la part du décret, quel que soit le bail.',
    module: 'accounting/charges/settlement',
    function: 'settleCharges',
    calculate: settleCharges,
    explain: settlementText,
  },
  'charges.time-limits': {
    ...SETTLEMENT,
    article: 'loi n° 89-462, art. 7-1 ; loi n° 89-462, art. 23 ; Code civil, art. 2224',
    source: 'service-public.fr, fiche F947 ; le point de départ des trois ans, au dernier jour de la période, est une lecture prudente',
    isVerified: false,
    sentence:
      'Un complément ne se demande plus trois ans après la période, cinq ans pour un bail qui n’est pas d’habitation ; pour un logement, après la fin de l’année civile suivante, le locataire peut payer en douze mois ; les justificatifs restent consultables six mois.',
    module: 'accounting/charges/time-limits',
    function: 'timeLimits',
    calculate: timeLimits,
  },
  'charges.instalments': {
    ...SETTLEMENT,
    sentence: 'Un complément tardif se paie par douzièmes si le locataire le demande ; les centimes de reste vont aux premiers.',
    module: 'accounting/charges/time-limits',
    function: 'instalmentsOf',
    calculate: ({ amountCents, firstOn }) => instalmentsOf(amountCents, firstOn),
  },
  'charges.first-claimable-year': {
    ...SETTLEMENT,
    article: 'loi n° 89-462, art. 7-1 ; Code civil, art. 2224',
    isVerified: false,
    sentence:
      'Un complément se réclame pendant trois ans après la fin de sa période, cinq ans pour un bail qui n’est pas d’habitation : la première année civile qui se réclame encore.',
    module: 'accounting/charges/time-limits',
    function: 'firstClaimableYear',
    calculate: ({ today, isHome }) => firstClaimableYear(today, isHome),
  },
  'charges.problem': {
    ...SETTLEMENT,
    article: 'loi n° 89-462, art. 7-1 ; loi n° 89-462, art. 23 ; loi n° 89-462, art. 25-10',
    sentence:
      'Ne se régularisent ni un forfait, ni une période en cours, déjà régularisée ou sans dépense ; après trois ans (cinq ans hors habitation), seul un trop-perçu se rend.',
    module: 'accounting/charges/problems',
    function: 'settlementProblem',
    calculate: settlementProblem,
  },
};
