import { expect, it } from 'vitest';
import { trpcClient } from '#lib/trpc.ts';
import { closeServer, serve } from './fake-server.ts';

it('fails a test whose page calls a procedure without an answer, although the page handles the refusal', async () => {
  const calls = serve({ 'notifications.unreadCount': () => 2 });
  expect(await trpcClient.notifications.unreadCount.query()).toBe(2);
  await expect(trpcClient.calendar.feeds.query()).rejects.toThrow('refused');
  expect(calls.map(({ procedure }) => procedure)).toEqual(['notifications.unreadCount', 'calendar.feeds']);
  expect(closeServer).toThrow('The page made calls that this test does not answer: calendar.feeds');
});

it.each([
  ['fetch', () => fetch('/api/documents/1/content').catch(() => null)],
  [
    'XMLHttpRequest',
    () =>
      new Promise((resolve) => {
        const request = new XMLHttpRequest();
        request.addEventListener('loadend', resolve);
        request.open('GET', '/api/documents/1/content');
        request.send();
      }),
  ],
])('fails a test that reaches for the network with %s', async (_, reach) => {
  await reach();
  expect(closeServer).toThrow('/api/documents/1/content');
});
