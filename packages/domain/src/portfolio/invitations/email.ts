import type { MemberRole } from '../../shared/permissions.ts';
import { INVITATION_DAYS } from './state.ts';

interface Invitation {
  organizationName: string;
  role: MemberRole;
  /** Of the record the invitation was written from; empty for a colleague. */
  fullName: string;
  link: string;
}

const OFFERS: Record<MemberRole, string> = {
  tenant: 'Vous y trouverez votre bail, vos paiements et vos documents, et pourrez y déposer vos demandes.',
  owner: 'Vous y suivrez vos biens, vos loyers et les travaux, et y trouverez les documents partagés avec vous.',
  property_manager: 'Vous y gérerez les biens, les baux et les paiements avec vos collègues.',
};

/** What an invited person reads: the same words as text and dressed. */
export function invitationEmail({ organizationName, role, fullName, link }: Invitation): { subject: string; text: string; html: string } {
  const name = singleLine(organizationName);
  const greeting = fullName === '' ? 'Bonjour,' : `Bonjour ${fullName},`;
  const why = `${name} vous invite à ouvrir votre accès sur Lares. ${OFFERS[role]}`;
  const validity = `Ce lien est personnel, valable ${INVITATION_DAYS} jours, et ne sert qu’une fois.`;
  const otherwise = 'Si vous n’attendiez pas cette invitation, ignorez ce message : rien ne sera ouvert à votre nom.';
  return {
    subject: `${name} vous invite sur Lares`,
    text: [greeting, '', why, '', link, '', validity, '', otherwise, '', 'Lares', ''].join('\n'),
    html: [
      '<!doctype html><html lang="fr"><body style="font-family:sans-serif;line-height:1.5;color:#1c2333">',
      `<p>${escaped(greeting)}</p><p>${escaped(why)}</p>`,
      `<p><a href="${escaped(link)}" style="color:#24407a;font-weight:600">Accepter l’invitation</a></p>`,
      `<p>${validity}</p><p>${otherwise}</p><p>Lares</p>`,
      '</body></html>',
    ].join('\n'),
  };
}

/** A subject is one line: a line break in it would start another header. */
const singleLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** A name is text: nobody writes into the letter of another by calling himself a tag. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
