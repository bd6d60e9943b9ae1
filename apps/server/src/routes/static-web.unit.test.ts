import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staticWeb } from './static-web.ts';

const folder = mkdtempSync(join(tmpdir(), 'lares-static-'));
const app = fastify();
const SCRIPT = 'export const text = "bonjour";\n'.repeat(100);
/** What browsers send. */
const BROWSER = 'gzip, deflate, br, zstd';

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'pages'));
  writeFileSync(join(folder, 'index.html'), '<div id="root"></div>');
  writeFileSync(join(folder, 'pages/tarifs.html'), SCRIPT);
  writeFileSync(join(folder, 'pages/tarifs.html.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, 'assets/built.js'), SCRIPT);
  // Another text than the file beside it, so that a test knows which one was sent.
  writeFileSync(join(folder, 'assets/built.js.br'), brotliCompressSync(`// from the build\n${SCRIPT}`));
  writeFileSync(join(folder, 'assets/alone.js'), SCRIPT);
  await app.register(compress, { encodings: ['br', 'gzip'] });
  await app.register(staticWeb, {
    folder,
    publicUrl: 'https://lares.example',
    contextOf: () => Promise.reject(new Error('no request reads it')),
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, encodings: string) => app.inject({ url, headers: { 'accept-encoding': encodings } });

it('sends what the build compressed', async () => {
  const { headers, rawPayload } = await get('/assets/built.js', BROWSER);
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(rawPayload).toString()).toMatch(/^\/\/ from the build\n/u);
});

it('compresses for a client that does not read it', async () => {
  const { headers, rawPayload } = await get('/assets/built.js', 'gzip');
  expect(headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(rawPayload).toString()).toBe(SCRIPT);
});

it.each([
  ['what the build left as it is', '/assets/alone.js'],
  ['a page of the build', '/tarifs'],
])('sends %s', async (_what, url) => {
  const { statusCode, headers, rawPayload } = await get(url, BROWSER);
  expect(statusCode).toBe(200);
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(rawPayload).toString()).toBe(SCRIPT);
});

it('has no page at the address of a compressed file', async () => {
  expect((await get('/assets/built.js.br', BROWSER)).statusCode).toBe(404);
  expect((await get('/tarifs.html.br', BROWSER)).statusCode).toBe(404);
});
