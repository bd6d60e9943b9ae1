import { isSlug } from '@lares/domain/platform/organizations/slug';
import { z } from 'zod';
import { onceKey, text } from '../shared/fields.ts';
import { inquiryValues } from '../portfolio/inquiries.ts';

/** What a visitor of a public page leaves about an advertisement. */
export const listingInquiryValues = z.strictObject({
  ...inquiryValues.omit({ propertyId: true }).shape,
  slug: z.string().max(80).refine(isSlug),
  listingId: z.uuid(),
  /** Of one form: sent twice, it is one message. */
  creationKey: onceKey().optional(),
  /** A field that people do not see: who fills it is none. */
  website: text().max(400).default(''),
});

export type ListingInquiryValues = z.output<typeof listingInquiryValues>;
