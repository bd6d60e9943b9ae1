import { describe, expect, it } from 'vitest';
import { createLaresClient, isLaresError, LaresUnreachableError, newCreationKey } from './client.ts';
import { waitBefore } from './retries.ts';

const TOKEN = 'lares_abc';
const URL_OF_LARES = 'https://lares.example';
type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | Error;

/** A client of a server that gives these answers in turn, the last one for ever, and of what it received. */
function clientOf(...answers: Answer[]) {
  const seen: { url: string; method: string; headers: Headers; body: string | null }[] = [];
  const send = async (url: string, init: RequestInit) => {
    seen.push({ url, method: init.method ?? 'GET', headers: new Headers(init.headers), body: (init.body as string | null) ?? null });
    const answer = answers[Math.min(seen.length, answers.length) - 1]!;
    if (answer instanceof Error) throw answer;
    const { status = 200, body = { result: { data: null } }, headers = {} } = answer;
    const response = new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
    Object.defineProperty(response, 'url', { value: url });
    return response;
  };
  return { seen, lares: createLaresClient({ url: `${URL_OF_LARES}/`, token: TOKEN, fetch: send }) };
}

const given = (data: unknown): Answer => ({ body: { result: { data } } });
const refused = (status: number, data: object): Answer => ({ status, body: { error: { message: 'x', data } } });
const restarting: Answer = { status: 503, body: 'upstream', headers: { 'retry-after': '0' } };
const offline = new TypeError('fetch failed');
const EVENT = { title: 'Visite' } as never;

describe('a call', () => {
  it('is a GET for a query, a POST for a mutation, with the token and without Origin', async () => {
    const { lares, seen } = clientOf(given({ rows: [] }));
    await lares.reminders.list.query({ limit: 5 });
    await lares.events.create.mutate(EVENT);
    await lares.sessions.current.query();
    expect(seen.map(({ method, url, body }) => [method, decodeURIComponent(url), body])).toEqual([
      ['GET', `${URL_OF_LARES}/trpc/reminders.list?input={"limit":5}`, null],
      ['POST', `${URL_OF_LARES}/trpc/events.create`, '{"title":"Visite"}'],
      ['GET', `${URL_OF_LARES}/trpc/sessions.current`, null],
    ]);
    expect(seen[0]!.headers.get('authorization')).toBe(['Bearer', TOKEN].join(' '));
    expect(seen[1]!.headers.get('origin')).toBeNull();
  });

  it('gives its output', async () => {
    const { lares } = clientOf(given({ count: 3 }));
    expect(await lares.reminders.totals.query({})).toEqual({ count: 3 });
  });

  it('does not make the client look like a promise', async () => {
    const { lares } = clientOf(given(null));
    expect(await Promise.resolve(lares)).toBe(lares);
  });
});

describe('a refusal', () => {
  it('has the code and the field of the domain error', async () => {
    const domain = { code: 'event.ends-before-start', field: 'endsAt', details: {} };
    const { lares, seen } = clientOf(refused(422, { code: 'UNPROCESSABLE_CONTENT', domain, fieldErrors: {} }));
    const error = await lares.events.create.mutate(EVENT).catch((thrown: unknown) => thrown);
    expect(isLaresError(error)).toBe(true);
    expect(isLaresError(error, 'event.ends-before-start')).toBe(true);
    expect(isLaresError(error, 'auth.denied')).toBe(false);
    expect(error).toMatchObject({
      status: 422,
      code: 'event.ends-before-start',
      field: 'endsAt',
      procedure: 'events.create',
      message: 'Lares refused events.create: event.ends-before-start (field endsAt)',
    });
    expect(seen).toHaveLength(1);
  });

  it('of an input has the sentence of each field', async () => {
    const { lares } = clientOf(refused(400, { code: 'BAD_REQUEST', domain: null, fieldErrors: { title: 'Le titre est requis' } }));
    await expect(lares.events.create.mutate(EVENT)).rejects.toMatchObject({
      code: 'input.invalid',
      fieldErrors: { title: 'Le titre est requis' },
      message: 'Lares refused the input of events.create. title: Le titre est requis',
    });
  });

  it.each([
    [404, 'NOT_FOUND', 'procedure.unknown'],
    [500, 'INTERNAL_SERVER_ERROR', 'server.failed'],
    [405, 'METHOD_NOT_SUPPORTED', 'request.refused'],
  ])('%i %s is %s', async (status, code, known) => {
    const { lares } = clientOf(refused(status, { code, domain: null, fieldErrors: {} }));
    await expect(lares.reminders.totals.query({})).rejects.toMatchObject({ name: 'LaresError', status, code: known });
  });
});

describe('without an answer of Lares', () => {
  it('the error says that the URL is another one', async () => {
    const { lares } = clientOf({ body: '<!doctype html>', headers: { 'content-type': 'text/html; charset=utf-8' } });
    await expect(lares.reminders.totals.query({})).rejects.toThrow(
      'https://lares.example answered reminders.totals with status 200 and text/html instead of JSON. Is this the URL of a Lares instance?',
    );
    const { lares: foreign } = clientOf({ status: 403, body: { message: 'Origine refusée' } });
    await expect(foreign.reminders.totals.query({})).rejects.toThrow('It says: Origine refusée');
  });

  it('the error says that nothing answered', async () => {
    const { lares, seen } = clientOf(offline);
    const error = await lares.events.create.mutate(EVENT).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(LaresUnreachableError);
    expect(error).toMatchObject({
      message: 'https://lares.example did not answer events.create. Is the network up, and the URL right?',
      status: null,
      cause: offline,
    });
    expect(isLaresError(error)).toBe(false);
    expect(seen).toHaveLength(1);
  });
});

describe('a repetition', () => {
  it('of a query follows a failed network and a restarting server', async () => {
    const { lares, seen } = clientOf(offline, restarting, { status: 502, body: '' }, given({ count: 1 }));
    expect(await lares.reminders.totals.query({})).toEqual({ count: 1 });
    expect(seen).toHaveLength(4);
  });

  it('ends after three', async () => {
    const { lares, seen } = clientOf(restarting);
    await expect(lares.reminders.totals.query({})).rejects.toMatchObject({ name: 'LaresUnreachableError', status: 503 });
    expect(seen).toHaveLength(4);
  });

  it('of a mutation needs a creation key', async () => {
    const without = clientOf(restarting, given({ id: 1 }));
    await expect(without.lares.events.create.mutate(EVENT)).rejects.toMatchObject({ status: 503 });
    expect(without.seen).toHaveLength(1);
    const keyed = clientOf(restarting, given({ id: 1 }));
    const creationKey = newCreationKey();
    await keyed.lares.events.create.mutate({ title: 'Visite', creationKey } as never);
    expect(keyed.seen.map(({ body }) => JSON.parse(body!).creationKey)).toEqual([creationKey, creationKey]);
  });

  it('does not follow a refusal', async () => {
    const domain = { code: 'auth.denied', field: null, details: {} };
    const { lares, seen } = clientOf(refused(403, { domain, fieldErrors: {} }));
    await expect(lares.reminders.totals.query({})).rejects.toMatchObject({ code: 'auth.denied' });
    expect(seen).toHaveLength(1);
  });

  it('ends with the signal of its caller', async () => {
    const { lares, seen } = clientOf({ ...restarting, headers: { 'retry-after': '20' } });
    await expect(lares.reminders.totals.query({}, { signal: AbortSignal.timeout(20) })).rejects.toMatchObject({ name: 'AbortError' });
    expect(seen).toHaveLength(1);
  });

  it('waits as long as it is asked to, half a minute at most', () => {
    const asked = (retryAfter: string) => new Headers({ 'retry-after': retryAfter, date: 'Fri, 20 Nov 2026 09:00:00 GMT' });
    expect(waitBefore(1, asked('7'))).toBe(7000);
    expect(waitBefore(1, asked('Fri, 20 Nov 2026 09:00:03 GMT'))).toBe(3000);
    expect(waitBefore(1, asked('3600'))).toBe(30_000);
    expect(waitBefore(1, asked('bientôt'))).toBeLessThanOrEqual(250);
    for (const [attempt, most] of [1, 2, 3].map((n) => [n, 250 * 2 ** (n - 1)] as const)) {
      const wait = waitBefore(attempt, new Headers());
      expect(wait).toBeGreaterThanOrEqual(most / 2);
      expect(wait).toBeLessThanOrEqual(most);
    }
  });
});

it('reads every row of a list, page by page, as long as they are asked for', async () => {
  const pages = [
    given({ rows: [{ leaseId: 'a' }, { leaseId: 'b' }], nextCursor: 'next', previousCursor: null }),
    given({ rows: [{ leaseId: 'c' }], nextCursor: null, previousCursor: 'before' }),
  ];
  const { lares, seen } = clientOf(...pages);
  const rows: string[] = [];
  for await (const { leaseId } of lares.reminders.list.all({ state: 'à relancer' })) rows.push(leaseId);
  expect(rows).toEqual(['a', 'b', 'c']);
  expect(seen.map(({ url }) => JSON.parse(new URL(url).searchParams.get('input')!))).toEqual([
    { state: 'à relancer' },
    { state: 'à relancer', cursor: 'next' },
  ]);
  const stopped = clientOf(...pages);
  for await (const row of stopped.lares.reminders.list.all({})) if (row) break;
  expect(stopped.seen).toHaveLength(1);
});
