import { z } from 'zod';
import { emailAddress, requiredText, text } from './fields.ts';
import { passwordTwice, SAME_PASSWORD, samePassword } from './session.ts';

/** Asked again before what a borrowed screen must not do. It is not held to the rules for new ones. */
const currentPassword = () => z.string().min(1, 'Saisissez votre mot de passe actuel').max(200, 'Le mot de passe actuel est incorrect.');

export const profileValues = z.strictObject({ fullName: requiredText('Le nom complet est requis', 120) });

export const passwordChange = z
  .strictObject({ currentPassword: currentPassword(), ...passwordTwice() })
  .refine(samePassword, SAME_PASSWORD);

export const emailChange = z.strictObject({
  email: emailAddress('Saisissez une adresse e-mail valide, par exemple nom@exemple.fr'),
  currentPassword: currentPassword(),
});

export const emailConfirmation = z.strictObject({ token: z.string().min(1, 'Le lien est incomplet').max(200, 'Le lien est incomplet') });

export const passwordProof = z.strictObject({ currentPassword: currentPassword() });

/** Six digits of the telephone, or a recovery code. */
const factorCode = () => text().trim().min(1, 'Saisissez le code').max(40, 'Ce code est trop long');

export const secondFactorConfirmation = z.strictObject({ code: factorCode() });

/** Which session, as the list names it. */
export const sessionNamed = z.strictObject({ id: z.string().regex(/^[0-9a-f]{64}$/, 'Session inconnue') });

export const signInCode = z.object({
  email: emailAddress('Saisissez une adresse e-mail valide, par exemple nom@exemple.fr'),
  password: z.string().min(1, 'Le mot de passe est requis').max(200, 'Le mot de passe doit contenir au plus 200 caractères'),
  code: factorCode(),
});

export type ProfileValues = z.output<typeof profileValues>;
export type PasswordChange = z.output<typeof passwordChange>;
export type EmailChange = z.output<typeof emailChange>;
export type SignInCode = z.output<typeof signInCode>;
