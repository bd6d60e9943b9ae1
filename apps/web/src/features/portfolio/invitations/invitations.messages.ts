import type { EntityMessages } from '#lib/use-entity-mutation.ts';

interface Sent {
  email: string;
  isSent: boolean;
}

/** A failed e-mail does not fail the invitation: it is stored, and can be sent again from its row. */
const sentOrKept = ({ email, isSent }: Sent) =>
  isSent
    ? { title: 'Invitation envoyée', message: `Un e-mail est parti à ${email}.` }
    : { title: 'Invitation enregistrée', message: 'L’e-mail n’a pas pu partir. Renvoyez l’invitation dans un instant.' };

export const INVITATION_MESSAGES = {
  list: { failure: 'Impossible de récupérer les invitations', unexpected: 'Les invitations n’ont pas pu être chargées' },
  create: {
    success: sentOrKept,
    failure: 'Invitation non envoyée',
    unexpected: 'Une erreur est survenue lors de l’envoi de l’invitation',
  } satisfies EntityMessages<Sent>,
  resend: {
    success: sentOrKept,
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
      message: `Votre accès à « ${organizationName} » est ouvert.`,
    }),
    failure: 'Invitation non acceptée',
    unexpected: 'Une erreur est survenue lors de l’acceptation de l’invitation',
    unexpectedReason: 'Rien n’a été enregistré. Réessayez dans un instant.',
  } satisfies EntityMessages<{ organizationName: string; fullName: string }>,
};
