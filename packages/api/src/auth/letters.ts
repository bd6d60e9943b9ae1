import type { Mail } from '../shared/ports.ts';

interface ResetLetter {
  to: string;
  fullName: string;
  link: string;
  minutes: number;
}

/** « Mot de passe oublié » : the same words as text and dressed. */
export function passwordResetLetter({ to, fullName, link, minutes }: ResetLetter): Mail {
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

/** A name is text: nobody writes into the letter of another by registering under a tag. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
