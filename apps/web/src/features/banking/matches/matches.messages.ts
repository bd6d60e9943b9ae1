const UNCHANGED = 'Rien n’a été changé.';
const KEPT = 'Rien n’a été changé. Votre saisie est conservée.';

export const MATCH_MESSAGES = {
  list: { failure: 'Les lignes n’ont pas pu être chargées' },
  accept: { success: 'Ligne rapprochée', failure: 'La ligne n’a pas pu être rapprochée', unexpectedReason: KEPT },
  setAside: { success: 'Ligne écartée', failure: 'La ligne n’a pas pu être écartée', unexpectedReason: UNCHANGED },
  undo: { success: 'Ligne remise à traiter', failure: 'La ligne n’a pas pu être remise à traiter', unexpectedReason: UNCHANGED },
  removeRule: { success: 'Règle supprimée', failure: 'La règle n’a pas pu être supprimée', unexpectedReason: UNCHANGED },
} as const;

export const ACCEPT_SURE_FAILURE = { failure: 'Les propositions n’ont pas pu être acceptées', unexpectedReason: UNCHANGED } as const;
