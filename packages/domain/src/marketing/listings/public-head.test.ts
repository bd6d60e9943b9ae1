import { describe, expect, it } from 'vitest';
import { cents } from '../../shared/money.ts';
import { BY_LANDLORD } from './advertisements.cases.ts';
import { listingHead, listingsHead, listingSummary, missingHead } from './public-head.ts';

const LISTING = { ...BY_LANDLORD, id: 'un', title: 'Deux pièces', areaM2: 47, description: 'Calme.', pictures: [] };
const AGENCY = { slug: 'agence', name: 'Agence du Port', presentation: '' };
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('the head of a listing page', () => {
  it('summarises it, then begins its description', () => {
    expect(plain(listingHead(AGENCY, LISTING).description)).toBe(
      'Appartement à louer, Lyon 3e, 45 m² habitables, 800 € par mois charges comprises. Calme.',
    );
    expect(listingHead(AGENCY, LISTING)).toMatchObject({ title: 'Deux pièces · Agence du Port', path: '/annonces/agence/un', image: null });
  });

  it.each([
    [{ rentCents: cents(123_450), chargesCents: cents(0) }, '1 234,50 € par mois charges comprises'],
    [{ rentCents: null }, 'm² habitables'],
    [{ livingAreaM2: null, areaM2: 1047.5, rentCents: null }, '1 047,5 m²'],
    [{ transaction: 'vente', priceCents: cents(123_456_700), feesBorneBy: 'acquéreur' }, '1 234 567 € honoraires inclus'],
    [{ transaction: 'vente', priceCents: cents(20_000_000), feesBorneBy: 'vendeur' }, '200 000 €'],
  ] as const)('states what %j costs and its area', (parts, end) => {
    expect(plain(listingSummary({ ...LISTING, ...parts }))).toMatch(new RegExp(`${end}\\.$`, 'u'));
  });

  it('shows the first picture, stored or external', () => {
    const kept = { fileId: 'f', url: null };
    const elsewhere = { fileId: null, url: 'https://images.example/a.jpg' };
    const shown = [
      [kept, elsewhere],
      [elsewhere, kept],
    ].map((pictures) => listingHead(AGENCY, { ...LISTING, pictures }).image);
    expect(shown).toEqual(['/api/listings/agence/pictures/f/full', 'https://images.example/a.jpg']);
  });
});

it('names the organisation, with its own description if there is one', () => {
  expect(listingsHead(AGENCY)).toEqual({
    title: 'Annonces · Agence du Port',
    description: 'Agence du Port : les biens à louer et à vendre.',
    path: '/annonces/agence',
    image: null,
  });
  expect(listingsHead({ ...AGENCY, presentation: 'Depuis 1998.' }).description).toBe('Depuis 1998.');
});

it('describes an unknown page, or an unknown listing if one was requested', () => {
  expect([missingHead(true), missingHead(false)].map(({ title, path }) => [title, path])).toEqual([
    ['Annonce introuvable', null],
    ['Page introuvable', null],
  ]);
});
