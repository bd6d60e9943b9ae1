import type { Refusals } from '#lib/refusals.ts';

export const REVIEW_REFUSALS: Refusals<'review'> = {
  'review.already-given': 'Vous avez déjà donné votre avis sur ce bien.',
  'review.rating-out-of-range': 'La note va de 1 à 5.',
  'review.text-missing': 'Écrivez votre avis.',
};
