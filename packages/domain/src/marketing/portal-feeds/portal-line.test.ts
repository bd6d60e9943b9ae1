import { expect, it } from 'vitest';
import { cents } from '../../shared/money.ts';
import { FURNISHED_FLAT, HOUSE_FOR_SALE, SENDER, SHOP } from './advertisements.cases.ts';
import { COLUMN_COUNT, COLUMNS, PHOTO_RANKS, PHOTO_TITLE_RANKS } from './columns.ts';
import { advertisementsFile, type PortalLine } from './files.ts';
import { type PortalAdvertisement, portalLine } from './portal-line.ts';

const line = (ad: PortalAdvertisement, changes: Partial<PortalAdvertisement>) => portalLine({ ...ad, ...changes }, SENDER);

it('gives each rank to one column', () => {
  const ranks = [...Object.values(COLUMNS).map(({ rank }) => rank), ...PHOTO_RANKS, ...PHOTO_TITLE_RANKS];
  expect(new Set(ranks).size).toBe(ranks.length);
  expect([Math.min(...ranks), Math.max(...ranks) <= COLUMN_COUNT]).toEqual([1, true]);
  expect([PHOTO_RANKS.length, PHOTO_TITLE_RANKS.length]).toEqual([30, 30]);
});

it.each<[string, PortalAdvertisement, Partial<PortalAdvertisement>, Partial<PortalLine>]>([
  ['a plot by its land', SHOP, { type: 'Terrain' }, { propertyType: 'terrain', area: null, land: 78 }],
  ['a studio as one room', FURNISHED_FLAT, { type: 'Studio', rooms: null }, { propertyType: 'appartement', rooms: 1 }],
  ['no charges', FURNISHED_FLAT, { chargesMode: 'aucune', chargesCents: null }, { charges: 0, chargesMode: null }],
  ['no fees of a landlord', FURNISHED_FLAT, { isProfessional: false }, { fees: 0, inventoryFees: 0 }],
  ['fees paid by the seller', HOUSE_FOR_SALE, { feesBorneBy: 'vendeur' }, { fees: 0, feesBorneBy: 2, priceWithoutFees: null }],
  ['no rent control', FURNISHED_FLAT, { isRentControlled: false }, { isRentControlled: false }],
  [
    'a home without the duty of a diagnostic',
    FURNISHED_FLAT,
    { dpeExemption: 'bâtiment indépendant de moins de 50 m²', dpeClass: null, gesClass: null },
    { energyClass: 'NS', climateClass: 'NS' },
  ],
  ['the rent with its complement and charges', FURNISHED_FLAT, { complementCents: cents(0) }, { price: 760.5, complement: 0 }],
])('writes %s', (_what, ad, changes, expected) => expect(line(ad, changes)).toMatchObject(expected));

it('says why a home has no diagnostic, in the description', () => {
  expect(line(FURNISHED_FLAT, { dpeExemption: 'bâtiment indépendant de moins de 50 m²' }).description).toContain(
    'Logement non soumis au diagnostic de performance énergétique : bâtiment indépendant de moins de 50 m²',
  );
});

it('keeps technical ids short, and different for different ids', () => {
  const ids = [FURNISHED_FLAT, HOUSE_FOR_SALE, SHOP].map((ad) => portalLine(ad, SENDER).technicalId ?? '');
  expect(new Set(ids).size).toBe(3);
  const longest = line(SHOP, { id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }).technicalId ?? '';
  expect(longest.length).toBeLessThanOrEqual(COLUMNS.technicalId.max);
});

it('writes an empty file without advertisements: the portal then withdraws them all', () => expect(advertisementsFile([])).toBe(''));
