import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { OWNER_ANSWERS, OWNER_ID, STORED_OWNER } from '#testing/stored-owner.ts';
import type { Answers } from '#testing/server-answers.ts';

const open = (answers: Answers = {}) => ({
  ...renderAddress(`/owners/${OWNER_ID}`, { ...OWNER_ANSWERS, ...answers }),
  user: userEvent.setup(),
});

it('stores the account of an owner, and refuses what is no IBAN under its field', async () => {
  const { user, inputsOf } = open({ 'owners.setBankDetails': () => ({ id: OWNER_ID, version: 2 }) });
  await user.click(await screen.findByRole('button', { name: 'Ajouter un IBAN' }));
  const form = await screen.findByRole('form', { name: 'Compte bancaire' });
  await user.type(within(form).getByLabelText(/^IBAN/u), 'FR00 1234');
  await user.click(within(form).getByRole('button', { name: 'Enregistrer' }));
  expect(await within(form).findByText(/Cet IBAN n’est pas valable/u)).toBeDefined();
  await user.clear(within(form).getByLabelText(/^IBAN/u));
  await user.type(within(form).getByLabelText(/^IBAN/u), 'fr14 2004 1010 0505 0001 3m02 606');
  await user.click(within(form).getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Compte bancaire enregistré')).toBeDefined();
  expect(inputsOf('owners.setBankDetails')).toEqual([
    { id: OWNER_ID, version: STORED_OWNER.version, iban: 'fr14 2004 1010 0505 0001 3m02 606' },
  ]);
});

it('shows the last characters of a stored account, and erases it after a question', async () => {
  const { user, inputsOf } = open({
    'owners.byId': () => ({ ...STORED_OWNER, ibanEnding: '2606' }),
    'owners.removeBankDetails': () => ({ id: OWNER_ID, version: 2 }),
  });
  expect(await screen.findByText('IBAN …2606')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Effacer' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Effacer ce compte bancaire ?' })).getByRole('button', { name: 'Effacer' }),
  );
  expect(await screen.findByText('Compte bancaire effacé')).toBeDefined();
  expect(inputsOf('owners.removeBankDetails')).toEqual([{ id: OWNER_ID, version: STORED_OWNER.version }]);
});
