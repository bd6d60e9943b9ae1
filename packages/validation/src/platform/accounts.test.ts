import { expect, it } from 'vitest';
import { emailChange, secondFactorConfirmation, sessionInput } from './accounts.ts';
import { passwordChange } from './accounts.ts';

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
