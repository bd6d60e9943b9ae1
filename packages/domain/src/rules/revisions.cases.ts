import { day } from '../shared/day.ts';
import { cents } from '../shared/money.ts';
import type { CasesOf } from './calculation-cases.ts';
import type { CalculationId } from './calculations.ts';

const INDEX = { series: 'IRL', referenceQuarter: null, newHundredths: null, referenceHundredths: null, isSmallCompany: null } as const;
const PLAN = {
  kind: 'vide',
  furnished: false,
  termSignedOn: day('2022-03-01'),
  indexQuarter: '2021-T4',
  dpeClass: 'D',
  energyTerritory: 'métropole',
  revisionOn: day('2024-03-01'),
  requestedOn: day('2024-03-01'),
  rentCents: cents(70_000),
  supplementCents: cents(0),
  series: 'IRL',
} as const;
const REVISED = {
  kind: 'vide',
  furnished: false,
  landlordKind: 'personne physique',
  startDate: day('2024-05-01'),
  endDate: day('2027-04-30'),
  termBegunOn: day('2024-05-01'),
  status: 'Actif',
  exitOn: null,
  indexSeries: 'IRL',
  revisionDay: null,
  signedOn: day('2024-04-20'),
  indexQuarter: '2024-T1',
  terms: [{ fromDate: day('2024-05-01'), rentCents: cents(60_000), supplementCents: cents(0), origin: 'initial', indexQuarter: null }],
} as const;
/** A shop let since 1 June 2021, without an indexation clause. */
const SHOP = {
  kind: 'commercial',
  furnished: false,
  startDate: day('2021-06-01'),
  termBegunOn: day('2021-06-01'),
  exitOn: null,
  indexSeries: null,
  terms: [{ fromDate: day('2021-06-01'), rentCents: cents(200_000), supplementCents: cents(0) }],
} as const;
const RENT = { fromDate: day('2017-01-01'), supplementCents: cents(0) } as const;
const FIXED_PRICE = { rentCents: cents(166_667), supplementCents: cents(0) } as const;
/** A shop that the ILC brought to this rent. */
const crossedShop = (rentCents: number) =>
  ({
    ...SHOP,
    indexSeries: 'ILC',
    terms: [
      { ...FIXED_PRICE, fromDate: day('2021-06-01'), origin: 'initial' },
      { ...FIXED_PRICE, fromDate: day('2024-06-01'), rentCents: cents(rentCents), origin: 'IRL' },
    ],
  }) as const;
const DWELLING = { dpeClass: 'D', postalCode: '69003' } as const;

export const REVISION_CASES: CasesOf<Extract<CalculationId, `revision.${string}` | `index.${string}`>> = {
  'revision.rent': {
    'Corsica goes on with its own series after the cap': {
      facts: {
        rentCents: cents(72_000),
        series: 'IRL Corse',
        newQuarter: '2025-T1',
        referenceQuarter: null,
        newHundredths: null,
        referenceHundredths: null,
        isSmallCompany: null,
      },
      answer: { rentCents: 73_008, newHundredths: 14_128, referenceHundredths: 13_933 },
    },
    'D045: 600 € from T2 2022 to T2 2023': {
      facts: { ...INDEX, rentCents: cents(60_000), newQuarter: '2023-T2' },
      answer: { rentCents: 62_098 },
    },
    'D050: to the nearest cent': { facts: { ...INDEX, rentCents: cents(65_000), newQuarter: '2025-T3' }, answer: { rentCents: 65_567 } },
    'D051: 542.17 €': { facts: { ...INDEX, rentCents: cents(54_217), newQuarter: '2021-T4' }, answer: { rentCents: 55_089 } },
    'D053: 487.50 €': { facts: { ...INDEX, rentCents: cents(48_750), newQuarter: '2025-T1' }, answer: { rentCents: 49_433 } },
    'D055: 720 € in métropole': { facts: { ...INDEX, rentCents: cents(72_000), newQuarter: '2023-T4' }, answer: { rentCents: 74_518 } },
    'D057: 720 € in Corsica': {
      facts: { ...INDEX, series: 'IRL Corse', rentCents: cents(72_000), newQuarter: '2023-T4' },
      answer: { rentCents: 73_437 },
    },
    'D073: the ILC of a small company is capped at 3.5 %': {
      facts: { ...INDEX, series: 'ILC', rentCents: cents(2_400_000), newQuarter: '2022-T2', isSmallCompany: true },
      answer: { rentCents: 2_484_000, isCapped: true },
    },
    'D073: that of a larger company is not': {
      facts: { ...INDEX, series: 'ILC', rentCents: cents(2_400_000), newQuarter: '2022-T2', isSmallCompany: false },
      answer: { rentCents: 2_506_207, isCapped: false },
    },
    'D071: no cap after the first quarter of 2024': {
      facts: { ...INDEX, series: 'ILC', rentCents: cents(2_400_000), newQuarter: '2025-T2', isSmallCompany: true },
      answer: { rentCents: 2_401_580, isCapped: false },
    },
    'a tenant of unknown size: the cap applies': {
      facts: { ...INDEX, series: 'ILC', rentCents: cents(2_400_000), newQuarter: '2022-T2' },
      answer: { rentCents: 2_484_000, isCapped: true },
    },
    'two years of the capped ILC: 3.5 % twice': {
      facts: { ...INDEX, series: 'ILC', rentCents: cents(100_000), newQuarter: '2023-T2', referenceQuarter: '2021-T2' },
      answer: { rentCents: 107_123 },
    },
    'D058: a falling index lowers the rent': {
      facts: { ...INDEX, rentCents: cents(100_000), newQuarter: '2015-T4', referenceQuarter: '2014-T4' },
      answer: { rentCents: 99_992 },
    },
    'D071: a shop by the ILC': {
      facts: { ...INDEX, series: 'ILC', rentCents: cents(2_400_000), newQuarter: '2025-T2' },
      answer: { rentCents: 2_401_580 },
    },
    'D073: the ILC of T2 2022 is capped at 3.5 %': {
      facts: { ...INDEX, series: 'ILC', rentCents: cents(2_400_000), newQuarter: '2022-T2' },
      answer: { rentCents: 2_484_000 },
    },
    'values that the facts hold': {
      facts: { ...INDEX, rentCents: cents(60_000), newQuarter: '2030-T2', newHundredths: 15_000, referenceHundredths: 14_800 },
      answer: { rentCents: 60_811, referenceQuarter: '2029-T2' },
    },
  },
  'revision.window': {
    'D062: from 13 March 2023 to 12 March 2024': {
      facts: { revisionOn: day('2023-03-13') },
      answer: { first: '2023-03-13', last: '2024-03-12' },
    },
    'from a 29 February': { facts: { revisionOn: day('2024-02-29') }, answer: { first: '2024-02-29', last: '2025-02-28' } },
  },
  'revision.plan': {
    'D060: the lost year is not made up for': {
      facts: PLAN,
      answer: { kind: 'possible', rentCents: 72_448, referenceQuarter: '2022-T4', newQuarter: '2023-T4', effectiveOn: '2024-03-01' },
    },
    'D062: on the last day, from the request on': {
      facts: { ...PLAN, revisionOn: day('2023-03-13'), requestedOn: day('2024-03-12') },
      answer: { kind: 'possible', effectiveOn: '2024-03-12' },
    },
    'D062: lost one day later': {
      facts: { ...PLAN, revisionOn: day('2023-03-13'), requestedOn: day('2024-03-13') },
      answer: { kind: 'refused', finding: { ruleId: 'lease.revision.window' } },
    },
    'D066: no new index': {
      facts: { ...PLAN, indexQuarter: '2026-T2', revisionOn: day('2026-09-01'), requestedOn: day('2026-09-01') },
      answer: { kind: 'no-new-index' },
    },
    'D067: frozen for class F': {
      facts: { ...PLAN, dpeClass: 'F', termSignedOn: day('2023-05-01') },
      answer: { kind: 'refused', finding: { ruleId: 'lease.revision.frozen-metropole' } },
    },
    'D070: never during a mobility lease': {
      facts: { ...PLAN, kind: 'mobilité' },
      answer: { kind: 'refused', finding: { ruleId: 'lease.revision.mobilite' } },
    },
  },
  'revision.due': {
    'the revision of the last day, not used yet': {
      facts: { lease: REVISED, dwelling: DWELLING, today: day('2026-06-10') },
      answer: {
        revisionOn: '2026-05-01',
        lastDay: '2027-04-30',
        plan: { kind: 'possible', newQuarter: '2026-T1', effectiveOn: '2026-06-10' },
      },
    },
    'the next one, two months before': {
      facts: { lease: REVISED, dwelling: DWELLING, today: day('2025-03-01') },
      answer: { revisionOn: '2025-05-01', plan: { kind: 'not-yet', nextOn: '2025-05-01' } },
    },
  },
  'revision.triennial': {
    'the day before three years': {
      facts: { lease: SHOP, series: 'ILC', requestedOn: day('2024-05-31') },
      answer: { kind: 'too-early', firstOn: '2024-06-01' },
    },
    'three years after the entry, by the ILAT': {
      facts: { lease: SHOP, series: 'ILAT', requestedOn: day('2024-06-01') },
      answer: { kind: 'possible', referenceQuarter: '2021-T2', newQuarter: '2023-T4', ceilingCents: 229_589 },
    },
    'by the ILC, without what rose above 3.5 % a year': {
      facts: { lease: SHOP, series: 'ILC', requestedOn: day('2026-11-26') },
      answer: { kind: 'possible', referenceQuarter: '2021-T2', newQuarter: '2026-T2', ceilingCents: 222_940, isCapped: true },
    },
    'three years after the renewal': {
      facts: { lease: { ...SHOP, termBegunOn: day('2024-07-01') }, series: 'ILC', requestedOn: day('2026-11-26') },
      answer: { kind: 'too-early', firstOn: '2027-07-01' },
    },
    'the last quarter is not known yet': {
      facts: { lease: SHOP, series: 'ILC', requestedOn: day('2026-12-15') },
      answer: { kind: 'unknown-index', quarter: '2026-T3', expectedOn: '2026-12-15' },
    },
    'an indexation clause follows its index': {
      facts: { lease: { ...SHOP, indexSeries: 'ILC' }, series: 'ILC', requestedOn: day('2026-11-26') },
      answer: { kind: 'not-triennial' },
    },
  },
  'revision.quarter-crossing': {
    'D075 from 20 000 € to 25 000 € a year: not crossed': { facts: crossedShop(208_333), answer: null },
    'D075 from 20 000 € to 25 100 € a year: crossed': {
      facts: crossedShop(209_167),
      answer: { fixedOn: '2021-06-01', fixedCents: 166_667, rentCents: 209_167, openOn: '2024-06-01' },
    },
    'fallen by more than a quarter': { facts: crossedShop(124_999), answer: { openOn: '2024-06-01' } },
    'fixed again since, by an avenant': {
      facts: {
        ...crossedShop(209_167),
        terms: [...crossedShop(209_167).terms, { ...FIXED_PRICE, fromDate: day('2025-01-01'), origin: 'avenant' }],
      },
      answer: null,
    },
    'charges settled since fix nothing': {
      facts: {
        ...crossedShop(209_167),
        terms: [
          ...crossedShop(209_167).terms,
          { ...FIXED_PRICE, rentCents: cents(209_167), fromDate: day('2025-01-01'), origin: 'régularisation' },
        ],
      },
      answer: { openOn: '2024-06-01' },
    },
    'renewed since: the renewal fixes the price': { facts: { ...crossedShop(209_167), termBegunOn: day('2025-06-01') }, answer: null },
    'without an indexation clause': { facts: { ...crossedShop(209_167), indexSeries: null }, answer: null },
  },
  'revision.rise-steps': {
    'from 2 500 € to 3 166.67 €: two years at 110 %, then the agreed rent': {
      facts: { terms: [{ ...RENT, rentCents: cents(250_000) }], fromDate: day('2026-01-01'), agreedCents: cents(316_667) },
      answer: [
        { fromDate: '2026-01-01', rentCents: 275_000 },
        { fromDate: '2027-01-01', rentCents: 302_500 },
        { fromDate: '2028-01-01', rentCents: 316_667 },
      ],
    },
    '10 % exactly: at once': {
      facts: { terms: [{ ...RENT, rentCents: cents(100_000) }], fromDate: day('2026-01-01'), agreedCents: cents(110_000) },
      answer: [{ fromDate: '2026-01-01', rentCents: 110_000 }],
    },
    'the index raised the rent in the year before: what was paid counts': {
      facts: {
        terms: [
          { ...RENT, rentCents: cents(100_000) },
          { ...RENT, fromDate: day('2025-07-01'), rentCents: cents(105_000) },
        ],
        fromDate: day('2026-01-01'),
        agreedCents: cents(120_000),
      },
      answer: [
        { fromDate: '2026-01-01', rentCents: 112_750 },
        { fromDate: '2027-01-01', rentCents: 120_000 },
      ],
    },
  },
  'revision.next-day': {
    'the anniversary of the start': {
      facts: { startDate: day('2024-05-01'), revisionDay: null, today: day('2026-05-02') },
      answer: '2027-05-01',
    },
    'the agreed day': { facts: { startDate: day('2024-05-01'), revisionDay: '01-15', today: day('2026-05-02') }, answer: '2027-01-15' },
  },
  'index.last-published': {
    'D064: on 10 July 2025': {
      facts: { on: day('2025-07-10'), territory: 'métropole' },
      answer: { quarter: '2025-T1', hundredths: 14_547 },
    },
    'D064: on 12 July 2025': {
      facts: { on: day('2025-07-12'), territory: 'métropole' },
      answer: { quarter: '2025-T2', hundredths: 14_668 },
    },
  },
  'index.missing-quarters': {
    'the day before the IRL of the third quarter is expected: an inner gap, and all that follows the last value': {
      facts: { on: day('2026-10-09') },
      answer: [
        { series: 'IRL outre-mer', quarter: '2024-T4', expectedSince: '2025-01-10' },
        { series: 'IRL outre-mer', quarter: '2025-T3', expectedSince: '2025-10-10' },
        { series: 'IRL outre-mer', quarter: '2025-T4', expectedSince: '2026-01-10' },
        { series: 'IRL outre-mer', quarter: '2026-T1', expectedSince: '2026-04-10' },
        { series: 'IRL outre-mer', quarter: '2026-T2', expectedSince: '2026-07-10' },
        { series: 'IRL Corse', quarter: '2025-T3', expectedSince: '2025-10-10' },
        { series: 'IRL Corse', quarter: '2025-T4', expectedSince: '2026-01-10' },
        { series: 'IRL Corse', quarter: '2026-T1', expectedSince: '2026-04-10' },
        { series: 'IRL Corse', quarter: '2026-T2', expectedSince: '2026-07-10' },
      ],
    },
    'the third quarter of 2026 is not shipped': {
      facts: { on: day('2026-10-10') },
      answer: [
        { series: 'IRL', quarter: '2026-T3', expectedSince: '2026-10-10' },
        { series: 'IRL outre-mer', quarter: '2024-T4', expectedSince: '2025-01-10' },
        { series: 'IRL outre-mer', quarter: '2025-T3', expectedSince: '2025-10-10' },
        { series: 'IRL outre-mer', quarter: '2025-T4', expectedSince: '2026-01-10' },
        { series: 'IRL outre-mer', quarter: '2026-T1', expectedSince: '2026-04-10' },
        { series: 'IRL outre-mer', quarter: '2026-T2', expectedSince: '2026-07-10' },
        { series: 'IRL outre-mer', quarter: '2026-T3', expectedSince: '2026-10-10' },
        { series: 'IRL Corse', quarter: '2025-T3', expectedSince: '2025-10-10' },
        { series: 'IRL Corse', quarter: '2025-T4', expectedSince: '2026-01-10' },
        { series: 'IRL Corse', quarter: '2026-T1', expectedSince: '2026-04-10' },
        { series: 'IRL Corse', quarter: '2026-T2', expectedSince: '2026-07-10' },
        { series: 'IRL Corse', quarter: '2026-T3', expectedSince: '2026-10-10' },
      ],
    },
  },
  'index.expected-on': {
    'the IRL in the month after its quarter': { facts: { series: 'IRL', quarter: '2026-T3' }, answer: '2026-10-10' },
    'the ILC two months later': { facts: { series: 'ILC', quarter: '2026-T3' }, answer: '2026-12-15' },
  },
};
