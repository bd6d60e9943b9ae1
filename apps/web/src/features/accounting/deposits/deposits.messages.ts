const NOTHING_CHANGED = 'Rien n’a été changé. Votre saisie est conservée.';

export const DEPOSIT_MESSAGES = {
  receive: { success: 'Réception enregistrée', failure: 'La réception n’a pas pu être enregistrée', unexpectedReason: NOTHING_CHANGED },
  cancelMovement: { success: 'Mouvement annulé', failure: 'Le mouvement n’a pas pu être annulé', unexpectedReason: NOTHING_CHANGED },
} as const;
