import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, Refused } from '#testing/server-answers.ts';

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
const HERE = {
  id: 'a'.repeat(64),
  agent: 'Firefox/140.0 (Windows NT 10.0)',
  address: '192.0.2.1',
  lastSeenAt: '2026-11-20T09:00:00Z',
  isCurrent: true,
};
const THERE = { ...HERE, id: 'b'.repeat(64), agent: '(iPhone) Safari/604.1', address: '192.0.2.9', isCurrent: false };
const ANSWERS: Answers = {
  'accounts.current': () => PROFILE,
  'accounts.passkeys': () => [],
  'sessions.list': () => [HERE, THERE],
  'accessTokens.list': () => [],
};
const show = (answers: Answers = {}, address = '/profile') => renderAddress(address, { ...ANSWERS, ...answers });
const region = (name: string) => screen.findByRole('region', { name });

it("lists the user's sessions, and closes another one", async () => {
  const { inputsOf } = show({ 'sessions.close': ({ id }: { id: string }) => ({ id }) });
  const list = await screen.findByRole('list', { name: 'Sessions ouvertes' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Firefox sur Windows192.0.2.1Cette session',
    'Safari sur iPhone192.0.2.9 · vue le 20/11/2026 à 10:00Fermer',
  ]);
  expect(within(list).getAllByRole('button')).toHaveLength(1);
  await userEvent.click(within(list).getByRole('button', { name: 'Fermer la session Safari sur iPhone, 192.0.2.9' }));
  expect(await screen.findByText('Session fermée')).toBeTruthy();
  expect(inputsOf('sessions.close')).toEqual([{ id: THERE.id }]);
});

it('offers to close the others only if there are any', async () => {
  show({ 'sessions.list': () => [HERE] });
  await screen.findByText('Cette session');
  expect(screen.queryByRole('button', { name: 'Fermer les autres' })).toBeNull();
});

it('reports a wrong current password under its field, and keeps the input', async () => {
  const refused = () => {
    throw new Refused(422, { code: 'auth.wrong-password', field: 'currentPassword', details: {} });
  };
  const { inputsOf } = show({ 'accounts.changePassword': refused });
  const user = userEvent.setup();
  const panel = within(await region('Mot de passe'));
  await user.click(panel.getByRole('button', { name: 'Changer de mot de passe' }));
  await user.click(panel.getByRole('button', { name: 'Enregistrer le mot de passe' }));
  expect(panel.getByText('Saisissez votre mot de passe actuel')).toBeTruthy();
  await user.type(panel.getByLabelText('Mot de passe actuel'), 'autre chose');
  await user.type(panel.getByLabelText('Nouveau mot de passe'), 'un chat sur le toit');
  await user.type(panel.getByLabelText('Confirmer le mot de passe'), 'un chat sur le toit{Enter}');
  expect(await panel.findByText('Le mot de passe actuel est incorrect.')).toBeTruthy();
  expect(inputsOf('accounts.changePassword')).toHaveLength(1);
  expect((panel.getByLabelText('Nouveau mot de passe') as HTMLInputElement).value).toBe('un chat sur le toit');
});

it('waits for confirmation of the new e-mail, and can cancel the change', async () => {
  const { inputsOf } = show({
    'accounts.current': () => ({ ...PROFILE, awaitedEmail: 'nouvelle@exemple.fr' }),
    'accounts.cancelEmailChange': () => {},
  });
  const panel = within(await region('Adresse e-mail'));
  await waitFor(() => expect(panel.getByRole('status').textContent).toContain('nouvelle@exemple.fr'));
  await userEvent.click(panel.getByRole('button', { name: 'Annuler le changement' }));
  expect(await screen.findByText('Changement d’adresse annulé')).toBeTruthy();
  expect(inputsOf('accounts.cancelEmailChange')).toHaveLength(1);
});

it('offers to confirm an address that nobody proved, and says that the link was sent', async () => {
  let hasConfirmationLink = false;
  const { inputsOf } = show({
    'accounts.current': () => ({ ...PROFILE, isEmailConfirmed: false, hasConfirmationLink }),
    'accounts.requestEmailConfirmation': () => {
      hasConfirmationLink = true;
      return { email: PROFILE.email };
    },
  });
  const panel = within(await region('Adresse e-mail'));
  await userEvent.click(panel.getByRole('button', { name: 'Confirmer mon adresse' }));
  expect(await screen.findByText('Lien envoyé')).toBeTruthy();
  expect(await panel.findByRole('button', { name: 'Envoyer un nouveau lien' })).toBeTruthy();
  expect(inputsOf('accounts.requestEmailConfirmation')).toHaveLength(1);
});

it('asks nothing of a confirmed address', async () => {
  show();
  const panel = within(await region('Adresse e-mail'));
  expect(panel.queryByRole('button', { name: 'Confirmer mon adresse' })).toBeNull();
});

it('consumes the link of the e-mail once, and removes it from the URL', async () => {
  const { inputsOf, router } = show(
    { 'accounts.confirmEmail': () => ({ email: 'nouvelle@exemple.fr', isChanged: true }) },
    '/profile?adresse=jeton',
  );
  expect(await screen.findByText('Adresse e-mail modifiée')).toBeTruthy();
  expect(inputsOf('accounts.confirmEmail')).toEqual([{ token: 'jeton' }]);
  await waitFor(() => expect(router.state.location.href).toBe('/profile'));
});

it('switches the second factor on: password, key, code, then the recovery codes', async () => {
  const codes = Array.from({ length: 10 }, (_, i) => `ABCD-EFGH-JKM${i + 2}`);
  const { inputsOf } = show({
    'accounts.beginSecondFactor': () => ({ secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Lares:claire?secret=JBSWY3DPEHPK3PXP' }),
    'accounts.confirmSecondFactor': ({ code }: { code: string }) => {
      if (code !== '123456') throw new Refused(422, { code: 'auth.wrong-code', field: 'code', details: {} });
      return { recoveryCodes: codes };
    },
  });
  const user = userEvent.setup();
  await user.click(within(await region('Double authentification')).getByRole('button', { name: 'Activer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Mot de passe actuel'), 'trois chats gris{Enter}');
  expect((await dialog.findByLabelText('Clé à saisir')).textContent).toBe('JBSW Y3DP EHPK 3PXP');
  expect(await dialog.findByRole('img', { name: /Code QR/ })).toBeTruthy();
  await user.type(dialog.getByLabelText('Code à 6 chiffres'), '000000{Enter}');
  expect((await dialog.findAllByText('Ce code n’est pas valable, ou a déjà servi.')).length).toBeGreaterThan(0);
  await user.clear(dialog.getByLabelText('Code à 6 chiffres'));
  await user.type(dialog.getByLabelText('Code à 6 chiffres'), '123456{Enter}');
  const shown = await dialog.findByRole('list', { name: 'Codes de secours' });
  expect(
    within(shown)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(codes);
  expect(inputsOf('accounts.beginSecondFactor')).toEqual([{ currentPassword: 'trois chats gris' }]);
});

const TOKEN = {
  id: '0198f7c2-0000-7000-8000-000000000001',
  name: 'Relevé des retards',
  scope: 'Lecture seule' as const,
  lastCharacters: 'x7Qa',
  createdAt: '2026-11-01T09:00:00Z',
  expiresAt: '2027-01-30T09:00:00Z',
  lastUsedAt: '2026-11-20T08:00:00Z',
  isExpired: false,
  version: 3,
};

it('lists access tokens by their last characters, and revokes one after a question', async () => {
  const ended = { ...TOKEN, id: '0198f7c2-0000-7000-8000-000000000002', name: 'Ancien', lastUsedAt: null, isExpired: true };
  const { inputsOf } = show({ 'accessTokens.list': () => [TOKEN, ended], 'accessTokens.revoke': ({ id }: { id: string }) => ({ id }) });
  const list = await screen.findByRole('list', { name: 'Vos jetons d’accès' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([
    'Relevé des retardsLecture seule · …x7Qa · jusqu’au 30/01/2027Créé le 01/11/2026 · utilisé le 20/11/2026 à 09:00Révoquer',
    'AncienLecture seule · …x7Qa · expiré le 30/01/2027Créé le 01/11/2026 · jamais utiliséRévoquer',
  ]);
  await userEvent.click(within(list).getByRole('button', { name: 'Révoquer le jeton Relevé des retards' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Révoquer' }));
  expect(await screen.findByText('Jeton d’accès révoqué')).toBeTruthy();
  expect(inputsOf('accessTokens.revoke')).toEqual([{ id: TOKEN.id, version: 3 }]);
});

it('creates an access token with the password, and shows it once', async () => {
  const token = `lares_${'a'.repeat(43)}`;
  const { inputsOf } = show({
    'accessTokens.create': ({ currentPassword }: { currentPassword: string }) => {
      if (currentPassword !== 'trois chats gris') {
        throw new Refused(422, { code: 'auth.wrong-password', field: 'currentPassword', details: {} });
      }
      return { id: TOKEN.id, token };
    },
  });
  const user = userEvent.setup();
  await user.click(within(await region('Jetons d’accès')).getByRole('button', { name: 'Créer un jeton' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Créer le jeton' }));
  expect(dialog.getByText('Donnez un nom au jeton')).toBeTruthy();
  await user.type(dialog.getByLabelText('Nom'), 'Relevé des retards');
  await user.click(dialog.getByRole('radio', { name: /Lecture et écriture/ }));
  await user.type(dialog.getByLabelText('Mot de passe actuel'), 'autre chose{Enter}');
  expect(await dialog.findByText('Le mot de passe actuel est incorrect.')).toBeTruthy();
  await user.clear(dialog.getByLabelText('Mot de passe actuel'));
  await user.type(dialog.getByLabelText('Mot de passe actuel'), 'trois chats gris{Enter}');
  expect(((await dialog.findByLabelText('Jeton d’accès')) as HTMLInputElement).value).toBe(token);
  expect(inputsOf('accessTokens.create').at(-1)).toEqual({
    name: 'Relevé des retards',
    scope: 'Lecture et écriture',
    days: '90',
    currentPassword: 'trois chats gris',
  });
  await user.click(dialog.getByRole('button', { name: 'J’ai conservé le jeton' }));
  await waitFor(() => expect(screen.queryByDisplayValue(token)).toBeNull());
});

it('offers no access tokens to an administrator', async () => {
  renderAddress('/profile', { ...ANSWERS, 'sessions.organizations': () => [] }, 'admin');
  await region('Sessions');
  expect(screen.queryByRole('region', { name: 'Jetons d’accès' })).toBeNull();
});

it('asks for the code at sign-in, and opens nothing before it', async () => {
  const { inputsOf } = renderAddress('/auth', {
    'sessions.current': () => null,
    'sessions.demoAccounts': () => [],
    'sessions.signIn': () => ({ user: null }),
    'sessions.signInWithCode': () => {
      throw new Refused(422, { code: 'auth.wrong-code', field: 'code', details: {} });
    },
  });
  const user = userEvent.setup();
  const form = within(await screen.findByRole('form', { name: 'Connexion' }));
  await user.type(form.getByLabelText('E-mail'), 'claire@exemple.fr');
  await user.type(form.getByLabelText('Mot de passe'), 'trois chats gris{Enter}');
  const second = within(await screen.findByRole('form', { name: 'Double authentification' }));
  expect(screen.queryByText('Connecté avec succès')).toBeNull();
  await user.click(second.getByRole('button', { name: 'Utiliser un code de secours' }));
  await user.type(second.getByLabelText('Code de secours'), 'ABCD-EFGH-JKMN{Enter}');
  expect((await second.findAllByText('Ce code n’est pas valable, ou a déjà servi.')).length).toBeGreaterThan(0);
  expect(inputsOf('sessions.signInWithCode')).toEqual([
    { email: 'claire@exemple.fr', password: 'trois chats gris', code: 'ABCD-EFGH-JKMN' },
  ]);
  await user.click(second.getByRole('button', { name: 'Retour à la connexion' }));
  expect(await screen.findByRole('form', { name: 'Connexion' })).toBeTruthy();
});
