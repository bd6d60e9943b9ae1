import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Answers, Refused, renderAddress } from '#testing/render-address.tsx';

const ANSWERS: Answers = { 'sessions.current': () => null, 'sessions.demoAccounts': () => [] };
const fill = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value: text } });

async function signUp() {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('tab', { name: 'Inscription' }));
  fill('Nom complet', 'Claire Martin');
  fill('E-mail', 'claire@exemple.fr');
  await user.click(screen.getByRole('combobox', { name: 'Type de compte' }));
  await user.click(await screen.findByRole('option', { name: 'Propriétaire' }));
  fill('Mot de passe', 'quatre mots sans lien');
  fill('Confirmer le mot de passe', 'quatre mots sans lien');
  await user.click(screen.getByRole('button', { name: 'S’inscrire' }));
}

it('reports that the profile could not be created, and keeps the input', async () => {
  renderAddress('/auth', {
    ...ANSWERS,
    'sessions.signUp': () => {
      throw new Refused(503, { code: 'auth.profile-failed', field: null, details: {} });
    },
  });
  await signUp();
  expect(await screen.findByText('Erreur de création du profil')).toBeDefined();
  expect(screen.getByLabelText('Nom complet')).toHaveProperty('value', 'Claire Martin');
});

it('keeps its tab in the URL, so that a reload shows it again', async () => {
  const { router } = renderAddress('/auth?onglet=inscription', ANSWERS);
  expect(await screen.findByRole('tab', { name: 'Inscription', selected: true })).toBeDefined();
  expect(screen.getByRole('button', { name: 'S’inscrire' })).toBeDefined();
  const user = userEvent.setup();
  await user.click(screen.getByRole('tab', { name: 'Connexion' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  await user.click(screen.getByRole('tab', { name: 'Inscription' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ onglet: 'inscription' }));
});

it('is busy while it signs up', async () => {
  const { inputsOf } = renderAddress('/auth', { ...ANSWERS, 'sessions.signUp': () => new Promise(() => {}) });
  await signUp();
  const button = await screen.findByRole('button', { name: 'Inscription en cours...' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button);
  expect(inputsOf('sessions.signUp')).toHaveLength(1);
});

it('shows no older message next to the end of the session', async () => {
  const user = userEvent.setup();
  const { router } = renderAddress('/auth', {
    ...ANSWERS,
    'sessions.signIn': () => {
      throw new Refused(401, { code: 'auth.bad-credentials', field: null, details: {} });
    },
  });
  await screen.findByRole('button', { name: 'Se connecter' });
  fill('E-mail', 'claire@exemple.fr');
  fill('Mot de passe', 'quatre mots sans lien');
  await user.click(screen.getByRole('button', { name: 'Se connecter' }));
  expect(await screen.findByText('Échec de connexion')).toBeDefined();
  await router.navigate({ to: '/auth', search: { expiree: true } });
  expect(await screen.findByText(/^Votre session a expiré\. Reconnectez-vous pour reprendre/)).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Échec de connexion')).toBeNull());
});
