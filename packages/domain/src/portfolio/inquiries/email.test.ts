import { expect, it } from 'vitest';
import { inquiryEmail } from './email.ts';

const inquiry = { name: 'Jeanne Petit', email: 'jeanne@exemple.fr', phone: '06 12 34 56 78', message: 'Est-il libre en mai ?\nMerci.' };
const property = { title: 'Studio rénové', address: '4 rue Neuve', postalCode: '42000', city: 'Saint-Étienne' };

it('contains the sender, the property, how to reply and a link', () => {
  expect(inquiryEmail(inquiry, property, 'https://lares.exemple/properties/1')).toEqual({
    html: expect.stringContaining('href="https://lares.exemple/properties/1"'),
    subject: "Demande d'informations : Studio rénové",
    text: [
      'Jeanne Petit demande des informations sur « Studio rénové », 4 rue Neuve, 42000 Saint-Étienne.',
      'Est-il libre en mai ?\nMerci.',
      'E-mail : jeanne@exemple.fr\nTéléphone : 06 12 34 56 78',
      'La demande est enregistrée avec le bien : https://lares.exemple/properties/1',
    ].join('\n\n'),
  });
});

it('keeps the subject on one line for any title', () => {
  const { subject } = inquiryEmail(inquiry, { ...property, title: 'Studio\r\nBcc: tous@exemple.fr', postalCode: '' }, '');
  expect(subject).toBe("Demande d'informations : Studio Bcc: tous@exemple.fr");
});
