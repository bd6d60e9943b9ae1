import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import type { Answers, Output } from '#testing/server-answers.ts';
import { STORED } from '#testing/stored-property.ts';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');
const id = (at: number) => `0d000000-0000-4000-8000-00000000000${at}`;

const EXPENSE: Output<'charges.ofYear'>['rows'][number] = {
  id: id(1),
  buildingId: id(2),
  building: 'Résidence du Port',
  keyId: id(3),
  key: 'Charges générales',
  propertyId: null,
  property: null,
  nature: 'Gardien, ménage ou ordures',
  label: 'Gardien',
  supplier: 'Net SARL',
  amountCents: 120_000,
  fromDate: '2025-01-01',
  untilDate: '2025-12-31',
  recoverableBp: 4000,
  statedCents: null,
  recoverableCents: 48_000,
  quantity: null,
  paidOn: null,
  taxLine: null,
  documentId: null,
  version: 1,
};
const BUILDINGS: Output<'buildings.list'> = [
  {
    id: id(2),
    name: 'Résidence du Port',
    address: '',
    postalCode: '',
    city: 'Lyon',
    lots: 2,
    keys: [
      { id: id(3), name: 'Charges générales', kind: 'tantièmes' },
      { id: id(4), name: 'Eau froide', kind: 'compteur' },
    ],
  },
];

const open = (answers: Answers = {}, role: 'property_manager' | 'owner' = 'property_manager', search = '') => ({
  ...renderAddress(
    `/billing/charges?year=2025${search}`,
    {
      'buildings.list': () => BUILDINGS,
      'charges.ofYear': () => ({ rows: [EXPENSE], isDeclared: false, totalCents: 120_000, recoverableCents: 48_000 }),
      'properties.list': () => ({ rows: [], nextCursor: null, previousCursor: null }),
      'documents.list': () => ({ rows: [], nextCursor: null, previousCursor: null }),
      ...answers,
    },
    role,
  ),
  user: userEvent.setup(),
});

it('shows the expenses of a year by key, with what tenants pay of them', async () => {
  open();
  const rows = within(await screen.findByRole('list', { name: 'Dépenses : Résidence du Port · Charges générales' }));
  const [row] = rows.getAllByRole('listitem').map(({ textContent }) => plain(textContent));
  expect(row).toContain('GardienGardien, ménage ou ordures · Net SARL');
  expect(row).toContain('1 200,00 €récupérable à 40 %');
  const totals = within(screen.getByRole('region', { name: 'Total des dépenses' }));
  expect(totals.getAllByRole('definition').map(({ textContent }) => plain(textContent))).toEqual(['1 200,00 €', '480,00 €']);
});

it('opens the bill of an expense, and of no other', async () => {
  const rows = [
    { ...EXPENSE, documentId: id(7) },
    { ...EXPENSE, id: id(8), label: 'Ménage' },
  ];
  open({ 'charges.ofYear': () => ({ rows, isDeclared: false, totalCents: 240_000, recoverableCents: 96_000 }) });
  const bill = await screen.findByRole('link', { name: 'Ouvrir la facture : Gardien' });
  expect(bill.getAttribute('href')).toBe(`/api/documents/${id(7)}/content`);
  expect(screen.queryByRole('link', { name: 'Ouvrir la facture : Ménage' })).toBeNull();
});

it('proposes the recoverable share of the nature, and refuses more', async () => {
  const { user, inputsOf } = open({ 'charges.addExpense': () => ({ id: id(5), version: 1 }) });
  await user.click(await screen.findByRole('button', { name: 'Ajouter une dépense' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter une dépense' }));
  await user.click(dialog.getByRole('combobox', { name: 'Immeuble' }));
  await user.click(await screen.findByRole('option', { name: 'Résidence du Port' }));
  await user.click(dialog.getByRole('combobox', { name: /Clé de répartition/u }));
  await user.click(await screen.findByRole('option', { name: 'Charges générales' }));
  await user.click(dialog.getByRole('combobox', { name: /Nature/u }));
  await user.click(await screen.findByRole('option', { name: 'Gardien, ménage et ordures' }));
  const share = dialog.getByLabelText<HTMLInputElement>(/Part récupérable/u);
  await waitFor(() => expect(share.value).toBe('75'));
  await user.type(dialog.getByLabelText(/Montant TTC/u), '1200');
  await user.clear(share);
  await user.type(share, '80');
  await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
  expect(await dialog.findByText('Au plus 75 % pour cette nature')).toBeTruthy();
  await user.clear(share);
  await user.type(share, '75');
  await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
  await waitFor(() =>
    expect(inputsOf('charges.addExpense')).toEqual([
      expect.objectContaining({
        buildingId: id(2),
        keyId: id(3),
        propertyId: null,
        nature: 'Gardien, ménage et ordures',
        label: 'Gardien, ménage et ordures',
        amountCents: 120_000,
        recoverablePercent: 75,
        fromDate: '2025-01-01',
        untilDate: '2025-12-31',
      }),
    ]),
  );
});

it('shows and sends the recoverable part that a bill states in euros', async () => {
  const rows = [{ ...EXPENSE, statedCents: 48_001, recoverableCents: 48_001 }];
  const { user, inputsOf } = open({
    'charges.ofYear': () => ({ rows, isDeclared: false, totalCents: 120_000, recoverableCents: 48_001 }),
    'charges.updateExpense': () => ({ id: id(1), version: 2 }),
  });
  expect(plain((await screen.findByRole('list', { name: /Charges générales/u })).textContent)).toContain('480,01 € récupérables');
  await user.click(await screen.findByRole('button', { name: 'Modifier : Gardien' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifier la dépense' }));
  const stated = dialog.getByLabelText('Montant récupérable');
  await user.clear(stated);
  await user.type(stated, '1300');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await dialog.findByText('La part récupérable dépasse le montant')).toBeTruthy();
  await user.clear(stated);
  await user.type(stated, '479,99');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(inputsOf('charges.updateExpense')).toEqual([expect.objectContaining({ recoverableCents: 47_999 })]));
});

it('asks for the volume billed when meters share the expense', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Modifier : Gardien' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifier la dépense' }));
  expect(dialog.queryByLabelText(/Volume facturé/u)).toBeNull();
  await user.click(dialog.getByRole('combobox', { name: /Clé de répartition/u }));
  await user.click(await screen.findByRole('option', { name: 'Eau froide' }));
  expect(await dialog.findByLabelText(/Volume facturé/u)).toBeTruthy();
});

it('asks a landlord when it was paid and proposes the line of the declaration', async () => {
  const { user, inputsOf } = open({
    'charges.ofYear': () => ({ rows: [EXPENSE], isDeclared: true, totalCents: 120_000, recoverableCents: 48_000 }),
    'charges.updateExpense': () => ({ id: id(1), version: 2 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Modifier : Gardien' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifier la dépense' }));
  await user.type(dialog.getByLabelText('Payée le'), '15/10/2025');
  await user.tab();
  const line = dialog.getByRole<HTMLInputElement>('combobox', { name: 'Ligne de la déclaration n° 2044' });
  await waitFor(() => expect(line.value).toContain('221'));
  await user.clear(dialog.getByLabelText('Payée le'));
  await user.tab();
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await dialog.findByText('Indiquez le jour du paiement : il fixe l’année de la déclaration.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Payée le'), '15/10/2025');
  await user.tab();
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(inputsOf('charges.updateExpense')).toEqual([expect.objectContaining({ paidOn: '2025-10-15', taxLine: '221' })]),
  );
});

it('asks an agency for no declaration', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Modifier : Gardien' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifier la dépense' }));
  expect(dialog.queryByLabelText('Payée le')).toBeNull();
});

it('removes an expense, and offers to undo it', async () => {
  const {
    id: _id,
    version: _version,
    building: _b,
    key: _k,
    property: _p,
    recoverableBp: _bp,
    statedCents,
    recoverableCents: _c,
    ...sent
  } = EXPENSE;
  const former = { ...sent, recoverablePercent: 40, recoverableCents: statedCents };
  const { user, inputsOf } = open({ 'charges.removeExpense': () => former, 'charges.addExpense': () => ({ id: id(5), version: 1 }) });
  await user.click(await screen.findByRole('button', { name: 'Modifier : Gardien' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifier la dépense' }));
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
  await user.click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(inputsOf('charges.addExpense')).toEqual([former]));
});

it('is for managers only', async () => {
  open({}, 'owner');
  expect(await screen.findByRole('heading', { name: /accès|autorisé/iu })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ajouter une dépense' })).toBeNull();
});

it('begins an expense with what a maintenance task says of it, and forgets it afterwards', async () => {
  const proposal = {
    propertyId: STORED.id,
    label: 'Fuite sous l’évier',
    supplier: 'Plomberie Rey',
    amountCents: 18_000,
    doneOn: '2025-03-12',
  };
  const { router } = open(
    { 'properties.byId': () => STORED },
    'property_manager',
    `&expense=${encodeURIComponent(JSON.stringify(proposal))}`,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter une dépense' }));
  const valueOf = (name: RegExp) => dialog.getByRole<HTMLInputElement>('textbox', { name }).value;
  expect([valueOf(/^Libellé/u), valueOf(/^Fournisseur/u), plain(valueOf(/^Montant TTC/u))]).toEqual([
    'Fuite sous l’évier',
    'Plomberie Rey',
    '180',
  ]);
  expect(valueOf(/^Part récupérable/u)).toBe('0');
  await userEvent.click(dialog.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('expense'));
});
