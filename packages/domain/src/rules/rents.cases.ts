import { day } from '../shared/day.ts';
import { cents } from '../shared/money.ts';
import type { CasesOf } from './calculation-cases.ts';
import type { RentCalculationFacts } from './rent-calculations.ts';

const PREVIOUS = { rentCents: cents(80_000), leftOn: day('2026-05-31'), revisedOn: day('2024-09-01') } as const;
const RELETTING = {
  kind: 'vide',
  furnished: false,
  signedOn: day('2026-07-20'),
  isTense: true,
  dpeClass: 'D',
  territory: 'métropole',
  previous: PREVIOUS,
  works: null,
} as const;
const OVERSEAS = {
  dpeClass: 'G',
  territory: 'outre-mer',
  previous: { ...PREVIOUS, leftOn: day('2024-05-31'), revisedOn: null },
} as const;
const withWorks = (costCents: number, endedOn = '2026-06-15') => ({
  ...RELETTING,
  works: { costCents: cents(costCents), endedOn: day(endedOn) },
});
const AREA = {
  kind: 'vide',
  furnished: false,
  signedOn: day('2026-06-20'),
  startDate: day('2026-07-01'),
  requestedOn: day('2026-12-31'),
  rentCents: cents(80_000),
  writtenAreaM2: 50,
  measuredAreaM2: 47.49,
} as const;

export const RENT_CASES: CasesOf<keyof RentCalculationFacts> = {
  'rent.reletting-cap': {
    'the last rent, with one year of the IRL': {
      facts: RELETTING,
      answer: { capCents: 80_921, because: 'indice', newQuarter: '2026-T2', referenceQuarter: '2025-T2' },
    },
    'revised in the last twelve months': {
      facts: { ...RELETTING, previous: { ...PREVIOUS, revisedOn: day('2025-07-21') } },
      answer: { capCents: 80_000, because: 'dernier loyer', newQuarter: null },
    },
    'revised twelve months ago to the day': {
      facts: { ...RELETTING, previous: { ...PREVIOUS, revisedOn: day('2025-07-20') } },
      answer: { because: 'indice' },
    },
    'never revised': { facts: { ...RELETTING, previous: { ...PREVIOUS, revisedOn: null } }, answer: { capCents: 80_921 } },
    'an index of Corsica that is not known': {
      facts: { ...RELETTING, territory: 'Corse' },
      answer: { capCents: 80_000, because: 'indice inconnu' },
    },
    'on the last day before the next index may be out': {
      facts: { ...RELETTING, signedOn: day('2026-03-28') },
      answer: { because: 'indice', newQuarter: '2025-T4' },
    },
    'on the first day on which it may be out': {
      facts: { ...RELETTING, signedOn: day('2026-03-29') },
      answer: { capCents: 80_000, because: 'indice inconnu', newQuarter: null },
    },
    'empty for eighteen months': {
      facts: { ...RELETTING, previous: { ...PREVIOUS, leftOn: day('2025-01-20') } },
      answer: { because: 'indice' },
    },
    'empty for longer': {
      facts: { ...RELETTING, previous: { ...PREVIOUS, leftOn: day('2025-01-19') } },
      answer: { capCents: null, because: 'vacance' },
    },
    'class F, whatever the zone, the years empty and the works': {
      facts: { ...withWorks(2_000_000), dpeClass: 'F', isTense: false, previous: { ...PREVIOUS, leftOn: day('2024-01-01') } },
      answer: { capCents: 80_000, because: 'classe énergie' },
    },
    'on the first day of the freeze': {
      facts: {
        ...RELETTING,
        dpeClass: 'F',
        signedOn: day('2022-08-24'),
        previous: { ...PREVIOUS, leftOn: day('2022-06-30'), revisedOn: null },
      },
      answer: { capCents: 80_000, because: 'classe énergie' },
    },
    'the day before: another law': {
      facts: { ...RELETTING, signedOn: day('2022-08-23'), previous: { ...PREVIOUS, leftOn: day('2022-06-30'), revisedOn: null } },
      answer: null,
    },
    'on the first day of the freeze overseas': {
      facts: { ...RELETTING, ...OVERSEAS, signedOn: day('2024-07-01') },
      answer: { capCents: 80_000, because: 'classe énergie' },
    },
    'overseas, the day before: another law': { facts: { ...RELETTING, ...OVERSEAS, signedOn: day('2024-06-30') }, answer: null },
    'outside a tense zone': { facts: { ...RELETTING, isTense: false }, answer: { capCents: null, because: 'hors zone tendue' } },
    'a first letting': { facts: { ...RELETTING, previous: null }, answer: { capCents: null, because: 'première location' } },
    'no home': { facts: { ...RELETTING, kind: 'commercial' }, answer: { capCents: null, because: 'bail' } },
    'works of half a year of rent': { facts: withWorks(480_000), answer: { capCents: 86_000, because: 'travaux' } },
    'works of less': { facts: withWorks(479_999), answer: { capCents: 80_921, because: 'indice' } },
    'works of a year of rent, ended less than six months ago': {
      facts: withWorks(960_000, '2026-01-21'),
      answer: { capCents: null, because: 'travaux' },
    },
    'works of a year of rent, ended six months ago': {
      facts: withWorks(960_000, '2026-01-20'),
      answer: { capCents: 92_000, because: 'travaux' },
    },
  },
  'rent.area-reduction': {
    'asked within six months: from the beginning': {
      facts: AREA,
      answer: { rentCents: 75_984, fromDate: '2026-07-01', answerUntil: '2027-02-28', judgeUntil: '2027-04-30' },
    },
    'asked the day after': { facts: { ...AREA, requestedOn: day('2027-01-02') }, answer: { fromDate: '2027-01-02' } },
    'a twentieth exactly': { facts: { ...AREA, measuredAreaM2: 47.5 }, answer: null },
    'a furnished home': { facts: { ...AREA, kind: 'meublé', furnished: true }, answer: null },
    'a lease of before the law': { facts: { ...AREA, signedOn: day('2014-03-26') }, answer: null },
  },
};
