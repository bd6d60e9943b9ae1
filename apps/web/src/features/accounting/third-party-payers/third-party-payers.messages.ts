const NOTHING_CHANGED = 'Rien n’a été changé. Votre saisie est conservée.';

export const THIRD_PARTY_MESSAGES = {
  add: { success: 'Part d’un tiers ajoutée', failure: 'La part n’a pas pu être ajoutée', unexpectedReason: NOTHING_CHANGED },
  update: { success: 'Part d’un tiers modifiée', failure: 'La part n’a pas pu être modifiée', unexpectedReason: NOTHING_CHANGED },
  remove: { success: 'Part d’un tiers supprimée', failure: 'La part n’a pas pu être supprimée', unexpectedReason: 'Rien n’a été changé.' },
  undo: { success: 'Part d’un tiers rétablie', failure: 'La part n’a pas pu être rétablie', unexpectedReason: 'Rien n’a été changé.' },
  undoAdd: { success: 'Ajout annulé', failure: 'L’ajout n’a pas pu être annulé', unexpectedReason: 'La part est conservée.' },
} as const;
