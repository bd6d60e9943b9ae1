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

/** Summary of the request, stored among the requests of the instance in case the e-mail is lost. */
export const planRequestMessage = ({ plan, wanted, propertyCount, message }: PlanRequest): string =>
  [
    `Demande de passer du plan ${PLAN_FACTS[plan].name} au plan ${PLAN_FACTS[wanted].name} (${propertyCount} ${propertyCount < 2 ? 'bien' : 'biens'}).`,
    ...(message ? [message] : []),
  ].join('\n\n');

/** E-mail to the administrators when a user who may not change the plan asks for it. */
export function planRequestEmail(request: PlanRequest, publicUrl: string): { subject: string; text: string } {
  const { fullName, email, organizationName } = request;
  return {
    subject: `Changement d’abonnement : ${singleLine(organizationName)}`,
    text: [
      `${fullName} (${email}) vous écrit pour l’organisation ${organizationName}.`,
      planRequestMessage(request),
      `Pour changer le plan, ouvrez cette organisation puis la page Abonnement : ${publicUrl}/subscription`,
    ].join('\n\n'),
  };
}

/** A line break in a subject would start another header. */
const singleLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();
