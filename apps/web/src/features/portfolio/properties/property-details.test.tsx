import { day } from '@lares/domain/shared/day';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, pageOf, Refused } from '#testing/server-answers.ts';
import { LEASE_ROW } from '#testing/stored-lease.ts';
import { ID, PROPERTY_ANSWERS, STORED as FILLED } from '#testing/stored-property.ts';

/** A property with the required fields only. */
const STORED = { ...FILLED, amenities: [], rooms: null, dpeClass: null, createdByName: null, updatedByName: null };
const ANSWERS: Answers = { ...PROPERTY_ANSWERS, 'properties.byId': () => STORED };

const refused = () => {
  throw new Refused(403, { code: 'auth.denied', field: null, details: {} });
};
const broken = () => {
  throw new Refused(500);
};

it.each([
  ['refused', refused, 'Impossible de récupérer ce bien immobilier'],
  ['broken', broken, 'Une erreur est survenue lors de la récupération du bien'],
])('reports that the property could not be read when the server has %s', async (_why, answer, sentence) => {
  renderAddress(`/properties/${ID}`, { ...ANSWERS, 'properties.byId': answer });
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeDefined();
});

it.each([
  ['refused', refused, 'Impossible de supprimer ce bien immobilier'],
  ['broken', broken, 'Une erreur est survenue lors de la suppression du bien'],
])('keeps showing the property when its deletion is %s', async (_why, answer, sentence) => {
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

it.each([
  ['a tenant who looks at an advertised property', 'tenant', false, true],
  ['the tenant who lives there', 'tenant', true, false],
  ['its invited owner', 'owner', true, false],
  ['its manager', 'property_manager', true, false],
] as const)('shows the inquiry form to %s: %#', async (_who, standing, isOwn, isShown) => {
  renderAddress(`/properties/${ID}`, { ...ANSWERS, 'properties.byId': () => ({ ...STORED, isOwn }) }, standing);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryAllByRole('region', { name: 'Demander plus d’informations' })).toHaveLength(isShown ? 1 : 0);
});

it('lists the owners of a property that changed hands, with their days', async () => {
  const owner = { id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0031', name: 'Basile Roux', kind: 'personne' } as const;
  const pastOwners = [{ id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0032', name: 'Agathe Leroy', untilDate: day('2026-12-14') }];
  renderAddress(`/properties/${ID}`, { ...ANSWERS, 'properties.byId': () => ({ ...STORED, owner, pastOwners }) });
  const letting = within(await screen.findByRole('region', { name: 'Location' }));
  const dates = (await letting.findByText(/depuis le/)).parentElement?.textContent;
  expect(dates).toContain('Basile Roux depuis le 15/12/2026');
  expect(dates).toContain('Agathe Leroy jusqu’au 14/12/2026');
});

it('shows a manager the owner, the tenant and the rent in its place', async () => {
  const owner = { id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0031', name: 'Paul Lefèvre', kind: 'personne' } as const;
  renderAddress(`/properties/${ID}`, {
    ...ANSWERS,
    'leases.list': () => pageOf([LEASE_ROW]),
    'properties.byId': () => ({ ...STORED, owner }),
  });
  const letting = within(await screen.findByRole('region', { name: 'Location' }));
  expect(letting.getByRole('link', { name: 'Paul Lefèvre' }).getAttribute('href')).toBe(`/owners/${owner.id}`);
  expect(await letting.findByText(/^Occupé par/)).toBeDefined();
  expect(letting.getByText(/^1\s050,00\s€\/mois$/u)).toBeDefined();
});
