import type { Refusals } from '#lib/refusals.ts';

export const EVENT_REFUSALS: Refusals<'event'> = {
  'event.title-missing': 'Le titre est requis.',
  'event.ends-before-start': 'La fin précède le début.',
  'event.unlikely-days': 'Un évènement a lieu entre 1900 et 2200, et dure un an au plus.',
};
