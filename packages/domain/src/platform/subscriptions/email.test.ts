import { expect, it } from 'vitest';
import { planRequestEmail, planRequestMessage } from './email.ts';

const REQUEST = {
  fullName: 'Sophie Bernard',
  email: 'sophie@exemple.fr',
  organizationName: 'Sophie\nBernard',
  plan: 'basic',
  wanted: 'premium',
  propertyCount: 5,
  message: 'Je reprends trois appartements.',
} as const;

it('contains the sender, the plan and a link, and keeps its subject on one line', () => {
  const { subject, text } = planRequestEmail(REQUEST, 'https://lares.exemple');
  expect(subject).toBe('Changement d’abonnement : Sophie Bernard');
  expect(text).toContain('Sophie Bernard (sophie@exemple.fr)');
  expect(text).toContain('du plan Basique au plan Premium (5 biens)');
  expect(text).toContain('Je reprends trois appartements.');
  expect(text).toContain('https://lares.exemple/subscription');
});

it('requires no message', () => {
  expect(planRequestMessage({ ...REQUEST, propertyCount: 1, message: '' })).toBe(
    'Demande de passer du plan Basique au plan Premium (1 bien).',
  );
});
