const NOTHING_CHANGED = 'Rien n’a été changé. Votre saisie est conservée.';

export const MANDATE_MESSAGES = {
  add: { success: 'Mandat ajouté', failure: 'Le mandat n’a pas pu être ajouté', unexpectedReason: NOTHING_CHANGED },
  update: { success: 'Mandat modifié', failure: 'Le mandat n’a pas pu être modifié', unexpectedReason: NOTHING_CHANGED },
  remove: { success: 'Mandat supprimé', failure: 'Le mandat n’a pas pu être supprimé', unexpectedReason: 'Rien n’a été changé.' },
  undo: { success: 'Mandat rétabli', failure: 'Le mandat n’a pas pu être rétabli', unexpectedReason: 'Rien n’a été changé.' },
  undoAdd: { success: 'Ajout annulé', failure: 'L’ajout n’a pas pu être annulé', unexpectedReason: 'Le mandat est conservé.' },
  addFee: { success: 'Frais ajoutés', failure: 'Les frais n’ont pas pu être ajoutés', unexpectedReason: NOTHING_CHANGED },
  updateFee: { success: 'Frais modifiés', failure: 'Les frais n’ont pas pu être modifiés', unexpectedReason: NOTHING_CHANGED },
  removeFee: { success: 'Frais supprimés', failure: 'Les frais n’ont pas pu être supprimés', unexpectedReason: 'Rien n’a été changé.' },
  undoFee: { success: 'Frais rétablis', failure: 'Les frais n’ont pas pu être rétablis', unexpectedReason: 'Rien n’a été changé.' },
} as const;
