import { earliestPublication, type InseeSeries, missingQuarters, SHIPPED_INDICES } from '../leasing/indices/index-table.ts';
import { type IrlTerritory, lastPublishedIrl, yearBefore } from '../leasing/indices/irl.ts';
import { type CommercialRise, RISE_LAW, riseSteps } from '../leasing/leases/commercial-rise.ts';
import { dueRevision, type RevisedDwelling, type RevisedLease } from '../leasing/leases/lease-revision.ts';
import { nextRevisionDay } from '../leasing/leases/next-dates.ts';
import { QUARTER_LAW, quarterCrossing, type QuarterLease } from '../leasing/leases/quarter-revision.ts';
import { SOURCES } from '../leasing/leases/regime.ts';
import {
  partKeptByCap,
  planRevision,
  type RevisedAmounts,
  revisedRent,
  type RevisionFacts,
  revisionWindow,
} from '../leasing/leases/revision.ts';
import { TRIENNIAL_LAW, type TriennialLease, triennialRevision, type TriennialSeries } from '../leasing/leases/triennial-revision.ts';
import type { Day } from '../shared/day.ts';
import type { Cents } from '../shared/money.ts';
import type { Calculation } from './calculation.ts';
import { indexedRentText } from './explanations.ts';

/** The facts of the calculations of a revision. The index comes from the values shipped with Lares, unless the facts hold it. */
export interface RevisionCalculationFacts {
  'index.missing-quarters': { on: Day };
  'revision.rent': {
    rentCents: Cents;
    series: InseeSeries;
    newQuarter: string;
    /** Null: the same quarter of the year before. */
    referenceQuarter: string | null;
    newHundredths: number | null;
    referenceHundredths: number | null;
    /** Null: not known, the cap of the ILC applies. */
    isSmallCompany: boolean | null;
  };
  'revision.window': { revisionOn: Day };
  'revision.plan': RevisionFacts & RevisedAmounts;
  'revision.due': { lease: RevisedLease; dwelling: RevisedDwelling; today: Day };
  'revision.triennial': { lease: TriennialLease; series: TriennialSeries; requestedOn: Day };
  'revision.quarter-crossing': QuarterLease;
  'revision.rise-steps': CommercialRise;
  'revision.next-day': { startDate: Day; revisionDay: string | null; today: Day };
  'index.last-published': { on: Day; territory: IrlTerritory };
  'index.expected-on': { series: InseeSeries; quarter: string };
}

const REVISION = {
  validFrom: null,
  validTo: null,
  article: 'loi n° 89-462, art. 17-1',
  source: SOURCES.revision,
  isVerified: true,
} as const;
const PUBLICATION = { ...REVISION, source: 'Insee, dates de parution au Journal officiel ; les dates manquantes sont estimées' } as const;

/** @throws RangeError when the quarter is not in the table */
function hundredthsOf(series: InseeSeries, quarter: string): number {
  const found = SHIPPED_INDICES.hundredthsOf(series, quarter);
  if (found === null) throw new RangeError(`L’indice ${series} de ${quarter} n’est pas connu.`);
  return found;
}

function indexedRentOf(facts: RevisionCalculationFacts['revision.rent']) {
  const { rentCents, series, newQuarter } = facts;
  const referenceQuarter = facts.referenceQuarter ?? yearBefore(newQuarter);
  const newHundredths = facts.newHundredths ?? hundredthsOf(series, newQuarter);
  const referenceHundredths = facts.referenceHundredths ?? hundredthsOf(series, referenceQuarter);
  const change = { series, newQuarter, newHundredths, referenceQuarter, referenceHundredths };
  // Hypothetical values are those of one year; the table knows the cap of each year of several.
  const isOneYear = referenceQuarter === yearBefore(newQuarter) && facts.isSmallCompany !== false;
  const revised = revisedRent(rentCents, change, isOneYear ? undefined : partKeptByCap(SHIPPED_INDICES, change, facts.isSmallCompany));
  return { rentCents: revised, ...change, isCapped: revised < revisedRent(rentCents, { ...change, series: 'ILAT' }) };
}

export const REVISION_CALCULATIONS: { readonly [Id in keyof RevisionCalculationFacts]: Calculation<RevisionCalculationFacts[Id]> } = {
  'revision.rent': {
    ...REVISION,
    article: 'loi n° 89-462, art. 17-1 ; loi n° 2022-1158, art. 14',
    sentence:
      'Loyer hors charges × nouvel indice ÷ indice de référence du même trimestre, arrondi au centime le plus proche ; une baisse de l’indice baisse le loyer ; l’ILC du 2e trimestre 2022 au 1er trimestre 2024 est plafonné à 3,5 % par an pour une petite ou moyenne entreprise, et de même si la taille du locataire n’est pas connue.',
    module: 'leasing/leases/revision',
    function: 'revisedRent',
    calculate: indexedRentOf,
    explain: (facts) => indexedRentText(facts.rentCents, indexedRentOf(facts)),
  },
  'revision.window': {
    ...REVISION,
    sentence: 'Le bailleur a un an, depuis le jour de révision, pour la demander ; passé ce délai, il y a renoncé pour l’année écoulée.',
    module: 'leasing/leases/revision',
    function: 'revisionWindow',
    calculate: ({ revisionOn }) => revisionWindow(revisionOn),
  },
  'revision.plan': {
    ...REVISION,
    sentence:
      'La révision prend effet au jour de la demande, jamais avant ; pour un logement, elle n’applique qu’une année d’indice, pour un autre bail celles qui suivent le dernier indice appliqué ; elle est refusée sans clause, en bail mobilité, et pour une classe F ou G sous la loi qui gèle son loyer.',
    module: 'leasing/leases/revision',
    function: 'planRevision',
    calculate: (facts) => planRevision(facts, SHIPPED_INDICES),
  },
  'revision.due': {
    ...REVISION,
    sentence:
      'Se demande aujourd’hui la révision du dernier jour prévu si elle n’a pas été faite, sinon la suivante, dès un mois avant son jour.',
    module: 'leasing/leases/lease-revision',
    function: 'dueRevision',
    calculate: ({ lease, dwelling, today }) => dueRevision(lease, dwelling, SHIPPED_INDICES, today),
  },
  'revision.triennial': {
    ...TRIENNIAL_LAW,
    sentence:
      'Le loyer d’un bail commercial sans clause d’indexation se révise sur demande, trois ans au moins après l’entrée du locataire, le renouvellement ou le dernier loyer fixé ; la hausse ne dépasse pas la variation de l’ILC ou de l’ILAT depuis cette fixation, part écrêtée de l’ILC déduite quelle que soit la taille du locataire, qui n’est pas demandée.',
    module: 'leasing/leases/triennial-revision',
    function: 'triennialRevision',
    calculate: ({ lease, ...question }) => triennialRevision(lease, question, SHIPPED_INDICES),
  },
  'revision.quarter-crossing': {
    ...QUARTER_LAW,
    sentence:
      'Quand la clause d’indexation d’un bail commercial a fait varier le loyer de plus d’un quart depuis sa dernière fixation par les parties ou par le juge, chaque partie peut demander la valeur locative, à partir du loyer qui franchit ce quart.',
    module: 'leasing/leases/quarter-revision',
    function: 'quarterCrossing',
    calculate: quarterCrossing,
  },
  'revision.rise-steps': {
    ...RISE_LAW,
    sentence:
      'La hausse d’un loyer commercial fixé au-delà de son plafond, au renouvellement, pour une modification des facteurs locaux de commercialité ou après une indexation de plus d’un quart, se fait par étapes : chaque année au plus 110 % du loyer payé l’année précédente, jusqu’au loyer fixé.',
    module: 'leasing/leases/commercial-rise',
    function: 'riseSteps',
    calculate: riseSteps,
  },
  'revision.next-day': {
    ...REVISION,
    sentence: 'Le loyer se révise une fois par an, au jour convenu ou, sans lui, à chaque anniversaire du bail.',
    module: 'leasing/leases/next-dates',
    function: 'nextRevisionDay',
    calculate: ({ today, ...lease }) => nextRevisionDay(lease, today),
  },
  'index.last-published': {
    ...PUBLICATION,
    sentence: 'Un bail sans trimestre se réfère au dernier IRL publié le jour de sa signature.',
    module: 'leasing/indices/irl',
    function: 'lastPublishedIrl',
    calculate: ({ on, territory }) => lastPublishedIrl(SHIPPED_INDICES, on, territory),
  },
  'index.expected-on': {
    ...PUBLICATION,
    isVerified: false,
    sentence: 'Le premier jour où l’Insee peut publier un trimestre : avant lui, aucune valeur ne manque.',
    module: 'leasing/indices/index-table',
    function: 'earliestPublication',
    calculate: ({ series, quarter }) => earliestPublication(quarter, series),
  },
  'index.missing-quarters': {
    article: null,
    source: 'Insee, dates de publication des indices',
    validFrom: null,
    validTo: null,
    isVerified: false,
    sentence:
      'Pour chaque série, les trimestres sans valeur livrée avec Lares, ceux du milieu compris, et depuis quand chacun est attendu.',
    module: 'leasing/indices/index-table',
    function: 'missingQuarters',
    calculate: ({ on }) => missingQuarters(SHIPPED_INDICES, on),
  },
};
