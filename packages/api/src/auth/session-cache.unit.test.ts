import { expect, it } from 'vitest';
import { SessionCache } from './session-cache.ts';
import type { SessionState } from './session-state.ts';

const AT = new Date('2026-11-20T09:00:00Z');
const LATER = new Date('2026-12-20T09:00:00Z');
const stateOf = (id: string): SessionState => ({
  user: { id, email: 'a@b.fr', fullName: 'A', userType: 'tenant', avatarUrl: null },
  organization: null,
  membership: null,
});

it('does not cache a state that was being read during a call of forget', () => {
  const cache = new SessionCache();
  const remember = cache.reading();
  cache.forgetUser('claire');
  remember('session', stateOf('claire'), LATER, AT);
  expect(cache.get('session', AT)).toBeNull();
});

it('forgets one user and keeps the others', () => {
  const cache = new SessionCache();
  cache.reading()('session of claire', stateOf('claire'), LATER, AT);
  cache.reading()('session of paul', stateOf('paul'), LATER, AT);
  cache.forgetUser('claire');
  expect([cache.get('session of claire', AT), cache.get('session of paul', AT)]).toEqual([null, stateOf('paul')]);
});

it('never outlives the session', () => {
  const cache = new SessionCache();
  const expiresAt = new Date(AT.getTime() + 5000);
  cache.reading()('session', stateOf('claire'), expiresAt, AT);
  expect(cache.get('session', new Date(AT.getTime() + 4999))).not.toBeNull();
  expect(cache.get('session', expiresAt)).toBeNull();
});

it('holds no more than ten thousand', () => {
  const cache = new SessionCache();
  for (let i = 0; i <= 10_000; i++) cache.reading()(`session ${i}`, stateOf('claire'), LATER, AT);
  expect(cache.get('session 0', AT)).toBeNull();
  expect(cache.get('session 10000', AT)).not.toBeNull();
});
