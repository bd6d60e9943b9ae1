import { expect, it } from 'vitest';
import { lastCharactersOf, TOKEN_DAYS, tokenReadRefusal, tokenRefusal } from './token.ts';

it.each([
  ['Lecture seule', 'payments:write', 'access-token.read-only'],
  ['Lecture et écriture', 'payments:write', null],
  ['Lecture et écriture', 'signed-in', 'access-token.not-allowed'],
  ['Lecture et écriture', 'public', 'access-token.not-allowed'],
  ['Lecture et écriture', 'invitations:write', 'access-token.not-allowed'],
  ['Lecture et écriture', 'access-tokens:write', 'access-token.not-allowed'],
  ['Lecture seule', 'calendar:subscribe', 'access-token.not-allowed'],
  ['Lecture et écriture', 'portal-feeds:write', 'access-token.not-allowed'],
  ['Lecture et écriture', 'listings:write', null],
] as const)('a token « %s » that writes %s: %s', (scope, access, refusal) => {
  expect(tokenRefusal(scope, access)).toBe(refusal);
});

it.each([
  ['properties:read', 'properties.list', null],
  ['public', 'sessions.current', null],
  ['signed-in', 'indices.list', null],
  ['signed-in', 'sessions.list', 'access-token.not-allowed'],
  ['signed-in', 'accounts.passkeys', 'access-token.not-allowed'],
  ['webhooks:write', 'webhooks.list', null],
] as const)('a token that reads %s (%s): %s', (access, path, refusal) => {
  expect(tokenReadRefusal(access, path)).toBe(refusal);
});

it('names a token by its last characters', () => {
  expect(lastCharactersOf('lares_abcdefgh')).toBe('efgh');
});

it('ends every token within a year', () => {
  expect(Math.max(...TOKEN_DAYS)).toBe(365);
});
