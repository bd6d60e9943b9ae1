import { describe, expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { FURNISHED_FLAT, HOUSE_FOR_SALE, SHOP } from './advertisements.cases.ts';
import type { PortalAdvertisement } from './portal-line.ts';
import { checkForPortal, hasSeveralFeeSchedules } from './preflight.ts';

type Changes = Partial<PortalAdvertisement>;
const found = (ad: PortalAdvertisement, severity: 'refus' | 'avertissement') =>
  checkForPortal(ad)
    .filter((finding) => finding.severity === severity)
    .map(({ field }) => field);

it.each([
  ['the furnished flat', FURNISHED_FLAT],
  ['the house for sale', HOUSE_FOR_SALE],
  ['the shop', SHOP],
])('accepts %s', (_what, ad) => expect(found(ad, 'refus')).toEqual([]));

describe('leaves out', () => {
  it.each<[string, PortalAdvertisement, Changes, string[]]>([
    ['a rental without rent', FURNISHED_FLAT, { rentCents: null }, ['rentCents']],
    ['a shop without rent', SHOP, { rentCents: null }, ['rentCents']],
    ['a sale without price', HOUSE_FOR_SALE, { priceCents: null }, ['priceCents']],
    ['a shop without postal code', SHOP, { postalCode: '' }, ['postalCode']],
    ['a shop without town', SHOP, { city: ' ' }, ['city']],
    ['a town with a long name', SHOP, { city: 'L'.repeat(51) }, ['city']],
    ['a shop without area', SHOP, { areaM2: 0 }, ['areaM2']],
    ['a home without living area', FURNISHED_FLAT, { livingAreaM2: null }, ['livingAreaM2']],
    ['a home without rooms', FURNISHED_FLAT, { rooms: null }, ['rooms']],
    ['a home without classes', FURNISHED_FLAT, { dpeClass: null, gesClass: null }, ['dpeClass', 'gesClass']],
    ['an empty description', SHOP, { description: ' \n🏠' }, ['description']],
    ['a description that the mentions make too long', SHOP, { description: 'a'.repeat(3900) }, ['description']],
    ['charges without mode', SHOP, { chargesMode: null }, ['chargesMode']],
    ['charges without amount', SHOP, { chargesCents: null }, ['chargesCents']],
    ['rent control without reference', FURNISHED_FLAT, { referenceRentCents: null }, ['referenceRentCents']],
    ['fees of the tenant, unknown', FURNISHED_FLAT, { feesCents: null }, ['feesCents']],
    ['fees of a sale, unknown', HOUSE_FOR_SALE, { feesBorneBy: null }, ['feesBorneBy']],
    ['a price without fees, unknown', HOUSE_FOR_SALE, { priceWithoutFeesCents: null }, ['priceWithoutFeesCents']],
    ['a price without fees, above the price', HOUSE_FOR_SALE, { priceWithoutFeesCents: cents(90_000_000) }, ['priceWithoutFeesCents']],
  ])('%s', (_what, ad, changes, fields) => expect(found({ ...ad, ...changes }, 'refus')).toEqual(fields));
});

describe('sends', () => {
  it.each<[string, PortalAdvertisement, Changes]>([
    ['a studio without rooms', FURNISHED_FLAT, { type: 'Studio', rooms: null }],
    ['a sale by its owner, without fees', HOUSE_FOR_SALE, { isProfessional: false, feesBorneBy: null }],
    ['a home without charges', FURNISHED_FLAT, { chargesMode: 'aucune', chargesCents: cents(0) }],
    ['a home after the end of rent control', FURNISHED_FLAT, { onDay: day('2026-11-25'), referenceRentCents: null }],
  ])('%s', (_what, ad, changes) => expect(found({ ...ad, ...changes }, 'refus')).toEqual([]));
});

describe('warns of', () => {
  it.each<[string, PortalAdvertisement, Changes, (string | null)[]]>([
    ['nothing', FURNISHED_FLAT, {}, []],
    ['a long title, and no photo', HOUSE_FOR_SALE, {}, ['title', null]],
    ['a short description', FURNISHED_FLAT, { description: 'Très bien.' }, ['description']],
    ['fees of a shop, unknown', SHOP, {}, [null, 'feesCents']],
    [
      'more than thirty photos',
      FURNISHED_FLAT,
      { photos: Array.from({ length: 31 }, () => ({ url: 'https://a.fr/', title: '' })) },
      [null],
    ],
    ['a photo with a long address', FURNISHED_FLAT, { photos: [{ url: `https://a.fr/${'b'.repeat(250)}`, title: '' }] }, [null]],
    ['more bedrooms than rooms', FURNISHED_FLAT, { bedrooms: 3 }, ['bedrooms']],
    ['a type that portals do not know', FURNISHED_FLAT, { type: 'Autre' }, ['type']],
    ['no fee schedule of a sale', HOUSE_FOR_SALE, { title: 'Villa', feeScheduleUrl: '' }, [null, 'feeScheduleUrl']],
    ['no fee schedule of a rental, which has no field for it', FURNISHED_FLAT, { feeScheduleUrl: '' }, []],
    ['a long address of fees', FURNISHED_FLAT, { feeScheduleUrl: `https://a.exemple.fr/${'b'.repeat(250)}` }, ['feeScheduleUrl']],
    ['facts of the condominium', HOUSE_FOR_SALE, { title: 'Villa', condominiumLots: null }, [null, 'condominiumLots']],
  ])('%s', (_what, ad, changes, fields) => expect(found({ ...ad, ...changes }, 'avertissement')).toEqual(fields));
});

it('names a fact that both the law and portals require once, with its sentence', () => {
  const findings = checkForPortal({ ...FURNISHED_FLAT, rentCents: null });
  expect(findings.filter(({ field }) => field === 'rentCents')).toEqual([
    { field: 'rentCents', message: 'Indiquez le loyer mensuel.', severity: 'refus' },
  ]);
});

it('sees different fee schedules, which portals ignore', () => {
  expect(hasSeveralFeeSchedules([FURNISHED_FLAT, SHOP])).toBe(false);
  expect(hasSeveralFeeSchedules([FURNISHED_FLAT, { ...SHOP, feeScheduleUrl: 'https://autre.exemple.fr/' }])).toBe(true);
});
