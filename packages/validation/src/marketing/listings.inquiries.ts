import { isSlug } from '@lares/domain/platform/organizations/slug';
import { z } from 'zod';
import { onceKey, text } from '../shared/fields.ts';
import { inquiryValues } from '../portfolio/inquiries.ts';

/** The message of a visitor about a listing. */
export const listingInquiryValues = z.strictObject({
  ...inquiryValues.omit({ propertyId: true }).shape,
  slug: z.string().max(80).refine(isSlug),
  listingId: z.uuid(),
  /** Key of the form: a repeated request is one message. */
  creationKey: onceKey().optional(),
  /** A field hidden from people: only bots fill it. */
  website: text().max(400).default(''),
});

export type ListingInquiryValues = z.output<typeof listingInquiryValues>;
