interface Inquiry {
  name: string;
  email: string;
  phone: string;
  message: string;
}

interface Asked {
  title: string;
  address: string;
  postalCode: string;
  city: string;
}

/** E-mail to the agent of a property about an inquiry. */
export function inquiryEmail(inquiry: Inquiry, property: Asked, link: string): { subject: string; text: string } {
  const place = [property.address, [property.postalCode, property.city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return {
    subject: `Demande d'informations : ${singleLine(property.title)}`,
    text: [
      `${inquiry.name} demande des informations sur « ${property.title} », ${place}.`,
      inquiry.message,
      `E-mail : ${inquiry.email}\nTéléphone : ${inquiry.phone}`,
      `La demande est enregistrée avec le bien : ${link}`,
    ].join('\n\n'),
  };
}

/** A line break in a subject would start another header. */
const singleLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();
