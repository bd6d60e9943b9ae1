import type { Refusals } from '#lib/refusals.ts';

export const ACCOUNT_REFUSALS: Refusals<'auth'> = {
  'auth.required': 'Votre session a expiré. Reconnectez-vous.',
  'auth.denied': 'Vous n’êtes pas autorisé à effectuer cette action.',
  'auth.no-organization': 'Vous n’avez pas encore d’organisation. Demandez une invitation à votre bailleur ou à votre agence.',
  'auth.bad-credentials': 'E-mail ou mot de passe incorrect.',
  'auth.disabled': 'Votre compte a été désactivé. Adressez-vous à la personne qui administre cette instance de Lares.',
  'auth.too-many-attempts': 'Trop de tentatives. Réessayez dans {minutes} min.',
  'auth.busy': 'Le service est très sollicité. Réessayez dans un instant.',
  'auth.registration-failed': 'Impossible de créer le compte utilisateur.',
  'auth.profile-failed': 'Votre profil n’a pas pu être initialisé. Rien n’a été enregistré : réessayez dans un instant.',
  'auth.token-invalid': 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.',
  'auth.weak-password':
    'Ce mot de passe est trop courant, ou se devine d’après votre e-mail. Choisissez par exemple plusieurs mots sans lien entre eux.',
  'auth.wrong-password': 'Le mot de passe actuel est incorrect.',
  'auth.wrong-code': 'Ce code n’est pas valable, ou a déjà servi.',
  'auth.second-factor-on': 'La double authentification est déjà active.',
  'auth.second-factor-off': 'La double authentification n’est pas active.',
  'auth.passkey-refused': 'Cette clé d’accès n’a pas été reconnue. Réessayez.',
  'auth.too-many-passkeys': 'Votre compte a déjà {most} clés d’accès. Retirez-en une pour en ajouter une autre.',
  'auth.email-already-confirmed': 'Votre adresse e-mail est déjà confirmée.',
  'auth.email-unchanged': 'C’est déjà votre adresse e-mail.',
  'auth.email-taken': 'Cette adresse e-mail ne peut pas être utilisée.',
};
