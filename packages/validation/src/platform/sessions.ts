import { REGISTRABLE_USER_TYPES, type RegistrableUserType } from '@lares/domain/shared/permissions';
import { z } from 'zod';
import { emailAddress, optionalText, requiredText } from '../shared/fields.ts';
import { factorCode, PASSWORD_MAX, passwordTwice, SAME_PASSWORD, samePassword } from '../shared/password-fields.ts';

const email = () => emailAddress('Saisissez une adresse e-mail valide, par exemple nom@exemple.fr');

export const signInSchema = z.object({
  email: email(),
  password: z
    .string()
    .min(1, 'Le mot de passe est requis')
    .max(PASSWORD_MAX, `Le mot de passe doit contenir au plus ${PASSWORD_MAX} caractères`),
});

/** The second step sends the credentials again. */
export const signInCode = signInSchema.extend({ code: factorCode() });

export const signUpSchema = z
  .object({
    fullName: requiredText('Le nom complet est requis', 120),
    email: email(),
    // No default: a tenant must not create an agency by oversight.
    userType: z.preprocess((value: RegistrableUserType | null) => value, z.enum(REGISTRABLE_USER_TYPES, 'Choisissez un type de compte')),
    /** Asked from managers only; empty: the agency takes their name. */
    organizationName: optionalText(120),
    ...passwordTwice(),
  })
  .refine(samePassword, SAME_PASSWORD);

export const passwordResetRequestSchema = z.object({ email: email() });

const resetToken = () => z.string().min(1, 'Le lien est incomplet').max(200, 'Le lien est incomplet');

export const resetLinkInput = z.object({ token: resetToken() });

export const passwordResetSchema = z
  .object({
    token: resetToken(),
    ...passwordTwice(),
  })
  .refine(samePassword, SAME_PASSWORD);

export const organizationChoiceSchema = z.object({ organizationId: z.uuid('Choisissez une organisation') });

export type SignInCode = z.output<typeof signInCode>;
export type SignInDraft = z.input<typeof signInSchema>;
export type SignUpDraft = z.input<typeof signUpSchema>;
export type SignUpValues = z.output<typeof signUpSchema>;
