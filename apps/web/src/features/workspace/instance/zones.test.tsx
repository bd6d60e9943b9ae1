import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { SETTINGS_ANSWERS } from '#testing/stored-organization.ts';

it('adds a zone of rent control, after wrong input is reported under its field', async () => {
  const { inputsOf } = renderAddress(
    '/settings',
    {
      ...SETTINGS_ANSWERS,
      'instance.createZone': () => ({ id: 'z1', version: 1 }),
    },
    'admin',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Ajouter une zone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter une zone' }));
  await userEvent.type(dialog.getByLabelText(/^Nom/), 'Lyon');
  const codes = dialog.getByLabelText(/^Codes postaux des communes/);
  await userEvent.type(codes, '69003 6910');
  await userEvent.type(dialog.getByLabelText(/^Premier jour/), '25/11/2026');
  await userEvent.type(dialog.getByLabelText(/^Source/), 'Loi de prolongation');
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect((await dialog.findAllByText('Chaque code postal a cinq chiffres')).length).toBeGreaterThan(0);
  expect(codes.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(codes, '0');
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Zone enregistrée')).toBeTruthy();
  expect(inputsOf('instance.createZone')).toEqual([
    { name: 'Lyon', postalCodes: '69003 69100', validFrom: '2026-11-25', validTo: null, source: 'Loi de prolongation' },
  ]);
});
