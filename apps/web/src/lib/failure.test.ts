import { afterEach, expect, it, vi } from 'vitest';
import { isMissing, readFailure, referenceOf } from './failure.ts';
import { trpcClient } from './trpc.ts';

afterEach(() => vi.unstubAllGlobals());

/** The result of a request to a server, or to none. */
async function failureOf(answer: () => Response): Promise<string> {
  vi.stubGlobal('fetch', async () => answer());
  try {
    await trpcClient.sessions.current.query();
  } catch (error) {
    return readFailure(error).kind;
  }
  throw new Error('It was answered');
}

const html = (status: number) => () => new Response('<h1>Sorry</h1>', { status, headers: { 'content-type': 'text/html' } });
const refusal = (status: number) => () =>
  Response.json([{ error: { message: 'broken', code: -32_603, data: { httpStatus: status, domain: null, fieldErrors: null } } }], {
    status,
  });

it.each([
  ['a gateway without its server', html(502)],
  ['a gateway whose server rests', html(503)],
  ['a gateway whose server is late', html(504)],
  ['a gateway that writes data', () => Response.json({ error: 'Bad Gateway' }, { status: 502 })],
  ['an application that is going down', refusal(503)],
  [
    'no network',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('is offline: %s', async (_, answer) => {
  expect(await failureOf(answer)).toBe('offline');
});

it.each([
  ['a page instead of data', html(500)],
  ['an empty answer', () => new Response(null, { status: 500 })],
  ['an error that is not of our shape', () => Response.json({ statusCode: 500, error: 'Internal Server Error' }, { status: 500 })],
  ['data cut in the middle', () => new Response('[{"result":', { status: 500, headers: { 'content-type': 'application/json' } })],
  ['a page of somebody else', html(200)],
  ['a broken application', refusal(500)],
])('is unexpected: %s', async (_, answer) => {
  expect(await failureOf(answer)).toBe('unexpected');
});

it('names the request of an unexpected failure, as the log of the server does', async () => {
  vi.stubGlobal('fetch', async () => {
    const answer = refusal(500)();
    answer.headers.set('x-request-id', 'ab12-cd34');
    return answer;
  });
  const failure = await trpcClient.sessions.current.query().then(
    () => null,
    (error: unknown) => readFailure(error),
  );
  expect(failure).toEqual({ kind: 'unexpected', reference: 'ab12-cd34' });
  expect(referenceOf({ kind: 'unexpected', reference: 'ab12-cd34' })).toBe(' Référence : ab12-cd34.');
  expect(referenceOf({ kind: 'unexpected' })).toBe('');
});

it('recognises an error of the page itself', () => {
  expect(readFailure(new TypeError('x is undefined')).kind).toBe('unexpected');
});

it.each([
  ['no such record', { httpStatus: 404 }, true],
  ['an address that is no id', { httpStatus: 400, fieldErrors: { id: 'Invalide' } }, true],
  ['an address that is no id of a membership', { httpStatus: 400, fieldErrors: { membershipId: 'Invalide' } }, true],
  ['a cursor that is none', { httpStatus: 400, fieldErrors: { cursor: 'Invalide' } }, false],
  ['a broken application', { httpStatus: 500 }, false],
])('is missing: %s', (_, data, missing) => {
  expect(isMissing({ data })).toBe(missing);
});
