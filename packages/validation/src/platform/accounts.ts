import { PASSKEY_NAME_MAX } from '@lares/domain/platform/accounts/passkey';
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

const UNREADABLE = 'La réponse de la clé d’accès est illisible';

/** Bytes as browsers send them: base64url, without padding. */
const encoded = (maxBytes: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/, UNREADABLE)
    .max(Math.ceil((maxBytes * 4) / 3), UNREADABLE);

/** The standard allows 1023 bytes. */
const credentialId = () => encoded(1023);
const clientData = () => encoded(4000);
const passkeyName = () => requiredText('Donnez un nom à la clé d’accès', PASSKEY_NAME_MAX);

/** What an authenticator answers when it has made a passkey. Browsers add fields, which are dropped: they are not signed. */
const creationAnswer = z.object({
  id: credentialId(),
  response: z.object({ clientDataJSON: clientData(), attestationObject: encoded(16_000) }),
});

export const passkeyCreation = z.strictObject({ name: passkeyName(), answer: creationAnswer });

/** What an authenticator answers when it signs in. */
export const passkeyAnswer = z.object({
  id: credentialId(),
  response: z.object({
    clientDataJSON: clientData(),
    authenticatorData: encoded(4000),
    signature: encoded(1000),
    /** Whom the key names. Keys of Lares always do. */
    userHandle: encoded(64).optional(),
  }),
});

/** The form; the password goes with the first of its two calls, the name with the second. */
export const passkeyForm = z.strictObject({ name: passkeyName(), currentPassword: currentPassword() });

export const passkeyRenaming = z.strictObject({ id: z.uuid(), name: passkeyName() });

export const passkeyRemoval = z.strictObject({ id: z.uuid() });

export type ProfileValues = z.output<typeof profileValues>;
export type EmailChange = z.output<typeof emailChange>;
export type PasswordChange = z.output<typeof passwordChange>;
export type PasskeyCreation = z.output<typeof passkeyCreation>;
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;
