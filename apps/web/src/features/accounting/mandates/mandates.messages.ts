const NOTHING_CHANGED = 'Rien n’a été changé. Votre saisie est conservée.';

export const MANDATE_MESSAGES = {
  add: { success: 'Mandat ajouté', failure: 'Le mandat n’a pas pu être ajouté', unexpectedReason: NOTHING_CHANGED },
  update: { success: 'Mandat modifié', failure: 'Le mandat n’a pas pu être modifié', unexpectedReason: NOTHING_CHANGED },
  remove: { success: 'Mandat supprimé', failure: 'Le mandat n’a pas pu être supprimé', unexpectedReason: 'Rien n’a été changé.' },
  undo: { success: 'Mandat rétabli', failure: 'Le mandat n’a pas pu être rétabli', unexpectedReason: 'Rien n’a été changé.' },
  undoAdd: { success: 'Ajout annulé', failure: 'L’ajout n’a pas pu être annulé', unexpectedReason: 'Le mandat est conservé.' },
} as const;
