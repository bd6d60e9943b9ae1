import type { Refusals } from '#lib/refusals.ts';

export const WEBHOOK_REFUSALS: Refusals<'webhook'> = {
  'webhook.too-many': 'Vous avez déjà 10 webhooks. Supprimez-en un d’abord.',
  'webhook.not-active': 'Ce webhook n’est pas actif : reprenez-le d’abord.',
  'webhook.name-missing': 'Donnez un nom au webhook.',
  'webhook.no-events': 'Choisissez au moins un acte.',
};
