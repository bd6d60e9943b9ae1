import { expect, it } from 'vitest';
import { passwordResetSchema, signInSchema, signUpSchema } from './sessions.ts';

const signUp = {
  fullName: ' Claire Martin ',
  email: ' Claire@Exemple.FR ',
  userType: 'owner' as const,
  password: 'trois chats gris',
  passwordConfirmation: 'trois chats gris',
};

const messagesOf = (schema: typeof signUpSchema | typeof passwordResetSchema | typeof signInSchema, value: unknown) =>
  Object.fromEntries((schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

it('trims names and normalises e-mails', () => {
  expect(signUpSchema.parse(signUp)).toMatchObject({ fullName: 'Claire Martin', email: 'claire@exemple.fr' });
});

it('keeps the spaces of a password', () => {
  expect(signUpSchema.parse({ ...signUp, password: ' un deux trois ', passwordConfirmation: ' un deux trois ' }).password).toBe(
    ' un deux trois ',
  );
});

it('reports a mismatch under the confirmation, even while other fields are wrong', () => {
  expect(messagesOf(signUpSchema, { ...signUp, email: 'claire', passwordConfirmation: 'autre chose' })).toEqual({
    email: 'Saisissez une adresse e-mail valide, par exemple nom@exemple.fr',
    passwordConfirmation: 'Les mots de passe ne correspondent pas',
  });
});

it('reports the required length of a short password', () => {
  expect(messagesOf(signUpSchema, { ...signUp, password: 'court', passwordConfirmation: 'court' })).toEqual({
    password: 'Le mot de passe doit contenir au moins 8 caractères : il en manque 3',
  });
});

it('requires every field', () => {
  expect(messagesOf(signUpSchema, { fullName: '', email: '', userType: '', password: '', passwordConfirmation: '' })).toEqual({
    fullName: 'Le nom complet est requis',
    email: 'Saisissez une adresse e-mail valide, par exemple nom@exemple.fr',
    userType: 'Choisissez un type de compte',
    password: 'Le mot de passe est requis',
    passwordConfirmation: 'Confirmez le mot de passe',
  });
});

it('registers no administrator', () => {
  expect(messagesOf(signUpSchema, { ...signUp, userType: 'admin' })).toEqual({ userType: 'Choisissez un type de compte' });
});

it('applies no password rules at sign-in that the account may predate', () => {
  expect(signInSchema.safeParse({ email: 'a@b.fr', password: 'x' }).success).toBe(true);
  expect(messagesOf(signInSchema, { email: 'a@b.fr', password: 'x'.repeat(201) })).toHaveProperty('password');
});

it('applies the same rules to a new password after a reset', () => {
  expect(messagesOf(passwordResetSchema, { token: 't', password: 'a', passwordConfirmation: 'b' })).toEqual({
    password: 'Le mot de passe doit contenir au moins 8 caractères : il en manque 7',
    passwordConfirmation: 'Les mots de passe ne correspondent pas',
  });
});
