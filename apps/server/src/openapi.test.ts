import { execFile } from 'node:child_process';
import { mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Accounts } from '@lares/api/auth/accounts';
import { appRouter } from '@lares/api/router';
import { memoryPorts } from '@lares/api/testing/memory-ports';
import type { openApiDocument, Operation } from '@lares/api/openapi/document';
import { DOWNLOADS } from '@lares/api/openapi/downloads';
import type { FileOperation } from '@lares/api/openapi/file-operations';
import type { Upload } from '@lares/api/openapi/file-routes';
import { UPLOADS } from '@lares/api/openapi/uploads';
import { type Called, refusalCodes } from '@lares/api/openapi/refusals';
import type { Access } from '@lares/api/trpc/init';
import { callerAs, sessionOf } from '@lares/api/trpc/signed-in-as';
import { generatedTypes } from '@lares/openapi-types/generated-types';
import { outputSchemas } from '@lares/sdk/build/output-schemas';
import { MAX_IMAGE_BYTES } from '@lares/domain/shared/images';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someProperty } from '@lares/testing/factories/properties';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
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
  const items = Object.entries(document.paths) as [string, { get: Operation } | { post: Operation }][];
  operations = Object.fromEntries(
    items.flatMap(([path, item]) =>
      path.startsWith('/trpc/') ? [[path.slice('/trpc/'.length), 'get' in item ? item.get : item.post]] : [],
    ),
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

it('has what generators of clients read: parameters with a schema, and names of types that begin with no digit', () => {
  // Of a parameter with JSON `content`, hey-api sends `input[status]=`, and orval stops; orval also makes a type of each name.
  const parameters = Object.values(document.paths).flatMap((item) => ('get' in item ? item.get : item.post).parameters ?? []);
  expect(parameters.filter((one) => !('schema' in one))).toEqual([]);
  expect(parameters.find(({ name }) => name === 'input')).toMatchObject({
    schema: { type: 'string', contentMediaType: 'application/json' },
  });
  expect(Object.keys(document.components.responses).filter((name) => !/^[a-z]/.test(name))).toEqual([]);
});

describe('each procedure', () => {
  it.each(paths)('%s has its method, summary, input, example, answer and refusals', (path) => {
    const { _def } = definitions[path]!;
    const item = document.paths[`/trpc/${path}`]!;
    expect(Object.keys(item)).toEqual([_def.type === 'query' ? 'get' : 'post']);
    const { summary, parameters, requestBody, responses } = operations[path]!;
    expect(summary, 'add its sentence to packages/api/src/openapi/summaries-*.ts').toMatch(/^[A-Z].{5,}[^.]$/);
    const [input] = _def.inputs;
    const [asked] = parameters ?? [];
    const sent = requestBody?.content['application/json'];
    expect(asked === undefined && sent === undefined).toBe(input === undefined);
    const example = input?.safeParse(asked ? (JSON.parse(asked.example) as unknown) : sent?.example);
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

describe('a file', () => {
  const items = (): [string, FileOperation][] =>
    (Object.entries(document.paths) as [string, { get: FileOperation } | { post: FileOperation }][]).flatMap(([path, item]) =>
      path.startsWith('/api/') ? [[path, 'get' in item ? item.get : item.post]] : [],
    );
  const operationOf = (path: keyof typeof DOWNLOADS | keyof typeof UPLOADS): FileOperation => {
    const [found] = items().flatMap(([known, operation]) => (known === path ? [operation] : []));
    if (!found) throw new Error(`${path} is not described`);
    return found;
  };
  /** The schema of a JSON answer, as a generated client has it. */
  const answerOf = (operation: FileOperation, status: number) => {
    const response = operation.responses[status];
    const resolved =
      response && '$ref' in response ? document.components.responses[response.$ref.replace('#/components/responses/', '')] : response;
    const schema = resolved?.content?.['application/json']?.schema;
    return schema && z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
  };
  const send = (path: string, init: RequestInit = {}) => fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` }, ...init });

  it('has an id of its own, and a summary, a tag, an answer and refusals', () => {
    const ids = [...items().map(([, { operationId }]) => operationId), ...paths];
    expect(new Set(ids).size).toBe(ids.length);
    expect(items().length).toBe(Object.keys(DOWNLOADS).length + Object.keys(UPLOADS).length);
    const tags = document.tags.map(({ name }) => name);
    for (const [
      path,
      {
        summary,
        tags: [tag],
        responses,
        requestBody,
      },
    ] of items()) {
      expect(summary, `of ${path}`).toMatch(/^[A-Z].{5,}[^.]$/);
      expect(tags, `of ${path}`).toContain(tag);
      expect(Object.keys(responses), `of ${path}`).toEqual(expect.arrayContaining([requestBody ? '201' : '200', '401', '500', '503']));
      const done = responses['201'] ?? responses['200'];
      const schemas = done && 'content' in done ? Object.values(done.content ?? {}) : [];
      // `{}` is an answer that nobody described.
      expect(
        schemas.filter(({ schema }) => Object.keys(schema).length === 0),
        `of ${path}`,
      ).toEqual([]);
      expect(schemas.length, `of ${path}`).toBeGreaterThan(0);
    }
  });

  it('has examples that its route accepts', () => {
    for (const [path, { parameters, requestBody }] of items()) {
      const { query, fields } = { ...DOWNLOADS, ...UPLOADS }[path as keyof typeof UPLOADS] as Pick<Upload, 'query' | 'fields'>;
      const asked = parameters.flatMap(({ name, in: where, required, example }) =>
        where === 'query' && required ? [[name, example]] : [],
      );
      expect(query?.safeParse(Object.fromEntries(asked)).error?.issues ?? [], `of ${path}`).toEqual([]);
      const { file: _file, ...form } = requestBody?.content['multipart/form-data'].example ?? {};
      expect(fields?.safeParse(form).error?.issues ?? [], `of ${path}`).toEqual([]);
    }
  });

  it('is received, stored and sent as it is described', async () => {
    const form = new FormData();
    form.set('document', JSON.stringify({ title: 'Bail', documentType: 'Contrat de bail', creationKey: crypto.randomUUID() }));
    form.set('file', new Blob(['Un bail'], { type: 'text/plain' }), 'bail.txt');
    const filed = await send('/api/documents', { method: 'POST', body: form });
    const { id } = answerOf(operationOf('/api/documents'), filed.status)!.parse(await filed.json()) as { id: string };
    expect(filed.status).toBe(201);
    const content = await send(`/api/documents/${id}/content`);
    const described = operationOf('/api/documents/{id}/content').responses['200'];
    expect(Object.keys((described && 'content' in described && described.content) || {})).toContain(typeOf(content));
    expect(content.headers.get('content-disposition')).toContain('bail.txt');
    expect(await content.text()).toBe('Un bail');
  });

  it('of a bank is imported as it is described, and refused as it is described', async () => {
    const upload = async (text: string) => {
      const form = new FormData();
      form.set('file', new Blob([text]), 'releve.csv');
      const response = await send('/api/bank-statements', { method: 'POST', body: form });
      const schema = answerOf(operationOf('/api/bank-statements'), response.status);
      return { status: response.status, answer: schema?.safeParse(await response.json()) };
    };
    const imported = await upload('Date;Libellé;Débit;Crédit\n05/01/2026;VIR DE M DUPONT LOYER;;650,00\n');
    expect(imported).toMatchObject({ status: 201, answer: { success: true, data: { format: 'CSV' } } });
    const refused = await upload('Bonjour');
    expect(refused).toMatchObject({ status: 415, answer: { success: true, data: { code: 'bank-file.unknown-format' } } });
  });

  it.each(['csv', 'xlsx'] as const)('of a list is exported as %s, with its filters as they are described', async (format) => {
    const { parameters, responses } = operationOf(`/api/exports/properties.${format}`);
    expect(parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(['city', 'q', 'status', 'minPriceCents']));
    const exported = await send(`/api/exports/properties.${format}?city=S%C3%A8te&minPriceCents=1`);
    const done = responses['200'];
    expect(Object.keys((done && 'content' in done && done.content) || {})).toEqual([typeOf(exported)]);
    const refused = await send(`/api/exports/properties.${format}?colour=rouge`);
    expect(answerOf(operationOf(`/api/exports/properties.${format}`), refused.status)!.parse(await refused.json())).toMatchObject({
      code: 'export.filter-unknown',
    });
  });

  it('of which no picture is taken answers why, for each', async () => {
    const form = new FormData();
    form.append('file', new Blob(['Bonjour']), 'logo.png');
    form.append('file', new Blob([new Uint8Array(MAX_IMAGE_BYTES + 1)]), 'grand.png');
    const response = await send('/api/organization/logo', { method: 'POST', body: form });
    const answer = answerOf(operationOf('/api/organization/logo'), response.status)!.parse(await response.json());
    expect([response.status, answer]).toMatchObject([
      415,
      { files: [{ code: 'file.type-refused' }, { name: 'grand.png', code: 'file.too-large' }] },
    ]);
  });
});

/** The media type of a response, without its charset. */
const typeOf = ({ headers }: Response) => headers.get('content-type')?.split(';')[0];

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
const filters = { params: { query: { city: 'Sète' } }, parseAs: 'blob' } as const;
const exported: Blob | undefined = (await client.GET('/api/exports/properties.csv', filters)).data;
const lines = (await exported!.text()).split('\\r\\n').filter(Boolean).length;
const bytes = new Blob(['Date;Libellé;Débit;Crédit\\n06/01/2026;VIR DE MME LEROY;;700,00\\n']);
const bank = await client.POST('/api/bank-statements', {
  params: { query: {} },
  body: { file: 'releve.csv' },
  bodySerializer: () => {
    const form = new FormData();
    form.set('file', bytes, 'releve.csv');
    return form;
  },
});
const format: string | null = bank.data && 'format' in bank.data ? bank.data.format : null;
const nothing = await client.GET('/api/receipts/{id}/pdf', { params: { path: { id } }, parseAs: 'blob' });
const missing: string | undefined = nothing.response.status === 404 && nothing.error && 'code' in nothing.error ? nothing.error.code : undefined;
console.log(JSON.stringify({ id, titles, code, status: refused.response.status, lines, format, missing }));
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
      lines: 2,
      format: 'CSV',
      missing: 'common.not-found',
    });
  },
  3 * MINUTES,
);

it('shows every procedure and every file on a page that loads and runs nothing', async () => {
  const response = await fetch(`${url}/api/docs`);
  const page = await response.text();
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const all = Object.values(document.paths) as ({ get: Operation } | { post: Operation })[];
  const ids = all.map((item) => ('get' in item ? item.get : item.post).operationId);
  expect(ids.length).toBeGreaterThan(paths.length);
  for (const id of ids) expect(page).toContain(`<details id="${id}">`);
  expect(page).not.toMatch(/<(script|link|img|iframe)|\son\w+=|https?:\/\/(?!127\.0\.0\.1|localhost|exemple\.fr|www\.exemple)/);
  expect(page).toContain('--data-urlencode input=');
  expect(page).toContain(`-OJ '${document.servers[0]!.url}/api/exports/fec.txt?year=`);
  expect(page).toContain(`-F 'file=@fichier'`);
  const signIn = page.slice(page.indexOf('<details id="sessions.signIn">')).split('</details>')[0];
  expect(signIn).toContain(
    '<dt>429</dt><dd>Too often: wait as <code>Retry-After</code> says. Codes: <code>auth.too-many-attempts</code></dd>',
  );
  expect(signIn).not.toContain('lease.');
});
