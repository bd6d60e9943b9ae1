import type { EntityMessages } from '#lib/use-entity-mutation.ts';

export const CONTRACTOR_MESSAGES = {
  list: {
    failure: 'Impossible de récupérer les prestataires',
    unexpected: 'Une erreur est survenue lors de la récupération des prestataires',
    unexpectedReason: 'Votre annuaire est à l’abri. Réessayez dans un instant.',
  },
  one: {
    failure: 'Impossible de récupérer ce prestataire',
    unexpected: 'Une erreur est survenue lors de la récupération du prestataire',
    unexpectedReason: 'Le prestataire est à l’abri. Réessayez dans un instant.',
  },
  create: {
    success: 'Prestataire ajouté avec succès',
    failure: 'Impossible d’ajouter ce prestataire',
    unexpected: 'Une erreur est survenue lors de l’ajout du prestataire',
  },
  update: {
    success: 'Prestataire mis à jour avec succès',
    failure: 'Impossible de mettre à jour ce prestataire',
    unexpected: 'Une erreur est survenue lors de la mise à jour du prestataire',
  },
  remove: {
    success: 'Prestataire supprimé avec succès',
    failure: 'Impossible de supprimer ce prestataire',
    unexpected: 'Une erreur est survenue lors de la suppression du prestataire',
    unexpectedReason: 'Rien n’a été supprimé.',
  },
  restore: { success: 'Prestataire rétabli', failure: 'Impossible de rétablir ce prestataire' },
} as const satisfies Record<string, EntityMessages>;

export const CONTRACTOR_TEXTS = {
  loading: 'Chargement des prestataires...',
  empty: 'Aucun prestataire trouvé',
  notFound: 'Prestataire non trouvé',
  creating: 'Ajout...',
  updating: 'Mise à jour...',
  removing: 'Suppression...',
} as const;
