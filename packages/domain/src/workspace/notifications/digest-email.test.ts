import { expect, it } from 'vitest';
import type { NotificationFacts } from './sentence.ts';
import { digestEmail } from './digest-email.ts';

const FORMATTERS = { amount: (amount: number) => `${amount / 100} €`, day: (day: string) => day.split('-').toReversed().join('/') };
const request: NotificationFacts = {
  kind: 'request.opened',
  entityId: 'r1',
  facts: { by: 'Léo Petit', title: 'Fuite', property: 'T2 des Lilas' },
};
const late: NotificationFacts = {
  kind: 'payment.late',
  entityId: 'p1',
  facts: { amountCents: 85_000, paymentDate: '2026-11-05', tenant: 'Léo Petit', property: 'T2 des Lilas' },
};
const email = (notifications: NotificationFacts[], more: object = {}) =>
  digestEmail(
    { organizationName: 'Agence du Port', fullName: 'Claire Martin', notifications, publicUrl: 'https://lares.exemple', ...more },
    FORMATTERS,
  );

it('lists unread notifications by group, each with its link', () => {
  const { subject, text, html } = email([late, request]);
  expect(subject).toBe('Agence du Port : 2 notifications non lues');
  expect(text).toBe(
    [
      'Bonjour Claire Martin,',
      'Voici ce qui vous attend sur Lares : 2 notifications non lues.',
      'Travaux\n- Léo Petit a ouvert une demande\n  Fuite · T2 des Lilas\n  https://lares.exemple/maintenance/r1',
      'Paiements\n- Paiement de 850 € en retard\n  Léo Petit · T2 des Lilas · attendu le 05/11/2026\n  https://lares.exemple/billing/p1',
      'Choisir ce qui vous est écrit : https://lares.exemple/settings#notifications',
      'Lares\n',
    ].join('\n\n'),
  );
  for (const path of ['/maintenance/r1', '/billing/p1', '/settings#notifications'])
    expect(html).toContain(`href="https://lares.exemple${path}"`);
});

it('uses the singular for one, and a greeting without a name', () => {
  const { subject, text } = email([late], { fullName: '' });
  expect(subject).toBe('Agence du Port : une notification non lue');
  expect(text).toMatch(/^Bonjour,\n\n/);
});

it('names eight of a group, and counts the rest', () => {
  const { text } = email(Array.from({ length: 11 }, (_, at) => ({ ...late, entityId: `p${at}` })));
  expect(text.match(/\/billing\/p/g)).toHaveLength(8);
  expect(text).toContain('- et 3 autres : https://lares.exemple/notifications');
  expect(email(Array.from({ length: 9 }, () => late)).text).toContain('- et une autre : ');
});

it('escapes names', () => {
  const facts = { by: '<a href="//mal.exemple">Léo</a>', title: 'Fuite\r\n\r\nBonjour', property: 'T2' };
  const { subject, text, html } = email([{ ...request, facts }], { organizationName: 'Agence\r\nBcc: tous@exemple.fr' });
  expect(subject).toBe('Agence Bcc: tous@exemple.fr : une notification non lue');
  expect(html).not.toContain('<a href="//mal');
  expect(text).toContain('Fuite Bonjour · T2');
});
