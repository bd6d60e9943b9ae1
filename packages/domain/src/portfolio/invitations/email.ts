import { type EmailContent, greeting, layoutEmail, paragraph, singleLine } from '../../shared/email-layout.ts';
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

/** What an invited person reads. */
export function invitationEmail({ organizationName, role, fullName, link }: Invitation): EmailContent {
  const name = singleLine(organizationName);
  return layoutEmail({
    subject: `${name} vous invite sur Lares`,
    blocks: [
      greeting(fullName),
      paragraph(`${name} vous invite à ouvrir votre accès sur Lares. ${OFFERS[role]}`),
      { kind: 'link', label: 'Accepter l’invitation', href: link },
      paragraph(`Ce lien est personnel, valable ${INVITATION_DAYS} jours, et ne sert qu’une fois.`),
      paragraph('Si vous n’attendiez pas cette invitation, ignorez ce message : rien ne sera ouvert à votre nom.'),
    ],
    isSigned: true,
  });
}
