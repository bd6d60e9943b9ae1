import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, Refused } from '#testing/server-answers.ts';
import { STORED_TENANT, TENANT_ANSWERS as ANSWERS, TENANT_ID } from '#testing/stored-tenant.ts';

const failing = (refusal: Error) => () => {
  throw refusal;
};
async function client(answers: Answers = {}, standing: 'property_manager' | 'owner' | 'tenant' = 'property_manager') {
  const view = renderAddress(`/clients/${TENANT_ID}`, { ...ANSWERS, ...answers }, standing);
  await screen.findByRole('heading', { level: 1, name: 'Karim Benali' });
  return { ...view, user: userEvent.setup() };
}
async function askedToRemove(answers: Answers) {
  const view = await client(answers);
  await view.user.click(screen.getByRole('button', { name: 'Supprimer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Êtes-vous sûr ?' });
  expect(dialog.textContent).toMatch(/supprimés définitivement/);
  expect(within(dialog).getByRole('button', { name: 'Annuler' })).toBeDefined();
  await view.user.click(within(dialog).getByRole('button', { name: 'Continuer' }));
  return view;
}

it('shows the tenant, with links to write or call', async () => {
  await client();
  const card = within(screen.getByRole('region', { name: 'Informations personnelles' }));
  expect(card.getByRole('link', { name: 'karim@exemple.fr' }).getAttribute('href')).toBe('mailto:karim@exemple.fr');
  expect(card.getByRole('link', { name: /^06\s12\s34\s56\s78$/ }).getAttribute('href')).toBe('tel:+33612345678');
  expect(card.getByText('Client depuis').closest('div')?.textContent).toContain('20/11/2026');
  expect(within(screen.getByRole('region', { name: 'Notes' })).getByText('Appeler après 18 h')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Modifier' }).getAttribute('href')).toBe(`/clients/edit/${TENANT_ID}`);
});

it('shows a tenant their own page, without management data', async () => {
  await client({ 'tenants.byId': () => ({ ...STORED_TENANT, notes: null }) }, 'tenant');
  for (const name of ['Supprimer', 'Retour']) expect(screen.queryByRole('button', { name })).toBeNull();
  for (const name of ['Notes', 'Historique']) expect(screen.queryByRole('region', { name })).toBeNull();
});

it('never tells an owner that the hidden contact of a former tenant is unknown', async () => {
  const hidden = { ...STORED_TENANT, notes: null, email: '', phone: '', address: '' };
  const view = await client(
    { 'tenants.byId': () => hidden, 'leases.list': () => ({ rows: [], nextCursor: null, previousCursor: null }) },
    'owner',
  );
  expect(screen.queryByText('Non renseigné')).toBeNull();
  expect(screen.queryByText('E-mail')).toBeNull();
  view.unmount();
  await client({ 'tenants.byId': () => ({ ...STORED_TENANT, phone: '' }) });
  expect(screen.getByText('Téléphone').closest('div')?.textContent).toContain('Non renseigné');
});

it('deletes after confirmation, opens the list, and offers undo', async () => {
  const { router, inputsOf, user } = await askedToRemove({
    'tenants.remove': () => ({ id: TENANT_ID }),
    'tenants.restore': () => ({ id: TENANT_ID, version: 6 }),
  });
  expect(await screen.findByText('Locataire supprimé avec succès')).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe('/clients'));
  expect(inputsOf('tenants.remove')).toEqual([{ id: TENANT_ID, version: 4 }]);
  await user.click(await screen.findByRole('button', { name: 'Annuler la suppression de Karim Benali' }));
  expect(await screen.findByText('Locataire rétabli')).toBeDefined();
  expect(inputsOf('tenants.restore')).toEqual([{ id: TENANT_ID }]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Suppression récente' })).toBeNull());
});

it('offers to archive a tenant who cannot be deleted because of a lease', async () => {
  const { inputsOf, router, user } = await askedToRemove({
    'tenants.remove': failing(new Refused(409, { code: 'tenant.still-leased', field: null, details: {} })),
    'tenants.archive': () => ({ id: TENANT_ID, version: 5 }),
  });
  expect(await screen.findByText('Impossible de supprimer ce locataire')).toBeDefined();
  const dialog = await screen.findByRole('dialog', { name: 'Archiver ce client ?' });
  await user.click(within(dialog).getByRole('button', { name: 'Archiver' }));
  expect(await screen.findByText('Client archivé')).toBeDefined();
  expect(inputsOf('tenants.archive')).toEqual([{ id: TENANT_ID, version: 4 }]);
  expect(router.state.location.pathname).toBe(`/clients/${TENANT_ID}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each([
  ['broken', new Refused(500), 'Une erreur est survenue lors de la suppression du locataire'],
  ['gone', new Refused(404, { code: 'common.not-found', field: null, details: {} }), 'Impossible de supprimer ce locataire'],
])('stays when the deletion is %s, and reports it', async (_, refusal, said) => {
  const { router } = await askedToRemove({ 'tenants.remove': failing(refusal) });
  expect(await screen.findByText(said)).toBeDefined();
  expect(router.state.location.pathname).toBe(`/clients/${TENANT_ID}`);
});

it('reports an absent or invisible tenant', async () => {
  renderAddress(`/clients/${TENANT_ID}`, {
    ...ANSWERS,
    'tenants.byId': failing(new Refused(404, { code: 'common.not-found', field: null, details: {} })),
  });
  expect(
    await screen.findByRole('heading', { name: 'Ce client n’a pas pu être trouvé ou vous n’êtes pas autorisé à y accéder.' }),
  ).toBeDefined();
});

it.each([
  [new Refused(500), 'Une erreur est survenue lors de la récupération du locataire'],
  [new Refused(403, { code: 'auth.denied', field: null, details: {} }), 'Impossible de récupérer ce locataire'],
])('reports a failed read by its cause (%#)', async (refusal, said) => {
  renderAddress(`/clients/${TENANT_ID}`, { ...ANSWERS, 'tenants.byId': failing(refusal) });
  expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
});
