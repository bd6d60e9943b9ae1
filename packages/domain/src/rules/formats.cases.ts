import { day } from '../shared/day.ts';
import { cents } from '../shared/money.ts';
import type { CasesOf } from './calculation-cases.ts';
import type { FormatCalculationFacts } from './format-calculations.ts';

const traditional = (amountCents: number) => ({ amountCents: cents(amountCents), spelling: 'traditionnelle' }) as const;

export const FORMAT_CASES: CasesOf<keyof FormatCalculationFacts> = {
  'text.spelled-amount': {
    'D159: euros and cents': {
      facts: traditional(123_456),
      answer: 'mille deux cent trente-quatre euros et cinquante-six centimes',
    },
    'D148: a cent alone': { facts: traditional(1), answer: 'un centime' },
    nothing: { facts: traditional(0), answer: 'zéro euro' },
    'no plural before « mille »': { facts: traditional(28_020_000), answer: 'deux cent quatre-vingt mille deux cents euros' },
    'a noun before the euros': { facts: traditional(20_000_000_000), answer: 'deux cents millions d’euros' },
    'a million and one': { facts: traditional(100_000_100), answer: 'un million un euros' },
    'the spelling of 1990': {
      facts: { amountCents: cents(712_100), spelling: '1990' },
      answer: 'sept-mille-cent-vingt-et-un euros',
    },
  },
  'text.amount': {
    'D174: thousands, cents and the sign of the euro': { facts: { amountCents: cents(123_456) }, answer: '1\u202F234,56\u00A0€' },
    'a debit': { facts: { amountCents: cents(-123_456) }, answer: '-1\u202F234,56\u00A0€' },
  },
  'text.read-amount': {
    'with the blanks of a printed amount': { facts: { typed: '1\u202F234,56\u00A0€' }, answer: { ok: true, value: 1234.56 } },
    'with a decimal point': { facts: { typed: '1234.56' }, answer: { ok: true, value: 1234.56 } },
    'a group or a decimal part': { facts: { typed: '1,234' }, answer: { ok: false, reason: 'ambiguous' } },
  },
  'text.day': {
    'the first of a month': { facts: { on: day('2026-03-01') }, answer: { short: '01/03/2026', long: '1er\u00A0mars 2026' } },
    'another day': { facts: { on: day('2026-08-21') }, answer: { short: '21/08/2026', long: '21 août 2026' } },
  },
  'text.read-day': {
    'in figures': { facts: { typed: '31/12/2026' }, answer: { ok: true, value: '2026-12-31' } },
    'with the name of its month': { facts: { typed: '1er mars 2026' }, answer: { ok: true, value: '2026-03-01' } },
    'a day that no month has': { facts: { typed: '31/02/2026' }, answer: { ok: false, reason: 'not-a-day' } },
    'a year of two digits': { facts: { typed: '31/12/26' }, answer: { ok: false, reason: 'short-year' } },
  },
  'text.phone': {
    'D177: a mobile': {
      facts: { phone: '+33612345678' },
      answer: { e164: '+33612345678', dialledInFrance: '0612345678', printed: '06 12 34 56 78' },
    },
    'La Réunion': { facts: { phone: '+262692123456' }, answer: { dialledInFrance: '0692123456', printed: '0692 12 34 56' } },
    'of Zurich: after its country code, not grouped as there': {
      facts: { phone: '+41446681800' },
      answer: { dialledInFrance: null, printed: '+41 446 68 18 00' },
    },
    'no number': { facts: { phone: '12' }, answer: { e164: null, dialledInFrance: null } },
  },
  'place.commune': {
    'D145: an arrondissement of Lyon': { facts: { city: 'Lyon', postalCode: '69003' }, answer: { name: 'Lyon 3e', flaw: null } },
    'a city that contradicts its postal code': {
      facts: { city: 'Paris 12e', postalCode: '75011' },
      answer: { name: 'Paris 12e', flaw: { named: 12, coded: 11 } },
    },
    'another town': { facts: { city: 'Roubaix', postalCode: '59100' }, answer: { name: 'Roubaix', flaw: null } },
  },
  'place.department': {
    'Corsica, south': { facts: { postalCode: '20000' }, answer: { code: '2A', region: 'Corse' } },
    'Corsica, north': { facts: { postalCode: '20200' }, answer: { code: '2B', region: 'Corse' } },
    overseas: { facts: { postalCode: '97400' }, answer: { code: '974', region: 'La Réunion' } },
    'four digits': { facts: { postalCode: '7500' }, answer: null },
  },
  'company.siret': {
    'an establishment': { facts: { siret: '73282932000074' }, answer: { isValid: true, siren: '732829320' } },
    'an office of La Poste': { facts: { siret: '35600000009075' }, answer: { isValid: true } },
    'a wrong digit': { facts: { siret: '73282932000075' }, answer: { isValid: false } },
  },
};
