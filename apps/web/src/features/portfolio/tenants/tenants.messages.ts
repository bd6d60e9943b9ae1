import type { EntityMessages } from '#lib/use-entity-mutation.ts';

const LIST = {
  failure: 'Impossible de récupérer les locataires',
  unexpected: 'Une erreur est survenue lors de la récupération des locataires',
  unexpectedReason: 'Vos clients sont à l’abri. Réessayez dans un instant.',
} satisfies EntityMessages;

const ONE = {
  failure: 'Impossible de récupérer ce locataire',
  unexpected: 'Une erreur est survenue lors de la récupération du locataire',
  unexpectedReason: 'Le client est à l’abri. Réessayez dans un instant.',
} satisfies EntityMessages;

const CREATE = {
  success: 'Locataire créé avec succès',
  failure: 'Impossible de créer ce locataire',
  unexpected: 'Une erreur est survenue lors de la création du locataire',
} satisfies EntityMessages;

const UPDATE = {
  success: 'Locataire mis à jour avec succès',
  failure: 'Impossible de mettre à jour ce locataire',
  unexpected: 'Une erreur est survenue lors de la mise à jour du locataire',
} satisfies EntityMessages;

const REMOVE = {
  success: 'Locataire supprimé avec succès',
  failure: 'Impossible de supprimer ce locataire',
  unexpected: 'Une erreur est survenue lors de la suppression du locataire',
  unexpectedReason: 'Rien n’a été supprimé.',
} satisfies EntityMessages;

const RESTORE = {
  success: 'Locataire rétabli',
  failure: 'Impossible de rétablir ce locataire',
} satisfies EntityMessages;

const ARCHIVE = {
  success: 'Client archivé',
  failure: 'Impossible d’archiver ce client',
} satisfies EntityMessages;

const ACCOUNT_KEPT = 'Compte bancaire inchangé';

/** Word for word from the specification, where it has one. */
export const TENANT_MESSAGES = {
  list: LIST,
  one: ONE,
  create: CREATE,
  update: UPDATE,
  remove: REMOVE,
  restore: RESTORE,
  archive: ARCHIVE,
  setBankDetails: { success: 'Compte bancaire enregistré', failure: ACCOUNT_KEPT },
  removeBankDetails: { success: 'Compte bancaire effacé', failure: ACCOUNT_KEPT },
  /** The form could not continue, because the session had ended. */
  save: { failure: 'Une erreur est survenue lors de l’enregistrement du client' },
} as const;

export const TENANT_TEXTS = {
  loading: 'Chargement des clients...',
  listError: 'Une erreur est survenue lors du chargement des clients. Veuillez réessayer ultérieurement.',
  empty: 'Aucun client trouvé',
  notFound: 'Ce client n’a pas pu être trouvé ou vous n’êtes pas autorisé à y accéder.',
  notEditable: 'Ce client n’a pas pu être trouvé ou vous n’êtes pas autorisé à le modifier.',
  creating: 'Création...',
  updating: 'Mise à jour...',
  removing: 'Suppression...',
} as const;
