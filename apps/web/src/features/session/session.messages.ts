/** Word for word from the specification. */
export const SESSION_MESSAGES = {
  signOut: {
    success: 'Déconnecté avec succès',
    failure: 'Échec de déconnexion',
    unexpected: 'Erreur de déconnexion',
    unexpectedReason: "Une erreur inattendue s'est produite.",
  },
  chooseOrganization: {
    failure: 'Impossible de changer d’organisation',
  },
};
