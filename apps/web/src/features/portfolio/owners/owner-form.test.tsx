import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { OWNER_ANSWERS as ANSWERS, OWNER_ID } from '#testing/stored-owner.ts';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, Refused } from '#testing/server-answers.ts';

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
const fill = (label: string | RegExp, text: string) => fireEvent.change(field(label), { target: { value: text } });
const failing = (refusal: Error) => () => {
  throw refusal;
};
async function at(address: string, button: string, answers: Answers = {}) {
  const view = renderAddress(address, { ...ANSWERS, ...answers });
  return { ...view, user: userEvent.setup(), button: await screen.findByRole('button', { name: button }) };
}

beforeEach(() => sessionStorage.clear());

it('requires the name of a company, and opens the created owner', async () => {
  const { router, inputsOf, user, button } = await at('/owners/new', 'Créer le propriétaire');
  await user.click(screen.getByRole('radio', { name: 'Société' }));
  fireEvent.click(button);
  expect((await screen.findAllByText('Le nom de la société est requis')).length).toBeGreaterThan(0);
  expect(inputsOf('owners.create')).toEqual([]);
  fill(/^Nom de la société/, 'SCI du Port');
  fireEvent.click(button);
  expect(await screen.findByText('Propriétaire ajouté')).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/owners/${OWNER_ID}`));
  expect(inputsOf('owners.create')).toEqual([
    expect.objectContaining({ creationKey: expect.any(String), kind: 'société', companyName: 'SCI du Port' }),
  ]);
});

it('keeps its input when the server fails', async () => {
  const { button } = await at('/owners/new', 'Créer le propriétaire', { 'owners.create': failing(new Refused(500)) });
  fill(/^Nom/, 'Durand');
  fireEvent.click(button);
  expect(await screen.findByText('Une erreur est survenue lors de l’ajout du propriétaire')).toBeDefined();
  expect(field(/^Nom/).value).toBe('Durand');
});

it('is prefilled, and saved with the version it read', async () => {
  const { router, inputsOf, button } = await at(`/owners/edit/${OWNER_ID}`, 'Enregistrer', {
    'owners.update': () => ({ id: OWNER_ID, version: 3 }),
  });
  expect(field(/^Nom de la société/).value).toBe('SCI du Port');
  fill('Notes', 'Assemblée en mars');
  fireEvent.click(button);
  expect(await screen.findByText('Propriétaire mis à jour')).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/owners/${OWNER_ID}`));
  expect(inputsOf('owners.update')).toEqual([expect.objectContaining({ id: OWNER_ID, version: 2, notes: 'Assemblée en mars' })]);
});

it('lists owners with their number of properties', async () => {
  const { inputsOf, router } = renderAddress('/owners?kind=société', ANSWERS);
  const row = (await screen.findByRole('link', { name: /^SCI du Port/ })).closest('tr')!;
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['SCI du PortAnne Roux', 'Société', 'sci@exemple.fr', '—', '1']);
  expect(inputsOf('owners.list')[0]).toEqual({ kind: 'société' });
  await userEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

it('shows the properties of an owner, and a link to all of them', async () => {
  const { inputsOf } = renderAddress(`/owners/${OWNER_ID}`, ANSWERS);
  const panel = await screen.findByRole('region', { name: 'Biens' });
  expect(await within(panel).findByRole('link', { name: 'T3 Mercière' })).toBeDefined();
  expect(within(panel).getByRole('link', { name: 'Tout voir' }).getAttribute('href')).toContain(`ownerId=${OWNER_ID}`);
  expect(inputsOf('properties.list')[0]).toMatchObject({ ownerId: OWNER_ID });
});

it('reports why an owner with properties cannot be deleted, and stays', async () => {
  const { router } = renderAddress(`/owners/${OWNER_ID}`, {
    ...ANSWERS,
    'owners.remove': failing(new Refused(409, { code: 'owner.still-owning', field: null, details: {} })),
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText('Impossible de supprimer ce propriétaire')).toBeDefined();
  expect(screen.getByText('Ce propriétaire a encore des biens. Confiez-les d’abord à un autre propriétaire.')).toBeDefined();
  expect(router.state.location.pathname).toBe(`/owners/${OWNER_ID}`);
});

it('filters the list of properties by one owner, with their name', async () => {
  renderAddress(`/properties?ownerId=${OWNER_ID}`, ANSWERS);
  expect(await screen.findByRole('button', { name: 'Retirer le filtre Biens de SCI du Port' })).toBeDefined();
});

it('is not for invited owners and tenants', async () => {
  renderAddress('/owners', ANSWERS, 'owner');
  expect(await screen.findByText(/Vous n.avez pas accès à cette page/)).toBeDefined();
});
