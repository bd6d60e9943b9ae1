import type { Refusals } from '#lib/refusals.ts';

export const INSTANCE_REFUSALS: Refusals<'index' | 'rent-control'> = {
  'index.already-published': 'Ce trimestre a déjà une valeur dans cette série',
  'index.in-future': 'La publication ne peut pas être à venir',
  'index.too-early': 'L’Insee ne publie pas un trimestre avant le mois qui le suit',
  'rent-control.overlap': 'Une de ces communes est déjà dans une autre zone à ces dates',
  'index.implausible': 'Cette valeur s’écarte trop du trimestre précédent : vérifiez-la',
};
