import { day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { type RuleCases } from '../../shared/rule.ts';
import { BY_AGENCY, BY_LANDLORD, PARKING } from './advertisements.cases.ts';
import { type ListingFacts } from './listing-facts.ts';

const BEFORE_2026: ListingFacts = { ...BY_AGENCY, onDay: day('2025-12-31') };
/** 25 m², as in D108 and D115. */
const SMALL: ListingFacts = { ...BY_AGENCY, livingAreaM2: 25, feesCents: cents(25_000), inventoryFeesCents: cents(7500) };

export const FEE_CASES: RuleCases<ListingFacts> = {
  'listing.professionnel.fees': {
    passes: { whole: BY_AGENCY, 'free of charge': { ...BY_AGENCY, feesCents: cents(0) }, 'a landlord has none': BY_LANDLORD },
    breaks: { 'not said': { ...BY_AGENCY, feesCents: null } },
  },
  'listing.professionnel.inventory-fees': {
    passes: { whole: BY_AGENCY, 'a landlord has none': BY_LANDLORD },
    breaks: { 'not said': { ...BY_AGENCY, inventoryFeesCents: null } },
  },
  'listing.fees.cap-2014': {
    passes: {
      'on the cap': { ...BEFORE_2026, feesCents: cents(45_000) },
      'no zone, on the cap of the loosest': { ...BEFORE_2026, feeZone: null, feesCents: cents(54_000) },
      'under the law of 2026': { ...BY_AGENCY, feesCents: cents(90_000) },
    },
    breaks: {
      'one cent over, on the last day': { ...BEFORE_2026, feesCents: cents(45_001) },
      'no zone, one cent over the loosest': { ...BEFORE_2026, feeZone: null, feesCents: cents(54_001) },
    },
  },
  'listing.fees.cap-either': {
    passes: {
      'D115 très tendue, 25 m²': { ...SMALL, feeZone: 'très tendue', feesCents: cents(30_250) },
      'D115 tendue, 25 m²': { ...SMALL, feeZone: 'tendue', feesCents: cents(25_225) },
      'D115 autre, 25 m²': { ...SMALL, feeZone: 'autre', feesCents: cents(20_175) },
      'no zone, on the cap of the loosest': { ...SMALL, feeZone: null, feesCents: cents(30_250) },
      'of a landlord': { ...BY_LANDLORD, feesCents: cents(900_000), feeZone: 'autre' },
      'of a parking place': { ...PARKING, livingAreaM2: 12, feesCents: cents(900_000) },
      'before 2026': { ...BEFORE_2026, feesCents: cents(900_000) },
    },
    breaks: {
      'D115 très tendue, one cent over': { ...SMALL, feeZone: 'très tendue', feesCents: cents(30_251) },
      'D115 tendue, one cent over': { ...SMALL, feeZone: 'tendue', feesCents: cents(25_226) },
      'D115 autre, one cent over': { ...SMALL, feeZone: 'autre', feesCents: cents(20_176) },
      'no zone, one cent over the loosest': { ...SMALL, feeZone: null, feesCents: cents(30_251) },
      'fifty thousand euros': { ...BY_AGENCY, feesCents: cents(5_000_000) },
    },
  },
  'listing.fees.cap-revised': {
    passes: {
      'on the cap of the decree': { ...SMALL, feesCents: cents(25_000) },
      'refused, and not warned of as well': { ...SMALL, feesCents: cents(25_226) },
      'before 2026': { ...BEFORE_2026, feesCents: cents(45_001) },
    },
    breaks: {
      'one cent over the decree': { ...SMALL, feesCents: cents(25_001) },
      'on the cap of 2026': { ...SMALL, feesCents: cents(25_225) },
      'no zone, between both of the loosest': { ...SMALL, feeZone: null, feesCents: cents(30_001) },
    },
  },
  'listing.inventory-fees.cap-2014': {
    passes: { 'D108 25 m²': { ...BEFORE_2026, livingAreaM2: 25, inventoryFeesCents: cents(7500) } },
    breaks: { 'D108 one cent over': { ...BEFORE_2026, livingAreaM2: 25, inventoryFeesCents: cents(7501) } },
  },
  'listing.inventory-fees.cap-either': {
    passes: { 'D115 25 m²': { ...SMALL, inventoryFeesCents: cents(7575) } },
    breaks: {
      'D115 one cent over': { ...SMALL, inventoryFeesCents: cents(7576) },
      'whatever the zone': { ...SMALL, feeZone: null, inventoryFeesCents: cents(7576) },
    },
  },
  'listing.inventory-fees.cap-revised': {
    passes: { 'on the cap of the decree': SMALL, 'refused, and not warned of as well': { ...SMALL, inventoryFeesCents: cents(7576) } },
    breaks: { 'one cent over the decree': { ...SMALL, inventoryFeesCents: cents(7501) } },
  },
  'listing.fees.landlord-share': {
    passes: {
      'D110 half each': { ...SMALL, feeZone: 'très tendue', feesCents: cents(25_000), landlordFeesCents: cents(25_000) },
      'D112 more for the landlord': { ...SMALL, feesCents: cents(25_000), landlordFeesCents: cents(35_000) },
      'not said yet': { ...SMALL, landlordFeesCents: null },
      'nothing for the tenant': { ...SMALL, feesCents: cents(0), landlordFeesCents: cents(0) },
      'of a landlord': { ...BY_LANDLORD, feesCents: cents(100), landlordFeesCents: cents(0) },
    },
    breaks: {
      'one cent more than the landlord': { ...SMALL, feesCents: cents(20_001), landlordFeesCents: cents(20_000) },
      'the landlord pays nothing': { ...SMALL, feesCents: cents(100), landlordFeesCents: cents(0) },
    },
  },
  'listing.fees.landlord-share-unknown': {
    passes: { said: SMALL, 'nothing for the tenant': { ...SMALL, feesCents: cents(0), landlordFeesCents: null } },
    breaks: { 'not said': { ...SMALL, landlordFeesCents: null } },
  },
  'listing.inventory-fees.landlord-share': {
    passes: { 'D108 75 and 95': { ...SMALL, inventoryFeesCents: cents(7500), landlordInventoryFeesCents: cents(9500) } },
    breaks: { 'one cent more than the landlord': { ...SMALL, inventoryFeesCents: cents(5001), landlordInventoryFeesCents: cents(5000) } },
  },
  'listing.inventory-fees.landlord-share-unknown': {
    passes: { said: SMALL },
    breaks: { 'not said': { ...SMALL, landlordInventoryFeesCents: null } },
  },
  'listing.fees.zone': {
    passes: { chosen: BY_AGENCY, 'free of charge': { ...BY_AGENCY, feesCents: cents(0), feeZone: null } },
    breaks: { 'fees without zone': { ...BY_AGENCY, feeZone: null } },
  },
};
