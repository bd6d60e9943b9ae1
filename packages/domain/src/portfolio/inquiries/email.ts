import { type EmailContent, layoutEmail, paragraph, singleLine } from '../../shared/email-layout.ts';
import { spacedPhone } from '../../shared/phone.ts';

interface Inquiry {
  name: string;
  email: string;
  phone: string;
  message: string;
}

interface InquiredProperty {
  title: string;
  address: string;
  postalCode: string;
  city: string;
}

/** What the agent of a property reads when somebody asks for more information. */
export function inquiryEmail(inquiry: Inquiry, property: InquiredProperty, link: string): EmailContent {
  const place = [property.address, [property.postalCode, property.city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return layoutEmail({
    subject: `Demande d'informations : ${singleLine(property.title)}`,
    blocks: [
      paragraph(`${inquiry.name} demande des informations sur « ${property.title} », ${place}.`),
      paragraph(inquiry.message),
      paragraph(`E-mail : ${inquiry.email}\nTéléphone : ${spacedPhone(inquiry.phone)}`),
      { kind: 'link', label: 'Ouvrir la demande', href: link, lead: 'La demande est enregistrée avec le bien' },
    ],
    isSigned: false,
  });
}
