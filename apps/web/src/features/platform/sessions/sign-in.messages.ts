import type { DomainErrorCode } from '@lares/domain/shared/errors';
import { formatCount } from '#lib/format.ts';
import type { EntityMessages } from '#lib/use-entity-mutation.ts';

const TRY_AGAIN = 'Une erreur inattendue s’est produite. Veuillez réessayer.';

const closedText = (closed: number) =>
  closed === 0 ? 'Aucune autre session n’était ouverte.' : `${formatCount(closed, 'autre session fermée', 'autres sessions fermées')}.`;

/** Word for word from the specification, where it has one. */
export const SESSION_MESSAGES = {
  signIn: {
    // Without a user, a code is required: no session is open yet.
    success: ({ user }) => user && { title: 'Connecté avec succès', message: `Bienvenue, ${user.fullName || user.email}` },
    failure: 'Échec de connexion',
    unexpected: 'Erreur de connexion',
    unexpectedReason: TRY_AGAIN,
  } satisfies EntityMessages<{ user: { fullName: string; email: string } | null }>,
  beginPasskeySignIn: {
    failure: 'Échec de connexion',
    unexpected: 'Erreur de connexion',
    unexpectedReason: TRY_AGAIN,
  },
  signUp: {
    success: () => ({ title: 'Inscription réussie', message: 'Votre compte est créé. Vous pouvez maintenant vous connecter.' }),
    // Titles from the specification; other refusals use the server's message.
    failure: (code: DomainErrorCode | null) => {
      if (code === 'auth.registration-failed') return 'Erreur d’inscription';
      return code === 'auth.profile-failed' ? 'Erreur de création du profil' : 'Échec d’inscription';
    },
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
  changePassword: {
    success: ({ closed }) => ({ title: 'Mot de passe modifié', message: closedText(closed) }),
    failure: 'Mot de passe inchangé',
    unexpected: 'Mot de passe inchangé',
    unexpectedReason: TRY_AGAIN,
  } satisfies EntityMessages<{ closed: number }>,
  chooseOrganization: {
    failure: 'Impossible de changer d’organisation',
  },
};
