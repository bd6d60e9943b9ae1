import type { Refusals } from '#lib/refusals.ts';

export const PERSONAL_DATA_REFUSALS: Refusals<'personal-data'> = {
  'personal-data.lease-running':
    'Un contrat court ou attend sa signature : les données de cette personne sont nécessaires à son exécution.',
  'personal-data.still-owning': 'Ce propriétaire a encore des biens : ses données sont nécessaires à leur gestion.',
  'personal-data.mandate-running': 'Un mandat de gestion court : les données de ce propriétaire sont nécessaires à son exécution.',
  'personal-data.access-open': 'Cette personne a un compte qui lit sa fiche. Retirez d’abord son accès, dans les paramètres.',
  'personal-data.changed-meanwhile': 'La situation de cette personne a changé depuis l’aperçu. Relisez ce qui sera effacé, puis confirmez.',
};
