import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, emptyPage, type Output, pageOf } from '#testing/server-answers.ts';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');
const id = (at: number) => `0c000000-0000-4000-8000-00000000000${at}`;

const BUILDING: Output<'buildings.byId'> = {
  id: id(1),
  name: 'Résidence du Port',
  address: '3 rue du Port',
  postalCode: '69002',
  city: 'Lyon',
  version: 4,
  lots: [
    { id: id(2), title: 'T2 du Port', livingAreaM2: 42.5 },
    { id: id(3), title: 'T3 du Port', livingAreaM2: null },
  ],
  keys: [
    {
      id: id(4),
      name: 'Charges générales',
      kind: 'tantièmes',
      total: 1000,
      version: 2,
      shares: [{ propertyId: id(2), share: 87 }],
      readings: [],
    },
    {
      id: id(5),
      name: 'Eau froide',
      kind: 'compteur',
      total: null,
      version: 1,
      shares: [],
      readings: [{ id: id(6), propertyId: id(3), readOn: '2025-12-31', value: 160.75 }],
    },
  ],
};

const open = (address: string, answers: Answers = {}) => ({
  ...renderAddress(address, {
    'buildings.byId': () => BUILDING,
    'buildings.freeProperties': () => [],
    'history.of': emptyPage,
    ...answers,
  }),
  user: userEvent.setup(),
});

it('lists the buildings, and creates one', async () => {
  const { user, inputsOf } = open('/buildings', {
    'buildings.list': () => [{ id: id(1), name: 'Résidence du Port', address: '', postalCode: '', city: 'Lyon', lots: 2, keys: [] }],
    'buildings.create': () => ({ id: id(1), version: 1 }),
    'buildings.freeProperties': () => [{ id: id(7), title: 'Studio', address: '', city: 'Lyon' }],
  });
  const list = within(await screen.findByRole('list', { name: 'Immeubles' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual(['Résidence du PortLyon2 lots · 0 clé']);
  await user.click(screen.getByRole('button', { name: 'Créer un immeuble' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Créer un immeuble' }));
  await user.click(dialog.getByRole('button', { name: 'Créer' }));
  expect(await dialog.findByText('Le nom est requis')).toBeTruthy();
  await user.type(dialog.getByLabelText(/Nom/u), 'Le Quai');
  await user.click(dialog.getByRole('button', { name: 'Créer' }));
  await waitFor(() => expect(inputsOf('buildings.create')).toEqual([expect.objectContaining({ name: 'Le Quai', propertyIds: [] })]));
});

it('shows the share of each lot, and the readings of the meters', async () => {
  open(`/buildings/${id(1)}`);
  const shares = within(await screen.findByRole('region', { name: 'Charges générales' }));
  expect(shares.getAllByRole('definition').map(({ textContent }) => plain(textContent))).toEqual(['87 / 1 000', 'Ne participe pas']);
  const readings = within(screen.getByRole('list', { name: 'Relevés : Eau froide' }));
  expect(readings.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
    'T3 du Port31/12/2025 · 160,75Supprimer',
  ]);
});

it('refuses shares above the total of the building, and sends a share of each lot', async () => {
  const { user, inputsOf } = open(`/buildings/${id(1)}`, { 'buildings.updateKey': () => ({ id: id(4), version: 3 }) });
  await user.click(await screen.findByRole('button', { name: 'Modifier la clé : Charges générales' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifier la clé de répartition' }));
  await user.type(dialog.getByLabelText('T3 du Port'), '950');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await dialog.findByText('Les parts des lots dépassent ce total')).toBeTruthy();
  await user.clear(dialog.getByLabelText('T3 du Port'));
  await user.type(dialog.getByLabelText('T3 du Port'), '64,5');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(inputsOf('buildings.updateKey')).toEqual([
      expect.objectContaining({
        id: id(4),
        version: 2,
        total: 1000,
        shares: [
          { propertyId: id(2), share: 87 },
          { propertyId: id(3), share: 64.5 },
        ],
      }),
    ]),
  );
});

it('proposes the living areas when the key shares by surface', async () => {
  const { user } = open(`/buildings/${id(1)}`);
  await user.click(await screen.findByRole('button', { name: 'Ajouter une clé' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter une clé de répartition' }));
  await user.click(dialog.getByRole('combobox', { name: /Répartition/u }));
  await user.click(await screen.findByRole('option', { name: 'Surface' }));
  await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>('T2 du Port').value).toBe('42,5'));
  expect(dialog.getByLabelText<HTMLInputElement>('T3 du Port').value).toBe('');
});

it('records what a meter shows', async () => {
  const { user, inputsOf } = open(`/buildings/${id(1)}`, { 'buildings.addReading': () => ({ id: id(8) }) });
  await user.click(await screen.findByRole('button', { name: 'Ajouter un relevé : Eau froide' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Relevé · Eau froide' }));
  await user.type(dialog.getByLabelText(/Index/u), '131,25');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await dialog.findByText('Choisissez le lot')).toBeTruthy();
  await user.click(dialog.getByRole('combobox', { name: /Lot/u }));
  await user.click(await screen.findByRole('option', { name: 'T2 du Port' }));
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(inputsOf('buildings.addReading')).toEqual([expect.objectContaining({ keyId: id(5), propertyId: id(2), value: 131.25 })]),
  );
});

it('shows who changed the building or its keys, with the names of its lots', async () => {
  const entry = { at: '2026-11-20T09:00:00Z', actorKind: 'user', actorName: 'Jeanne Roy' } as const;
  open(`/buildings/${id(1)}`, {
    'history.of': () =>
      pageOf([
        { ...entry, id: id(8), action: 'building.update-key', before: { totalMilli: 1_000_000 }, after: { totalMilli: 1_200_500 } },
        { ...entry, id: id(9), action: 'building.update', before: { propertyIds: [id(2), id(7)] }, after: { propertyIds: [id(2), id(3)] } },
      ]),
  });
  const history = within(await screen.findByRole('list', { name: 'Historique' }));
  const [key, lots] = (await history.findAllByRole('listitem')).map(({ textContent }) => plain(textContent));
  expect(key).toMatch(/Clé de répartition modifiée.*Jeanne Roy.*Total des parts.*1 000.*1 200,5/u);
  expect(lots).toMatch(/Immeuble modifié.*Lots.*T2 du Port, 1 autre bien.*T2 du Port, T3 du Port/u);
});
