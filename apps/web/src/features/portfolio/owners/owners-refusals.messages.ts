import type { Refusals } from '#lib/refusals.ts';

export const OWNER_REFUSALS: Refusals<'owner'> = {
  'owner.name-missing': 'Le nom est requis.',
  'owner.still-owning': 'Ce propriétaire a encore des biens. Confiez-les d’abord à un autre propriétaire.',
};
