import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, Refused } from '#testing/server-answers.ts';

const { startAuthentication, startRegistration } = vi.hoisted(() => {
  const device = () => vi.fn<(asked: { optionsJSON: object }) => Promise<object>>();
  return { startAuthentication: device(), startRegistration: device() };
});
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication, startRegistration }));

const PHONE = {
  id: '0198f7c2-0000-7000-8000-000000000001',
  name: 'Téléphone',
  createdAt: '2026-11-01T09:00:00Z',
  lastUsedAt: '2026-11-20T08:00:00Z',
};
const STICK = { ...PHONE, id: '0198f7c2-0000-7000-8000-000000000002', name: 'Clé USB', lastUsedAt: null };
const PROFILE = {
  email: 'claire@exemple.fr',
  fullName: 'Claire Martin',
  avatarUrl: null,
  secondFactorSince: null,
  codesLeft: 0,
  awaitedEmail: null,
  isEmailConfirmed: true,
  hasConfirmationLink: false,
};
const CREATION = {
  rp: { id: 'localhost', name: 'Lares' },
  user: { id: 'AQ', name: PROFILE.email, displayName: PROFILE.fullName },
  challenge: 'c2UgNDI',
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required' as const, requireResidentKey: true, userVerification: 'required' as const },
  attestation: 'none' as const,
};
const REQUEST = { rpId: 'localhost', challenge: 'c2UgNDI', timeout: 300_000, userVerification: 'required' as const };
const MADE = { id: 'aZ09', response: { clientDataJSON: 'e30', attestationObject: 'oA' } };
const SIGNED = { id: 'aZ09', response: { clientDataJSON: 'e30', authenticatorData: 'AQ', signature: 'MA', userHandle: 'AQ' } };

const profile = (answers: Answers = {}) =>
  renderAddress('/profile', {
    'accounts.current': () => PROFILE,
    'accounts.passkeys': () => [PHONE, STICK],
    'sessions.list': () => [],
    'accessTokens.list': () => [],
    ...answers,
  });
const auth = (answers: Answers = {}) =>
  renderAddress('/auth', { 'sessions.current': () => null, 'sessions.beginPasskeySignIn': () => REQUEST, ...answers });
const panel = async () => within(await screen.findByRole('region', { name: 'Clés d’accès' }));
const signInButton = () => screen.findByRole('button', { name: 'Se connecter avec une clé d’accès' });
const named = (name: string) => Object.assign(new Error('refused by the device'), { name });

beforeEach(() => vi.stubGlobal('PublicKeyCredential', class {}));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

it('lists passkeys with their days, renames one, and removes one after a question', async () => {
  const { inputsOf } = profile({
    'accounts.renamePasskey': ({ id }: { id: string }) => ({ id }),
    'accounts.removePasskey': ({ id }: { id: string }) => ({ id }),
  });
  const user = userEvent.setup();
  const list = within(await screen.findByRole('list', { name: 'Vos clés d’accès' }));
  expect(list.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'TéléphoneAjoutée le 01/11/2026 · utilisée le 20/11/2026 à 09:00RenommerRetirer',
    'Clé USBAjoutée le 01/11/2026 · jamais utiliséeRenommerRetirer',
  ]);
  await user.click(list.getByRole('button', { name: 'Renommer la clé d’accès Clé USB' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('Nom'));
  await user.click(dialog.getByRole('button', { name: 'Renommer' }));
  expect(dialog.getByText('Donnez un nom à la clé d’accès')).toBeTruthy();
  await user.type(dialog.getByLabelText('Nom'), 'Clé du bureau{Enter}');
  expect(await screen.findByText('Clé d’accès renommée')).toBeTruthy();
  expect(inputsOf('accounts.renamePasskey')).toEqual([{ id: STICK.id, name: 'Clé du bureau' }]);

  await user.click(list.getByRole('button', { name: 'Retirer la clé d’accès Téléphone' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirer' }));
  expect(await screen.findByText('Clé d’accès retirée')).toBeTruthy();
  expect(inputsOf('accounts.removePasskey')).toEqual([{ id: PHONE.id }]);
});

it('adds a passkey: name, password, device', async () => {
  startRegistration.mockResolvedValue(MADE);
  const { inputsOf } = profile({
    'accounts.passkeys': () => [],
    'accounts.beginPasskey': ({ currentPassword }: { currentPassword: string }) => {
      if (currentPassword === 'trois chats gris') return CREATION;
      throw new Refused(422, { code: 'auth.wrong-password', field: 'currentPassword', details: {} });
    },
    'accounts.addPasskey': () => ({ id: PHONE.id }),
  });
  const user = userEvent.setup();
  await user.click((await panel()).getByRole('button', { name: 'Ajouter une clé d’accès' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('Nom'));
  await user.type(dialog.getByLabelText('Nom'), 'Téléphone');
  await user.type(dialog.getByLabelText('Mot de passe actuel'), 'autre chose{Enter}');
  expect(await dialog.findByText('Le mot de passe actuel est incorrect.')).toBeTruthy();
  expect(startRegistration).not.toHaveBeenCalled();
  await user.clear(dialog.getByLabelText('Mot de passe actuel'));
  await user.type(dialog.getByLabelText('Mot de passe actuel'), 'trois chats gris{Enter}');
  expect(await screen.findByText('Clé d’accès ajoutée')).toBeTruthy();
  expect(startRegistration).toHaveBeenCalledWith({ optionsJSON: CREATION });
  expect(inputsOf('accounts.addPasskey')).toEqual([{ name: 'Téléphone', answer: MADE }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each([
  ['NotAllowedError', 'L’appareil n’a pas répondu, ou vous avez annulé.'],
  ['InvalidStateError', 'Cet appareil a déjà une clé d’accès pour ce compte.'],
  ['SecurityError', 'Les clés d’accès ne fonctionnent qu’à l’adresse habituelle de Lares.'],
  ['UnknownError', 'Cet appareil n’a pas pu utiliser de clé d’accès.'],
])('keeps the form when the device fails with %s', async (name, message) => {
  startRegistration.mockRejectedValue(named(name));
  const { inputsOf } = profile({ 'accounts.beginPasskey': () => CREATION });
  const user = userEvent.setup();
  await user.click((await panel()).getByRole('button', { name: 'Ajouter une clé d’accès' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Mot de passe actuel'), 'trois chats gris{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Clé d’accès non ajoutée');
  expect(alert.textContent).toContain(message);
  expect(inputsOf('accounts.addPasskey')).toEqual([]);
  expect((dialog.getByRole('button', { name: 'Ajouter la clé d’accès' }) as HTMLButtonElement).disabled).toBe(false);
});

it('offers none where the browser has none, and lists those of other devices', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  profile();
  expect((await (await panel()).findAllByRole('listitem')).length).toBe(2);
  expect((await panel()).queryByRole('button', { name: 'Ajouter une clé d’accès' })).toBeNull();
  expect((await panel()).getByText(/Ce navigateur ne permet pas d’en ajouter/)).toBeTruthy();
});

it('signs in with a passkey alone', async () => {
  startAuthentication.mockResolvedValue(SIGNED);
  let isIn = false;
  const { inputsOf, router } = auth({
    'sessions.signInWithPasskey': () => {
      isIn = true;
      return { user: { email: PROFILE.email, fullName: PROFILE.fullName } };
    },
    'sessions.current': () => {
      if (isIn) throw new Refused(503);
      return null;
    },
  });
  await userEvent.click(await signInButton());
  expect(await screen.findByText('Bienvenue, Claire Martin')).toBeTruthy();
  expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: REQUEST });
  expect(inputsOf('sessions.signInWithPasskey')).toEqual([SIGNED]);
  expect(inputsOf('sessions.signIn')).toEqual([]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

it('says one thing of a passkey that is refused, and can be tried again', async () => {
  startAuthentication.mockResolvedValue(SIGNED);
  auth({
    'sessions.signInWithPasskey': () => {
      throw new Refused(422, { code: 'auth.passkey-refused', field: null, details: {} });
    },
  });
  await userEvent.click(await signInButton());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Échec de connexion');
  expect(alert.textContent).toContain('Cette clé d’accès n’a pas été reconnue. Réessayez.');
  expect(((await signInButton()) as HTMLButtonElement).disabled).toBe(false);
});

it('sends nothing when the user changes their mind', async () => {
  startAuthentication.mockRejectedValue(named('NotAllowedError'));
  const { inputsOf } = auth();
  await userEvent.click(await signInButton());
  expect((await screen.findByRole('alert')).textContent).toContain('L’appareil n’a pas répondu, ou vous avez annulé.');
  expect(inputsOf('sessions.signInWithPasskey')).toEqual([]);
});

it('shows no button on the sign-in page where the browser has no passkeys', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  auth();
  expect(await screen.findByRole('form', { name: 'Connexion' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /clé d’accès/ })).toBeNull();
});
