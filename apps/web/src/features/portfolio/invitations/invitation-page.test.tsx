import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, type Output, Refused } from '#testing/server-answers.ts';

const ADDRESS = '/invitation/abc';
const OPEN: Output<'invitations.byToken'> & { state: 'En attente' } = {
  state: 'En attente',
  organizationName: 'Agence du Port',
  email: 'zoe@exemple.fr',
  role: 'tenant',
  fullName: 'Zoé Garnier',
  hasAccount: false,
  hasUnconfirmedAccount: false,
};
const NOBODY: Answers = { 'sessions.current': () => null };
const refused = (status: number, code: string, details = {}): never => {
  throw new Refused(status, { code, field: null, details });
};

it('lets a new user choose a name and a password, but not the e-mail', async () => {
  const answers: Answers = { ...NOBODY, 'invitations.byToken': () => OPEN, 'invitations.signUp': () => refused(409, 'invitation.revoked') };
  const { inputsOf } = renderAddress(ADDRESS, answers);
  expect(await screen.findByRole('heading', { name: 'Agence du Port vous invite' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').readOnly).toBe(true);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Créer mon compte' }));
  expect(screen.getByText('Le mot de passe est requis')).toBeTruthy();
  expect(inputsOf('invitations.signUp')).toEqual([]);
  await user.type(screen.getByLabelText('Mot de passe'), 'trois chats gris');
  await user.type(screen.getByLabelText('Confirmer le mot de passe'), 'trois chats gris');
  await user.click(screen.getByRole('button', { name: 'Créer mon compte' }));
  expect(await screen.findByText('Invitation non acceptée')).toBeTruthy();
  const typed = { fullName: 'Zoé Garnier', password: 'trois chats gris', passwordConfirmation: 'trois chats gris' };
  expect(inputsOf('invitations.signUp')).toEqual([{ token: 'abc', ...typed }]);
  // The invitation changed meanwhile: the page reloads it.
  await waitFor(() => expect(inputsOf('invitations.byToken').length).toBeGreaterThan(1));
});

it('asks an existing account to sign in before it is linked', async () => {
  renderAddress(ADDRESS, { ...NOBODY, 'invitations.byToken': () => ({ ...OPEN, hasAccount: true }) });
  expect(await screen.findByText(/Un compte existe déjà pour zoe@exemple\.fr/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('zoe@exemple.fr');
});

it('gives the holder of the link an account that nobody confirmed, with a new password', async () => {
  renderAddress(ADDRESS, { ...NOBODY, 'invitations.byToken': () => ({ ...OPEN, hasUnconfirmedAccount: true }) });
  expect(await screen.findByText(/mais personne n’a confirmé cette/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Créer mon compte' })).toBeTruthy();
});

it('asks the signed-in account for a new password when nobody confirmed its address', async () => {
  const { inputsOf } = renderAddress(ADDRESS, {
    'invitations.byToken': () => ({ ...OPEN, email: 'claire@exemple.fr', hasUnconfirmedAccount: true }),
    'invitations.signUp': () => refused(409, 'invitation.revoked'),
  });
  expect(await screen.findByText(/^Vous êtes connecté avec claire@exemple\.fr, mais personne n’a confirmé/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accepter l’invitation' })).toBeNull();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Mot de passe'), 'trois chats gris');
  await user.type(screen.getByLabelText('Confirmer le mot de passe'), 'trois chats gris');
  await user.click(screen.getByRole('button', { name: 'Créer mon compte' }));
  await waitFor(() => expect(inputsOf('invitations.signUp')).toMatchObject([{ token: 'abc', password: 'trois chats gris' }]));
});

it('offers the signed-in account with that e-mail to accept', async () => {
  const { inputsOf } = renderAddress(ADDRESS, {
    'invitations.byToken': () => ({ ...OPEN, email: 'claire@exemple.fr', hasAccount: true }),
    'invitations.accept': () => refused(409, 'invitation.already-member'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Accepter l’invitation' }));
  expect(await screen.findByText('Ce compte fait déjà partie de cette organisation.')).toBeTruthy();
  expect(inputsOf('invitations.accept')).toEqual([{ token: 'abc' }]);
});

it('refuses another account, explains why, and offers to sign out', async () => {
  const { inputsOf } = renderAddress(ADDRESS, { 'invitations.byToken': () => OPEN, 'sessions.signOut': () => {} });
  expect(await screen.findByText(/adressée à zoe@exemple\.fr, et vous êtes connecté avec claire@exemple\.fr/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Se déconnecter' }));
  await waitFor(() => expect(inputsOf('sessions.signOut')).toHaveLength(1));
});

it.each([
  ['Acceptée', 'Cette invitation a déjà servi'],
  ['Expirée', 'Cette invitation a expiré'],
  ['Révoquée', 'Cette invitation a été révoquée'],
] as const)('reports the state of one that is %s', async (state, title) => {
  renderAddress(ADDRESS, { ...NOBODY, 'invitations.byToken': () => ({ state, isOwn: false }) });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  // The sentence below does not repeat the title.
  expect(screen.getAllByText(new RegExp(title))).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Se connecter' })).toBeTruthy();
});

it('redirects the account that had accepted it', async () => {
  renderAddress(ADDRESS, { 'invitations.byToken': () => ({ state: 'Acceptée', isOwn: true }) });
  expect(await screen.findByRole('heading', { name: 'Vous avez déjà accepté cette invitation' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ouvrir Lares' }).getAttribute('href')).toBe('/dashboard');
});

it('has one message for unknown links, and shows the delay after too many attempts', async () => {
  const { unmount } = renderAddress(ADDRESS, { ...NOBODY, 'invitations.byToken': () => refused(404, 'invitation.unknown') });
  expect(await screen.findByRole('heading', { name: 'Invitation introuvable' })).toBeTruthy();
  unmount();
  renderAddress(ADDRESS, { ...NOBODY, 'invitations.byToken': () => refused(429, 'auth.too-many-attempts', { minutes: 7 }) });
  expect(await screen.findByText('Trop de tentatives. Réessayez dans 7 min.')).toBeTruthy();
});

it('can be retried after a network failure', async () => {
  let isDown = true;
  renderAddress(ADDRESS, {
    ...NOBODY,
    'invitations.byToken': () => {
      if (isDown) throw new Refused(503);
      return OPEN;
    },
  });
  expect(await screen.findByText('Connexion impossible.')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('heading', { name: 'Agence du Port vous invite' })).toBeTruthy();
});
