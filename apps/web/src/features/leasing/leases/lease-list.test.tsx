import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { emptyPage, pageOf, Refused } from '#testing/server-answers.ts';
import { LEASE_ANSWERS, LEASE_ID, LEASE_ROW } from '#testing/stored-lease.ts';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');
const ANSWERS = { ...LEASE_ANSWERS, 'leases.list': () => pageOf([LEASE_ROW]), 'leases.count': () => ({ count: 1, isCapped: false }) };

it('shows a lease in the specified columns', async () => {
  renderAddress('/leases', ANSWERS);
  const table = await screen.findByRole('table', { name: 'Liste des contrats' });
  expect(screen.getByRole('heading', { level: 1, name: 'Contrats de Location' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 2, name: 'Liste des contrats' })).toBeDefined();
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Bien immobilier', 'Locataire', 'Période', 'Loyer', 'Statut', 'Actions']);
  const [, row] = within(table).getAllByRole('row');
  const cells = within(row!)
    .getAllByRole('cell')
    .map(({ textContent }) => plain(textContent));
  expect(cells).toEqual([
    'T3 Mercière12 rue Mercière, Lyon',
    'Léo Petitleo.petit@exemple.fr',
    '01/07/2024au 30/06/2027',
    '980 €Paiement le 5 du mois',
    'Actif',
    'Détails',
  ]);
});

it.each(['T3 Mercière', 'Détails'])('links to the lease by « %s »', async (label) => {
  const { router } = renderAddress('/leases', ANSWERS);
  await userEvent.click(await screen.findByRole('link', { name: new RegExp(`^${label}`) }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/leases/${LEASE_ID}`));
});

it.each([
  ['Actif', 'green'],
  ['En attente', 'amber'],
  ['Terminé', 'grey'],
  ['Résilié', 'red'],
] as const)('marks « %s » in %s', async (status, tint) => {
  renderAddress('/leases', { ...ANSWERS, 'leases.list': () => pageOf([{ ...LEASE_ROW, status }]) });
  const table = await screen.findByRole('table', { name: 'Liste des contrats' });
  expect(within(table).getByText(status).getAttribute('data-tint')).toBe(tint);
});

it('names several tenants, and the day of a notice', async () => {
  const lease = { ...LEASE_ROW, exitOn: '2026-12-05', otherTenants: [{ id: 'a', name: 'Inès Faure' }] };
  renderAddress('/leases', { ...ANSWERS, 'leases.list': () => pageOf([lease]) });
  const table = await screen.findByRole('table', { name: 'Liste des contrats' });
  expect(plain(table.textContent)).toContain('Léo Petit et Inès Faure');
  expect(plain(table.textContent)).toContain('au 05/12/2026 · départ');
});

it('sends search and status of the URL to the server, and writes them there', async () => {
  const user = userEvent.setup();
  const { router, inputsOf } = renderAddress('/leases?q=lyon', ANSWERS);
  await screen.findByRole('table', { name: 'Liste des contrats' });
  expect(inputsOf('leases.list')[0]).toEqual({ q: 'lyon' });
  await user.click(screen.getByRole('combobox', { name: 'Statut' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Tous les statuts',
    'Actif',
    'En attente',
    'Terminé',
    'Résilié',
  ]);
  await user.click(screen.getByRole('option', { name: 'Actif' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'lyon', status: 'Actif' }));
  await user.clear(screen.getByRole('searchbox'));
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'Actif' }));
  await waitFor(() => expect(inputsOf('leases.list').at(-1)).toEqual({ status: 'Actif' }));
});

it.each(['words', 'status'])('keeps both search and status when both are set before a render, %s first', async (first) => {
  const { router } = renderAddress('/leases', ANSWERS);
  await screen.findByRole('table', { name: 'Liste des contrats' });
  await userEvent.click(screen.getByRole('combobox', { name: 'Statut' }));
  const active = screen.getByRole('option', { name: 'Actif' });
  const box = screen.getByRole('searchbox');
  fireEvent.change(box, { target: { value: 'lyon' } });
  act(() => {
    if (first === 'status') fireEvent.click(active);
    fireEvent.keyDown(box, { key: 'Enter' });
    if (first === 'words') fireEvent.click(active);
  });
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'lyon', status: 'Actif' }));
});

it('is sorted by its columns', async () => {
  const { router } = renderAddress('/leases', ANSWERS);
  const table = await screen.findByRole('table', { name: 'Liste des contrats' });
  await userEvent.click(within(table).getByRole('button', { name: 'Locataire' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'tenant' }));
});

it('offers to create the first contract', async () => {
  renderAddress('/leases', { ...ANSWERS, 'leases.list': emptyPage });
  expect(await screen.findByRole('heading', { name: 'Aucun contrat trouvé' })).toBeDefined();
  expect(screen.getByText('Commencez par créer un nouveau contrat de location.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Créer un contrat' }).getAttribute('href')).toBe('/leases/new');
  expect(screen.getByRole('link', { name: 'Nouveau Contrat' }).getAttribute('href')).toBe('/leases/new');
});

it.each([
  ['refused', new Refused(403, { code: 'auth.denied', field: null, details: {} }), 'Impossible de récupérer les contrats de location'],
  ['broken', new Refused(500), 'Une erreur est survenue lors de la récupération des contrats'],
])('reports that the list is %s, and reloads it', async (_why, refusal, said) => {
  let isBroken = true;
  renderAddress('/leases', {
    ...ANSWERS,
    'leases.list': () => {
      if (isBroken) throw refusal;
      return pageOf([LEASE_ROW]);
    },
  });
  expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
  isBroken = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('table', { name: 'Liste des contrats' })).toBeDefined();
});

it.each(['tenant', 'owner'] as const)('shows the %s no write actions', async (standing) => {
  renderAddress('/leases', ANSWERS, standing);
  await screen.findByRole('table', { name: 'Liste des contrats' });
  expect(screen.queryByRole('link', { name: 'Nouveau Contrat' })).toBeNull();
});
