import { expect, it } from 'vitest';
import { webhookValues } from './webhooks.ts';

const DRAFT = {
  name: 'Comptabilité',
  url: 'https://compta.exemple.fr/lares',
  events: ['payment.create'],
  currentPassword: 'trois chats gris',
};
const parse = (changes: object) => webhookValues.safeParse({ ...DRAFT, ...changes });

it.each([
  'https://compta.exemple.fr/lares?clef=1',
  'https://exemple.fr:8443/',
  'http://localhost:9000/',
  'http://127.0.0.1:9000/',
  'http://[::1]:9000/',
])('accepts %s', (url) => expect(parse({ url }).data?.url).toBe(url));

it.each([
  '',
  'compta.exemple.fr',
  'http://compta.exemple.fr/',
  'http://127.0.0.2/',
  'ftp://exemple.fr/',
  'https://claire:secret@exemple.fr/',
  'javascript:alert(1)',
  'https://',
])('refuses %s', (url) => expect(parse({ url }).error?.issues.map(({ path }) => path)).toEqual([['url']]));

it('needs an act, and stores each once', () => {
  expect(parse({ events: [] }).error?.issues[0]?.message).toBe('Choisissez au moins un acte');
  expect(parse({ events: ['webhook.test'] }).success).toBe(false);
  expect(parse({ events: ['payment.create', 'lease.create', 'payment.create'] }).data?.events).toEqual(['lease.create', 'payment.create']);
});
