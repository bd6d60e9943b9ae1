import { describe, expect, it } from 'vitest';
import { createLaresClient, isLaresError, LaresUnreachableError, newCreationKey } from './client.ts';

const TOKEN = 'lares_abc';
const URL_OF_LARES = 'https://lares.example';
const ID = '0199a3c0-5b1e-7c4d-9a2f-3d6e8b1c4f70';
interface Answer {
  status?: number;
  body?: string;
  headers?: Record<string, string>;
}

/** A client of a server that gives these answers in turn, the last one for ever, and of what it received. */
function clientOf(...answers: (Answer | Error)[]) {
  const seen: { url: string; method: string; headers: Headers; form: FormData | null }[] = [];
  const send = async (url: string, { method = 'GET', headers, body }: RequestInit) => {
    seen.push({ url, method, headers: new Headers(headers), form: body instanceof FormData ? body : null });
    const answer = answers[Math.min(seen.length, answers.length) - 1]!;
    if (answer instanceof Error) throw answer;
    const { status = 200, body: text = '', headers: given = {} } = answer;
    const response = new Response(text, { status, headers: given });
    Object.defineProperty(response, 'url', { value: url });
    return response;
  };
  return { seen, lares: createLaresClient({ url: `${URL_OF_LARES}/`, token: TOKEN, fetch: send }) };
}

const json = (value: unknown, status = 200): Answer => ({
  status,
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json; charset=utf-8' },
});
const PDF: Answer = {
  body: '%PDF',
  headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="quittance-2026-11.pdf"' },
};
const restarting: Answer = { status: 503, body: 'upstream', headers: { 'retry-after': '0' } };
const RELEVE = { name: 'releve.csv', content: 'Date;Libellé;Débit;Crédit\n' };
const formIn = async (form: FormData | null) =>
  Promise.all([...form!].map(async ([name, value]) => [name, value instanceof File ? `${value.name}: ${await value.text()}` : value]));

describe('a download', () => {
  it('is a GET with the token, and gives the file with its name and type', async () => {
    const { lares, seen } = clientOf(PDF);
    const { name, type, blob } = await lares.files.download('/api/receipts/{id}/pdf', { id: ID });
    expect({ name, type, text: await (await blob()).text() }).toEqual({
      name: 'quittance-2026-11.pdf',
      type: 'application/pdf',
      text: '%PDF',
    });
    expect(seen.map(({ method, url }) => [method, url])).toEqual([['GET', `${URL_OF_LARES}/api/receipts/${ID}/pdf`]]);
    expect(seen[0]!.headers.get('authorization')).toBe(['Bearer', TOKEN].join(' '));
    expect(seen[0]!.headers.get('origin')).toBeNull();
  });

  it('has the values that its path does not name in the query', async () => {
    const { lares, seen } = clientOf(PDF);
    await lares.files.download('/api/exports/properties.csv', { city: 'Sète & co', minPriceCents: 100 });
    await lares.files.download('/api/exports/properties.csv');
    await lares.files.download('/api/exports/fec.txt', { year: 2025 });
    await lares.files.download('/api/avatars/{userId}/{id}', { userId: 'a/b', id: ID });
    expect(seen.map(({ url }) => url.slice(URL_OF_LARES.length))).toEqual([
      '/api/exports/properties.csv?city=S%C3%A8te+%26+co&minPriceCents=100',
      '/api/exports/properties.csv',
      '/api/exports/fec.txt?year=2025',
      `/api/avatars/a%2Fb/${ID}`,
    ]);
  });

  it.each([
    [`attachment; filename="bail_ete.pdf"; filename*=UTF-8''bail%20d%E2%80%99%C3%A9t%C3%A9.pdf`, 'bail d’été.pdf'],
    ['attachment; filename="lares-2026-11-20.zip"', 'lares-2026-11-20.zip'],
    ['inline', null],
  ])('named by « %s » is %s', async (disposition, expected) => {
    const { lares } = clientOf({ ...PDF, headers: { 'content-disposition': disposition } });
    expect((await lares.files.download('/api/documents/{id}/content', { id: ID })).name).toBe(expected);
  });

  it('is read as a stream', async () => {
    const { lares } = clientOf(PDF);
    const { stream } = await lares.files.download('/api/receipts/{id}/pdf', { id: ID });
    expect(await new Response(stream).text()).toBe('%PDF');
  });

  it('is repeated while it finds no server, and not after a refusal', async () => {
    const { lares, seen } = clientOf(new TypeError('fetch failed'), restarting, PDF);
    await lares.files.download('/api/receipts/{id}/pdf', { id: ID });
    expect(seen).toHaveLength(3);
    const refused = clientOf(json({ code: 'common.not-found', field: null, details: {} }, 404));
    const error = await refused.lares.files.download('/api/receipts/{id}/pdf', { id: ID }).catch((thrown: unknown) => thrown);
    expect(isLaresError(error, 'common.not-found')).toBe(true);
    expect(error).toMatchObject({
      status: 404,
      procedure: '/api/receipts/{id}/pdf',
      message: 'Lares refused /api/receipts/{id}/pdf: common.not-found',
    });
    expect(refused.seen).toHaveLength(1);
  });

  it('that is a page of something else is no file', async () => {
    const { lares } = clientOf({ body: '<!doctype html>', headers: { 'content-type': 'text/html' } });
    const error = await lares.files.download('/api/archive.zip').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(LaresUnreachableError);
    expect(error).toMatchObject({
      status: 200,
      message: expect.stringContaining('no file. Is this the URL of a Lares instance?') as string,
    });
  });

  it('ends with the signal of its caller', async () => {
    const { lares, seen } = clientOf({ ...restarting, headers: { 'retry-after': '20' } });
    const signal = AbortSignal.timeout(20);
    await expect(lares.files.download('/api/exports/owners.csv', {}, { signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(seen).toHaveLength(1);
  });
});

describe('an upload', () => {
  it('is a form with its fields before its file, and gives the answer', async () => {
    const { lares, seen } = clientOf(json({ id: ID }, 201));
    const document = { title: 'Bail', documentType: 'Contrat de bail', creationKey: newCreationKey() } as const;
    const file = { name: 'bail.txt', content: new TextEncoder().encode('Un bail') };
    expect(await lares.files.upload('/api/documents', { fields: { document }, file })).toEqual({ id: ID });
    expect(await formIn(seen[0]!.form)).toEqual([
      ['document', JSON.stringify(document)],
      ['file', 'bail.txt: Un bail'],
    ]);
    expect(seen[0]).toMatchObject({ method: 'POST', url: `${URL_OF_LARES}/api/documents` });
    expect(seen[0]!.headers.get('content-type'), 'of the form, with its boundary').toBeNull();
  });

  it('sends several pictures, and values of its path and its query', async () => {
    const { lares, seen } = clientOf(json({ files: [] }, 201));
    const files = ['a.png', 'b.png'].map((name) => ({ name, content: new Blob([name]) }));
    await lares.files.upload('/api/properties/{id}/images', { params: { id: ID }, files });
    await lares.files.upload('/api/bank-statements', { params: { account: ID }, file: RELEVE });
    expect(seen.map(({ url }) => url.slice(URL_OF_LARES.length))).toEqual([
      `/api/properties/${ID}/images`,
      `/api/bank-statements?account=${ID}`,
    ]);
    expect(await formIn(seen[0]!.form)).toEqual([
      ['file', 'a.png: a.png'],
      ['file', 'b.png: b.png'],
    ]);
  });

  it('is repeated only with a creation key', async () => {
    const without = clientOf(restarting, json({ format: 'CSV' }, 201));
    await expect(without.lares.files.upload('/api/bank-statements', { file: RELEVE })).rejects.toMatchObject({
      name: 'LaresUnreachableError',
      status: 503,
    });
    expect(without.seen).toHaveLength(1);
    const keyed = clientOf(restarting, json({ id: ID }, 201));
    const document = { title: 'Bail', documentType: 'Contrat de bail', creationKey: newCreationKey() } as const;
    await keyed.lares.files.upload('/api/documents', { fields: { document }, file: { name: 'bail.txt', content: 'Un bail' } });
    const [first, second] = await Promise.all(keyed.seen.map(({ form }) => formIn(form)));
    expect(second).toEqual(first);
    expect(second).toHaveLength(2);
  });

  it.each([
    ['of the whole file', 415, { code: 'bank-file.unknown-format', field: null, details: {} }, { code: 'bank-file.unknown-format' }],
    [
      'of a value',
      422,
      { fieldErrors: { title: 'Le titre est requis' } },
      { code: 'input.invalid', fieldErrors: { title: 'Le titre est requis' } },
    ],
    [
      'of the only picture',
      413,
      { files: [{ name: 'a.png', ok: false, code: 'file.too-large', field: null, details: { maxBytes: 10 } }] },
      { code: 'file.too-large', details: { maxBytes: 10 } },
    ],
    ['by a failure', 500, { message: 'INTERNAL_SERVER_ERROR' }, { code: 'server.failed' }],
  ])('that is refused, %s, is a LaresError', async (_what, status, body, expected) => {
    const { lares } = clientOf(json(body, status));
    const refused = lares.files.upload('/api/bank-statements', { file: RELEVE });
    await expect(refused).rejects.toMatchObject({ name: 'LaresError', status, procedure: '/api/bank-statements', ...expected });
  });

  it.each([
    ['an answer of a proxy', { status: 413, body: 'Too large', headers: { 'content-type': 'text/plain' } }, 'text/plain instead of JSON'],
    ['a refused origin', json({ message: 'Origine refusée' }, 403), 'It says: Origine refusée'],
  ])('that meets %s is not an answer of Lares', async (_what, answer, says) => {
    const { lares } = clientOf(answer);
    const error = await lares.files.upload('/api/bank-statements', { file: RELEVE }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(LaresUnreachableError);
    expect((error as Error).message).toContain(says);
  });
});
