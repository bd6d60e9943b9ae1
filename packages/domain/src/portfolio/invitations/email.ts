import type { MemberRole } from '../../shared/permissions.ts';
import { INVITATION_DAYS } from './state.ts';

interface Invitation {
  organizationName: string;
  role: MemberRole;
  /** Name in the record of the invitation; empty for a colleague. */
  fullName: string;
  link: string;
}

const OFFERS: Record<MemberRole, string> = {
  tenant: 'Vous y trouverez votre bail, vos paiements et vos documents, et pourrez y déposer vos demandes.',
  owner: 'Vous y suivrez vos biens, vos loyers et les travaux, et y trouverez les documents partagés avec vous.',
  property_manager: 'Vous y gérerez les biens, les baux et les paiements avec vos collègues.',
};

/** The invitation e-mail: the same content as text and HTML. */
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

/** A line break in a subject would start another header. */
const singleLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** Names are escaped: a name that looks like a tag cannot change another user's e-mail. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
