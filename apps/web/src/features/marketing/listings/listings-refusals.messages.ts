import type { Refusals } from '#lib/refusals.ts';

export const LISTING_REFUSALS: Refusals<'listing'> = {
  'listing.mentions-missing': 'La loi ne permet pas encore cette annonce : ce qui manque ou dépasse est nommé sous chaque champ.',
  'listing.not-published': 'Cette annonce n’est pas publiée.',
  'listing.already-published': 'Cette annonce est déjà publiée.',
  'listing.energy-costs-reversed': 'Le haut de la fourchette vient après le bas.',
};
