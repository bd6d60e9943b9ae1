import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { emptyPage, pageOf, Refused } from '#testing/server-answers.ts';
import { STORED_TENANT, TENANT_ANSWERS as ANSWERS, TENANT_COUNTS } from '#testing/stored-tenant.ts';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');
const cardOf = async (name: string) => (await screen.findByRole('link', { name })).closest('article')!;

it('shows each tenant with contact details and creation day', async () => {
  renderAddress('/clients', ANSWERS);
  const text = plain((await cardOf('Karim Benali')).textContent);
  for (const part of ['Actif', 'karim@exemple.fr', '06 12 34 56 78', '12 rue Mercière, 69002 Lyon', 'Créé le 20/11/2026'])
    expect(text).toContain(part);
});

it('shows a company by its name, with its contact', async () => {
  const company: typeof STORED_TENANT = {
    ...STORED_TENANT,
    kind: 'société',
    name: 'Café du Nord',
    companyName: 'Café du Nord',
    phone: '',
    address: '',
  };
  renderAddress('/clients', { ...ANSWERS, 'tenants.list': () => pageOf([company]) });
  const text = plain((await cardOf('Café du Nord')).textContent);
  expect(text).toContain('Karim Benali');
  expect(text).not.toContain('Téléphone');
});

it('has the four tabs with their counts, and filters by status on the server', async () => {
  const { router, inputsOf } = renderAddress('/clients', ANSWERS);
  await cardOf('Karim Benali');
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => plain(textContent));
  expect(tabs).toEqual(['Tous 3', 'Locataires 1', 'Prospects 2', 'Anciens 0']);
  await userEvent.click(screen.getByRole('tab', { name: /^Locataires/ }));
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'Actif' }));
  await waitFor(() => expect(inputsOf('tenants.list').at(-1)).toEqual({ status: 'Actif' }));
  await userEvent.click(screen.getByRole('tab', { name: /^Tous/ }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

it('searches on the server, within the tab, and restarts at the first page', async () => {
  const { router, inputsOf } = renderAddress('/clients?status=Prospect&cursor=suite', ANSWERS);
  await cardOf('Karim Benali');
  await userEvent.type(screen.getByPlaceholderText('Rechercher un client...'), 'karim');
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'Prospect', q: 'karim' }));
  expect(inputsOf('tenants.count').at(-1)).toEqual({ q: 'karim' });
  await userEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

it('has a tab for pending tenants only when there are some', async () => {
  const { unmount } = renderAddress('/clients', ANSWERS);
  await cardOf('Karim Benali');
  expect(screen.queryByRole('tab', { name: /En attente/ })).toBeNull();
  unmount();
  const { router } = renderAddress('/clients', {
    ...ANSWERS,
    'tenants.count': () => ({ ...TENANT_COUNTS, byStatus: { ...TENANT_COUNTS.byStatus, 'En attente': { count: 2, isCapped: false } } }),
  });
  await userEvent.click(await screen.findByRole('tab', { name: /^En attente\s*2$/ }));
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'En attente' }));
});

it('pages by cursors, and leaves a page that does not exist', async () => {
  const { router } = renderAddress('/clients?cursor=perdu', {
    ...ANSWERS,
    'tenants.list': ({ cursor }: { cursor?: string }) => {
      if (cursor === 'perdu') throw new Refused(400, { code: 'common.cursor-invalid', field: 'cursor', details: {} });
      return pageOf([STORED_TENANT], { nextCursor: 'suite' });
    },
  });
  await cardOf('Karim Benali');
  expect(router.state.location.search).toEqual({});
  await userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ cursor: 'suite' }));
});

it('reports that nobody was found', async () => {
  renderAddress('/clients?q=introuvable', { ...ANSWERS, 'tenants.list': emptyPage });
  expect(await screen.findByRole('heading', { name: 'Aucun client trouvé' })).toBeDefined();
});

it('reports loading', async () => {
  renderAddress('/clients', { ...ANSWERS, 'tenants.list': () => new Promise(() => {}) });
  expect(await screen.findByText('Chargement des clients...')).toBeDefined();
});

it('reports that the list could not be read, on the page and in a toast, and reloads it', async () => {
  let isBroken = true;
  renderAddress('/clients', {
    ...ANSWERS,
    'tenants.list': () => {
      if (isBroken) throw new Refused(500);
      return pageOf([STORED_TENANT]);
    },
  });
  const said = 'Une erreur est survenue lors du chargement des clients. Veuillez réessayer ultérieurement.';
  expect(await screen.findByText(said)).toBeDefined();
  expect(await screen.findByText('Une erreur est survenue lors de la récupération des locataires')).toBeDefined();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await cardOf('Karim Benali')).toBeDefined();
});

it('reports missing rights', async () => {
  renderAddress('/clients', {
    ...ANSWERS,
    'tenants.list': () => {
      throw new Refused(403, { code: 'auth.denied', field: null, details: {} });
    },
  });
  expect(await screen.findByText('Impossible de récupérer les locataires')).toBeDefined();
  expect(screen.getByText('Vous n’êtes pas autorisé à effectuer cette action.')).toBeDefined();
});

it('shows an invited owner no write actions, and a tenant no list', async () => {
  const { unmount } = renderAddress('/clients', ANSWERS, 'owner');
  await cardOf('Karim Benali');
  expect(screen.queryByRole('link', { name: 'Ajouter un client' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Propriétaires' })).toBeNull();
  unmount();
  const { inputsOf } = renderAddress('/clients', ANSWERS, 'tenant');
  expect(await screen.findByText(/Vous n.avez pas accès à cette page/)).toBeDefined();
  expect(inputsOf('tenants.list')).toEqual([]);
});

it('links a manager to the new form, to the owners and to a tenant', async () => {
  renderAddress('/clients', ANSWERS);
  expect((await screen.findByRole('link', { name: 'Karim Benali' })).getAttribute('href')).toBe(`/clients/${STORED_TENANT.id}`);
  expect(screen.getByRole('link', { name: 'Ajouter un client' }).getAttribute('href')).toBe('/clients/new');
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Propriétaires' }).getAttribute('href')).toBe('/owners');
});
