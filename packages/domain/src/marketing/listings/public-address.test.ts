import { expect, it } from 'vitest';
import { listingAddressOf, listingPath, listingPictureAddress } from './public-address.ts';

const ID = '0de30000-0000-7000-8000-000000000001';

it.each([
  ['/annonces/agence-du-port', { slug: 'agence-du-port', id: null }],
  ['/annonces/agence-du-port/', { slug: 'agence-du-port', id: null }],
  [`/annonces/agence-du-port/${ID}`, { slug: 'agence-du-port', id: ID }],
  ['/annonces', { slug: '', id: null }],
  ['/annonces/Agence', { slug: '', id: null }],
  ['/annonces/agence/../../auth', { slug: '', id: null }],
  ['/annonces/agence/12', { slug: '', id: null }],
  ['/', null],
  ['/dashboard', null],
  ['/annonces-agence', null],
])('%s names %j', (pathname, address) => {
  expect(listingAddressOf(pathname)).toEqual(address);
});

it('formats the addresses it parses', () => {
  expect(listingAddressOf(listingPath('agence', ID))).toEqual({ slug: 'agence', id: ID });
  expect(listingPictureAddress('agence')(ID, 'card')).toBe(`/api/listings/agence/pictures/${ID}/card`);
});
