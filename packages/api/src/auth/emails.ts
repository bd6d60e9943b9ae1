import { greeting, layoutEmail, paragraph } from '@lares/domain/shared/email-layout';
import type { Mail } from '../shared/ports.ts';

interface ResetEmail {
  to: string;
  fullName: string;
  link: string;
  minutes: number;
}

/** « Mot de passe oublié ». */
export const passwordResetEmail = ({ to, fullName, link, minutes }: ResetEmail): Mail => ({
  to,
  ...layoutEmail({
    subject: 'Choisir un nouveau mot de passe',
    blocks: [
      greeting(fullName),
      paragraph('Vous avez demandé à choisir un nouveau mot de passe pour votre compte Lares.'),
      { kind: 'link', label: 'Choisir un nouveau mot de passe', href: link },
      paragraph(`Ce lien est valable ${minutes} minutes et ne sert qu’une fois. Vos autres sessions seront fermées.`),
      paragraph('Si vous n’êtes pas à l’origine de cette demande, ignorez ce message : votre mot de passe reste inchangé.'),
    ],
    isSigned: true,
  }),
});

interface EmailChangeEmail {
  to: string;
  fullName: string;
  link: string;
  hours: number;
}

/** To the new address: the person who reads it owns it. */
export const emailConfirmationEmail = ({ to, fullName, link, hours }: EmailChangeEmail): Mail => ({
  to,
  ...layoutEmail({
    subject: 'Confirmer votre nouvelle adresse e-mail',
    blocks: [
      greeting(fullName),
      paragraph(`Vous avez demandé à vous connecter à Lares avec l’adresse ${to}.`),
      { kind: 'link', label: 'Confirmer cette adresse', href: link },
      paragraph(`Ce lien est valable ${hours} heures et ne sert qu’une fois. Jusque-là, votre adresse actuelle reste la bonne.`),
      paragraph('Si vous n’êtes pas à l’origine de cette demande, ignorez ce message.'),
    ],
    isSigned: true,
  }),
});

/** To the address typed at sign-up: the person who reads it owns it. */
export const ownEmailConfirmationEmail = ({ to, fullName, link, hours }: EmailChangeEmail): Mail => ({
  to,
  ...layoutEmail({
    subject: 'Confirmer votre adresse e-mail',
    blocks: [
      greeting(fullName),
      paragraph(`Un compte Lares utilise l’adresse ${to}. Confirmez qu’elle est bien la vôtre.`),
      { kind: 'link', label: 'Confirmer cette adresse', href: link },
      paragraph(`Ce lien est valable ${hours} heures, ne sert qu’une fois, et s’ouvre dans le navigateur où vous êtes connecté.`),
      paragraph(
        'Si vous n’avez pas créé ce compte, ignorez ce message : il ne sera pas confirmé. Pour en devenir maître, choisissez un mot de passe avec « Mot de passe oublié ».',
      ),
    ],
    isSigned: true,
  }),
});

/** To the person whose second factor an administrator removed at their request. */
export const secondFactorRemovedEmail = ({ to, fullName }: Pick<EmailChangeEmail, 'to' | 'fullName'>): Mail => ({
  to,
  ...layoutEmail({
    subject: 'Votre double authentification a été retirée',
    blocks: [
      greeting(fullName),
      paragraph(
        'La double authentification de votre compte Lares vient d’être retirée par l’administration de cette instance, avec vos clés d’accès. Vos sessions sont fermées : reconnectez-vous avec votre seul mot de passe, puis activez-la de nouveau depuis votre profil.',
      ),
      paragraph(
        'Si vous ne l’avez pas demandé, choisissez sans attendre un nouveau mot de passe avec « Mot de passe oublié », et prévenez l’administration.',
      ),
    ],
    isSigned: true,
  }),
});

export const passkeysRemovedEmail = ({ to, fullName }: Pick<EmailChangeEmail, 'to' | 'fullName'>): Mail => ({
  to,
  ...layoutEmail({
    subject: 'Vos clés d’accès ont été retirées',
    blocks: [
      greeting(fullName),
      paragraph(
        'Les clés d’accès de votre compte Lares viennent d’être retirées par l’administration de cette instance. Vos sessions sont fermées : reconnectez-vous avec votre mot de passe, puis ajoutez de nouvelles clés depuis votre profil.',
      ),
      paragraph(
        'Si vous ne l’avez pas demandé, choisissez sans attendre un nouveau mot de passe avec « Mot de passe oublié », et prévenez l’administration.',
      ),
    ],
    isSigned: true,
  }),
});

interface PasskeyEmail extends Pick<EmailChangeEmail, 'to' | 'fullName'> {
  name: string;
}

/** A key outlives a change of password: an owner who did not add it learns of it. */
export const passkeyAddedEmail = ({ to, fullName, name }: PasskeyEmail): Mail => ({
  to,
  ...layoutEmail({
    subject: 'Une clé d’accès a été ajoutée à votre compte',
    blocks: [
      greeting(fullName),
      paragraph(`La clé d’accès « ${name} » vient d’être ajoutée à votre compte Lares. Elle l’ouvre sans mot de passe.`),
      paragraph(
        'Si vous ne l’avez pas ajoutée, retirez-la sans attendre depuis « Mon Profil », puis changez votre mot de passe et fermez vos autres sessions.',
      ),
    ],
    isSigned: true,
  }),
});

/** To the previous address: an owner who did not ask for the change learns of it. */
export const emailChangedEmail = ({ to, fullName }: Pick<EmailChangeEmail, 'to' | 'fullName'>): Mail => ({
  to,
  ...layoutEmail({
    subject: 'Votre adresse e-mail a changé',
    blocks: [
      greeting(fullName),
      paragraph('L’adresse e-mail de votre compte Lares vient d’être changée. Celle-ci n’ouvre plus votre compte.'),
      paragraph('Si vous n’êtes pas à l’origine de ce changement, prévenez sans attendre la personne qui administre votre espace.'),
    ],
    isSigned: true,
  }),
});
