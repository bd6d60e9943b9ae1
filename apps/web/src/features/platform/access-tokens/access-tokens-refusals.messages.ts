import type { Refusals } from '#lib/refusals.ts';

export const ACCESS_TOKEN_REFUSALS: Refusals<'access-token'> = {
  'access-token.invalid': 'Ce jeton d’accès est inconnu, expiré ou révoqué. Créez-en un autre depuis « Mon Profil ».',
  'access-token.read-only': 'Ce jeton d’accès permet de lire, pas d’écrire. Créez un jeton « Lecture et écriture ».',
  'access-token.not-allowed': 'Un jeton d’accès ne permet pas cette action : connectez-vous avec votre mot de passe.',
  'access-token.too-many': 'Vous avez déjà 20 jetons d’accès. Révoquez-en un d’abord.',
};
