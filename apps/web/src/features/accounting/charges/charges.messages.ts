const KEPT = 'Rien n’a été changé. Votre saisie est conservée.';
const UNCHANGED = 'Rien n’a été changé.';

export const CHARGE_MESSAGES = {
  add: { success: 'Dépense ajoutée', failure: 'La dépense n’a pas pu être ajoutée', unexpectedReason: KEPT },
  update: { success: 'Dépense modifiée', failure: 'La dépense n’a pas pu être modifiée', unexpectedReason: KEPT },
  remove: { success: 'Dépense supprimée', failure: 'La dépense n’a pas pu être supprimée', unexpectedReason: UNCHANGED },
  restore: { success: 'Dépense rétablie', failure: 'La dépense n’a pas pu être rétablie', unexpectedReason: UNCHANGED },
} as const;
