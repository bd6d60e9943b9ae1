import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { STORED_TENANT, TENANT_ANSWERS, TENANT_ID } from '#testing/stored-tenant.ts';
import type { Answers } from '#testing/server-answers.ts';

const open = (answers: Answers = {}) => renderAddress(`/clients/${TENANT_ID}`, { ...TENANT_ANSWERS, ...answers });

it('stores the account on which a tenant is refunded', async () => {
  const { inputsOf } = open({ 'tenants.setBankDetails': () => ({ id: TENANT_ID, version: 5 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Ajouter un IBAN' }));
  const form = within(await screen.findByRole('form', { name: 'Compte bancaire' }));
  await userEvent.type(form.getByLabelText(/^IBAN/u), 'fr14 2004 1010 0505 0001 3m02 606');
  await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Compte bancaire enregistré')).toBeDefined();
  expect(inputsOf('tenants.setBankDetails')).toEqual([
    { id: TENANT_ID, version: STORED_TENANT.version, iban: 'fr14 2004 1010 0505 0001 3m02 606' },
  ]);
});

it('shows its last characters only, and erases it after a question', async () => {
  const { inputsOf } = open({
    'tenants.byId': () => ({ ...STORED_TENANT, ibanEnding: '2606' }),
    'tenants.removeBankDetails': () => ({ id: TENANT_ID, version: 5 }),
  });
  expect(await screen.findByText('IBAN …2606')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Effacer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Effacer ce compte bancaire ?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Effacer' }));
  expect(await screen.findByText('Compte bancaire effacé')).toBeDefined();
  expect(inputsOf('tenants.removeBankDetails')).toEqual([{ id: TENANT_ID, version: STORED_TENANT.version }]);
});
