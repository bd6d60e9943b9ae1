const KEPT = 'Rien n’a été changé. Votre saisie est conservée.';
const UNCHANGED = 'Rien n’a été changé.';

export const BUILDING_MESSAGES = {
  one: { failure: 'L’immeuble n’a pas pu être chargé', unexpected: 'L’immeuble n’a pas pu être chargé' },
  create: { success: 'Immeuble créé', failure: 'L’immeuble n’a pas pu être créé', unexpectedReason: KEPT },
  update: { success: 'Immeuble modifié', failure: 'L’immeuble n’a pas pu être modifié', unexpectedReason: KEPT },
  remove: { success: 'Immeuble supprimé', failure: 'L’immeuble n’a pas pu être supprimé', unexpectedReason: UNCHANGED },
  restore: { success: 'Immeuble rétabli', failure: 'L’immeuble n’a pas pu être rétabli', unexpectedReason: UNCHANGED },
  addKey: { success: 'Clé ajoutée', failure: 'La clé n’a pas pu être ajoutée', unexpectedReason: KEPT },
  updateKey: { success: 'Clé modifiée', failure: 'La clé n’a pas pu être modifiée', unexpectedReason: KEPT },
  removeKey: { success: 'Clé supprimée', failure: 'La clé n’a pas pu être supprimée', unexpectedReason: UNCHANGED },
  addReading: { success: 'Relevé enregistré', failure: 'Le relevé n’a pas pu être enregistré', unexpectedReason: KEPT },
  removeReading: { success: 'Relevé supprimé', failure: 'Le relevé n’a pas pu être supprimé', unexpectedReason: UNCHANGED },
} as const;
