export const LEDGER_TEXTS = {
  loading: 'Chargement des comptes...',
  error: 'Une erreur est survenue lors du chargement des comptes. Veuillez réessayer ultérieurement.',
} as const;
