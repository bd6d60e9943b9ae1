import { day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { type RuleCases } from '../../shared/rule.ts';
import { BY_AGENCY, BY_LANDLORD, FOR_SALE, PARKING } from './advertisements.cases.ts';
import { FEE_CASES } from './fee-rules.cases.ts';
import { type ListingFacts } from './listing-facts.ts';

type Cases = RuleCases<ListingFacts>;

/** The same for a landlord and for an agency: each passes the rules that apply only to the other. */
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
      passes: {
        ...passes({ city: '' }),
        elsewhere: asked({ city: 'Brest', postalCode: '' }),
        'both name the same': asked({ city: 'Paris (15e)', postalCode: '75015' }),
      },
      breaks: {
        'no town': asked({ city: ' ' }),
        'Lyon without arrondissement': asked({ postalCode: '69000' }),
        'Paris by the code of the town hall': asked({ city: 'PARIS', postalCode: '75000' }),
        'Paris Cedex': asked({ city: 'Paris Cedex', postalCode: '75000' }),
        'a number in brackets tells no code': asked({ city: 'Paris (15e)', postalCode: '75000' }),
        'nor does a Roman one': asked({ city: 'PARIS XII', postalCode: '75000' }),
        'the city names the 12th, the code the 11th': asked({ city: 'Paris 12e', postalCode: '75011' }),
        'Marseille with the code of Aix': asked({ city: 'Marseille', postalCode: '13100' }),
      },
    },
    [`listing.${who}.area`]: {
      passes: passes({ livingAreaM2: null }),
      breaks: { 'not said': asked({ livingAreaM2: null }), zero: asked({ livingAreaM2: 0 }) },
    },
  };
}

/** A small house in the garden, without a diagnostic. */
const EXEMPT: ListingFacts = {
  ...BY_LANDLORD,
  dpeClass: null,
  gesClass: null,
  dpeDate: null,
  energyCostMinCents: null,
  energyCostMaxCents: null,
  energyPriceYear: null,
  dpeExemption: 'bâtiment indépendant de moins de 50 m²',
};

const ENERGY_CASES: Cases = {
  'listing.energy.class': {
    passes: {
      'to let': BY_LANDLORD,
      'for sale': FOR_SALE,
      'D145 a parking place has none': PARKING,
      'a home without the duty': EXEMPT,
    },
    breaks: { 'to let without': { ...BY_LANDLORD, dpeClass: null }, 'for sale without': { ...FOR_SALE, dpeClass: null } },
  },
  'listing.energy.climate': {
    passes: { 'to let': BY_LANDLORD, 'a parking place has none': PARKING, 'a home without the duty': EXEMPT },
    breaks: { 'to let without': { ...BY_LANDLORD, gesClass: null }, 'for sale without': { ...FOR_SALE, gesClass: null } },
  },
  'listing.energy.costs': {
    passes: { whole: BY_LANDLORD, 'a parking place has none': PARKING, 'a home without the duty': EXEMPT },
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
      'a home without the duty': { ...EXEMPT, dpeDate: day('2010-11-21') },
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
  'listing.energy.exemption': {
    passes: { 'a home with the duty': BY_LANDLORD, 'a small building': EXEMPT, 'for sale': { ...EXEMPT, transaction: 'vente' } },
    breaks: {
      'a building of 50 m² and more': { ...EXEMPT, livingAreaM2: 50 },
      'a class in the record': { ...EXEMPT, dpeClass: 'G' },
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

/** The rules of the experiment, which go on in the zones that an administrator added. */
const OF_EXPERIMENT = [
  'listing.particulier.rent-control',
  'listing.professionnel.rent-control',
  'listing.rent-control.base',
  'listing.rent-control.complement',
  'listing.rent-control.complement-class',
] as const;

const AFTER_EXPERIMENT = day('2026-11-25');

const zoneCases = (cases: Cases): Cases =>
  Object.fromEntries(
    OF_EXPERIMENT.map((id) => {
      const broken = Object.entries(cases[id]?.breaks ?? {});
      const outside = broken.map(([name, facts]) => [`${name}, outside the added zones`, { ...facts, onDay: AFTER_EXPERIMENT }]);
      const inside = broken.map(([name, facts]) => [name, { ...facts, onDay: AFTER_EXPERIMENT, isInRentControlZone: true }]);
      return [`${id}-zone`, { passes: Object.fromEntries(outside), breaks: Object.fromEntries(inside) }];
    }),
  );

const UNDECLARED_CASES: Cases = {
  'listing.rent-control.undeclared': {
    passes: { declared: { ...BY_LANDLORD, isInRentControlZone: true }, 'outside the zones': { ...BY_LANDLORD, isRentControlled: false } },
    breaks: { 'not declared': { ...BY_LANDLORD, isInRentControlZone: true, isRentControlled: false } },
  },
};

export const LISTING_RULE_CASES: Cases = {
  ...zoneCases({
    ...lettingCases('particulier', BY_LANDLORD, BY_AGENCY),
    ...lettingCases('professionnel', BY_AGENCY, BY_LANDLORD),
    ...AMOUNT_CASES,
  }),
  ...UNDECLARED_CASES,
  ...lettingCases('particulier', BY_LANDLORD, BY_AGENCY),
  ...lettingCases('professionnel', BY_AGENCY, BY_LANDLORD),
  ...FEE_CASES,
  ...ENERGY_CASES,
  ...AMOUNT_CASES,
  ...SALE_CASES,
};
