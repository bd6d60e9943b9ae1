import { MAX_IMAGES_PER_PROPERTY } from '@lares/domain/shared/images';
import { z } from 'zod';
import { optionalWebAddress } from '../shared/contact-fields.ts';
import { optionalText } from '../shared/fields.ts';

const INVALID = "L'URL de l'image semble invalide";

export const imageAddressValues = z.object({
  propertyId: z.uuid(),
  url: optionalWebAddress(INVALID).refine((url) => url !== '', INVALID),
  alt: optionalText(200),
});

export const imageInput = z.strictObject({ propertyId: z.uuid(), imageId: z.uuid() });

/** All pictures of a property, in the new order. */
export const imageOrder = z.strictObject({ propertyId: z.uuid(), imageIds: z.array(z.uuid()).max(MAX_IMAGES_PER_PROPERTY) });

export type ImageAddressValues = z.output<typeof imageAddressValues>;
export type ImageInput = z.output<typeof imageInput>;
export type ImageOrder = z.output<typeof imageOrder>;
