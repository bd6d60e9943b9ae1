const UNCHANGED = 'Rien n’a été changé.';

export const BANK_STATEMENT_MESSAGES = {
  remove: { success: 'Relevé supprimé', failure: 'Le relevé n’a pas pu être supprimé', unexpectedReason: UNCHANGED },
} as const;

export const FILE_NOT_SENT = 'Ce fichier n’a pas été envoyé';
