import type { EntityMessages } from '#lib/use-entity-mutation.ts';

const NOTHING_CHANGED = 'Rien n’a été changé.';

/** Word for word from the specification, where it has one. */
const LIST = {
  failure: 'Impossible de récupérer les contrats de location',
  unexpected: 'Une erreur est survenue lors de la récupération des contrats',
  unexpectedReason: 'Vos contrats sont à l’abri. Réessayez dans un instant.',
} satisfies EntityMessages;

const ONE = {
  failure: 'Impossible de récupérer ce contrat de location',
  unexpected: 'Une erreur est survenue lors de la récupération du contrat',
  unexpectedReason: 'Le contrat est à l’abri. Réessayez dans un instant.',
} satisfies EntityMessages;

export const LEASE_MESSAGES = {
  list: LIST,
  one: ONE,
  create: {
    success: 'Contrat de location créé avec succès',
    failure: 'Impossible de créer ce contrat de location',
    unexpected: 'Une erreur est survenue lors de la création du contrat',
  },
  createActive: {
    success: 'Contrat de location créé et activé',
    failure: 'Impossible de créer ce contrat de location',
    unexpected: 'Une erreur est survenue lors de la création du contrat',
  },
  update: {
    success: 'Contrat de location mis à jour avec succès',
    failure: 'Impossible de mettre à jour ce contrat de location',
    unexpected: 'Une erreur est survenue lors de la mise à jour du contrat',
  },
  /** The form could not continue, because the session had ended. */
  save: { failure: 'Une erreur est survenue lors de l’enregistrement du contrat' },
  activate: { success: 'Contrat activé', failure: 'Ce contrat n’a pas pu être activé', unexpectedReason: NOTHING_CHANGED },
  giveNotice: { success: 'Congé enregistré', failure: 'Le congé n’a pas pu être enregistré', unexpectedReason: NOTHING_CHANGED },
  announceNotice: {
    success: 'Votre gestionnaire est prévenu',
    failure: 'Votre congé n’a pas pu être annoncé',
    unexpectedReason: NOTHING_CHANGED,
  },
  withdrawAnnounced: {
    success: 'Congé annoncé retiré',
    failure: 'Le congé annoncé n’a pas pu être retiré',
    unexpectedReason: NOTHING_CHANGED,
  },
  declineNotice: {
    success: 'Congé annoncé décliné',
    failure: 'Le congé annoncé n’a pas pu être décliné',
    unexpectedReason: NOTHING_CHANGED,
  },
  withdrawNotice: { success: 'Congé retiré', failure: 'Le congé n’a pas pu être retiré', unexpectedReason: NOTHING_CHANGED },
  end: { success: 'Contrat terminé', failure: 'Ce contrat n’a pas pu être terminé', unexpectedReason: NOTHING_CHANGED },
  terminate: { success: 'Contrat résilié', failure: 'Ce contrat n’a pas pu être résilié', unexpectedReason: NOTHING_CHANGED },
  cancel: { success: 'Contrat annulé', failure: 'Ce contrat n’a pas pu être annulé', unexpectedReason: NOTHING_CHANGED },
  renew: { success: 'Contrat renouvelé', failure: 'Ce contrat n’a pas pu être renouvelé', unexpectedReason: NOTHING_CHANGED },
  reviseRent: {
    success: 'Loyer révisé',
    failure: 'Le loyer n’a pas pu être révisé',
    unexpectedReason: NOTHING_CHANGED,
  },
  cancelRent: {
    success: 'Loyer annulé',
    failure: 'Le loyer n’a pas pu être annulé',
    unexpectedReason: NOTHING_CHANGED,
  },
  restoreRent: {
    success: 'Loyer rétabli',
    failure: 'Le loyer n’a pas pu être rétabli',
    unexpectedReason: NOTHING_CHANGED,
  },
  correctFirstRent: {
    success: 'Loyer de départ corrigé',
    failure: 'Le loyer de départ n’a pas pu être corrigé',
    unexpectedReason: NOTHING_CHANGED,
  },
  addTerm: {
    success: 'Nouveau loyer enregistré',
    failure: 'Le nouveau loyer n’a pas pu être enregistré',
    unexpectedReason: NOTHING_CHANGED,
  },
} as const satisfies Record<string, EntityMessages>;

export const LEASE_TEXTS = {
  loading: 'Chargement des contrats...',
  empty: 'Aucun contrat trouvé',
  emptyLesson: 'Commencez par créer un nouveau contrat de location.',
  notFound: 'Ce contrat de location n’a pas pu être trouvé ou vous n’êtes pas autorisé à y accéder.',
  notEditable: 'Ce contrat de location n’a pas pu être trouvé ou vous n’êtes pas autorisé à le modifier.',
  creating: 'Création...',
  updating: 'Mise à jour...',
} as const;
