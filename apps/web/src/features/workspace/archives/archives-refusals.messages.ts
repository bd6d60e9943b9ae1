import type { Refusals } from '#lib/refusals.ts';

export const ARCHIVE_REFUSALS: Refusals<'archive'> = {
  'archive.already-running': 'Une archive est déjà en préparation.',
  'archive.interrupted': 'La préparation de l’archive s’est interrompue. Recommencez.',
  'archive.not-ready': 'Cette archive n’est plus disponible. Préparez-en une nouvelle.',
  'archive.not-running': 'Cette archive n’est plus en préparation.',
};
