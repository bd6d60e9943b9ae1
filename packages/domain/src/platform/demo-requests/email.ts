import { type EmailContent, layoutEmail, paragraph, singleLine } from '../../shared/email-layout.ts';
import { spacedPhone } from '../../shared/phone.ts';
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

/** What those who run the instance read when a visitor asks for a demonstration. */
export function demoRequestEmail(request: DemoRequest, publicUrl: string): EmailContent {
  const { kind, name, email, company, phone, message } = request;
  const contact = [['E-mail', email], company && ['Société', company], phone && ['Téléphone', spacedPhone(phone)]].filter(Array.isArray);
  return layoutEmail({
    subject: `${SUBJECTS[kind]} : ${singleLine(name)}`,
    blocks: [
      paragraph(`${name} a écrit depuis la page d’accueil de ${publicUrl}.`),
      paragraph(contact.map(([label, value]) => `${label} : ${value}`).join('\n')),
      ...(message ? [paragraph(message)] : []),
      paragraph('La demande est enregistrée : elle n’est pas perdue si ce message l’est.'),
    ],
    isSigned: false,
  });
}
