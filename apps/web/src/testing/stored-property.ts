import type { Answers } from './render-address.tsx';

export const ID = '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0001';

/** A property on its page and in its form. */
export const STORED = {
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
  agent: null as object | null,
  isOwn: true,
  taxId: '',
  owner: null,
  createdByName: 'Claire Martin',
  updatedByName: 'Claire Martin',
  version: 4,
};

const empty = () => ({ rows: [], nextCursor: null, previousCursor: null });
/** Answers for the pages of a property. */
export const PROPERTY_ANSWERS: Answers = {
  'owners.search': () => [],
  'members.list': () => [],
  'inquiries.list': empty,
  'history.of': empty,
  'properties.byId': () => STORED,
  'properties.create': () => ({ id: ID }),
};
