import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { emptyPage, pageOf, Refused } from '#testing/server-answers.ts';
import { REQUEST_ANSWERS as ANSWERS, REQUEST_ID, REQUEST_ROW } from '#testing/stored-request.ts';

afterEach(() => void vi.useRealTimers());

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');
const table = () => screen.findByRole('table', { name: 'Liste des demandes' });

it('shows the specified columns, with a relative date', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z'), toFake: ['Date'] });
  renderAddress('/maintenance', ANSWERS);
  const list = await table();
  expect(
    within(list)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Titre', 'Propriété', 'Date', 'Locataire', 'Priorité', 'Statut', 'Actions']);
  const cells = within(list)
    .getAllByRole('cell')
    .map(({ textContent }) => plain(textContent));
  expect(cells).toEqual(['Fuite sous l’évierPanne', 'T2 des Lilas', 'il y a 3 heures', 'Léo Petit', 'Haute', 'Nouveau', 'Modifier']);
  expect(
    within(list)
      .getByRole('link', { name: /Modifier/ })
      .getAttribute('href'),
  ).toBe(`/maintenance/edit/${REQUEST_ID}`);
});

it('marks unknown values of a request', async () => {
  renderAddress('/maintenance', { ...ANSWERS, 'maintenance.list': () => pageOf([{ ...REQUEST_ROW, property: null, tenant: null }]) });
  const list = await table();
  expect(within(list).getByText('Non spécifiée')).toBeDefined();
  expect(within(list).getByText('Non spécifié')).toBeDefined();
});

it.each([
  [{ count: 0, isCapped: false }, '0 demande au total'],
  [{ count: 1, isCapped: false }, '1 demande au total'],
  [{ count: 1234, isCapped: false }, '1 234 demandes au total'],
  [{ count: 10_000, isCapped: true }, '10 000+ demandes au total'],
])('counts %j', async (count, text) => {
  renderAddress('/maintenance', { ...ANSWERS, 'maintenance.count': () => count });
  expect(await screen.findByText((_, node) => node?.tagName === 'SPAN' && plain(node.textContent) === text)).toBeDefined();
});

it('filters by status and priority in the URL, and resets both', async () => {
  const user = userEvent.setup();
  const { router, inputsOf } = renderAddress('/maintenance?status=En cours&priority=Haute&kind=panne', ANSWERS);
  await table();
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Statut' }).value).toBe('En cours');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Priorité' }).value).toBe('Haute');
  expect(inputsOf('maintenance.list')[0]).toEqual({ status: 'En cours', priority: 'Haute', kind: 'panne' });
  await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Effacer les filtres' })).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Statut' }).value).toBe('Tous les statuts');
});

it('filters by status, and returns to the first page', async () => {
  const user = userEvent.setup();
  const { router } = renderAddress('/maintenance?cursor=suite', ANSWERS);
  await table();
  await user.click(screen.getByRole('combobox', { name: 'Statut' }));
  await user.click(await screen.findByRole('option', { name: 'En attente' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'En attente' }));
});

it('opens a request by its row', async () => {
  const user = userEvent.setup();
  const { router } = renderAddress('/maintenance', ANSWERS);
  await user.click(within(await table()).getByRole('link', { name: /^Fuite sous/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/maintenance/${REQUEST_ID}`));
});

it('shows an empty list', async () => {
  renderAddress('/maintenance?status=Annulé', { ...ANSWERS, 'maintenance.list': emptyPage });
  expect(await screen.findByText('Aucune demande de maintenance trouvée')).toBeDefined();
});

it.each([
  ['refused', new Refused(403, { code: 'auth.denied', field: null, details: {} }), 'Impossible de récupérer les demandes de maintenance'],
  ['a broken server', new Refused(500), 'Une erreur est survenue lors de la récupération des demandes'],
])('distinguishes: %s', async (_, refusal, said) => {
  renderAddress('/maintenance', {
    ...ANSWERS,
    'maintenance.list': () => {
      throw refusal;
    },
  });
  expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
});

it('shows a tenant their requests, and only their actions', async () => {
  renderAddress('/maintenance', ANSWERS, 'tenant');
  const list = await table();
  expect(within(list).queryByRole('link', { name: /Modifier/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Prestataires' })).toBeNull();
  expect(screen.getByRole('link', { name: '+ Nouvelle demande' })).toBeDefined();
});

it('restores what was just deleted', async () => {
  const user = userEvent.setup();
  const { router, inputsOf } = renderAddress('/maintenance', { ...ANSWERS, 'maintenance.restore': () => ({ id: REQUEST_ID, version: 4 }) });
  await table();
  await router.navigate({ to: '/maintenance', state: { removed: { id: REQUEST_ID, title: 'Fuite' } } });
  await user.click(await screen.findByRole('button', { name: 'Annuler la suppression de Fuite' }));
  expect(await screen.findByText('Demande de maintenance rétablie')).toBeDefined();
  expect(inputsOf('maintenance.restore')).toEqual([{ id: REQUEST_ID }]);
});
