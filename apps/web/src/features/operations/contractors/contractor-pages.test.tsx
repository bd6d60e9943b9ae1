import { contractorValues, EMPTY_CONTRACTOR } from '@lares/validation/operations/contractors';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, emptyPage, type Output, pageOf, Refused, type Row } from '#testing/server-answers.ts';

const ID = '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0201';
const ROUX: Output<'contractors.byId'> = {
  ...contractorValues.parse({ ...EMPTY_CONTRACTOR, name: 'Plomberie Roux' }),
  id: ID,
  name: 'Plomberie Roux',
  trade: 'Plomberie',
  phone: '+33478000000',
  email: 'roux@exemple.fr',
  insuranceUntil: '2026-10-31',
  notes: '',
  createdAt: '2026-01-05T09:00:00Z',
  version: 2,
};
const ANSWERS: Answers = {
  'contractors.list': () => pageOf([ROUX]),
  'contractors.byId': () => ROUX,
  'maintenance.tasksOfContractor': emptyPage,
  'history.of': emptyPage,
};

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

it.each([
  ['2026-10-31', 'Expirée depuis le 01/11/2026'],
  ['2026-12-01', 'Valable jusqu’au 01/12/2026'],
  [null, 'Non renseignée'],
])('shows an insurance until %s as « %s »', async (insuranceUntil, text) => {
  renderAddress('/contractors', { ...ANSWERS, 'contractors.list': () => pageOf([{ ...ROUX, insuranceUntil }]) });
  expect(await screen.findByText(text)).toBeDefined();
});

it('adds a contractor with a trade of the list or a custom one', async () => {
  const user = userEvent.setup();
  const { inputsOf } = renderAddress('/contractors', {
    ...ANSWERS,
    'contractors.create': () => ({ id: ID, name: 'Ébénisterie Roche', trade: 'Ébénisterie' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Ajouter un prestataire' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ajouter un prestataire' });
  await user.click(within(dialog).getByRole('button', { name: 'Ajouter' }));
  expect((await within(dialog).findAllByText('Le nom est requis')).length).toBeGreaterThan(0);
  fireEvent.change(within(dialog).getByLabelText(/^Nom/), { target: { value: 'Ébénisterie Roche' } });
  fireEvent.change(within(dialog).getByLabelText('Métier', { selector: 'input' }), { target: { value: 'Ébénisterie' } });
  fireEvent.change(within(dialog).getByLabelText(/^Assurance/), { target: { value: '31/03/2027' } });
  await user.click(within(dialog).getByRole('button', { name: 'Ajouter' }));
  expect(await screen.findByText('Prestataire ajouté avec succès')).toBeDefined();
  expect(inputsOf('contractors.create')).toMatchObject([{ name: 'Ébénisterie Roche', trade: 'Ébénisterie', insuranceUntil: '2027-03-31' }]);
});

it('asks before it drops input, and restores the focus when closed', async () => {
  const user = userEvent.setup();
  renderAddress('/contractors', ANSWERS);
  const opener = await screen.findByRole('button', { name: 'Ajouter un prestataire' });
  await user.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Ajouter un prestataire' });
  fireEvent.change(within(dialog).getByLabelText(/^Nom/), { target: { value: 'Ébénisterie Roche' } });
  await user.click(within(dialog).getByRole('button', { name: 'Annuler' }));
  await user.click(await screen.findByRole('button', { name: 'Continuer la saisie' }));
  expect(within(dialog).getByLabelText(/^Nom/)).toHaveProperty('value', 'Ébénisterie Roche');
  await user.click(within(dialog).getByRole('button', { name: 'Annuler' }));
  await user.click(await screen.findByRole('button', { name: 'Fermer sans enregistrer' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ajouter un prestataire' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('searches the terms of the URL', async () => {
  const { inputsOf } = renderAddress('/contractors?q=roux&trade=Plomberie', ANSWERS);
  await screen.findByRole('link', { name: /Plomberie Roux/ });
  expect(inputsOf('contractors.list')[0]).toEqual({ q: 'roux', trade: 'Plomberie' });
});

it('shows the tasks of the contractor, with links', async () => {
  const task: Row<'maintenance.tasksOfContractor'> = {
    id: 't',
    request: { id: 'r', title: 'Fuite' },
    propertyTitle: 'T2 des Lilas',
    status: 'Nouveau',
    isOver: false,
    scheduledDate: '2026-11-25',
    completionDate: null,
    costCents: null,
    createdAt: '2026-11-20T07:00:00Z',
  };
  renderAddress(`/contractors/${ID}`, { ...ANSWERS, 'maintenance.tasksOfContractor': () => pageOf([task]) });
  const panel = await screen.findByRole('region', { name: 'Tâches confiées' });
  expect((await within(panel).findByRole('link', { name: 'Fuite' })).getAttribute('href')).toBe('/maintenance/r');
  expect(panel.textContent).toContain('T2 des Lilas · prévue le 25/11/2026');
});

it('can be saved over a concurrent change, which keeps untouched fields', async () => {
  const user = userEvent.setup();
  let stored = ROUX;
  const { inputsOf } = renderAddress(`/contractors/${ID}`, {
    ...ANSWERS,
    'contractors.byId': () => stored,
    'contractors.update': ({ version }: { version: number }) => {
      if (version === 3) return { id: ID, version: 4 };
      stored = { ...ROUX, phone: '+33600000000', version: 3 };
      throw new Refused(409, { code: 'common.modified-meanwhile', field: null, details: { by: 'Hugo Bernard' } });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Modifier' }));
  const dialog = await screen.findByRole('dialog', { name: 'Modifier le prestataire' });
  fireEvent.change(within(dialog).getByLabelText(/^Nom/), { target: { value: 'Roux & fils' } });
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(/Modifié entre-temps par Hugo Bernard/)).toBeDefined();
  await waitFor(() => expect(within(dialog).getByLabelText<HTMLInputElement>('Téléphone').value).toBe('06 00 00 00 00'));
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Prestataire mis à jour avec succès')).toBeDefined();
  expect(inputsOf('contractors.update')[1]).toMatchObject({ version: 3, name: 'Roux & fils', phone: '06 00 00 00 00' });
});

it('is deleted after confirmation, and restored from the list', async () => {
  const user = userEvent.setup();
  const { router } = renderAddress(`/contractors/${ID}`, {
    ...ANSWERS,
    'contractors.remove': () => ({ id: ID }),
    'contractors.restore': () => ({ id: ID, version: 4 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText('Prestataire supprimé avec succès')).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe('/contractors'));
  await user.click(await screen.findByRole('button', { name: 'Annuler la suppression de Plomberie Roux' }));
  expect(await screen.findByText('Prestataire rétabli')).toBeDefined();
});

it('is refused to users who do not assign work', async () => {
  renderAddress('/contractors', ANSWERS, 'tenant');
  expect(await screen.findByText('Vous n’avez pas accès à cette page')).toBeDefined();
});
