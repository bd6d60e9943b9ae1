import { day } from '../shared/day.ts';
import { cents } from '../shared/money.ts';
import { type RuleCases } from '../shared/rule.ts';
import { type ListingFacts } from './listing-facts.ts';

/** D145: an empty flat of 45 m² in Lyon 3e, let by its owner. */
export const BY_LANDLORD: ListingFacts = {
  transaction: 'location',
  isProfessional: false,
  onDay: day('2026-11-20'),
  type: 'Appartement',
  city: 'Lyon',
  postalCode: '69003',
  livingAreaM2: 45,
  dpeClass: 'E',
  gesClass: 'C',
  dpeDate: day('2023-05-04'),
  furnished: false,
  rentCents: cents(70_000),
  complementCents: null,
  chargesCents: cents(10_000),
  chargesMode: 'provision',
  depositCents: cents(70_000),
  isRentControlled: true,
  referenceRentCents: cents(75_000),
  feesCents: null,
  inventoryFeesCents: null,
  feeZone: null,
  priceCents: null,
  feesBorneBy: null,
  priceWithoutFeesCents: null,
  feeScheduleUrl: '',
  isCondominium: null,
  condominiumLots: null,
  condominiumChargesCents: null,
  hasCondominiumProcedure: null,
  carrezAreaM2: null,
  energyCostMinCents: cents(82_000),
  energyCostMaxCents: cents(116_000),
  energyPriceYear: 2023,
};

export const BY_AGENCY: ListingFacts = {
  ...BY_LANDLORD,
  isProfessional: true,
  feesCents: cents(45_000),
  inventoryFeesCents: cents(13_500),
  feeZone: 'tendue',
};

/** A box under another building: « Autre » is not known to be a dwelling. */
export const PARKING: ListingFacts = {
  ...BY_AGENCY,
  type: 'Autre',
  livingAreaM2: null,
  dpeClass: null,
  gesClass: null,
  dpeDate: null,
  furnished: null,
  chargesMode: null,
  chargesCents: null,
  depositCents: null,
  isRentControlled: false,
  feesCents: null,
  inventoryFeesCents: null,
  energyCostMinCents: null,
  energyCostMaxCents: null,
  energyPriceYear: null,
};

export const FOR_SALE: ListingFacts = {
  ...BY_AGENCY,
  transaction: 'vente',
  furnished: null,
  rentCents: null,
  chargesCents: null,
  chargesMode: null,
  depositCents: null,
  isRentControlled: false,
  feesCents: null,
  inventoryFeesCents: null,
  priceCents: cents(31_500_000),
  feesBorneBy: 'acquéreur',
  priceWithoutFeesCents: cents(30_000_000),
  feeScheduleUrl: 'https://agence.example/bareme',
  isCondominium: true,
  condominiumLots: 24,
  condominiumChargesCents: cents(132_000),
  hasCondominiumProcedure: false,
  carrezAreaM2: 44.2,
};

type Cases = RuleCases<ListingFacts>;

/** The same for a landlord and for an agency: each is let pass what only the other is asked. */
function lettingCases(who: 'particulier' | 'professionnel', whole: ListingFacts, other: ListingFacts): Cases {
  const asked = (change: Partial<ListingFacts>) => ({ ...whole, ...change });
  const passes = (change: Partial<ListingFacts>) => ({
    'D145 whole': whole,
    'a parking place': { ...PARKING, ...change, isProfessional: whole.isProfessional },
    'for sale': { ...FOR_SALE, ...change, isProfessional: whole.isProfessional },
    'asked of the other advertiser': { ...other, ...change },
  });
  return {
    [`listing.${who}.rent`]: {
      passes: passes({ rentCents: null }),
      breaks: { 'not said': asked({ rentCents: null }), zero: asked({ rentCents: cents(0) }) },
    },
    [`listing.${who}.charges`]: {
      passes: { ...passes({ chargesMode: null }), none: asked({ chargesMode: 'aucune', chargesCents: cents(0) }) },
      breaks: {
        'how they are settled': asked({ chargesMode: null }),
        'how much': asked({ chargesMode: 'forfait', chargesCents: null }),
        'a provision of nothing': asked({ chargesCents: cents(0) }),
      },
    },
    [`listing.${who}.rent-control`]: {
      passes: {
        ...passes({ referenceRentCents: null }),
        'outside a zone': asked({ isRentControlled: false, referenceRentCents: null }),
        'after the end of the experiment': asked({ referenceRentCents: null, onDay: day('2026-11-25') }),
      },
      breaks: { 'on its last day': asked({ referenceRentCents: null, onDay: day('2026-11-24') }) },
    },
    [`listing.${who}.deposit`]: {
      passes: { ...passes({ depositCents: null }), 'none is a mention': asked({ depositCents: cents(0) }) },
      breaks: { 'not said': asked({ depositCents: null }) },
    },
    [`listing.${who}.furnished`]: {
      passes: { ...passes({ furnished: null }), furnished: asked({ furnished: true }) },
      breaks: { 'not said': asked({ furnished: null }) },
    },
    [`listing.${who}.commune`]: {
      passes: { ...passes({ city: '' }), elsewhere: asked({ city: 'Brest', postalCode: '' }) },
      breaks: {
        'no town': asked({ city: ' ' }),
        'Lyon without arrondissement': asked({ postalCode: '69000' }),
        'Paris by the code of the town hall': asked({ city: 'PARIS', postalCode: '75000' }),
        'Marseille with the code of Aix': asked({ city: 'Marseille', postalCode: '13100' }),
      },
    },
    [`listing.${who}.area`]: {
      passes: passes({ livingAreaM2: null }),
      breaks: { 'not said': asked({ livingAreaM2: null }), zero: asked({ livingAreaM2: 0 }) },
    },
  };
}

const BEFORE_2026: ListingFacts = { ...BY_AGENCY, onDay: day('2025-12-31') };
/** Of 25 m², as in D108 and D115. */
const SMALL: ListingFacts = { ...BY_AGENCY, livingAreaM2: 25, feesCents: cents(25_000), inventoryFeesCents: cents(7500) };

const FEE_CASES: Cases = {
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
  'listing.fees.zone': {
    passes: { chosen: BY_AGENCY, 'free of charge': { ...BY_AGENCY, feesCents: cents(0), feeZone: null } },
    breaks: { 'fees without zone': { ...BY_AGENCY, feeZone: null } },
  },
};

const ENERGY_CASES: Cases = {
  'listing.energy.class': {
    passes: { 'to let': BY_LANDLORD, 'for sale': FOR_SALE, 'D145 a parking place has none': PARKING },
    breaks: { 'to let without': { ...BY_LANDLORD, dpeClass: null }, 'for sale without': { ...FOR_SALE, dpeClass: null } },
  },
  'listing.energy.climate': {
    passes: { 'to let': BY_LANDLORD, 'a parking place has none': PARKING },
    breaks: { 'to let without': { ...BY_LANDLORD, gesClass: null }, 'for sale without': { ...FOR_SALE, gesClass: null } },
  },
  'listing.energy.costs': {
    passes: { whole: BY_LANDLORD, 'a parking place has none': PARKING },
    breaks: {
      'no lower end': { ...BY_LANDLORD, energyCostMinCents: null },
      'no upper end': { ...FOR_SALE, energyCostMaxCents: null },
      'no year of prices': { ...BY_AGENCY, energyPriceYear: null },
    },
  },
  'listing.energy.expired': {
    passes: {
      'on its last day': { ...BY_LANDLORD, dpeDate: day('2022-11-21'), onDay: day('2032-11-20') },
      undated: { ...BY_LANDLORD, dpeDate: null },
    },
    breaks: { 'the day after': { ...BY_LANDLORD, dpeDate: day('2022-11-21'), onDay: day('2032-11-21') } },
  },
  'listing.energy.ban': {
    passes: {
      'F today': { ...BY_LANDLORD, dpeClass: 'F' },
      'G before 2025': { ...BY_LANDLORD, dpeClass: 'G', onDay: day('2024-12-31') },
      'G overseas': { ...BY_LANDLORD, dpeClass: 'G', city: 'Saint-Denis', postalCode: '97400' },
      'G for sale': { ...FOR_SALE, dpeClass: 'G' },
    },
    breaks: {
      'G since 2025': { ...BY_LANDLORD, dpeClass: 'G', onDay: day('2025-01-01') },
      'F from 2028': { ...BY_AGENCY, dpeClass: 'F', onDay: day('2028-01-01') },
    },
  },
  'listing.energy.premises': {
    passes: { 'with its class': { ...PARKING, type: 'Bureau', dpeClass: 'D' }, 'a parking place': PARKING },
    breaks: { 'an office without': { ...PARKING, type: 'Bureau' }, 'a shop without': { ...PARKING, type: 'Local commercial' } },
  },
};

const AMOUNT_CASES: Cases = {
  'listing.rent-control.base': {
    passes: {
      'on the reference': { ...BY_LANDLORD, rentCents: cents(75_000) },
      'after the experiment': { ...BY_LANDLORD, rentCents: cents(75_001), onDay: day('2026-11-25') },
      'outside a zone': { ...BY_LANDLORD, rentCents: cents(75_001), isRentControlled: false },
    },
    breaks: { 'one cent over': { ...BY_AGENCY, rentCents: cents(75_001) } },
  },
  'listing.rent-control.complement': {
    passes: { 'over the reference': { ...BY_LANDLORD, rentCents: cents(75_000), complementCents: cents(5000) }, none: BY_LANDLORD },
    breaks: { 'under the reference': { ...BY_LANDLORD, complementCents: cents(5000) } },
  },
  'listing.rent-control.complement-class': {
    passes: {
      'of class E': { ...BY_LANDLORD, complementCents: cents(5000) },
      'before the law': { ...BY_LANDLORD, dpeClass: 'F', complementCents: cents(5000), onDay: day('2022-08-17') },
      none: { ...BY_LANDLORD, dpeClass: 'G' },
    },
    breaks: {
      'of class F': { ...BY_LANDLORD, dpeClass: 'F', complementCents: cents(5000), onDay: day('2022-08-18') },
      'of class G': { ...BY_AGENCY, dpeClass: 'G', complementCents: cents(5000) },
    },
  },
  'listing.deposit-cap.vide': {
    passes: {
      'one month': BY_LANDLORD,
      'complement included': { ...BY_LANDLORD, complementCents: cents(5000), depositCents: cents(75_000) },
    },
    breaks: { 'one cent over': { ...BY_LANDLORD, depositCents: cents(70_001) } },
  },
  'listing.deposit-cap.meuble': {
    passes: { 'two months': { ...BY_LANDLORD, furnished: true, depositCents: cents(140_000) } },
    breaks: { 'one cent over': { ...BY_LANDLORD, furnished: true, depositCents: cents(140_001) } },
  },
  'listing.charges.vide': {
    passes: { provision: BY_LANDLORD, 'fixed, furnished': { ...BY_LANDLORD, furnished: true, chargesMode: 'forfait' } },
    breaks: { 'fixed, empty': { ...BY_LANDLORD, chargesMode: 'forfait' } },
  },
};

const SALE_CASES: Cases = {
  'listing.sale.price': {
    passes: { said: FOR_SALE, 'to let': BY_AGENCY },
    breaks: { 'not said': { ...FOR_SALE, priceCents: null } },
  },
  'listing.sale.fees': {
    passes: {
      'borne by the buyer': FOR_SALE,
      'borne by the seller': { ...FOR_SALE, feesBorneBy: 'vendeur', priceWithoutFeesCents: null },
      'sold by its owner': { ...FOR_SALE, isProfessional: false, feesBorneBy: null },
    },
    breaks: {
      'by whom': { ...FOR_SALE, feesBorneBy: null },
      'price without them': { ...FOR_SALE, priceWithoutFeesCents: null },
      'more without than with': { ...FOR_SALE, priceWithoutFeesCents: cents(31_500_001) },
    },
  },
  'listing.sale.fee-schedule': {
    passes: { linked: FOR_SALE, 'sold by its owner': { ...FOR_SALE, isProfessional: false, feeScheduleUrl: '' } },
    breaks: { 'not linked': { ...FOR_SALE, feeScheduleUrl: '' } },
  },
  'listing.sale.condominium': {
    passes: {
      whole: FOR_SALE,
      none: { ...FOR_SALE, isCondominium: false, condominiumLots: null },
      'land of which nothing is known': { ...FOR_SALE, type: 'Terrain', isCondominium: null },
    },
    breaks: {
      'whether it is one': { ...FOR_SALE, isCondominium: null },
      lots: { ...FOR_SALE, condominiumLots: null },
      charges: { ...FOR_SALE, condominiumChargesCents: null },
      procedure: { ...FOR_SALE, hasCondominiumProcedure: null },
    },
  },
  'listing.sale.carrez': {
    passes: { said: FOR_SALE, 'a house of one’s own': { ...FOR_SALE, isCondominium: false, carrezAreaM2: null } },
    breaks: { 'not said': { ...FOR_SALE, carrezAreaM2: null } },
  },
};

export const LISTING_RULE_CASES: Cases = {
  ...lettingCases('particulier', BY_LANDLORD, BY_AGENCY),
  ...lettingCases('professionnel', BY_AGENCY, BY_LANDLORD),
  ...FEE_CASES,
  ...ENERGY_CASES,
  ...AMOUNT_CASES,
  ...SALE_CASES,
};
