import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Answers, Refused, renderAddress } from '../../testing/render-address.tsx';

const ID = '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0001';
const STORED = {
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
  amenities: [],
  isFavourite: false,
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  description: '',
  rooms: null,
  livingAreaM2: null,
  floor: null,
  builtYear: null,
  parkingSpaces: null,
  furnished: null,
  dpeClass: null,
  dpeDate: null,
  dpeNumber: '',
  gesClass: null,
  longitude: null,
  latitude: null,
  videoUrl: '',
  agent: null,
  taxId: '',
  owner: null,
  createdByName: null,
  updatedByName: null,
  version: 4,
};
const empty = () => ({ rows: [], nextCursor: null, previousCursor: null });
const ANSWERS: Answers = { 'inquiries.list': empty, 'history.of': empty, 'properties.byId': () => STORED };

const refused = () => {
  throw new Refused(403, { code: 'auth.denied', field: null, details: {} });
};
const broken = () => {
  throw new Refused(500);
};

it.each([
  ['refused', refused, 'Impossible de récupérer ce bien immobilier'],
  ['broken', broken, 'Une erreur est survenue lors de la récupération du bien'],
])('says that the property could not be read when the server has %s', async (_why, answer, sentence) => {
  renderAddress(`/properties/${ID}`, { ...ANSWERS, 'properties.byId': answer });
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeDefined();
});

it.each([
  ['refused', refused, 'Impossible de supprimer ce bien immobilier'],
  ['broken', broken, 'Une erreur est survenue lors de la suppression du bien'],
])('keeps the property in sight when its deletion is %s', async (_why, answer, sentence) => {
  const user = userEvent.setup();
  const { router } = renderAddress(`/properties/${ID}`, { ...ANSWERS, 'properties.remove': answer });
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(router.state.location.pathname).toBe(`/properties/${ID}`);
});

it('is busy while it deletes, and names its four tabs', async () => {
  const user = userEvent.setup();
  renderAddress(`/properties/${ID}`, { ...ANSWERS, 'properties.remove': () => new Promise(() => {}) });
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Description', 'Caractéristiques', 'Vidéo', 'Avis']);
  await user.click(screen.getByRole('button', { name: 'Supprimer' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));
  expect(await within(dialog).findByRole('button', { name: 'Suppression...' })).toHaveProperty('disabled', true);
});
