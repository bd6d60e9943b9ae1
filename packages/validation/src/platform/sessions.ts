import { REGISTRABLE_USER_TYPES, type RegistrableUserType } from '@lares/domain/shared/permissions';
import { z } from 'zod';
import { emailAddress, requiredText, text } from '../shared/fields.ts';

export const PASSWORD_MIN = 8;
const PASSWORD_MAX = 200;

const email = () => emailAddress('Saisissez une adresse e-mail valide, par exemple nom@exemple.fr');

/** A password being chosen. What is asked for at sign-in is not held to this: rules change, accounts stay. */
const newPassword = () =>
  z
    .string()
    .min(1, 'Le mot de passe est requis')
    .superRefine((password, ctx) => {
      if (password.length === 0 || password.length >= PASSWORD_MIN) return;
      const missing = PASSWORD_MIN - password.length;
      const message = `Le mot de passe doit contenir au moins ${PASSWORD_MIN} caractères : il en manque ${missing}`;
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

/** Said as soon as both are typed, whatever else is still wrong in the form. */
export const SAME_PASSWORD = {
  path: ['passwordConfirmation'],
  message: 'Les mots de passe ne correspondent pas',
  when: ({ value }: { value: unknown }) => bothTyped(value),
};
export const samePassword = ({ password, passwordConfirmation }: PasswordTwice) => password === passwordConfirmation;

/** The fields of whoever chooses a password, twice. */
export const passwordTwice = () => ({ password: newPassword(), passwordConfirmation: confirmation() });

const confirmation = () => z.string().min(1, 'Confirmez le mot de passe').max(PASSWORD_MAX, 'Les mots de passe ne correspondent pas');

export const signInSchema = z.object({
  email: email(),
  password: z
    .string()
    .min(1, 'Le mot de passe est requis')
    .max(PASSWORD_MAX, `Le mot de passe doit contenir au plus ${PASSWORD_MAX} caractères`),
});

/** Six digits of the telephone, or a recovery code. */
export const factorCode = () => text().trim().min(1, 'Saisissez le code').max(40, 'Ce code est trop long');

/** The second step says everything again. */
export const signInCode = signInSchema.extend({ code: factorCode() });

/** Asked again before what a borrowed screen must not do. It is not held to the rules for new ones. */
export const currentPassword = () =>
  z.string().min(1, 'Saisissez votre mot de passe actuel').max(PASSWORD_MAX, 'Le mot de passe actuel est incorrect.');

export const passwordChange = z
  .strictObject({ currentPassword: currentPassword(), ...passwordTwice() })
  .refine(samePassword, SAME_PASSWORD);

export const signUpSchema = z
  .object({
    fullName: requiredText('Le nom complet est requis', 120),
    email: email(),
    // Nothing is chosen until somebody chooses: a tenant must not found an agency by oversight.
    userType: z.preprocess((value: RegistrableUserType | null) => value, z.enum(REGISTRABLE_USER_TYPES, 'Choisissez un type de compte')),
    ...passwordTwice(),
  })
  .refine(samePassword, SAME_PASSWORD);

export const passwordResetRequestSchema = z.object({ email: email() });

export const passwordResetSchema = z
  .object({
    token: z.string().min(1, 'Le lien est incomplet').max(200, 'Le lien est incomplet'),
    ...passwordTwice(),
  })
  .refine(samePassword, SAME_PASSWORD);

export const organizationChoiceSchema = z.object({ organizationId: z.uuid('Choisissez une organisation') });

export type SignInCode = z.output<typeof signInCode>;
export type PasswordChange = z.output<typeof passwordChange>;
export type SignInDraft = z.input<typeof signInSchema>;
export type SignUpDraft = z.input<typeof signUpSchema>;
export type SignUpValues = z.output<typeof signUpSchema>;
