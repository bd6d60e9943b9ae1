import type { Refusals } from '#lib/refusals.ts';

export const INVITATION_REFUSALS: Refusals<'invitation'> = {
  'invitation.unknown': 'Ce lien d’invitation n’existe pas, ou une invitation plus récente l’a remplacé.',
  'invitation.used': 'Cette invitation a déjà servi. Connectez-vous avec le compte qui l’a acceptée.',
  'invitation.expired': 'Cette invitation a expiré. Demandez-en une nouvelle à la personne qui vous a invité.',
  'invitation.revoked': 'Cette invitation a été révoquée. Adressez-vous à la personne qui vous a invité.',
  'invitation.wrong-account': 'Cette invitation est adressée à une autre personne que celle qui est connectée.',
  'invitation.password-needed': 'L’adresse de ce compte n’a jamais été confirmée : choisissez un mot de passe pour accepter l’invitation.',
  'invitation.account-exists': 'Un compte existe déjà pour cette adresse. Connectez-vous pour accepter l’invitation.',
  'invitation.already-member': 'Ce compte fait déjà partie de cette organisation.',
  'invitation.already-waiting': 'Une invitation attend déjà une réponse. Renvoyez-la, ou révoquez-la d’abord.',
  'invitation.record-taken': 'Cette fiche est déjà liée à un compte. Retirez d’abord cet accès.',
  'invitation.founder-stays': 'L’accès de la personne qui a fondé l’organisation ne peut pas être retiré.',
  'invitation.own-access': 'Vous ne pouvez pas retirer votre propre accès.',
};
