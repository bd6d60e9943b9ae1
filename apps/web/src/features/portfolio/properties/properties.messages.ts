import type { EntityMessages } from '#lib/use-entity-mutation.ts';

const LIST = {
  failure: 'Impossible de récupérer les biens immobiliers',
  unexpected: 'Une erreur est survenue lors de la récupération des biens',
  unexpectedReason: 'Vos biens sont à l’abri. Réessayez dans un instant.',
} satisfies EntityMessages;

const ONE = {
  failure: 'Impossible de récupérer ce bien immobilier',
  unexpected: 'Une erreur est survenue lors de la récupération du bien',
  unexpectedReason: 'Le bien est à l’abri. Réessayez dans un instant.',
} satisfies EntityMessages;

const CREATE = {
  success: 'Bien immobilier créé avec succès',
  failure: 'Impossible de créer ce bien immobilier',
  unexpected: 'Une erreur est survenue lors de la création du bien',
} satisfies EntityMessages;

const UPDATE = {
  success: 'Bien immobilier mis à jour avec succès',
  failure: 'Impossible de mettre à jour ce bien immobilier',
  unexpected: 'Une erreur est survenue lors de la mise à jour du bien',
} satisfies EntityMessages;

const REMOVE = {
  success: 'Bien immobilier supprimé avec succès',
  failure: 'Impossible de supprimer ce bien immobilier',
  unexpected: 'Une erreur est survenue lors de la suppression du bien',
  unexpectedReason: 'Rien n’a été supprimé.',
} satisfies EntityMessages;

const RESTORE = {
  success: 'Bien immobilier rétabli',
  failure: 'Impossible de rétablir ce bien immobilier',
} satisfies EntityMessages;

/** Word for word from the specification, where it has one. */
export const PROPERTY_MESSAGES = {
  list: LIST,
  one: ONE,
  create: CREATE,
  update: UPDATE,
  remove: REMOVE,
  restore: RESTORE,
  /** The form could not continue, because the session had ended. */
  save: { failure: 'Une erreur est survenue lors de l’enregistrement du bien' },
  createdWithoutImage: 'Le bien a été créé mais l’image n’a pas pu être enregistrée',
  updatedWithoutNewImage: 'Le bien a été mis à jour mais l’image n’a pas pu être ajoutée',
  updatedWithOldImage: 'Le bien a été mis à jour mais l’image n’a pas pu être modifiée',
  shared: 'Le lien de cette propriété a été copié dans votre presse-papier.',
  notShared: 'Le lien n’a pas pu être copié',
  notSharedReason: 'Votre navigateur refuse l’accès au presse-papier. Copiez l’adresse affichée en haut de la page.',
} as const;

export const PROPERTY_IMAGE_MESSAGES = {
  upload: { failure: 'Une image n’a pas pu être ajoutée' },
  remove: { failure: 'L’image n’a pas pu être supprimée' },
  removed: 'Image supprimée',
  primary: { success: 'Image principale modifiée', failure: 'L’image principale n’a pas pu être modifiée' },
  order: { failure: 'L’ordre des images n’a pas pu être enregistré' },
  refused: 'Des fichiers ont été refusés',
} as const;

export const PROPERTY_TEXTS = {
  loading: 'Chargement des biens...',
  listError: 'Une erreur est survenue lors du chargement des biens immobiliers. Veuillez réessayer ultérieurement.',
  empty: 'Aucun bien trouvé',
  emptyLesson: 'Modifiez vos critères de recherche ou ajoutez un nouveau bien.',
  /** For users who cannot add one. */
  emptySearch: 'Modifiez vos critères de recherche.',
  notFound: 'Ce bien immobilier n’a pas pu être trouvé.',
  notEditable: 'Ce bien immobilier n’a pas pu être trouvé ou vous n’êtes pas autorisé à le modifier.',
  invalidImage: 'L’URL de l’image semble invalide',
  creating: 'Création...',
  updating: 'Mise à jour...',
  removing: 'Suppression...',
} as const;
