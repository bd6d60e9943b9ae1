import type { Refusals } from '#lib/refusals.ts';

export const TENANT_REFUSALS: Refusals<'tenant'> = {
  'tenant.name-missing': 'Le nom est requis.',
  'tenant.still-leased': 'Ce client a un contrat de location : il ne peut pas être supprimé. Archivez-le plutôt.',
};
