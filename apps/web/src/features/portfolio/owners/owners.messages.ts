import type { EntityMessages } from '#lib/use-entity-mutation.ts';

const LIST = {
  failure: 'Impossible de récupérer les propriétaires',
  unexpected: 'Une erreur est survenue lors de la récupération des propriétaires',
  unexpectedReason: 'Vos propriétaires sont à l’abri. Réessayez dans un instant.',
} satisfies EntityMessages;

const ONE = {
  failure: 'Impossible de récupérer ce propriétaire',
  unexpected: 'Une erreur est survenue lors de la récupération du propriétaire',
  unexpectedReason: 'Sa fiche est à l’abri. Réessayez dans un instant.',
} satisfies EntityMessages;

const CREATE = {
  success: 'Propriétaire ajouté',
  failure: 'Impossible d’ajouter ce propriétaire',
  unexpected: 'Une erreur est survenue lors de l’ajout du propriétaire',
} satisfies EntityMessages;

const UPDATE = {
  success: 'Propriétaire mis à jour',
  failure: 'Impossible de mettre à jour ce propriétaire',
  unexpected: 'Une erreur est survenue lors de la mise à jour du propriétaire',
} satisfies EntityMessages;

const REMOVE = {
  success: 'Propriétaire supprimé',
  failure: 'Impossible de supprimer ce propriétaire',
  unexpected: 'Une erreur est survenue lors de la suppression du propriétaire',
  unexpectedReason: 'Rien n’a été supprimé.',
} satisfies EntityMessages;

const RESTORE = {
  success: 'Propriétaire rétabli',
  failure: 'Impossible de rétablir ce propriétaire',
} satisfies EntityMessages;

const ACCOUNT_KEPT = 'Compte bancaire inchangé';

export const OWNER_MESSAGES = {
  list: LIST,
  one: ONE,
  create: CREATE,
  update: UPDATE,
  remove: REMOVE,
  restore: RESTORE,
  setBankDetails: { success: 'Compte bancaire enregistré', failure: ACCOUNT_KEPT },
  removeBankDetails: { success: 'Compte bancaire effacé', failure: ACCOUNT_KEPT },
  /** The form could not continue, because the session had ended. */
  save: { failure: 'Une erreur est survenue lors de l’enregistrement du propriétaire' },
} as const;

export const OWNER_TEXTS = {
  loading: 'Chargement des propriétaires...',
  listError: 'Une erreur est survenue lors du chargement des propriétaires. Veuillez réessayer ultérieurement.',
  empty: 'Aucun propriétaire trouvé',
  notFound: 'Ce propriétaire n’a pas pu être trouvé ou vous n’êtes pas autorisé à y accéder.',
  notEditable: 'Ce propriétaire n’a pas pu être trouvé ou vous n’êtes pas autorisé à le modifier.',
  creating: 'Création...',
  updating: 'Mise à jour...',
  removing: 'Suppression...',
} as const;
