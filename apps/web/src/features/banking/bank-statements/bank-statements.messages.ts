const UNCHANGED = 'Rien n’a été changé.';

export const BANK_STATEMENT_MESSAGES = {
  remove: { success: 'Relevé supprimé', failure: 'Le relevé n’a pas pu être supprimé', unexpectedReason: UNCHANGED },
} as const;

export const FILES_NOT_SENT = 'Ces fichiers n’ont pas été envoyés';
