import type { Refusals } from '#lib/refusals.ts';

export const HOUSING_AID_REFUSALS: Refusals<'housing-aid'> = {
  'housing-aid.overlap': 'Une autre aide couvre déjà une partie de ces mois : arrêtez-la d’abord.',
  'housing-aid.months-reversed': 'Le dernier mois ne peut pas précéder le premier.',
};
