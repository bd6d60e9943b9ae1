import { z } from 'zod';
import { emailAddress, requiredText } from '../shared/fields.ts';
import { currentPassword, factorCode, passwordTwice, SAME_PASSWORD, samePassword } from '../shared/password-fields.ts';

export const profileValues = z.strictObject({ fullName: requiredText('Le nom complet est requis', 120) });

export const emailChange = z.strictObject({
  email: emailAddress('Saisissez une adresse e-mail valide, par exemple nom@exemple.fr'),
  currentPassword: currentPassword(),
});

export const emailConfirmation = z.strictObject({ token: z.string().min(1, 'Le lien est incomplet').max(200, 'Le lien est incomplet') });

export const passwordProof = z.strictObject({ currentPassword: currentPassword() });

export const secondFactorConfirmation = z.strictObject({ code: factorCode() });

export const passwordChange = z
  .strictObject({ currentPassword: currentPassword(), ...passwordTwice() })
  .refine(samePassword, SAME_PASSWORD);

/** A session, as the list names it. */
export const sessionInput = z.strictObject({ id: z.string().regex(/^[0-9a-f]{64}$/, 'Session inconnue') });

export type ProfileValues = z.output<typeof profileValues>;
export type EmailChange = z.output<typeof emailChange>;
export type PasswordChange = z.output<typeof passwordChange>;
