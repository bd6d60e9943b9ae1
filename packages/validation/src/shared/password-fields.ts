import { z } from 'zod';
import { text } from './fields.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;

/** A new password. Sign-in does not apply these rules: they change, accounts stay. */
const newPassword = () =>
  z
    .string()
    .min(1, 'Le mot de passe est requis')
    .superRefine((password, ctx) => {
      if (password.length === 0 || password.length >= PASSWORD_MIN) return;
      const missing = PASSWORD_MIN - password.length;
      const message = `Le mot de passe doit contenir au moins ${PASSWORD_MIN} caractères : il en manque ${missing}`;
      ctx.addIssue({ code: 'custom', message });
    })
    .max(PASSWORD_MAX, `Le mot de passe doit contenir au plus ${PASSWORD_MAX} caractères`);

interface PasswordTwice {
  password: string;
  passwordConfirmation: string;
}

const bothTyped = (value: unknown): value is PasswordTwice =>
  typeof value === 'object' &&
  value !== null &&
  'password' in value &&
  typeof value.password === 'string' &&
  'passwordConfirmation' in value &&
  typeof value.passwordConfirmation === 'string' &&
  value.passwordConfirmation !== '';

/** Reported as soon as both are typed, even while other fields are wrong. */
export const SAME_PASSWORD = {
  path: ['passwordConfirmation'],
  message: 'Les mots de passe ne correspondent pas',
  when: ({ value }: { value: unknown }) => bothTyped(value),
};
export const samePassword = ({ password, passwordConfirmation }: PasswordTwice) => password === passwordConfirmation;

/** The fields of a new password and its confirmation. */
export const passwordTwice = () => ({ password: newPassword(), passwordConfirmation: confirmation() });

const confirmation = () => z.string().min(1, 'Confirmez le mot de passe').max(PASSWORD_MAX, 'Les mots de passe ne correspondent pas');

/** Six digits of the authenticator app, or a recovery code. */
export const factorCode = () => text().trim().min(1, 'Saisissez le code').max(40, 'Ce code est trop long');

/** Asked again before sensitive changes. The rules of new passwords do not apply. */
export const currentPassword = () =>
  z.string().min(1, 'Saisissez votre mot de passe actuel').max(PASSWORD_MAX, 'Le mot de passe actuel est incorrect.');
