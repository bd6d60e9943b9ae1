import { getQueryKey } from '@trpc/react-query';
import { expect, it } from 'vitest';
import { trpc } from '#lib/trpc.ts';
import { isCurrentSession } from './use-choose-organization.ts';

it('tells the session from all other data, the list of organisations included', () => {
  expect(isCurrentSession(getQueryKey(trpc.sessions.current, undefined, 'query'))).toBe(true);
  expect(isCurrentSession(getQueryKey(trpc.sessions.organizations, undefined, 'query'))).toBe(false);
  expect(isCurrentSession(getQueryKey(trpc.properties.list, undefined, 'infinite'))).toBe(false);
});
