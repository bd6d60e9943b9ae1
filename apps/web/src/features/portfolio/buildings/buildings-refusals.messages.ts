import type { Refusals } from '#lib/refusals.ts';

export const BUILDING_REFUSALS: Refusals<'building'> = {
  'building.name-taken': 'Un autre immeuble porte déjà ce nom.',
  'building.lot-elsewhere': 'Un de ces biens est déjà dans un autre immeuble.',
  'building.key-name-taken': 'Une autre clé de cet immeuble porte déjà ce nom.',
  'building.meter-key-stays': 'Une clé de compteurs ne devient pas une clé de parts, ni l’inverse : ajoutez une autre clé.',
  'building.reading-already-there': 'Un relevé de ce compteur est déjà enregistré ce jour-là.',
};
