import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Accounts } from '@lares/api/auth/accounts';
import { memoryPorts } from '@lares/api/testing/memory-ports';
import { openSession } from '@lares/api/testing/open-sessions';
import { runJobs } from '@lares/api/testing/run-jobs';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { someRequest } from '@lares/testing/factories/maintenance';
import { aMember, anOrganization } from '@lares/testing/factories/people';
import { someProperty } from '@lares/testing/factories/properties';
import { multipartBody } from '@lares/testing/multipart';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveWriter } from './archives/archive-writer.ts';
import { buildApp } from './app.ts';

const now = () => new Date('2026-11-20T09:00:00Z');
const FILE = multipartBody([
  { name: 'biens.csv', content: Buffer.from('Adresse;Ville;Prix;Surface\n1 rue A;Lyon;1;2\n'), type: 'text/csv' },
]);
const UPLOADS = [
  '/api/imports',
  '/api/documents',
  '/api/bank-statements',
  '/api/properties/:id/images',
  '/api/maintenance/:id/photos',
  '/api/profile/avatar',
  '/api/organization/logo',
];

let database: TestDatabase;
const ports = memoryPorts();
let folder: string;
let app: FastifyInstance;
let cookie: string;
let port: number;
/** The record whose pictures an upload adds, by its path. */
const ids: Record<string, string> = {};

const pathOf = (url: string) => url.replace(':id', ids[url] ?? '');

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'lares-lost-'));
  const accounts = new Accounts({ database, now });
  const organization = await anOrganization(database);
  const manager = await aMember(database, organization.id, { role: 'property_manager' });
  const { id: propertyId } = await someProperty(database, organization.id);
  const { id: requestId } = await someRequest(database, { organizationId: organization.id, propertyId });
  Object.assign(ids, { '/api/properties/:id/images': propertyId, '/api/maintenance/:id/photos': requestId });
  cookie = `lares_session=${await openSession({ accounts, now }, manager.person.id, organization.id)}`;
  app = await buildApp({ database, accounts, now, ports, spoolFolder: folder, stalledBodyMs: 2000 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

const upload = (headers: Record<string, string> = {}, payload = FILE.payload, url = '/api/imports') =>
  app.inject({
    method: 'POST',
    url: pathOf(url),
    payload,
    headers: { ...FILE.headers, cookie, origin: 'http://localhost:3000', ...headers },
  });

/** Sends the head of an upload and a part of its body; `then` decides what the client does next. Resolves once the socket is closed. */
function halfAnUpload(url: string, then: (close: () => void) => void, headers = ''): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `POST ${pathOf(url)} HTTP/1.1\r\nhost: localhost:3000\r\ncookie: ${cookie}\r\norigin: http://localhost:3000\r\n${headers}` +
          `content-type: ${FILE.headers['content-type']}\r\ncontent-length: ${FILE.payload.length}\r\n\r\n`,
      );
      socket.write(FILE.payload.subarray(0, 40), () => then(() => socket.destroy()));
    });
    socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}

describe('a compressed upload', () => {
  it.each(UPLOADS)('is refused at %s with status 415 and a French sentence', async (url) => {
    for (const encoding of ['gzip', 'br', 'deflate', 'GZIP, identity']) {
      const answer = await upload({ 'content-encoding': encoding }, gzipSync(FILE.payload).subarray(0, 60), url);
      expect([answer.statusCode, answer.headers['accept-encoding']]).toEqual([415, 'identity']);
      expect(answer.json()).toMatchObject({ code: 'file.encoding-refused', message: expect.stringContaining('Envoi compressé refusé') });
    }
  });

  it('is refused for procedures too', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/trpc/sessions.signIn',
      payload: gzipSync('{}'),
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', origin: 'http://localhost:3000' },
    });
    expect(answer.statusCode).toBe(415);
  });

  it('leaves the places in the queue to the others', async () => {
    await Promise.all(
      Array.from({ length: 5 }, () => halfAnUpload('/api/imports', (close) => setTimeout(close, 20), 'content-encoding: gzip\r\n')),
    );
    expect((await upload()).statusCode).toBe(201);
  });

  it('may name the identity encoding', async () => {
    expect((await upload({ 'content-encoding': 'identity' })).statusCode).toBe(201);
  });
});

describe('an upload that never completes', () => {
  it.each(UPLOADS)('is ended at %s once it stops arriving', async (url) => {
    expect(await halfAnUpload(url, () => {})).toMatch(/^HTTP\/1\.1 408/);
  });

  it('takes no place in the queue while it arrives, nor once its client is gone', async () => {
    const waiting = Array.from({ length: 8 }, () => halfAnUpload('/api/imports', () => {}));
    expect((await upload()).statusCode).toBe(201);
    await Promise.all(waiting);
    await Promise.all(Array.from({ length: 8 }, () => halfAnUpload('/api/imports', (close) => close())));
    expect((await upload()).statusCode).toBe(201);
  });
});

describe('an archive whose client is gone', () => {
  it('does not keep others from downloading it', async () => {
    await app.inject({ method: 'POST', url: '/trpc/archives.start', headers: { cookie, origin: 'http://localhost:3000' }, payload: {} });
    await runJobs(database, { ports, now, writeArchive: archiveWriter(folder) });
    const abandoned = (): Promise<void> =>
      new Promise((resolve) => {
        const socket = connect(port, '127.0.0.1', () =>
          socket.write(`GET /api/archive.zip HTTP/1.1\r\nhost: localhost:3000\r\ncookie: ${cookie}\r\n\r\n`, () => socket.destroy()),
        );
        socket.on('close', () => resolve());
      });
    await Promise.all(Array.from({ length: 30 }, abandoned));
    const answer = await app.inject({ url: '/api/archive.zip', headers: { cookie } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  });
});
