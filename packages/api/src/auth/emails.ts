import type { Mail } from '../shared/ports.ts';

interface ResetEmail {
  to: string;
  fullName: string;
  link: string;
  minutes: number;
}

/** « Mot de passe oublié »: the same content as text and HTML. */
export function passwordResetEmail({ to, fullName, link, minutes }: ResetEmail): Mail {
  const greeting = `Bonjour ${fullName},`;
  const why = 'Vous avez demandé à choisir un nouveau mot de passe pour votre compte Lares.';
  const validity = `Ce lien est valable ${minutes} minutes et ne sert qu’une fois. Vos autres sessions seront fermées.`;
  const otherwise = 'Si vous n’êtes pas à l’origine de cette demande, ignorez ce message : votre mot de passe reste inchangé.';
  return {
    to,
    subject: 'Choisir un nouveau mot de passe',
    text: [greeting, '', why, '', link, '', validity, '', otherwise, '', 'Lares', ''].join('\n'),
    html: [
      '<!doctype html><html lang="fr"><body style="font-family:sans-serif;line-height:1.5;color:#1c2333">',
      `<p>${escaped(greeting)}</p><p>${why}</p>`,
      `<p><a href="${escaped(link)}" style="color:#24407a;font-weight:600">Choisir un nouveau mot de passe</a></p>`,
      `<p>${validity}</p><p>${otherwise}</p><p>Lares</p>`,
      '</body></html>',
    ].join('\n'),
  };
}

interface EmailChangeEmail {
  to: string;
  fullName: string;
  link: string;
  hours: number;
}

/** Sent to the new address, to verify that the user owns it. */
export function emailConfirmationEmail({ to, fullName, link, hours }: EmailChangeEmail): Mail {
  const greeting = `Bonjour ${fullName},`;
  const why = `Vous avez demandé à vous connecter à Lares avec l’adresse ${to}.`;
  const validity = `Ce lien est valable ${hours} heures et ne sert qu’une fois. Jusque-là, votre adresse actuelle reste la bonne.`;
  const otherwise = 'Si vous n’êtes pas à l’origine de cette demande, ignorez ce message.';
  return {
    to,
    subject: 'Confirmer votre nouvelle adresse e-mail',
    text: [greeting, '', why, '', link, '', validity, '', otherwise, '', 'Lares', ''].join('\n'),
    html: dressed([
      `<p>${escaped(greeting)}</p><p>${escaped(why)}</p>`,
      `<p><a href="${escaped(link)}" style="color:#24407a;font-weight:600">Confirmer cette adresse</a></p>`,
      `<p>${validity}</p><p>${otherwise}</p>`,
    ]),
  };
}

/** Sent to the previous address, so that a change the user did not request is noticed. */
export function emailChangedEmail({ to, fullName }: Pick<EmailChangeEmail, 'to' | 'fullName'>): Mail {
  const greeting = `Bonjour ${fullName},`;
  const what = 'L’adresse e-mail de votre compte Lares vient d’être changée. Celle-ci n’ouvre plus votre compte.';
  const otherwise = 'Si vous n’êtes pas à l’origine de ce changement, prévenez sans attendre la personne qui administre votre espace.';
  return {
    to,
    subject: 'Votre adresse e-mail a changé',
    text: [greeting, '', what, '', otherwise, '', 'Lares', ''].join('\n'),
    html: dressed([`<p>${escaped(greeting)}</p><p>${what}</p>`, `<p>${otherwise}</p>`]),
  };
}

const dressed = (paragraphs: string[]) =>
  [
    '<!doctype html><html lang="fr"><body style="font-family:sans-serif;line-height:1.5;color:#1c2333">',
    ...paragraphs,
    '<p>Lares</p></body></html>',
  ].join('\n');

/** Names are escaped: registering under an HTML tag cannot change another user's e-mail. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
