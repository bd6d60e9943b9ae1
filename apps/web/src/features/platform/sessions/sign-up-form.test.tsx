import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { lastEmail } from '#lib/last-email.ts';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, type Output, Refused } from '#testing/server-answers.ts';

const ANSWERS: Answers = { 'sessions.current': () => null, 'sessions.demoAccounts': () => [] };
const fill = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value: text } });

async function signUp() {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('tab', { name: 'Inscription' }));
  await screen.findByRole('form', { name: 'Inscription' });
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
  expect(await screen.findByRole('button', { name: 'S’inscrire' })).toBeDefined();
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

it('asks a manager for the name of the agency, and nobody else', async () => {
  const user = userEvent.setup();
  const { inputsOf } = renderAddress('/auth', { ...ANSWERS, 'sessions.signUp': () => {} });
  await user.click(await screen.findByRole('tab', { name: 'Inscription' }));
  const choose = async (type: string) => {
    await user.click(await screen.findByRole('combobox', { name: 'Type de compte' }));
    await user.click(await screen.findByRole('option', { name: type }));
  };
  await choose('Locataire');
  expect(screen.queryByLabelText('Nom de l’agence')).toBeNull();
  await choose('Gestionnaire immobilier');
  fill('Nom de l’agence', 'Agence du Port');
  fill('Nom complet', 'Claire Martin');
  fill('E-mail', 'claire@exemple.fr');
  fill('Mot de passe', 'quatre mots sans lien');
  fill('Confirmer le mot de passe', 'quatre mots sans lien');
  await user.click(screen.getByRole('button', { name: 'S’inscrire' }));
  await waitFor(() => expect(inputsOf('sessions.signUp')).toMatchObject([{ organizationName: 'Agence du Port' }]));
});

it('tells assistive technology which fields are required', async () => {
  renderAddress('/auth', ANSWERS);
  await screen.findByRole('button', { name: 'Se connecter' });
  for (const label of ['E-mail', 'Mot de passe'])
    expect(screen.getByLabelText(label, { selector: 'input' })).toHaveProperty('required', true);
  await userEvent.click(screen.getByRole('tab', { name: 'Inscription' }));
  await screen.findByRole('form', { name: 'Inscription' });
  for (const label of ['Nom complet', 'E-mail', 'Type de compte', 'Mot de passe', 'Confirmer le mot de passe'])
    expect(screen.getByLabelText(label, { selector: 'input' })).toHaveProperty('required', true);
});

it('says that a reset link is dead before a password is typed', async () => {
  renderAddress('/auth?jeton=usé', { ...ANSWERS, 'sessions.resetLink': () => ({ email: null }) });
  const title = await screen.findByRole('heading', { name: 'Ce lien n’ouvre plus rien' });
  expect(document.activeElement).toBe(title);
  expect(screen.queryByLabelText('Nouveau mot de passe', { selector: 'input' })).toBeNull();
});

it('returns from a reset with the e-mail filled in and the focus on the password', async () => {
  const user = userEvent.setup();
  renderAddress('/auth?jeton=bon', {
    ...ANSWERS,
    'sessions.resetLink': () => ({ email: 'claire@exemple.fr' }),
    'sessions.resetPassword': () => {},
  });
  await screen.findByLabelText('Nouveau mot de passe', { selector: 'input' });
  fill('Nouveau mot de passe', 'quatre mots sans lien');
  fill('Confirmer le mot de passe', 'quatre mots sans lien');
  await user.click(screen.getByRole('button', { name: 'Enregistrer le mot de passe' }));
  await waitFor(() => expect(screen.getByLabelText('E-mail', { selector: 'input' })).toHaveProperty('value', 'claire@exemple.fr'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Mot de passe', { selector: 'input' })));
});

it('fills in the e-mail of the expired session, and announces why', async () => {
  lastEmail.keep('claire@exemple.fr');
  renderAddress('/auth?expiree=true', ANSWERS);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Mot de passe', { selector: 'input' })));
  expect(screen.getByLabelText('E-mail', { selector: 'input' })).toHaveProperty('value', 'claire@exemple.fr');
  expect((await screen.findByText(/^Votre session a expiré/)).closest('output')).not.toBeNull();
  lastEmail.forget();
});

it('opens the demonstration accounts for « Voir une démo »', async () => {
  const account: Output<'sessions.demoAccounts'>[number] = {
    userType: 'tenant',
    fullName: 'Karim Benali',
    email: 'k@lares.example',
    password: 'x',
    description: 'Locataire',
  };
  renderAddress('/auth?demo=true', { ...ANSWERS, 'sessions.demoAccounts': () => [account] });
  expect(await screen.findByRole('button', { name: 'Comptes de test disponibles', expanded: true })).toBeDefined();
  expect(screen.getByText('Karim Benali')).toBeDefined();
});
