import { z } from 'zod';
import { requiredPhone } from './contact-fields.ts';
import { emailAddress, requiredText } from './fields.ts';

export const DEFAULT_INQUIRY_MESSAGE = "Je suis intéressé(e) par cette propriété et je souhaiterais obtenir plus d'informations.";

export const inquiryValues = z.object({
  propertyId: z.uuid(),
  name: requiredText('Le nom est requis', 120),
  email: emailAddress("L'adresse e-mail est invalide"),
  phone: requiredPhone('Le téléphone est requis'),
  message: requiredText('Le message est requis', 4000),
});

export type InquiryValues = z.output<typeof inquiryValues>;

/** What the manager's list asks for. Strict, as every filter of the server. */
export const inquiryFilters = z.strictObject({
  propertyId: z.uuid().optional(),
  isHandled: z.boolean().optional(),
  cursor: z.string().max(1000).optional(),
  limit: z.int().min(1).max(100).default(24),
});

export const inquiryHandled = z.strictObject({ id: z.uuid(), isHandled: z.boolean(), version: z.int() });

export type InquiryFilters = z.output<typeof inquiryFilters>;
export type InquiryHandled = z.output<typeof inquiryHandled>;
