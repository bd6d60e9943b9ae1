import { BY_LANDLORD, PARKING } from '../marketing/listings/advertisements.cases.ts';
import { GEORISQUES_SENTENCE } from '../marketing/listings/statutory-texts.ts';
import { day } from '../shared/day.ts';
import { cents } from '../shared/money.ts';
import type { CasesOf } from './calculation-cases.ts';
import type { CalculationId } from './calculations.ts';

const FEES = { kind: 'visite, dossier et bail', areaM2: 25, zone: 'tendue', onDay: day('2025-12-31') } as const;

export const LISTING_CASES: CasesOf<Extract<CalculationId, `listing.${string}`>> = {
  'listing.texts': {
    'D145: an empty flat in Lyon 3e': {
      facts: BY_LANDLORD,
      answer: {
        cost: '800\u00A0€ par mois charges comprises',
        charges: 'dont 100\u00A0€ de provision pour charges (avec régularisation)',
        commune: 'Lyon 3e',
        energy: null,
        risks: GEORISQUES_SENTENCE,
      },
    },
    'a class that consumes too much': {
      facts: { ...BY_LANDLORD, dpeClass: 'F' },
      answer: { energy: 'Logement à consommation énergétique excessive\u00A0: classe F.' },
    },
    'a garage has no class': { facts: { ...PARKING, dpeClass: 'G' }, answer: { energy: null, risks: GEORISQUES_SENTENCE } },
  },
  'listing.dpe-valid-until': {
    'by the present method': { facts: { dpeDate: day('2023-05-04') }, answer: '2033-05-03' },
    'of 2019, by an old method': { facts: { dpeDate: day('2019-05-04') }, answer: '2024-12-31' },
    'of 2016': { facts: { dpeDate: day('2016-05-04') }, answer: '2022-12-31' },
  },
  'listing.letting-ban': {
    'class G in métropole': { facts: { energyClass: 'G', postalCode: '69003' }, answer: { from: '2025-01-01' } },
    'class G overseas': { facts: { energyClass: 'G', postalCode: '97400' }, answer: { from: '2028-01-01' } },
    'class D': { facts: { energyClass: 'D', postalCode: '69003' }, answer: null },
  },
  'listing.housing-zones': {
    'a commune of the first list': { facts: { postalCode: '33000', city: 'Bordeaux' }, answer: { isTense: true, isABis: false } },
    'a touristic commune of the second list': { facts: { postalCode: '29680', city: 'Roscoff' }, answer: { isTense: false } },
  },
  'listing.rent-cap': {
    'D039: 25.50 € for 32 m²': {
      facts: { referencePerM2Cents: cents(2550), areaM2: 32 },
      answer: { increasedPerM2Cents: 3060, reducedPerM2Cents: 1785, capCents: 97_920, isInForce: null },
    },
    'rounded down, with a part of a square metre': {
      facts: { referencePerM2Cents: cents(2551), areaM2: 32.55 },
      answer: { increasedPerM2Cents: 3061, capCents: 99_642 },
    },
    'rounded once: 27.33 € for 27.4 m²': {
      facts: { referencePerM2Cents: cents(2733), areaM2: 27.4, onDay: day('2026-11-24') },
      answer: { increasedPerM2Cents: 3279, capCents: 89_861, isInForce: true },
    },
    'the increased rent that the arrêté prints': {
      facts: { referencePerM2Cents: cents(2730), increasedPerM2Cents: cents(3280), areaM2: 27.4 },
      answer: { increasedPerM2Cents: 3280, capCents: 89_872 },
    },
    'no cap on the day after the experiment': {
      facts: { referencePerM2Cents: cents(2550), areaM2: 32, onDay: day('2026-11-25') },
      answer: { capCents: null, isInForce: false },
    },
    'nor on the day before it': {
      facts: { referencePerM2Cents: cents(2550), areaM2: 32, onDay: day('2018-11-23') },
      answer: { capCents: null, isInForce: false },
    },
    'from its first day': {
      facts: { referencePerM2Cents: cents(2550), areaM2: 32, onDay: day('2018-11-24') },
      answer: { capCents: 97_920, isInForce: true },
    },
    'after it, in a zone that an administrator added': {
      facts: { referencePerM2Cents: cents(2550), areaM2: 32, onDay: day('2026-12-01'), isInZone: true },
      answer: { capCents: 97_920, isInForce: true },
    },
  },
  'listing.tenant-fees': {
    'D108: an inventory of 170 €': {
      facts: { ...FEES, kind: 'état des lieux', billedCents: cents(17_000) },
      answer: { tenantCents: 7500, landlordCents: 9500 },
    },
    'D110: half each where the cap is higher': {
      facts: { ...FEES, zone: 'très tendue', billedCents: cents(50_000) },
      answer: { tenantCents: 25_000, landlordCents: 25_000, capCents: 30_000 },
    },
    'D112: the cap of a « zone tendue »': {
      facts: { ...FEES, billedCents: cents(60_000) },
      answer: { tenantCents: 25_000, landlordCents: 35_000 },
    },
    'D115: the caps of 2026': {
      facts: { ...FEES, onDay: day('2026-01-01'), billedCents: cents(60_000) },
      answer: { capCents: 25_225 },
    },
    'D115: the inventory of 2026': {
      facts: { ...FEES, kind: 'état des lieux', onDay: day('2026-01-01'), billedCents: cents(60_000) },
      answer: { capCents: 7575, tenantCents: 7575 },
    },
  },
};
