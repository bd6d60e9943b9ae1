import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENERGY_CLASSES } from '../../portfolio/properties/energy.ts';
import { PROPERTY_TYPES } from '../../portfolio/properties/type.ts';
import { cents } from '../../shared/money.ts';
import { isRefusal } from '../../shared/rule.ts';
import { capOf, DECREE_CAPS, FEE_CAPS, LOOSEST_ZONE, REVISED_CAPS } from './fee-caps.ts';
import { buyerFeesRatio, isHomeToLet, type ListingFacts, monthlyTotal, totalFees } from './listing-facts.ts';
import { BY_AGENCY, BY_LANDLORD, FOR_SALE, PARKING } from './advertisements.cases.ts';
import { checkListing, isPublishable } from './listing-rules.ts';
import { excessiveConsumptionSentence } from './statutory-texts.ts';
import { FEE_ZONES, listingStateOf } from './terms.ts';

const refusedFields = (facts: ListingFacts) =>
  checkListing(facts)
    .filter(isRefusal)
    .map(({ field }) => field);

describe('a listing', () => {
  it.each(Object.entries({ BY_LANDLORD, BY_AGENCY, PARKING, FOR_SALE }))('%s is complete', (_name, facts) => {
    expect(checkListing(facts)).toEqual([]);
    expect(isPublishable(facts)).toBe(true);
  });

  it('without data reports every missing mention, each under its field', () => {
    const nothing = {
      rentCents: null,
      chargesMode: null,
      chargesCents: null,
      depositCents: null,
      furnished: null,
      livingAreaM2: null,
      dpeClass: null,
      gesClass: null,
      energyCostMinCents: null,
      referenceRentCents: null,
    } as const;
    const ofLandlord = [
      'rentCents',
      'chargesMode',
      'referenceRentCents',
      'depositCents',
      'furnished',
      'livingAreaM2',
      'dpeClass',
      'gesClass',
      'energyCostMinCents',
    ];
    expect(refusedFields({ ...BY_LANDLORD, ...nothing })).toEqual(ofLandlord);
    expect(new Set(refusedFields({ ...BY_AGENCY, ...nothing, feesCents: null, inventoryFeesCents: null }))).toEqual(
      new Set([...ofLandlord, 'feesCents', 'inventoryFeesCents']),
    );
  });

  it('is refused for fees that are unlawful under every reading of the law, and warned about otherwise', () => {
    const asking = (feesCents: number, feeZone: ListingFacts['feeZone'] = 'tendue') =>
      checkListing({ ...BY_AGENCY, feeZone, feesCents: cents(feesCents), landlordFeesCents: cents(feesCents) }).map(
        ({ field, severity }) => [field, severity],
      );
    expect(asking(45_000)).toEqual([]);
    expect(asking(45_405)).toEqual([['feesCents', 'avertissement']]);
    expect(asking(45_406)).toEqual([['feesCents', 'refus']]);
    expect(asking(5_000_000, null)).toEqual([
      ['feesCents', 'refus'],
      ['feeZone', 'avertissement'],
    ]);
  });

  it('is not refused by an unverified rule', () => {
    const bare = { ...FOR_SALE, priceCents: null, feesBorneBy: null, isCondominium: null, carrezAreaM2: null, feeScheduleUrl: '' };
    expect(isPublishable(bare)).toBe(true);
    expect(checkListing(bare).length).toBeGreaterThan(3);
  });
});

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const amount = maybe(fc.integer({ min: 0, max: 300_000 }).map(cents));
const anyListing = fc
  .record({
    base: fc.constantFrom(BY_LANDLORD, BY_AGENCY, PARKING, FOR_SALE),
    type: fc.constantFrom(...PROPERTY_TYPES),
    dpeClass: maybe(fc.constantFrom(...ENERGY_CLASSES)),
    gesClass: maybe(fc.constantFrom(...ENERGY_CLASSES)),
    furnished: maybe(fc.boolean()),
    livingAreaM2: maybe(fc.integer({ min: 1, max: 20_000 }).map((hundredths) => hundredths / 100)),
    rentCents: amount,
    complementCents: amount,
    depositCents: amount,
    feesCents: amount,
    isRentControlled: fc.boolean(),
    referenceRentCents: amount,
  })
  .map(({ base, ...change }): ListingFacts => ({ ...base, ...change }));

describe('for any data', () => {
  it('a dwelling is never published without its classes, nor a home to let without rent, deposit and area', () => {
    fc.assert(
      fc.property(anyListing, (facts) => {
        const { rentCents, complementCents, depositCents, livingAreaM2, dpeClass, gesClass, furnished } = facts;
        const said = [rentCents, depositCents, livingAreaM2, dpeClass, gesClass, furnished];
        const cap = ((rentCents ?? 0) + (complementCents ?? 0)) * (furnished ? 2 : 1);
        const isWhole = !said.includes(null) && (depositCents ?? 0) <= cap;
        expect(isWhole || !isHomeToLet(facts) || !isPublishable(facts)).toBe(true);
      }),
    );
  });

  it('adding a mention never makes another one missing', () => {
    const mentions = (facts: ListingFacts) =>
      new Set(
        checkListing(facts)
          .filter(({ ruleId }) => /\.(?:particulier|professionnel)\./.test(ruleId))
          .map(({ ruleId }) => ruleId),
      );
    fc.assert(
      fc.property(anyListing, (facts) => {
        const before = mentions(facts);
        for (const id of mentions({ ...facts, depositCents: cents(0), livingAreaM2: 20, furnished: true })) expect(before).toContain(id);
      }),
    );
  });

  it('the zone that replaces an unknown one has the highest ceiling', () => {
    for (const { perM2 } of FEE_CAPS) expect(perM2[LOOSEST_ZONE]).toBe(Math.max(...Object.values(perM2)));
  });

  it('the figures of 2026 exceed those of the decree: higher fees are unlawful under both', () => {
    for (const zone of FEE_ZONES) expect(REVISED_CAPS.perM2[zone]).toBeGreaterThan(DECREE_CAPS.perM2[zone]);
    expect(REVISED_CAPS.inventoryPerM2).toBeGreaterThan(DECREE_CAPS.inventoryPerM2);
  });

  it('a ceiling per square metre is never exceeded, and is missed by less than a cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.constantFrom(...FEE_CAPS.flatMap(({ perM2 }) => Object.values(perM2))),
        (hundredths, perM2) => {
          const exact = (perM2 * hundredths) / 100;
          const cap = capOf(perM2, hundredths / 100);
          expect(cap).toBeLessThanOrEqual(exact);
          expect(exact - cap).toBeLessThan(1);
        },
      ),
    );
  });
});

describe('the displayed amounts', () => {
  it('add charges and complement to the rent', () => {
    expect(monthlyTotal(BY_LANDLORD)).toBe(80_000);
    expect(monthlyTotal({ ...BY_LANDLORD, complementCents: cents(2500) })).toBe(82_500);
    expect(monthlyTotal({ ...BY_LANDLORD, rentCents: null })).toBeNull();
  });

  it('add the inventory to the fees, and are null while one of them is unknown', () => {
    expect(totalFees(BY_AGENCY)).toBe(58_500);
    expect(totalFees({ ...BY_AGENCY, inventoryFeesCents: null })).toBeNull();
  });

  it('relate the fees of a buyer to the price without them', () => {
    expect(buyerFeesRatio(FOR_SALE)).toBe(0.05);
    expect(buyerFeesRatio({ ...FOR_SALE, feesBorneBy: 'vendeur' })).toBeNull();
    expect(buyerFeesRatio({ ...FOR_SALE, priceWithoutFeesCents: cents(0) })).toBeNull();
  });
});

it.each([
  ['E', null],
  ['F', 'Logement à consommation énergétique excessive : classe F.'],
  ['G', 'Logement à consommation énergétique excessive : classe G.'],
  [null, null],
] as const)('class %s: %s', (dpeClass, sentence) => {
  expect(excessiveConsumptionSentence(dpeClass)).toBe(sentence);
});

it.each([
  [null, null, 'Brouillon'],
  ['2026-11-20T09:00:00Z', null, 'Publiée'],
  ['2026-11-20T09:00:00Z', '2026-11-21T09:00:00Z', 'Retirée'],
])('published %s, withdrawn %s: %s', (publishedAt, withdrawnAt, state) => {
  expect(listingStateOf({ publishedAt, withdrawnAt })).toBe(state);
});
