import type { Refusals } from '#lib/refusals.ts';

export const CONTRACTOR_REFUSALS: Refusals<'contractor'> = {
  'contractor.name-missing': 'Le nom est requis.',
};
