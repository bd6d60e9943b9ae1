import { day } from '../shared/day.ts';
import type { CasesOf } from './calculation-cases.ts';
import type { CalculationId } from './calculations.ts';

export const CALENDAR_CASES: CasesOf<Extract<CalculationId, `calendar.${string}`>> = {
  'calendar.holidays': {
    'D179: eleven days in 2026': {
      facts: { year: 2026, territory: 'métropole' },
      answer: [
        { on: '2026-01-01' },
        { on: '2026-04-06', name: 'Lundi de Pâques' },
        { on: '2026-05-01' },
        { on: '2026-05-08' },
        { on: '2026-05-14', name: 'Ascension' },
        { on: '2026-05-25', name: 'Lundi de Pentecôte' },
        { on: '2026-07-14' },
        { on: '2026-08-15' },
        { on: '2026-11-01' },
        { on: '2026-11-11' },
        { on: '2026-12-25' },
      ],
    },
    'D182: thirteen days in Alsace-Moselle, of which the last': {
      facts: { year: 2026, territory: 'Alsace-Moselle' },
      answer: [
        { on: '2026-01-01' },
        { on: '2026-04-03', name: 'Vendredi saint' },
        { on: '2026-04-06' },
        { on: '2026-05-01' },
        { on: '2026-05-08' },
        { on: '2026-05-14' },
        { on: '2026-05-25' },
        { on: '2026-07-14' },
        { on: '2026-08-15' },
        { on: '2026-11-01' },
        { on: '2026-11-11' },
        { on: '2026-12-25' },
        { on: '2026-12-26', name: 'Deuxième jour de Noël' },
      ],
    },
  },
  'calendar.workday': {
    'D182: 26 December 2026 in Strasbourg, then a Sunday': {
      facts: { on: day('2026-12-26'), territory: 'Alsace-Moselle' },
      answer: '2026-12-28',
    },
    'D182: 26 December 2026 in Lyon': { facts: { on: day('2026-12-26'), territory: 'métropole' }, answer: '2026-12-26' },
  },
  'calendar.court-day': {
    'a Friday': { facts: { on: day('2026-11-13'), territory: 'métropole' }, answer: '2026-11-13' },
    'a Saturday': { facts: { on: day('2026-11-14'), territory: 'métropole' }, answer: '2026-11-16' },
    'a Sunday': { facts: { on: day('2026-11-15'), territory: 'métropole' }, answer: '2026-11-16' },
    'the Saturday before Easter Monday': { facts: { on: day('2026-04-04'), territory: 'métropole' }, answer: '2026-04-07' },
    'Christmas, a Friday, in Lyon': { facts: { on: day('2026-12-25'), territory: 'métropole' }, answer: '2026-12-28' },
    'Good Friday in Strasbourg': { facts: { on: day('2026-04-03'), territory: 'Alsace-Moselle' }, answer: '2026-04-07' },
    'Good Friday in Lyon': { facts: { on: day('2026-04-03'), territory: 'métropole' }, answer: '2026-04-03' },
  },
};
