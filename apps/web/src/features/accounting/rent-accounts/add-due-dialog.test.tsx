import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, Refused } from '#testing/server-answers.ts';
import { ACCOUNT_PANEL_ANSWERS, LEASE_ID, NO_ACCOUNT } from '#testing/stored-lease.ts';

const KEPT = {
  accountingStart: '2026-01-01',
  openingCents: 0,
  version: 1,
  rows: [],
  balanceCents: -35_000,
  upcoming: [],
  lateCents: 0,
  earlierPayments: 0,
};

async function openDialog(answers: Answers = {}) {
  const { inputsOf } = renderAddress(`/leases/${LEASE_ID}/account`, {
    'rentAccounts.byLease': () => ({ ...NO_ACCOUNT, account: KEPT }),
    ...ACCOUNT_PANEL_ANSWERS,
    ...answers,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ajouter au compte' }));
  return { inputsOf, dialog: within(await screen.findByRole('dialog', { name: 'Ajouter au compte' })) };
}

it('records a refund with its day, and asks for no due', async () => {
  const { dialog, inputsOf } = await openDialog({ 'rentAccounts.addDue': () => ({ id: LEASE_ID }) });
  await userEvent.click(dialog.getByRole('radio', { name: /Remise/u }));
  expect(dialog.getByRole('combobox', { name: /Échéance concernée/u })).toBeTruthy();
  await userEvent.click(dialog.getByRole('radio', { name: /Remboursement/u }));
  expect(dialog.queryByRole('combobox')).toBeNull();
  expect(dialog.getByLabelText(/Versé le/u)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/Montant/u), '350');
  await userEvent.type(dialog.getByLabelText(/Motif/u), 'Trop-perçu');
  await userEvent.click(dialog.getByRole('button', { name: 'Ajouter' }));
  await waitFor(() =>
    expect(inputsOf('rentAccounts.addDue')).toEqual([
      expect.objectContaining({ kind: 'remboursement', amountCents: 35_000, reason: 'Trop-perçu', dueId: null, leaseId: LEASE_ID }),
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says under the amount that less was paid in advance, and keeps the input', async () => {
  const { dialog } = await openDialog({
    'rentAccounts.addDue': () => {
      throw new Refused(422, { code: 'rent-account.refunds-too-much', field: 'amountCents' });
    },
  });
  await userEvent.click(dialog.getByRole('radio', { name: /Remboursement/u }));
  await userEvent.type(dialog.getByLabelText(/Montant/u), '400');
  await userEvent.type(dialog.getByLabelText(/Motif/u), 'Trop-perçu');
  await userEvent.click(dialog.getByRole('button', { name: 'Ajouter' }));
  expect(await dialog.findByText(/Le locataire n’a pas payé autant d’avance/u)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>(/Montant/u).value).toBe('400');
});

it('asks which due a waiver reduces', async () => {
  const { dialog, inputsOf } = await openDialog();
  await userEvent.click(dialog.getByRole('radio', { name: /Remise/u }));
  await userEvent.type(dialog.getByLabelText(/Montant/u), '50');
  await userEvent.type(dialog.getByLabelText(/Motif/u), 'Panne de chauffage');
  await userEvent.click(dialog.getByRole('button', { name: 'Ajouter' }));
  expect(await dialog.findByText('Choisissez l’échéance concernée')).toBeTruthy();
  expect(inputsOf('rentAccounts.addDue')).toEqual([]);
});
