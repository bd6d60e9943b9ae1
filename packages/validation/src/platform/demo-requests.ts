import { DEMO_REQUEST_KINDS } from '@lares/domain/platform/demo-requests/kind';
import { z } from 'zod';
import { optionalPhone } from '../shared/phone-fields.ts';
import { emailAddress, optionalText, requiredText, text } from '../shared/fields.ts';

/** The request of a visitor. Only what is needed to reply is required. */
export const demoRequestValues = z.strictObject({
  kind: z.enum(DEMO_REQUEST_KINDS),
  name: requiredText('Le nom est requis', 120),
  email: emailAddress('Saisissez une adresse e-mail valide, par exemple nom@exemple.fr'),
  company: optionalText(160),
  phone: optionalPhone(),
  message: text().trim().max(4000, '4000 caractères au plus').default(''),
});

export type DemoRequestDraft = Required<z.input<typeof demoRequestValues>>;
export type DemoRequestValues = z.output<typeof demoRequestValues>;
