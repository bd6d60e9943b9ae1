import type { DemoRequestKind } from './kind.ts';

interface DemoRequest {
  kind: DemoRequestKind;
  name: string;
  email: string;
  company: string;
  phone: string;
  message: string;
}

const SUBJECTS: Record<DemoRequestKind, string> = {
  démonstration: 'Demande de démonstration',
  ventes: 'Demande commerciale',
};

/** E-mail to the administrators about a demo request. */
export function demoRequestEmail(request: DemoRequest, publicUrl: string): { subject: string; text: string } {
  const { kind, name, email, company, phone, message } = request;
  const contact = [['E-mail', email], company && ['Société', company], phone && ['Téléphone', phone]].filter(Array.isArray);
  return {
    subject: `${SUBJECTS[kind]} : ${singleLine(name)}`,
    text: [
      `${name} a écrit depuis la page d’accueil de ${publicUrl}.`,
      contact.map(([label, value]) => `${label} : ${value}`).join('\n'),
      ...(message ? [message] : []),
      'La demande est enregistrée : elle n’est pas perdue si ce message l’est.',
    ].join('\n\n'),
  };
}

/** A line break in a subject would start another header. */
const singleLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();
