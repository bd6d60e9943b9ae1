import type { Refusals } from '#lib/refusals.ts';

export const INQUIRY_REFUSALS: Refusals<'inquiry'> = {
  'inquiry.email-known': 'Un client a déjà cette adresse e-mail : ouvrez sa fiche, ou créez une autre fiche.',
};
