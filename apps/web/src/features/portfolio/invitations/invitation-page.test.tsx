import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Refused, renderAddress, type Answers } from '#testing/render-address.tsx';

const ADDRESS = '/invitation/abc';
const OPEN = {
  state: 'En attente',
  organizationName: 'Agence du Port',
  email: 'zoe@exemple.fr',
  role: 'tenant',
  fullName: 'Zoé Garnier',
  hasAccount: false,
};
const NOBODY: Answers = { 'sessions.current': () => null };
const refused = (status: number, code: string, details = {}) => {
  throw new Refused(status, { code, field: null, details });
};

it('lets a newcomer choose a name and a password, never the address', async () => {
  const answers = { ...NOBODY, 'invitations.byToken': () => OPEN, 'invitations.signUp': () => refused(409, 'invitation.revoked') };
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
  // Something became of it meanwhile: the page asks again.
  await waitFor(() => expect(inputsOf('invitations.byToken').length).toBeGreaterThan(1));
});

it('asks whose account it is before it joins one', async () => {
  renderAddress(ADDRESS, { ...NOBODY, 'invitations.byToken': () => ({ ...OPEN, hasAccount: true }) });
  expect(await screen.findByText(/Un compte existe déjà pour zoe@exemple\.fr/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('zoe@exemple.fr');
});

it('offers who is signed in with that address to accept', async () => {
  const { inputsOf } = renderAddress(ADDRESS, {
    'invitations.byToken': () => ({ ...OPEN, email: 'claire@exemple.fr', hasAccount: true }),
    'invitations.accept': () => refused(409, 'invitation.already-member'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Accepter l’invitation' }));
  expect(await screen.findByText('Ce compte fait déjà partie de cette organisation.')).toBeTruthy();
  expect(inputsOf('invitations.accept')).toEqual([{ token: 'abc' }]);
});

it('refuses somebody else, says why, and lets him sign out', async () => {
  const { inputsOf } = renderAddress(ADDRESS, { 'invitations.byToken': () => OPEN, 'sessions.signOut': () => null });
  expect(await screen.findByText(/adressée à zoe@exemple\.fr, et vous êtes connecté avec claire@exemple\.fr/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Se déconnecter' }));
  await waitFor(() => expect(inputsOf('sessions.signOut')).toHaveLength(1));
});

it.each([
  ['Acceptée', 'Cette invitation a déjà servi'],
  ['Expirée', 'Cette invitation a expiré'],
  ['Révoquée', 'Cette invitation a été révoquée'],
])('says of one that is %s what became of it', async (state, title) => {
  renderAddress(ADDRESS, { ...NOBODY, 'invitations.byToken': () => ({ state, isOwn: false }) });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  // The sentence below does not say the title again.
  expect(screen.getAllByText(new RegExp(title))).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Se connecter' })).toBeTruthy();
});

it('leads on who had accepted it', async () => {
  renderAddress(ADDRESS, { 'invitations.byToken': () => ({ state: 'Acceptée', isOwn: true }) });
  expect(await screen.findByRole('heading', { name: 'Vous avez déjà accepté cette invitation' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ouvrir Lares' }).getAttribute('href')).toBe('/dashboard');
});

it('says one thing of a link that is none, and how long to wait after too many', async () => {
  const { unmount } = renderAddress(ADDRESS, { ...NOBODY, 'invitations.byToken': () => refused(404, 'invitation.unknown') });
  expect(await screen.findByRole('heading', { name: 'Invitation introuvable' })).toBeTruthy();
  unmount();
  renderAddress(ADDRESS, { ...NOBODY, 'invitations.byToken': () => refused(429, 'auth.too-many-attempts', { minutes: 7 }) });
  expect(await screen.findByText('Trop de tentatives. Réessayez dans 7 min.')).toBeTruthy();
});

it('can be tried again when it was not heard', async () => {
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
