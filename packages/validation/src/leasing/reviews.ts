import { RATING_MAX, RATING_MIN } from '@lares/domain/leasing/reviews/moderation';
import { z } from 'zod';
import { requiredText } from '../shared/fields.ts';

const RATING_REQUIRED = 'Choisissez une note';

export const reviewValues = z.object({
  /** The author's lease: one review each. */
  leaseId: z.uuid(),
  rating: z.preprocess(
    (chosen: number | string | null) => (typeof chosen === 'string' ? Number(chosen) : chosen),
    z.int(RATING_REQUIRED).min(RATING_MIN, RATING_REQUIRED).max(RATING_MAX, 'La note va de 1 à 5'),
  ),
  text: requiredText('Écrivez votre avis', 2000),
});

const page = { cursor: z.string().max(1000).optional(), limit: z.int().min(1).max(50).default(10) };

export const reviewsOfProperty = z.strictObject({ propertyId: z.uuid(), ...page });

/** Pending reviews of the organisation or of one property. */
export const waitingReviews = z.strictObject({ propertyId: z.uuid().optional(), ...page });

/** A decision may be changed, but not back to pending. */
export const reviewModeration = z.strictObject({ id: z.uuid(), moderation: z.enum(['Publié', 'Refusé']), version: z.int() });

export type ReviewValues = z.output<typeof reviewValues>;
export type ReviewsOfProperty = z.output<typeof reviewsOfProperty>;
export type WaitingReviews = z.output<typeof waitingReviews>;
export type ReviewModeration = z.output<typeof reviewModeration>;
