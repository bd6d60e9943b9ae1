import { day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { type RuleCases } from '../../shared/rule.ts';
import { type RevisionFacts } from './revision.ts';

const VIDE: RevisionFacts = {
  kind: 'vide',
  furnished: false,
  termSignedOn: day('2023-05-01'),
  indexQuarter: '2023-T1',
  dpeClass: 'D',
  energyTerritory: 'métropole',
  revisionOn: day('2024-05-01'),
  requestedOn: day('2024-05-01'),
};

export const REVISION_RULE_CASES: RuleCases<RevisionFacts> = {
  'lease.revision.frozen-metropole': {
    passes: {
      'class D': VIDE,
      'class F, signed the day before and not renewed since': { ...VIDE, dpeClass: 'F', termSignedOn: day('2022-08-23') },
      'class F of a shop': { ...VIDE, kind: 'commercial', dpeClass: 'F' },
    },
    breaks: {
      'D067 class F, signed on 1 May 2023': { ...VIDE, dpeClass: 'F' },
      'class G, signed on the first day': { ...VIDE, dpeClass: 'G', termSignedOn: day('2022-08-24') },
    },
  },
  'lease.revision.frozen-outre-mer': {
    passes: { 'class G, the day before': { ...VIDE, dpeClass: 'G', energyTerritory: 'outre-mer', termSignedOn: day('2024-06-30') } },
    breaks: { 'class G, the first day': { ...VIDE, dpeClass: 'G', energyTerritory: 'outre-mer', termSignedOn: day('2024-07-01') } },
  },
  'lease.revision.mobilite': {
    passes: { vide: VIDE },
    breaks: { 'D070 asked for during a mobility lease': { ...VIDE, kind: 'mobilité' } },
  },
  'lease.revision.clause': {
    passes: { 'with a clause': VIDE, 'a parking place, as the contract says': { ...VIDE, kind: 'stationnement', indexQuarter: null } },
    breaks: { 'without a clause': { ...VIDE, indexQuarter: null } },
  },
  'lease.revision.window': {
    passes: {
      'D062 asked for on the last day': { ...VIDE, revisionOn: day('2023-03-13'), requestedOn: day('2024-03-12') },
      'asked for in advance': { ...VIDE, requestedOn: day('2024-04-01') },
    },
    breaks: { 'D062 asked for one day late': { ...VIDE, revisionOn: day('2023-03-13'), requestedOn: day('2024-03-13') } },
  },
  'lease.revision.quarter': {
    passes: {
      'D075 from 20 000 € to 25 000 € a year, exactly a quarter more': {
        ...VIDE,
        kind: 'commercial',
        fixedCents: cents(2_000_000),
        revisedCents: cents(2_500_000),
      },
      'exactly a quarter more': { ...VIDE, kind: 'commercial', fixedCents: cents(200_000), revisedCents: cents(250_000) },
      'a home': { ...VIDE, fixedCents: cents(200_000), revisedCents: cents(260_000) },
    },
    breaks: {
      'D075 from 20 000 € to 25 100 € a year': {
        ...VIDE,
        kind: 'commercial',
        fixedCents: cents(2_000_000),
        revisedCents: cents(2_510_000),
      },
      'one cent above': { ...VIDE, kind: 'commercial', fixedCents: cents(200_000), revisedCents: cents(250_001) },
      'one cent below': { ...VIDE, kind: 'commercial', fixedCents: cents(200_000), revisedCents: cents(149_999) },
    },
  },
  'lease.revision.skipped-years': {
    passes: {
      'a shop, one year of its index': { ...VIDE, kind: 'commercial', years: 1 },
      'a home, which loses them': { ...VIDE, years: 3 },
    },
    breaks: { 'a shop, three years of its index': { ...VIDE, kind: 'commercial', years: 3 } },
  },
};
