import { execFile } from 'node:child_process';
import { mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Accounts } from '@lares/api/auth/accounts';
import { appRouter } from '@lares/api/router';
import { memoryPorts } from '@lares/api/testing/memory-ports';
import type { openApiDocument, Operation } from '@lares/api/openapi/document';
import { type Called, refusalCodes } from '@lares/api/openapi/refusals';
import type { Access } from '@lares/api/trpc/init';
import { callerAs, sessionOf } from '@lares/api/trpc/signed-in-as';
import { generatedTypes } from '@lares/openapi-types/generated-types';
import { outputSchemas } from '@lares/sdk/build/output-schemas';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someProperty } from '@lares/testing/factories/properties';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { buildApp } from './app.ts';

const PASSWORD = 'trois chats gris';
/** TypeScript reads the types of the whole api; generous for a busy machine. */
const MINUTES = 60_000;
const REPOSITORY = join(import.meta.dirname, '../../..');

const run = promisify(execFile);
const now = () => new Date('2026-11-20T09:00:00Z');
const definitions = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { type: Called['type']; meta: { access: Access }; inputs: z.ZodType[] } }
>;
const paths = Object.keys(definitions);

let database: TestDatabase;
let app: FastifyInstance;
let url: string;
let folder: string;
let token: string;
let operations: Record<string, Operation>;
let document: ReturnType<typeof openApiDocument>;

beforeAll(async () => {
  [database, folder] = [await freshDatabase(), await realpath(await mkdtemp(join(tmpdir(), 'lares-openapi-')))];
  const outputSchemasFile = join(folder, 'output-schemas.json');
  await writeFile(outputSchemasFile, JSON.stringify(outputSchemas()));
  const accounts = new Accounts({ database, now });
  app = await buildApp({ database, now, accounts, ports: memoryPorts(), outputSchemasFile });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  const { organization, manager } = await anAgency(database);
  await someProperty(database, organization.id, { title: 'Studio du port', city: 'Sète' });
  const passwordHash = await accounts.passwords.hash(PASSWORD);
  await asOwner(database, `update users set password_hash = '${passwordHash}' where id = '${manager.person.id}'`);
  const calls = callerAs(sessionOf(manager, organization), { database, accounts, now });
  const values = { name: 'Client étranger', scope: 'Lecture et écriture', days: 30, currentPassword: PASSWORD } as const;
  ({ token } = await calls.accessTokens.create(values));
  document = (await (await fetch(`${url}/api/openapi.json`)).json()) as typeof document;
  operations = Object.fromEntries(
    Object.entries(document.paths).map(([path, item]) => [path.slice('/trpc/'.length), 'get' in item ? item.get : item.post]),
  );
}, 8 * MINUTES);
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The codes that a generated client knows of this response, which must be of its status. */
function codesOf(status: string, { $ref }: { $ref: string }): string[] {
  const shared = document.components.responses[$ref.replace('#/components/responses/', '')];
  const data = shared?.content['application/json'].schema.properties?.['error']?.properties?.['data'];
  expect(data?.properties?.['httpStatus']).toEqual({ const: Number(status) });
  return (data?.properties?.['domain']?.anyOf?.[0]?.properties?.['code']?.enum as string[] | undefined) ?? [];
}

it('is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

describe('each procedure', () => {
  it.each(paths)('%s has its method, summary, input, example, answer and refusals', (path) => {
    const { _def } = definitions[path]!;
    const item = document.paths[`/trpc/${path}`]!;
    expect(Object.keys(item)).toEqual([_def.type === 'query' ? 'get' : 'post']);
    const { summary, parameters, requestBody, responses } = operations[path]!;
    expect(summary, 'add its sentence to packages/api/src/openapi/summaries-*.ts').toMatch(/^[A-Z].{5,}[^.]$/);
    const [input] = _def.inputs;
    const content = (parameters?.[0] ?? requestBody)?.content['application/json'];
    expect(content === undefined).toBe(input === undefined);
    const example = input?.safeParse(content?.example);
    expect(example?.error?.issues ?? [], 'its example is refused: add its fields to GIVEN in packages/api/src/openapi/examples.ts').toEqual(
      [],
    );
    const done = responses['200'];
    const result = done && 'content' in done ? done.content['application/json'].schema.properties?.['result'] : undefined;
    // `{}` is an answer that nobody described.
    expect(result?.properties?.['data']).not.toEqual({});
    // A token that does not work, an unexpected failure, a database that is away; the rest is of each procedure.
    expect(Object.keys(responses)).toEqual(expect.arrayContaining([...(input ? ['400'] : []), '401', '500', '503']));
    const codes = new Set(refusalCodes({ path, type: _def.type, access: _def.meta.access }));
    const listed = Object.entries(responses).flatMap(([status, response]) => ('$ref' in response ? codesOf(status, response) : []));
    expect(new Set(listed)).toEqual(codes);
  });

  it('is described, and nothing else', () => {
    expect(Object.keys(operations).toSorted()).toEqual(paths.toSorted());
  });
});

it('describes refusals as the server sends them', async () => {
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${url}/trpc/${path}`, init);
    const body = (await response.json()) as { error: { data: { httpStatus: number; domain: { code: string } | null } } };
    const described = operations[path.replace(/\?.*/, '')]?.responses[response.status];
    const codes = described && '$ref' in described ? codesOf(String(response.status), described) : null;
    return { status: response.status, code: body.error.data.domain?.code ?? null, codes };
  };
  const asked = { authorization: `Bearer ${token}` };
  const absent = encodeURIComponent(JSON.stringify({ id: '0199a3c0-5b1e-7c4d-9a2f-3d6e8b1c4f70' }));
  for (const [path, init, status, code] of [
    ['leases.list?input={}', {}, 401, 'auth.required'],
    ['leases.list?input={}', { headers: { authorization: 'Bearer lares_unknown' } }, 401, 'access-token.invalid'],
    ['instance.plans', { headers: asked }, 403, 'access-token.not-allowed'],
    [`leases.byId?input=${absent}`, { headers: asked }, 404, 'common.not-found'],
    ['leases.byId?input={}', { headers: asked }, 400, null],
  ] as const) {
    const answer = await call(path, init);
    expect(answer).toMatchObject({ status, code });
    expect((answer.codes ?? []).filter((one) => one === code)).toEqual(code === null ? [] : [code]);
  }
});

const PROGRAM = `import createClient from 'openapi-fetch';
import type { paths } from './api.d.ts';

const { LARES_URL = '', LARES_TOKEN = '' } = process.env;
const client = createClient<paths>({ baseUrl: LARES_URL, headers: { authorization: 'Bearer ' + LARES_TOKEN } });

const made = await client.POST('/trpc/owners.create', { body: { kind: 'personne', lastName: 'Durand' } });
const id: string = made.data!.result.data.id;
const listed = await client.GET('/trpc/properties.list', { params: { query: { input: JSON.stringify({ city: 'Sète' }) } } });
const titles: string[] = listed.data!.result.data.rows.map((row) => row.title);
const refused = await client.GET('/trpc/owners.byId', { params: { query: { input: JSON.stringify({ id: crypto.randomUUID() }) } } });
const code = refused.error!.error.data.domain?.code;
console.log(JSON.stringify({ id, titles, code, status: refused.response.status }));
`;

it(
  'lets a client that a stranger’s tool generates call the server, with its types',
  async () => {
    await writeFile(join(folder, 'api.d.ts'), await generatedTypes(document));
    await writeFile(join(folder, 'program.ts'), PROGRAM);
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    const compilerOptions = {
      strict: true,
      module: 'nodenext',
      target: 'es2024',
      types: ['node'],
      outDir: 'out',
      rewriteRelativeImportExtensions: true,
      skipLibCheck: true,
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    await symlink(join(REPOSITORY, 'apps/server/node_modules'), join(folder, 'node_modules'));
    const compiled = await run(join(REPOSITORY, 'node_modules/.bin/tsc'), ['-p', '.'], { cwd: folder }).catch(
      (error: { stdout: string }) => error,
    );
    expect(compiled.stdout).toBe('');
    const { stdout } = await run(process.execPath, ['out/program.js'], {
      cwd: folder,
      env: { ...process.env, LARES_URL: url, LARES_TOKEN: token },
    });
    expect(JSON.parse(stdout)).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      titles: ['Studio du port'],
      code: 'common.not-found',
      status: 404,
    });
  },
  3 * MINUTES,
);

it('shows every procedure on a page that loads and runs nothing', async () => {
  const response = await fetch(`${url}/api/docs`);
  const page = await response.text();
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  for (const path of paths) expect(page).toContain(`<details id="${path}">`);
  expect(page).not.toMatch(/<(script|link|img|iframe)|\son\w+=|https?:\/\/(?!127\.0\.0\.1|localhost|exemple\.fr|www\.exemple)/);
  expect(page).toContain('--data-urlencode input=');
  const signIn = page.slice(page.indexOf('<details id="sessions.signIn">')).split('</details>')[0];
  expect(signIn).toContain(
    '<dt>429</dt><dd>Too often: wait as <code>Retry-After</code> says. Codes: <code>auth.too-many-attempts</code></dd>',
  );
  expect(signIn).not.toContain('lease.');
});
