export const SECOND_FACTOR_MESSAGES = {
  begin: { failure: 'Double authentification non activée' },
  confirm: { success: 'Double authentification activée', failure: 'Double authentification non activée' },
  renewCodes: { success: 'Nouveaux codes de secours', failure: 'Codes de secours inchangés' },
  disable: { success: 'Double authentification désactivée', failure: 'Double authentification toujours active' },
};
