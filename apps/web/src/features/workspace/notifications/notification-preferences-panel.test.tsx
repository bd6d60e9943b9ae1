import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { kindsReceivedBy } from '@lares/domain/workspace/notifications/kind';
import { defaultPreference } from '@lares/domain/workspace/notifications/preference';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, Refused } from '#testing/server-answers.ts';

const show = (answers: Answers = {}) =>
  renderAddress('/settings', { 'notifications.preferences': () => kindsReceivedBy('tenant').map(defaultPreference), ...answers }, 'tenant');
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

it('saves each choice at once', async () => {
  const { inputsOf } = show({ 'notifications.setPreference': (chosen) => chosen });
  const user = userEvent.setup();
  await user.click(await box('Un paiement est enregistré : par e-mail'));
  expect(await screen.findByText('Préférence enregistrée')).toBeTruthy();
  expect(inputsOf('notifications.setPreference')).toEqual([{ kind: 'payment.received', inApp: true, byMail: false }]);
});

it('reverts a choice that could not be saved, and reports it', async () => {
  show({
    'notifications.setPreference': () => {
      throw new Refused(500);
    },
  });
  const user = userEvent.setup();
  await user.click(await box('Un congé est donné : dans l’application'));
  expect(await screen.findByText('Une erreur est survenue, votre préférence n’a pas été enregistrée')).toBeTruthy();
  expect((await box('Un congé est donné : dans l’application')).checked).toBe(true);
});

it('offers a tenant only kinds that exist for tenants', async () => {
  show();
  expect(await box('Une demande avance : par e-mail')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /Un paiement est en retard/ })).toBeNull();
});
