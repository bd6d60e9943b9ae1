const NOTHING_CHANGED = 'Rien n’a été changé. Réessayez dans un instant.';

export const ORDER_TO_PAY_MESSAGES = {
  record: {
    success: () => ({ title: 'Commandement de payer enregistré', message: 'Les relances de ce contrat sont suspendues.' }),
    failure: 'Le commandement n’a pas pu être enregistré',
    unexpectedReason: NOTHING_CHANGED,
  },
  addAct: {
    success: 'Acte ajouté au commandement',
    failure: 'L’acte n’a pas pu être ajouté',
    unexpectedReason: NOTHING_CHANGED,
  },
  withdraw: {
    success: 'Commandement de payer retiré',
    failure: 'Le commandement n’a pas pu être retiré',
    unexpectedReason: NOTHING_CHANGED,
  },
} as const;
