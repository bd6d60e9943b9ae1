const NOTHING_CHANGED = 'Rien n’a été changé. Réessayez dans un instant.';

export const PLAN_MESSAGES = {
  agree: {
    success: () => ({ title: 'Plan d’apurement enregistré', message: 'Téléchargez-le et faites-le signer.' }),
    failure: 'Le plan n’a pas pu être enregistré',
    unexpectedReason: NOTHING_CHANGED,
  },
  reschedule: {
    success: () => ({ title: 'Échéancier modifié', message: 'Téléchargez le nouveau plan et faites-le signer.' }),
    failure: 'L’échéancier n’a pas pu être modifié',
    unexpectedReason: NOTHING_CHANGED,
  },
  cancel: { success: 'Plan d’apurement annulé', failure: 'Le plan n’a pas pu être annulé', unexpectedReason: NOTHING_CHANGED },
} as const;
