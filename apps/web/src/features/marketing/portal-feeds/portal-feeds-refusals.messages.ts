import type { Refusals } from '#lib/refusals.ts';

export const PORTAL_FEED_REFUSALS: Refusals<'portal-feed'> = {
  'portal-feed.agency-missing': 'Indiquez l’identifiant donné par le portail.',
  'portal-feed.no-settings': 'Enregistrez d’abord l’identifiant donné par le portail.',
  'portal-feed.no-public-page': 'Choisissez d’abord une adresse publique dans les Paramètres : le flux envoie ce qui y est en ligne.',
  'portal-feed.no-address': 'Cette adresse privée est déjà révoquée.',
  'portal-feed.address-unknown': 'Cette adresse privée n’existe pas ou plus.',
};
