import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Output, pageOf } from '#testing/server-answers.ts';
import { DOCUMENT_ROW } from '#testing/stored-document.ts';
import { OWNER_ANSWERS, OWNER_ID } from '#testing/stored-owner.ts';

const EXPENSE: Output<'statements.ofOwner'>['expenses'][number] = {
  id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0b01',
  spentOn: '2026-10-12',
  label: 'Plombier',
  amountCents: 18_000,
  property: 'T3 Mercière',
  documentId: null,
  origin: null,
  isStated: true,
};

it('offers to remove what a manager typed, and not the penalty of a deposit, which goes with its payment', async () => {
  const typed = { ...EXPENSE, isStated: false };
  renderAddress(`/owners/${OWNER_ID}`, {
    ...OWNER_ANSWERS,
    'mandates.ofOwner': () => ({ managesForOthers: true, mandates: [], properties: [] }),
    'statements.ofOwner': () => ({
      rhythm: 'mensuel',
      statements: [],
      movements: [],
      expenses: [typed, { ...typed, id: OWNER_ID, label: 'Majoration du dépôt', origin: 'majoration' }],
    }),
  });
  const expenses = within(await screen.findByRole('list', { name: 'Dépenses du propriétaire' }));
  expect(expenses.getByRole('button', { name: 'Supprimer : Plombier' })).toBeTruthy();
  expect(expenses.getByText(/^Majoration du dépôt/u)).toBeTruthy();
  expect(expenses.queryByRole('button', { name: /^Supprimer : Majoration/u })).toBeNull();
});

it('adds the missing bill of an expense that a statement holds, and offers no other for one that has it', async () => {
  const { inputsOf } = renderAddress(`/owners/${OWNER_ID}`, {
    ...OWNER_ANSWERS,
    'mandates.ofOwner': () => ({ managesForOthers: true, mandates: [], properties: [] }),
    'statements.ofOwner': () => ({
      rhythm: 'mensuel',
      statements: [],
      movements: [],
      expenses: [EXPENSE, { ...EXPENSE, id: OWNER_ID, label: 'Serrure', documentId: DOCUMENT_ROW.id }],
    }),
    'documents.list': () => pageOf([{ ...DOCUMENT_ROW, title: 'Facture Durand' }]),
    'statements.addExpenseBill': () => ({ id: EXPENSE.id }),
  });
  const expenses = within(await screen.findByRole('list', { name: 'Dépenses du propriétaire' }));
  expect(expenses.queryByRole('button', { name: 'Ajouter la facture : Serrure' })).toBeNull();
  await userEvent.click(expenses.getByRole('button', { name: 'Ajouter la facture : Plombier' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Facture : Plombier' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Ajouter la facture' }));
  expect(await dialog.findByText('Choisissez la facture')).toBeTruthy();
  await userEvent.click(dialog.getByRole('combobox', { name: /^Facture/u }));
  await userEvent.click(await screen.findByRole('option', { name: /Facture Durand/u }));
  await userEvent.click(dialog.getByRole('button', { name: 'Ajouter la facture' }));
  await waitFor(() => expect(inputsOf('statements.addExpenseBill')).toEqual([{ id: EXPENSE.id, documentId: DOCUMENT_ROW.id }]));
});

it('offers to account to the owner by quarter, and saves the choice at once', async () => {
  let rhythm: Output<'statements.ofOwner'>['rhythm'] = 'mensuel';
  const { inputsOf } = renderAddress(`/owners/${OWNER_ID}`, {
    ...OWNER_ANSWERS,
    'mandates.ofOwner': () => ({ managesForOthers: true, mandates: [], properties: [] }),
    'statements.ofOwner': () => ({ rhythm, statements: [], movements: [], expenses: [] }),
    'statements.setRhythm': (input) => {
      ({ rhythm } = input);
      return { ownerId: OWNER_ID };
    },
  });
  const select = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Relevés' });
  expect(select.value).toBe('Mensuels');
  await userEvent.click(select);
  await userEvent.click(await screen.findByRole('option', { name: 'Trimestriels' }));
  expect(await screen.findByText('Rythme des relevés enregistré')).toBeTruthy();
  expect(inputsOf('statements.setRhythm')).toEqual([{ ownerId: OWNER_ID, rhythm: 'trimestriel' }]);
  await waitFor(() => expect(select.value).toBe('Trimestriels'));
});
