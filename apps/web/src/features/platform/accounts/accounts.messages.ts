const NOT_SAVED = 'Profil inchangé';

export const PROFILE_MESSAGES = {
  read: { failure: 'Profil indisponible', unexpected: 'Votre profil n’a pas pu être lu' },
  update: { success: 'Profil mis à jour', failure: NOT_SAVED },
  setAvatar: { success: 'Photo de profil mise à jour' },
  removeAvatar: { success: 'Photo de profil retirée', failure: NOT_SAVED },
  requestEmailChange: { failure: 'Adresse e-mail inchangée' },
  requestEmailConfirmation: {
    success: ({ email }: { email: string }) => ({ title: 'Lien envoyé', message: `Ouvrez le message reçu à ${email}.` }),
    failure: 'Lien non envoyé',
  },
  cancelEmailChange: { success: 'Changement d’adresse annulé', failure: 'Changement non annulé' },
  confirmEmail: {
    success: ({ email, isChanged }: { email: string; isChanged: boolean }) =>
      isChanged
        ? { title: 'Adresse e-mail modifiée', message: `Vous vous connectez désormais avec ${email}.` }
        : { title: 'Adresse e-mail confirmée', message: `${email} est bien la vôtre.` },
    failure: 'Adresse e-mail inchangée',
  },
};
