import { expect, it } from 'vitest';
import { ACCOUNT_ACTIONS, AUDIT_ACTIONS } from './actions.ts';

it.each([...AUDIT_ACTIONS, ...ACCOUNT_ACTIONS])('spells %s as an entity and a verb in kebab case', (action) => {
  expect(action).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/);
});

it.each(AUDIT_ACTIONS)('names what %s does by a verb, not by its past', (action) => {
  expect(action).not.toMatch(/(?:created|opened|joined|left)$/);
});

it('lists each action once', () => {
  expect(new Set([...AUDIT_ACTIONS, ...ACCOUNT_ACTIONS]).size).toBe(AUDIT_ACTIONS.length + ACCOUNT_ACTIONS.length);
});
