import type { Refusals } from '#lib/refusals.ts';

export const CALENDAR_REFUSALS: Refusals<'calendar'> = {
  'calendar.not-movable':
    'Cette date vient d’un bail, d’un document ou d’une assurance : elle se modifie sur sa fiche, pas dans le calendrier.',
  'calendar.too-many-feeds': 'Vous avez déjà dix adresses : révoquez celles qui ne servent plus.',
  'calendar.address-unknown': 'Cette adresse de calendrier n’existe pas ou plus.',
};
