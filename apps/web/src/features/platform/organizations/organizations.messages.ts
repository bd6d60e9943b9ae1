export const ORGANIZATION_MESSAGES = {
  read: { failure: 'Organisation indisponible', unexpected: 'Votre organisation n’a pas pu être lue' },
  update: { success: 'Organisation mise à jour', failure: 'Organisation inchangée' },
  setDirectoryEntry: {
    success: ({ isPublic }: { isPublic: boolean }) => ({
      title: isPublic ? 'Vous figurez dans l’annuaire' : 'Vous ne figurez plus dans l’annuaire',
    }),
    failure: 'Annuaire inchangé',
  },
  setLogo: { success: 'Logo mis à jour' },
  removeLogo: { success: 'Logo retiré', failure: 'Logo inchangé' },
  setRentCalls: { success: 'Appel des loyers enregistré', failure: 'Appel des loyers inchangé' },
  setReminderSchedule: { success: 'Calendrier des relances enregistré', failure: 'Calendrier des relances inchangé' },
  setBankDetails: { success: 'Coordonnées bancaires enregistrées', failure: 'Coordonnées bancaires inchangées' },
  removeBankDetails: { success: 'Coordonnées bancaires effacées', failure: 'Coordonnées bancaires inchangées' },
};
