import { z } from 'zod';
import { requiredPhone } from '../shared/phone-fields.ts';
import { emailAddress, onceKey, requiredText } from '../shared/fields.ts';

export const inquiryValues = z.object({
  propertyId: z.uuid(),
  name: requiredText('Le nom est requis', 120),
  email: emailAddress('Saisissez une adresse e-mail valide, par exemple nom@exemple.fr'),
  phone: requiredPhone('Le téléphone est requis'),
  message: requiredText('Le message est requis', 4000),
});

/** A repeated request with one key is one inquiry. */
export const inquiryCreation = inquiryValues.extend({ creationKey: onceKey().optional() });

export type InquiryCreation = z.output<typeof inquiryCreation>;

/** Filters of the manager's list. Strict, like every server filter. */
export const inquiryFilters = z.strictObject({
  propertyId: z.uuid().optional(),
  isHandled: z.boolean().optional(),
  cursor: z.string().max(1000).optional(),
  limit: z.int().min(1).max(100).default(24),
});

export const inquiryHandled = z.strictObject({ id: z.uuid(), isHandled: z.boolean(), version: z.int() });

/** Creates a tenant « Prospect » from the sender, with the names of the new record. */
export const inquiryProspect = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  firstName: requiredText('Le prénom est requis', 100),
  lastName: requiredText('Le nom est requis', 100),
  /** A record with the same e-mail was shown, and the sender is another person. */
  isSomebodyElse: z.boolean().default(false),
});

/** The sender is an existing tenant. */
export const inquiryClient = z.strictObject({ id: z.uuid(), version: z.int(), tenantId: z.uuid() });

export type InquiryFilters = z.output<typeof inquiryFilters>;
export type InquiryHandled = z.output<typeof inquiryHandled>;
export type InquiryProspect = z.output<typeof inquiryProspect>;
export type InquiryClient = z.output<typeof inquiryClient>;
