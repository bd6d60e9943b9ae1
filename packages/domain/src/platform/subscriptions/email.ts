import { type EmailContent, layoutEmail, paragraph, singleLine } from '../../shared/email-layout.ts';
import { type Plan, PLAN_FACTS } from './plan.ts';

interface PlanRequest {
  /** The sender and their organisation. */
  fullName: string;
  email: string;
  organizationName: string;
  plan: Plan;
  wanted: Plan;
  propertyCount: number;
  message: string;
}

/** What is kept of the request among those of the instance, should the e-mail be lost. */
export const planRequestMessage = ({ plan, wanted, propertyCount, message }: PlanRequest): string =>
  [
    `Demande de passer du plan ${PLAN_FACTS[plan].name} au plan ${PLAN_FACTS[wanted].name} (${propertyCount} ${propertyCount < 2 ? 'bien' : 'biens'}).`,
    ...(message ? [message] : []),
  ].join('\n\n');

/** What those who run the instance read when a user who may not change the plan asks them to. */
export function planRequestEmail(request: PlanRequest, publicUrl: string): EmailContent {
  const { fullName, email, organizationName } = request;
  return layoutEmail({
    subject: `Changement d’abonnement : ${singleLine(organizationName)}`,
    blocks: [
      paragraph(`${fullName} (${email}) vous écrit pour l’organisation ${organizationName}.`),
      paragraph(planRequestMessage(request)),
      {
        kind: 'link',
        label: 'Ouvrir la page Abonnement',
        href: `${publicUrl}/subscription`,
        lead: 'Pour changer le plan, ouvrez cette organisation puis la page Abonnement',
      },
    ],
    isSigned: false,
  });
}
