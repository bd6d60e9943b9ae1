import { type Plan, PLAN_FACTS } from './plan.ts';

interface PlanRequest {
  /** Who asks, and where. */
  fullName: string;
  email: string;
  organizationName: string;
  plan: Plan;
  wanted: Plan;
  propertyCount: number;
  message: string;
}

/** What is kept of the request among those of the instance, should the letter be lost. */
export const planRequestMessage = ({ plan, wanted, propertyCount, message }: PlanRequest): string =>
  [
    `Demande de passer du plan ${PLAN_FACTS[plan].name} au plan ${PLAN_FACTS[wanted].name} (${propertyCount} ${propertyCount < 2 ? 'bien' : 'biens'}).`,
    ...(message ? [message] : []),
  ].join('\n\n');

/** What those who run the instance read when somebody who may not change the plan himself asks them to. */
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

/** A subject is one line: a line break in it would start another header. */
const singleLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();
