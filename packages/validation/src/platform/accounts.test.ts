import { expect, it } from 'vitest';
import { emailChange, secondFactorConfirmation, sessionInput } from './accounts.ts';
import { passkeyAnswer, passkeyCreation, passkeyForm, passkeyRenaming, passwordChange } from './accounts.ts';

const errorsOf = (schema: typeof passwordChange | typeof emailChange | typeof secondFactorConfirmation, value: unknown) =>
  Object.fromEntries((schema.safeParse(value).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));

it('requires the current password, and the new one twice', () => {
  expect(errorsOf(passwordChange, { currentPassword: '', password: 'trois', passwordConfirmation: 'quatre' })).toEqual({
    currentPassword: 'Saisissez votre mot de passe actuel',
    password: 'Le mot de passe doit contenir au moins 8 caractères : il en manque 3',
    passwordConfirmation: 'Les mots de passe ne correspondent pas',
  });
  expect(errorsOf(passwordChange, { currentPassword: 'x', password: 'trois chats', passwordConfirmation: 'trois chats' })).toEqual({});
});

it('writes e-mails in lower case, and refuses invalid ones', () => {
  expect(emailChange.parse({ email: ' Claire@Exemple.FR ', currentPassword: 'x' }).email).toBe('claire@exemple.fr');
  expect(errorsOf(emailChange, { email: 'claire', currentPassword: 'x' })).toHaveProperty('email');
});

it('requires a code', () => {
  expect(errorsOf(secondFactorConfirmation, { code: '  ' })).toEqual({ code: 'Saisissez le code' });
});

it('names a session by its fingerprint only', () => {
  expect(sessionInput.safeParse({ id: 'a'.repeat(64) }).success).toBe(true);
  expect(sessionInput.safeParse({ id: "' or 1=1" }).success).toBe(false);
});

const ID = '0198f7c2-0000-7000-8000-000000000001';
const CREATION = { name: 'Téléphone', answer: { id: 'aZ09_-', response: { clientDataJSON: 'e30', attestationObject: 'o2M' } } };
const ANSWER = { id: 'aZ09_-', response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'MEU', userHandle: 'AQ' } };

const fieldsOf = (result: { success: boolean; error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
  result.error?.issues.map(({ path }) => path.join('.')) ?? [];

it('reads what browsers send, and drops what no key signed', () => {
  expect(passkeyAnswer.parse({ ...ANSWER, type: 'public-key', clientExtensionResults: {} })).toEqual(ANSWER);
  const sent = { ...CREATION.answer, rawId: 'aZ09_-', response: { ...CREATION.answer.response, transports: ['usb'], publicKey: 'MFk' } };
  expect(passkeyCreation.parse({ name: ' Téléphone ', answer: sent })).toEqual(CREATION);
});

it.each([
  ['padding', 'e30='],
  ['plain base64', 'a+/b'],
  ['nothing', ''],
  ['more than the standard allows', 'a'.repeat(1365)],
])('refuses an id with %s', (_case, id) => {
  expect(fieldsOf(passkeyAnswer.safeParse({ ...ANSWER, id }))).toContain('id');
  expect(fieldsOf(passkeyCreation.safeParse({ ...CREATION, answer: { ...CREATION.answer, id } }))).toContain('answer.id');
});

it('reads an id as long as the standard allows', () => {
  expect(passkeyAnswer.safeParse({ ...ANSWER, id: 'a'.repeat(1364) }).success).toBe(true);
});

it.each(['clientDataJSON', 'authenticatorData', 'signature'] as const)('requires %s in an answer that signs in', (field) => {
  const { [field]: _, ...response } = ANSWER.response;
  expect(fieldsOf(passkeyAnswer.safeParse({ ...ANSWER, response }))).toEqual([`response.${field}`]);
});

it.each([
  ['', 'Donnez un nom à la clé d’accès'],
  ['   ', 'Donnez un nom à la clé d’accès'],
  ['a'.repeat(61), '60 caractères au plus'],
])('refuses the name « %s »', (name, message) => {
  for (const refused of [passkeyForm.safeParse({ name, currentPassword: 'x' }), passkeyRenaming.safeParse({ id: ID, name })]) {
    expect(refused.error?.issues.map((issue) => issue.message)).toEqual([message]);
  }
});

it('requires the password', () => {
  expect(fieldsOf(passkeyForm.safeParse({ name: 'Téléphone', currentPassword: '' }))).toEqual(['currentPassword']);
});
