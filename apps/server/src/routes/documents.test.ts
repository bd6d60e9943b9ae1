import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Accounts } from '@lares/api/auth/accounts';
import { contextOf } from '@lares/api/trpc/create-context';
import type { SessionState } from '@lares/api/trpc/context';
import { callerAs, sessionOf } from '@lares/api/trpc/signed-in-as';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { HOSTILE_DOCUMENTS, pdfHolding } from '@lares/testing/hostile-documents';
import { multipartBody, type SentFile } from '@lares/testing/multipart';
import { officeFile } from '@lares/testing/office-files';
import compress from '@fastify/compress';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DiskFileStore } from '../adapters/disk-file-store.ts';
import { documents } from './documents.ts';
import { TEST_VAULT } from '@lares/api/testing/test-vault';

const MAX_BYTES = 1024 * 1024;
const now = () => new Date('2026-11-20T09:00:00Z');
const FACTS = { address: '127.0.0.1', agent: 'test', sessionId: null, setSessionCookie: () => {} };

/** A file store that can report a full disk. */
class FillingStore extends DiskFileStore {
  isFull = false;

  override putStream(...given: Parameters<DiskFileStore['putStream']>): Promise<void> {
    return this.isFull
      ? Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
      : super.putStream(...given);
  }
}

let database: TestDatabase;
let folder: string;
let store: FillingStore;
let app: FastifyInstance;
let organizationId: string;
let leaseId: string;
let otherLeaseId: string;
const sessions: Record<string, SessionState> = {};

beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
  folder = await mkdtemp(join(tmpdir(), 'lares-documents-'));
  store = new FillingStore(join(folder, 'files'));
  const agency = await anAgency(database);
  const elsewhere = await anAgency(database);
  organizationId = agency.organization.id;
  for (const who of ['manager', 'owner', 'tenant'] as const) sessions[who] = sessionOf(agency[who], agency.organization);
  sessions['stranger'] = sessionOf(elsewhere.manager, elsewhere.organization);
  const property = await someProperty(database, organizationId, { ownerId: agency.ownerRecord.id });
  const other = await someProperty(database, organizationId);
  const tenant = await someTenant(database, organizationId, { userId: agency.tenant.person.id });
  const neighbour = await someTenant(database, organizationId);
  leaseId = (await someLease(database, { organizationId, propertyId: property.id, tenantId: tenant.id })).id;
  otherLeaseId = (await someLease(database, { organizationId, propertyId: other.id, tenantId: neighbour.id })).id;

  const ports = {
    mailer: { send: () => Promise.resolve() },
    files: store,
    publicUrl: 'http://localhost',
    vault: TEST_VAULT,
    isDemo: false,
    mapTiles: null,
  };
  const services = { database, accounts: new Accounts({ database, now }), now, ports };
  app = fastify();
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(documents, {
    contextOf: (request) => Promise.resolve(contextOf(services, sessions[String(request.headers['x-who'])] ?? null, FACTS)),
    spoolFolder: join(folder, 'spool'),
    maxBytes: MAX_BYTES,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  store.isFull = false;
});

const PDF = pdfHolding();
const valuesOf = (more: object = {}) => ({ title: 'Bail', documentType: 'Contrat de bail', creationKey: randomUUID(), ...more });

interface Sending {
  as?: string;
  values?: object | string;
}

function send(file: SentFile | SentFile[] | null, { as = 'manager', values = valuesOf() }: Sending = {}) {
  const fields = { document: typeof values === 'string' ? values : JSON.stringify(values) };
  const { payload, headers } = multipartBody(file === null ? [] : [file].flat(), fields);
  return app.inject({ method: 'POST', url: '/api/documents', payload, headers: { ...headers, 'x-who': as } });
}
const pdf = (name = 'bail.pdf', content = PDF): SentFile => ({ name, content, type: 'application/pdf' });
const filed = async (file: SentFile, sending: Sending = {}): Promise<string> => {
  const answer = await send(file, sending);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json<{ id: string }>().id;
};
const fetched = (id: string, { as = 'manager', query = '', method = 'GET' as 'GET' | 'HEAD', headers = {} } = {}) =>
  app.inject({ method, url: `/api/documents/${id}/content${query}`, headers: { ...headers, 'x-who': as } });
const rows = <Row extends object>(query: string, values: string[] = []) =>
  database.client.begin(async (tx) => {
    await tx`select set_config('app.org', ${organizationId}, true)`;
    return [...(await tx.unsafe<Row[]>(query, values))];
  });
const kept = async () => ({
  files: existsSync(join(folder, 'files', organizationId)) ? (await readdir(join(folder, 'files', organizationId))).length : 0,
  spooled: existsSync(join(folder, 'spool')) ? (await readdir(join(folder, 'spool'))).length : 0,
  rows: (await rows('select id from files')).length,
  documents: (await rows('select id from documents')).length,
});

describe('an uploaded document', () => {
  it('is stored unchanged, with the extension of its content and one audit row', async () => {
    const id = await filed(
      { name: '../../Bail façade\u202Efdp.exe', content: PDF, type: 'text/html; charset=utf-7' },
      { values: valuesOf({ leaseId }) },
    );
    const [row] = await rows<{ name: string; type: string; bytes: string; sha256: Buffer; key: string }>(
      `select f.original_name as name, f.media_type as type, f.bytes, f.sha256, f.storage_key as key
       from documents d join files f on f.organization_id = d.organization_id and f.id = d.file_id where d.id = $1`,
      [id],
    );
    expect(row).toMatchObject({ type: 'application/pdf', bytes: String(PDF.length), sha256: createHash('sha256').update(PDF).digest() });
    expect(row?.name).toMatch(/^Bail façadefdp\.pdf$/);
    expect(row?.key).toMatch(/^[0-9a-f-]{36}\/[0-9a-f-]{36}$/);
    expect((await fetched(id)).rawPayload.equals(PDF)).toBe(true);
    expect(await rows('select action from audit_log where entity_id = $1', [id])).toEqual([{ action: 'document.create' }]);
  });

  it.each([[null], ['image/png'], ['text/html; charset=utf-7'], ['application/x-msdownload']])(
    'has the type of its content when announced as %j',
    async (type) => {
      const answer = await fetched(await filed({ name: 'page.html', content: PDF, type }));
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringContaining('page.pdf'),
      });
    },
  );

  it('may have exactly the maximum size, and no byte more', async () => {
    const text = (bytes: number) => ({ name: 'a.txt', content: Buffer.alloc(bytes, 'a') });
    await filed(text(MAX_BYTES));
    const before = await kept();
    const answer = await send(text(MAX_BYTES + 1));
    expect([answer.statusCode, answer.json()]).toEqual([413, { code: 'document.too-large', field: null, details: { max: 1 } }]);
    expect(await kept()).toEqual(before);
  });

  it('is stored once when sent twice with one key, in parallel or in sequence', async () => {
    const values = valuesOf();
    const before = await kept();
    const both = await Promise.all([send(pdf(), { values }), send(pdf(), { values })]);
    const again = await send(pdf(), { values });
    expect(again.statusCode).toBe(200);
    expect(new Set([...both, again].map((answer) => answer.json<{ id: string }>().id)).size).toBe(1);
    expect(await kept()).toEqual({ ...before, files: before.files + 1, rows: before.rows + 1, documents: before.documents + 1 });
  });

  it('sent with a key that is spent is refused: before its file for other values, after it for another file', async () => {
    const values = valuesOf();
    const id = await filed(pdf(), { values });
    const before = await kept();
    const refused = (code: string) => [409, { code, field: null, details: {} }];
    const answerTo = async (file: SentFile | null, more: object = {}) => {
      const answer = await send(file, { values: { ...values, creationKey: values.creationKey.toUpperCase(), ...more } });
      return [answer.statusCode, answer.json()];
    };
    expect(await answerTo(pdf())).toEqual([200, { id }]);
    expect(await answerTo(null, { title: 'Autre' })).toEqual(refused('document.key-reused'));
    expect(await answerTo({ name: 'a.txt', content: Buffer.from('autre') })).toEqual(refused('document.key-reused'));
    await callerAs(sessions['manager'] ?? null, { database }).documents.remove({ id });
    expect(await answerTo(null)).toEqual(refused('document.deleted-since'));
    expect(await kept()).toEqual(before);
  });

  it('is refused with the key of another user, without revealing anything', async () => {
    const values = valuesOf();
    await filed(pdf(), { values });
    const answer = await send(pdf(), { values, as: 'tenant' });
    expect([answer.statusCode, answer.json()]).toEqual([409, { code: 'document.key-reused', field: null, details: {} }]);
    await filed(pdf(), { values, as: 'stranger' });
  });

  it('is stored for each of a hundred parallel uploads, and twice for two uploads of the same file', async () => {
    const before = await kept();
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(pdf())));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(await kept()).toMatchObject({ documents: before.documents + 100, files: before.files + 100, spooled: 0 });
  });
});

describe('what is refused leaves nothing behind', () => {
  it.each(Object.entries(HOSTILE_DOCUMENTS).filter(([, [content]]) => content.length <= MAX_BYTES))(
    '%s',
    async (_what, [content, code]) => {
      const before = await kept();
      const answer = await send({ name: 'photo.jpg', content, type: 'image/jpeg' });
      expect(answer.json()).toMatchObject({ code });
      expect(await kept()).toEqual(before);
    },
  );

  it.each([
    ['without a title', { title: ' ' }, { title: 'Le titre est requis' }],
    ['of an unknown type', { documentType: 'Livre' }, { documentType: 'Le type de document est requis' }],
    [
      'linked to two records',
      { propertyId: randomUUID(), leaseId: randomUUID() },
      { leaseId: 'Un document est classé sous un seul élément' },
    ],
  ])('a document %s', async (_what, more, fieldErrors) => {
    const before = await kept();
    const answer = await send(pdf(), { values: valuesOf(more) });
    expect([answer.statusCode, answer.json()]).toEqual([422, { fieldErrors }]);
    expect(await kept()).toEqual(before);
  });

  it('a document linked to a missing record, or to one that the sender may not read', async () => {
    const before = await kept();
    const refused = { code: 'common.invalid-reference', field: 'leaseId', details: {} };
    expect((await send(pdf(), { values: valuesOf({ leaseId: randomUUID() }) })).json()).toEqual(refused);
    expect((await send(pdf(), { values: valuesOf({ leaseId: otherLeaseId }), as: 'tenant' })).json()).toEqual(refused);
    expect((await send(pdf(), { values: valuesOf({ leaseId }), as: 'stranger' })).json()).toEqual(refused);
    expect(await kept()).toEqual(before);
  });

  it('a form without a file, without values, with two files, or another content type', async () => {
    const before = await kept();
    expect((await send(null)).json()).toMatchObject({ code: 'file.empty' });
    expect((await send(pdf(), { values: '{"title":' })).statusCode).toBe(422);
    const { payload, headers } = multipartBody([pdf()]);
    const bare = await app.inject({ method: 'POST', url: '/api/documents', payload, headers: { ...headers, 'x-who': 'manager' } });
    expect([bare.statusCode, Object.keys(bare.json<{ fieldErrors: object }>().fieldErrors)]).toEqual([
      422,
      ['title', 'documentType', 'creationKey'],
    ]);
    expect((await send([pdf('1.pdf'), pdf('2.pdf')])).statusCode).toBe(413);
    const json = await app.inject({ method: 'POST', url: '/api/documents', payload: {}, headers: { 'x-who': 'manager' } });
    expect([json.statusCode, json.json<{ code: string }>().code]).toEqual([415, 'document.type-refused']);
    expect(await kept()).toEqual(before);
  });

  it('a file on a full disk, and stores nothing of it', async () => {
    store.isFull = true;
    const before = await kept();
    const answer = await send(pdf());
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'file.no-space']);
    expect(await kept()).toEqual(before);
  });

  it.each([
    ['in the middle of the file', 500],
    ['before the end of the body', -10],
  ])('an upload interrupted %s', async (_where, until) => {
    const before = await kept();
    const { payload, headers } = multipartBody([pdf('bail.pdf', pdfHolding('% '.repeat(200_000)))], {
      document: JSON.stringify(valuesOf()),
    });
    await breakOff(payload.subarray(0, until), headers['content-type'], payload.length);
    await expect.poll(kept, { timeout: 30_000 }).toEqual(before);
  });

  it('a body longer than announced, or a sender without permission', async () => {
    const before = await kept();
    const { payload, headers } = multipartBody([pdf()], { document: JSON.stringify(valuesOf()) });
    await breakOff(payload, headers['content-type'], payload.length - 100);
    expect((await send(pdf(), { as: 'owner' })).statusCode).toBe(403);
    expect((await send(pdf(), { as: 'nobody' })).statusCode).toBe(401);
    await expect.poll(kept, { timeout: 30_000 }).toEqual(before);
  });
});

/** Sends raw HTTP and closes the connection. */
function breakOff(body: Buffer, type: string, announced: number): Promise<void> {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `POST /api/documents HTTP/1.1\r\nhost: x\r\nx-who: manager\r\ncontent-type: ${type}\r\ncontent-length: ${announced}\r\n\r\n`,
      );
      socket.write(body, () => setTimeout(() => socket.destroy(), 50));
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });
}

describe('a downloaded document', () => {
  it('is an attachment with its full name, which no browser runs', async () => {
    const id = await filed(pdf("L'état des lieux — n°2.pdf"));
    const answer = await fetched(id);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'content-disposition': `attachment; filename="L'etat des lieux _ n_2.pdf"; filename*=UTF-8''L%27%C3%A9tat%20des%20lieux%20%E2%80%94%20n%C2%B02.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
      vary: 'Cookie',
    });
  });

  it.each([['retour\r\nset-cookie: a=b.pdf'], ['guillemet".pdf'], [`${'é'.repeat(300)}.pdf`], ['🏠 maison.pdf'], ['zéro\u200Bchasse.pdf']])(
    'has well-formed headers with the name %j',
    async (name) => {
      const id = await filed(pdf(name.replaceAll('\r\n', ' ').replaceAll('"', '%22')));
      const disposition = String((await fetched(id)).headers['content-disposition']);
      expect(disposition).toMatch(/^attachment; filename="[\x20-\x21\x23-\x7e]+"; filename\*=UTF-8''[A-Za-z0-9%._~!-]+$/);
      expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toMatch(/\.pdf$/);
    },
  );

  it('is displayed inline only for PDF, pictures and text', async () => {
    const shown = await fetched(await filed(pdf()), { query: '?disposition=inline' });
    expect(shown.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^inline;/),
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
    });
    const text = await fetched(await filed({ name: 'note.html', content: Buffer.from('Réglé le 3') }), { query: '?disposition=inline' });
    expect(text.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': expect.stringMatching(/^inline; filename="note.txt"/),
    });
    const word = await filed({ name: 'a.doc', content: officeFile('docx') });
    expect((await fetched(word, { query: '?disposition=inline' })).headers['content-disposition']).toMatch(
      /^attachment; filename="a.docx"/,
    );
    expect((await fetched(word, { query: '?disposition=inline&disposition=x' })).headers['content-disposition']).toMatch(/^attachment/);
  });

  it('supports ranges and HEAD', async () => {
    const id = await filed(pdf());
    const part = await fetched(id, { headers: { range: 'bytes=1-3' } });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'PDF', `bytes 1-3/${PDF.length}`]);
    const end = await fetched(id, { headers: { range: 'bytes=-6' } });
    expect([end.statusCode, end.body]).toEqual([206, '%%EOF\n']);
    expect((await fetched(id, { headers: { range: `bytes=${PDF.length}-` } })).statusCode).toBe(416);
    for (const range of ['bytes=3-1', 'bytes=0-1,3-4', 'lines=1-2'])
      expect((await fetched(id, { headers: { range } })).statusCode).toBe(200);
    const head = await fetched(id, { method: 'HEAD' });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(PDF.length)]);
    const etag = String(head.headers['etag']);
    expect((await fetched(id, { headers: { 'if-none-match': etag } })).statusCode).toBe(304);
    expect((await fetched(id, { headers: { range: 'bytes=1-3', 'if-range': '"autre"' } })).statusCode).toBe(200);
    expect((await fetched(id, { headers: { range: 'bytes=1-3', 'if-range': etag } })).statusCode).toBe(206);
  });

  it('is never compressed, so that ranges are correct', async () => {
    const id = await filed({ name: 'a.txt', content: Buffer.alloc(50_000, 'a') });
    const answer = await fetched(id, { headers: { 'accept-encoding': 'br, gzip' } });
    expect([answer.headers['content-encoding'], answer.rawPayload.length]).toEqual([undefined, 50_000]);
  });

  it('is sent to users who may read it, and gives 404 to all others', async () => {
    const shared = await filed(pdf(), { values: valuesOf({ leaseId, visibleToTenant: true }) });
    const unshared = await filed(pdf(), { values: valuesOf({ leaseId, visibleToOwner: true }) });
    const sent = await filed(pdf(), { values: valuesOf({ leaseId, visibleToOwner: true }), as: 'tenant' });
    const seen = async (as: string) => Promise.all([shared, unshared, sent].map(async (id) => (await fetched(id, { as })).statusCode));
    expect(await seen('manager')).toEqual([200, 200, 200]);
    expect(await seen('tenant')).toEqual([200, 404, 200]);
    expect(await seen('owner')).toEqual([404, 200, 404]);
    expect(await seen('stranger')).toEqual([404, 404, 404]);
    expect(await seen('nobody')).toEqual([401, 401, 401]);
    for (const id of [randomUUID(), 'x', '..%2f..%2fetc%2fpasswd']) expect((await fetched(id)).statusCode).toBe(404);
    const [absent, foreign] = [await fetched(randomUUID(), { as: 'stranger' }), await fetched(shared, { as: 'stranger' })];
    expect(foreign.body).toBe(absent.body);
  });

  it('gives 404 when its bytes are missing', async () => {
    const id = await filed(pdf());
    const [row] = await rows<{ key: string }>(
      'select storage_key as key from files where id = (select file_id from documents where id = $1)',
      [id],
    );
    await store.remove(row?.key ?? '');
    expect((await fetched(id)).statusCode).toBe(404);
  });
});
