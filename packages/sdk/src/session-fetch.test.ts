import { expect, it } from 'vitest';
import { sessionFetch } from './session-fetch.ts';

const ORIGIN = 'https://lares.example';

/** A server that returns these cookie lines in turn, and records what it received. */
function server(...answers: string[][]) {
  const seen: (string | null)[][] = [];
  const send = async (_input: unknown, init: RequestInit) => {
    const headers = new Headers(init.headers);
    seen.push([headers.get('origin'), headers.get('cookie')]);
    const response = new Response('{}');
    for (const line of answers.shift() ?? []) response.headers.append('set-cookie', line);
    return response;
  };
  return { seen, fetch: sessionFetch(ORIGIN, send) };
}

it('sends the session cookie until the server removes it', async () => {
  const { seen, fetch } = server(
    ['__Host-lares=abc; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=2592000'],
    [],
    ['__Host-lares=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT'],
  );
  for (let i = 0; i < 4; i++) await fetch(`${ORIGIN}/trpc/sessions.current`, {});
  expect(seen).toEqual([
    [ORIGIN, null],
    [ORIGIN, '__Host-lares=abc'],
    [ORIGIN, '__Host-lares=abc'],
    [ORIGIN, null],
  ]);
});

it('keeps the headers of the caller', async () => {
  let sent: Headers | undefined;
  const fetch = sessionFetch(ORIGIN, async (_input, init) => {
    sent = new Headers(init.headers);
    return new Response('{}');
  });
  await fetch(ORIGIN, { headers: { 'content-type': 'application/json' } });
  expect(sent?.get('content-type')).toBe('application/json');
});
