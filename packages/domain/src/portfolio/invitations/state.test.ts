import { expect, it } from 'vitest';
import { invitationStateOf } from './state.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const BEFORE = '2026-11-20T08:59:59Z';
const AFTER = '2026-11-20T09:00:01Z';

it.each([
  [null, null, AFTER, 'En attente'],
  [null, null, BEFORE, 'Expirée'],
  // Expired from its last moment on.
  [null, null, NOW.toISOString(), 'Expirée'],
  [BEFORE, null, BEFORE, 'Acceptée'],
  [null, BEFORE, AFTER, 'Révoquée'],
  [null, BEFORE, BEFORE, 'Révoquée'],
  [BEFORE, BEFORE, AFTER, 'Révoquée'],
] as const)('accepted %s, revoked %s, until %s: %s', (acceptedAt, revokedAt, expiresAt, state) => {
  expect(invitationStateOf({ acceptedAt, revokedAt, expiresAt }, NOW)).toBe(state);
});
