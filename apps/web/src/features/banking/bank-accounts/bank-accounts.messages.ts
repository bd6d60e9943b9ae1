const KEPT = 'Rien n’a été changé. Votre saisie est conservée.';

export const BANK_ACCOUNT_MESSAGES = {
  create: { success: 'Compte bancaire ajouté', failure: 'Le compte n’a pas pu être ajouté', unexpectedReason: KEPT },
  rename: { success: 'Compte bancaire renommé', failure: 'Le compte n’a pas pu être renommé', unexpectedReason: KEPT },
  remove: { success: 'Compte bancaire supprimé', failure: 'Le compte n’a pas pu être supprimé', unexpectedReason: 'Rien n’a été changé.' },
} as const;
