const NOTHING_CHANGED = 'Rien n’a été changé. Votre saisie est conservée.';

export const HOUSING_AID_MESSAGES = {
  add: { success: 'Aide au logement ajoutée', failure: 'L’aide n’a pas pu être ajoutée', unexpectedReason: NOTHING_CHANGED },
  update: { success: 'Aide au logement modifiée', failure: 'L’aide n’a pas pu être modifiée', unexpectedReason: NOTHING_CHANGED },
  remove: { success: 'Aide au logement supprimée', failure: 'L’aide n’a pas pu être supprimée', unexpectedReason: 'Rien n’a été changé.' },
  undo: { success: 'Aide au logement rétablie', failure: 'L’aide n’a pas pu être rétablie', unexpectedReason: 'Rien n’a été changé.' },
  undoAdd: { success: 'Ajout annulé', failure: 'L’ajout n’a pas pu être annulé', unexpectedReason: 'L’aide est conservée.' },
} as const;
