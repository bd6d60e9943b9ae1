export const INSTANCE_MESSAGES = {
  markDemoRequest: {
    success: ({ isHandled }: { isHandled: boolean }) => ({
      title: isHandled ? 'Demande marquée comme traitée' : 'Demande à traiter de nouveau',
    }),
    failure: 'Demande inchangée',
  },
  setAccountDisabled: {
    success: ({ isDisabled }: { isDisabled: boolean }) => ({ title: isDisabled ? 'Compte désactivé' : 'Compte réactivé' }),
    failure: 'Compte inchangé',
  },
  removeSecondFactor: {
    success: ({ removed }: { removed: 'second-factor' | 'passkeys' }) => ({
      title: removed === 'passkeys' ? 'Clés d’accès retirées' : 'Double authentification retirée',
      message: 'Un e-mail prévient la personne.',
    }),
    failure: 'Accès du compte inchangés',
  },
  relaunchJob: {
    success: () => ({ title: 'Tâche relancée' }),
    failure: 'Tâche non relancée',
  },
  saveIndexValue: {
    success: () => ({ title: 'Indice enregistré' }),
    failure: 'Indice non enregistré',
  },
  importIndexValues: {
    success: ({ added }: { added: string[] }) => ({ title: added.length === 1 ? '1 indice ajouté' : `${added.length} indices ajoutés` }),
    failure: 'Aucun indice ajouté',
  },
  removeIndexValue: {
    success: () => ({ title: 'Indice supprimé' }),
    failure: 'Indice non supprimé',
  },
  saveZone: {
    success: () => ({ title: 'Zone enregistrée' }),
    failure: 'Zone non enregistrée',
  },
  removeZone: {
    success: () => ({ title: 'Zone supprimée' }),
    failure: 'Zone non supprimée',
  },
  markInvoice: {
    success: ({ isSettled }: { isSettled: boolean }) => ({ title: isSettled ? 'Relevé marqué payé' : 'Relevé à payer de nouveau' }),
    failure: 'Relevé inchangé',
  },
};
