import type { DomainErrorCode } from '@lares/domain/shared/errors';
import type { EntityMessages } from '#lib/use-entity-mutation.ts';

const TRY_AGAIN = 'Une erreur inattendue s’est produite. Veuillez réessayer.';

/** Word for word from the specification, where it has the words. */
export const SESSION_MESSAGES = {
  signIn: {
    success: ({ user }) => ({ title: 'Connecté avec succès', message: `Bienvenue, ${user.fullName || user.email}` }),
    failure: 'Échec de connexion',
    unexpected: 'Erreur de connexion',
    unexpectedReason: TRY_AGAIN,
  } satisfies EntityMessages<{ user: { fullName: string; email: string } }>,
  signUp: {
    success: () => ({ title: 'Inscription réussie', message: 'Votre compte est créé. Vous pouvez maintenant vous connecter.' }),
    // « Unexpected error, or user not created » has its own title; any other refusal is the server's word.
    failure: (code: DomainErrorCode | null) => (code === 'auth.registration-failed' ? 'Erreur d’inscription' : 'Échec d’inscription'),
    unexpected: 'Erreur d’inscription',
    unexpectedReason: TRY_AGAIN,
  },
  requestPasswordReset: {
    failure: 'Échec de la demande',
    unexpected: 'Erreur de la demande',
    unexpectedReason: TRY_AGAIN,
  },
  resetPassword: {
    success: () => ({ title: 'Mot de passe modifié', message: 'Toutes vos sessions ont été fermées. Connectez-vous avec le nouveau.' }),
    failure: 'Mot de passe inchangé',
    unexpected: 'Mot de passe inchangé',
    unexpectedReason: TRY_AGAIN,
  },
  signOut: {
    success: 'Déconnecté avec succès',
    failure: 'Échec de déconnexion',
    unexpected: 'Erreur de déconnexion',
    unexpectedReason: 'Une erreur inattendue s’est produite.',
  },
  chooseOrganization: {
    failure: 'Impossible de changer d’organisation',
  },
};
