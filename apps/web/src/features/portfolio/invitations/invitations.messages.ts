import type { EntityMessages } from '#lib/use-entity-mutation.ts';

interface Sent {
  email: string;
}

/** The e-mail waits in the outbox until the mail server takes it. */
const sent = ({ email }: Sent) => ({ title: 'Invitation envoyée', message: `Un e-mail part à ${email}.` });

export const INVITATION_MESSAGES = {
  list: { failure: 'Impossible de récupérer les invitations', unexpected: 'Les invitations n’ont pas pu être chargées' },
  create: {
    success: sent,
    failure: 'Invitation non envoyée',
    unexpected: 'Une erreur est survenue lors de l’envoi de l’invitation',
  } satisfies EntityMessages<Sent>,
  resend: {
    success: sent,
    failure: 'Invitation non renvoyée',
    unexpected: 'Une erreur est survenue lors de l’envoi de l’invitation',
  } satisfies EntityMessages<Sent>,
  revoke: {
    success: 'Invitation révoquée',
    failure: 'Invitation non révoquée',
    unexpected: 'Une erreur est survenue lors de la révocation de l’invitation',
    unexpectedReason: 'Rien n’a changé.',
  } satisfies EntityMessages,
  closeAccess: {
    success: 'Accès retiré',
    failure: 'Accès non retiré',
    unexpected: 'Une erreur est survenue lors du retrait de l’accès',
    unexpectedReason: 'Rien n’a changé.',
  } satisfies EntityMessages,
  enter: {
    success: ({ organizationName, fullName }) => ({
      title: `Bienvenue, ${fullName}`,
      message: `Votre accès à « ${organizationName} » est ouvert.`,
    }),
    failure: 'Invitation non acceptée',
    unexpected: 'Une erreur est survenue lors de l’acceptation de l’invitation',
    unexpectedReason: 'Rien n’a été enregistré. Réessayez dans un instant.',
  } satisfies EntityMessages<{ organizationName: string; fullName: string }>,
};
