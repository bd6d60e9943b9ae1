import { EMPTY_PROPERTY, propertyValues } from '@lares/validation/portfolio/properties';
import { type Answers, emptyPage, type Output } from './server-answers.ts';

export const ID = '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0001';

/** What the form stores with its required fields only: a new optional field is here without an edit. */
const REQUIRED = propertyValues.parse({
  ...EMPTY_PROPERTY,
  title: 'T3 Mercière',
  address: '12 rue Mercière',
  city: 'Lyon',
  postalCode: '69002',
  type: 'Appartement',
  priceCents: '980',
  areaM2: '62,5',
});

/** A property on its page and in its form. */
export const STORED: Output<'properties.byId'> = {
  ...REQUIRED,
  id: ID,
  title: 'T3 Mercière',
  type: 'Appartement',
  address: '12 rue Mercière',
  city: 'Lyon',
  postalCode: '69002',
  status: 'À Louer',
  priceCents: 98_000,
  areaM2: 62.5,
  bedrooms: 2,
  bathrooms: 1,
  isListed: true,
  images: [],
  hasVideo: false,
  amenities: ['Balcon'],
  isFavourite: false,
  ratingAverage: null,
  ratingCount: 0,
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  description: '',
  rooms: 3,
  livingAreaM2: null,
  floor: null,
  builtYear: null,
  parkingSpaces: null,
  furnished: null,
  dpeClass: 'D',
  dpeDate: null,
  dpeNumber: '',
  gesClass: null,
  longitude: null,
  latitude: null,
  videoUrl: '',
  agentMembershipId: null,
  agent: null,
  isOwn: true,
  taxId: '',
  owner: null,
  pastOwners: [],
  createdByName: 'Claire Martin',
  updatedByName: 'Claire Martin',
  version: 4,
};

/** Answers for an empty list of properties. */
export const PROPERTY_LIST_ANSWERS: Answers = {
  'properties.list': emptyPage,
  'properties.count': () => ({ count: 0, isCapped: false }),
  'properties.mapTiles': () => null,
};

/** The property without a listing, in an organisation without a public page. */
export const UNLISTED: Output<'listings.byProperty'> = {
  property: STORED,
  isInRentControlZone: false,
  feeZoneOfCommune: null,
  listing: null,
  organization: { slug: null, isProfessional: false },
  proposed: { transaction: 'location', furnished: null },
  letBy: null,
  onDay: '2026-11-20',
};

/** Answers for the pages of a property. */
export const PROPERTY_ANSWERS: Answers = {
  'owners.search': () => [],
  'members.list': () => [],
  'inquiries.list': emptyPage,
  'history.of': emptyPage,
  'leases.list': emptyPage,
  'payments.list': emptyPage,
  'documents.list': emptyPage,
  'maintenance.list': emptyPage,
  'listings.byProperty': () => UNLISTED,
  'properties.countView': () => ({ isCounted: true }),
  'properties.mapTiles': () => null,
  'subscriptions.current': () => ({
    plan: 'premium',
    since: '2026-11-20',
    version: 0,
    trialEndsOn: null,
    trialDaysLeft: 0,
    isDemo: false,
    propertyCount: 1,
    propertyCap: 20,
  }),
  'properties.byId': () => STORED,
  'properties.create': () => ({ id: ID }),
};
