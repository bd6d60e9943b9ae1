import { expect, it } from 'vitest';
import { demoRequestEmail } from './email.ts';

const REQUEST = {
  kind: 'ventes',
  name: 'Jeanne Petit',
  email: 'jeanne@exemple.fr',
  company: 'Agence Petit',
  phone: '06 12 34 56 78',
  message: 'Nous gérons 400 biens.',
} as const;

it('contains the sender, how to reply, and the message', () => {
  expect(demoRequestEmail(REQUEST, 'https://lares.exemple')).toEqual({
    html: expect.stringContaining('<br>Société : Agence Petit<br>'),
    subject: 'Demande commerciale : Jeanne Petit',
    text: [
      'Jeanne Petit a écrit depuis la page d’accueil de https://lares.exemple.',
      'E-mail : jeanne@exemple.fr\nSociété : Agence Petit\nTéléphone : 06 12 34 56 78',
      'Nous gérons 400 biens.',
      'La demande est enregistrée : elle n’est pas perdue si ce message l’est.',
    ].join('\n\n'),
  });
});

it('omits empty fields, and keeps the subject on one line', () => {
  const { subject, text } = demoRequestEmail(
    { ...REQUEST, kind: 'démonstration', name: 'Jeanne\r\nBcc: tous@exemple.fr', company: '', phone: '', message: '' },
    'https://lares.exemple',
  );
  expect(subject).toBe('Demande de démonstration : Jeanne Bcc: tous@exemple.fr');
  expect(text).not.toMatch(/Société|Téléphone|\n\n\n/);
});
