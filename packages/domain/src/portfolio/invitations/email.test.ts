import { expect, it } from 'vitest';
import { invitationEmail } from './email.ts';

const LINK = 'https://lares.example/invitation/abc';
const email = (overrides: Partial<Parameters<typeof invitationEmail>[0]> = {}) =>
  invitationEmail({ organizationName: 'Agence du Port', role: 'tenant', fullName: 'Karim Benali', link: LINK, ...overrides });

it('contains who invites whom, the role and the validity', () => {
  const { subject, text, html } = email();
  expect(subject).toBe('Agence du Port vous invite sur Lares');
  expect(text).toContain('Bonjour Karim Benali,');
  expect(text).toContain(`\n${LINK}\n`);
  expect(text).toContain('valable 14 jours');
  expect(html).toContain(`href="${LINK}"`);
});

it('names no recipient without a record', () => {
  expect(email({ role: 'property_manager', fullName: '' }).text).toMatch(/^Bonjour,\n/);
});

it('escapes names in headers and HTML', () => {
  const { subject, html } = email({ organizationName: 'A\r\nBcc: x@y.z <b>' });
  expect(subject).toBe('A Bcc: x@y.z <b> vous invite sur Lares');
  expect(html).toContain('A Bcc: x@y.z &lt;b&gt;');
});
