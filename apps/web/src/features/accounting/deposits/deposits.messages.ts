const NOTHING_CHANGED = 'Rien n’a été changé. Votre saisie est conservée.';

export const MISSING_DEPOSITS_TEXTS = {
  loading: 'Chargement des dépôts non reçus',
  listError: 'Impossible d’afficher les dépôts non reçus',
  empty: 'Aucun dépôt en retard',
} as const;

export const DEPOSIT_MESSAGES = {
  missing: {
    failure: 'Impossible de récupérer les dépôts non reçus',
    unexpected: 'Une erreur est survenue lors de la récupération des dépôts non reçus',
    unexpectedReason: 'Vos comptes sont à l’abri. Réessayez dans un instant.',
  },
  exit: {
    failure: 'Impossible de récupérer cette sortie',
    unexpected: 'Une erreur est survenue lors de la récupération de la sortie',
    unexpectedReason: 'Rien n’est perdu. Réessayez dans un instant.',
  },
  saveExit: { success: 'Sortie enregistrée', failure: 'La sortie n’a pas pu être enregistrée', unexpectedReason: NOTHING_CHANGED },
  issueExit: {
    success: 'Solde de tout compte émis',
    failure: 'Le solde n’a pas pu être émis',
    unexpectedReason: 'Il n’est jamais émis deux fois : réessayez.',
  },
  cancelExit: { success: 'Solde annulé', failure: 'Le solde n’a pas pu être annulé', unexpectedReason: NOTHING_CHANGED },
  offerAgain: {
    success: 'Le bien est « À Louer »',
    failure: 'Le statut du bien n’a pas pu être changé',
    unexpectedReason: 'Rien n’a été changé.',
  },
  payOut: { success: 'Versement enregistré', failure: 'Le versement n’a pas pu être enregistré', unexpectedReason: NOTHING_CHANGED },
  setAccountsApproval: {
    success: 'Jour de l’approbation mis à jour',
    failure: 'L’approbation n’a pas pu être enregistrée',
    unexpectedReason: NOTHING_CHANGED,
  },
  releaseKept: { success: 'Part gardée réglée', failure: 'La part gardée n’a pas pu être réglée', unexpectedReason: NOTHING_CHANGED },
  cancelRelease: { success: 'Règlement annulé', failure: 'Le règlement n’a pas pu être annulé', unexpectedReason: NOTHING_CHANGED },
  payPenalty: {
    success: 'Majoration enregistrée',
    failure: 'La majoration n’a pas pu être enregistrée',
    unexpectedReason: NOTHING_CHANGED,
  },
  setPenaltyExclusion: { success: 'Majoration mise à jour', failure: 'La majoration n’a pas changé', unexpectedReason: NOTHING_CHANGED },
  receive: { success: 'Réception enregistrée', failure: 'La réception n’a pas pu être enregistrée', unexpectedReason: NOTHING_CHANGED },
  cancelMovement: { success: 'Mouvement annulé', failure: 'Le mouvement n’a pas pu être annulé', unexpectedReason: NOTHING_CHANGED },
} as const;
