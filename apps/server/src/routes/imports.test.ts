import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Accounts } from '@lares/api/auth/accounts';
import { callerAs, sessionOf } from '@lares/api/trpc/signed-in-as';
import { contextOf } from '@lares/api/trpc/create-context';
import type { SessionState } from '@lares/api/trpc/context';
import { decodeCsv, readCsv } from '@lares/api/shared/csv-table';
import { mappingProblem } from '@lares/domain/workspace/imports/columns';
import { IMPORT_LIMITS } from '@lares/domain/workspace/imports/limits';
import { guessImportColumns, IMPORT_COLUMNS } from '@lares/domain/workspace/imports/import-columns';
import { IMPORT_KINDS } from '@lares/domain/workspace/imports/kinds';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { aMember, anOrganization } from '@lares/testing/factories/people';
import { multipartBody } from '@lares/testing/multipart';
import { officeFile } from '@lares/testing/office-files';
import fastify, { type FastifyInstance } from 'fastify';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DiskFileStore } from '../adapters/disk-file-store.ts';
import { imports } from './imports.ts';
import { TEST_VAULT } from '@lares/api/testing/test-vault';

let database: TestDatabase;
let folder: string;
let app: FastifyInstance;
let clock = '2026-11-20T09:00:00.000Z';
const sessions: Record<string, SessionState> = {};

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'lares-imports-'));
  const here = await anOrganization(database, { name: 'Ici' });
  for (const role of ['property_manager', 'tenant'] as const) sessions[role] = sessionOf(await aMember(database, here.id, { role }), here);
  const files = new DiskFileStore(folder);
  const now = () => new Date(clock);
  const ports = {
    mailer: { send: () => Promise.resolve() },
    files,
    publicUrl: 'http://localhost',
    vault: TEST_VAULT,
    isDemo: false,
    mapTiles: null,
  };
  const services = { database, accounts: new Accounts({ database, now }), now, ports };
  const facts = { address: '127.0.0.1', agent: 'test', sessionId: null, setSessionCookie: () => {} };
  app = fastify();
  await app.register(imports, {
    spoolFolder: join(folder, 'spool'),
    contextOf: (request) => Promise.resolve(contextOf(services, sessions[String(request.headers['x-who'])] ?? null, facts)),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

const upload = (content: string | Buffer, { name = 'biens.csv', who = 'property_manager', kind = 'properties' } = {}) => {
  const { payload, headers } = multipartBody([{ name, content: Buffer.from(content), type: 'text/csv' }]);
  return app.inject({ method: 'POST', url: `/api/imports?kind=${kind}`, payload, headers: { ...headers, 'x-who': who } });
};
const get = (url: string, who = 'property_manager') => app.inject({ method: 'GET', url, headers: { 'x-who': who } });
const keptFiles = async () => (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

interface Received {
  draftId: string;
  mapping: (string | null)[];
}

const HEADER = 'Adresse;Ville;Prix;Surface\n';

describe('POST /api/imports', () => {
  it('receives a file and describes its content', async () => {
    const answer = await upload(`${HEADER}1 rue A;Lyon;1;2\n`, { name: '../../Mes biens.csv' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      fileName: 'Mes biens.csv',
      rowCount: 1,
      mapping: ['address', 'city', 'price', 'area'],
      isDvf: false,
    });
    expect(await keptFiles()).toHaveLength(2);
  });

  it('takes a file of exactly the limit, and refuses one byte more', async () => {
    const rows = 300;
    const line = '1 rue A;Lyon;1;2;'.padEnd(Math.floor((IMPORT_LIMITS.bytes - HEADER.length) / rows) - 1, 'x');
    const content = Buffer.alloc(IMPORT_LIMITS.bytes, '\n');
    content.write(`${HEADER}${`${line}\n`.repeat(rows)}`);
    expect((await upload(content)).json()).toMatchObject({ bytes: IMPORT_LIMITS.bytes });
    const refused = await upload(Buffer.concat([content, Buffer.from('\n')]));
    expect([refused.statusCode, refused.json()]).toEqual([413, { code: 'import.too-large', field: null, details: { max: 25 } }]);
  });

  it.each([
    ['', 422, 'file.empty'],
    [HEADER, 422, 'import.no-rows'],
    [Buffer.from('PK\u0003\u0004\0\0', 'latin1'), 422, 'import.workbook-broken'],
    [officeFile('docx'), 415, 'import.workbook'],
    [`${HEADER}"1 rue A;Lyon;1;2\n`, 422, 'import.quote-unclosed'],
  ])('refuses %j with %i %s', async (content, status, code) => {
    const answer = await upload(content);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
  });

  it('refuses users without permission, and other content types', async () => {
    expect((await upload(HEADER, { who: 'tenant' })).statusCode).toBe(403);
    expect((await upload(HEADER, { who: 'nobody' })).statusCode).toBe(401);
    const answer = await app.inject({ method: 'POST', url: '/api/imports', headers: { 'x-who': 'property_manager' } });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([415, 'import.not-text']);
  });

  it('stores nothing of an interrupted upload', async () => {
    const { payload, headers } = multipartBody([{ name: 'a.csv', content: Buffer.from(HEADER.repeat(50)) }]);
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          `POST /api/imports HTTP/1.1\r\nhost: x\r\nx-who: property_manager\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
        );
        socket.write(payload.subarray(0, 200), () => socket.destroy());
      });
      socket.on('close', () => resolve());
    });
    expect((await upload(`${HEADER}2 rue B;Lyon;1;2\n`)).statusCode).toBe(201);
    expect(await keptFiles()).toHaveLength(2);
  });

  it('keeps one of a hundred parallel uploads per person, and stays responsive', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => upload(`${HEADER}${n} rue A;Lyon;1;2\n`)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect((await keptFiles()).length).toBe(2);
  });
});

describe('a workbook', () => {
  const HEADERS = ['Adresse', 'Code postal', 'Ville', 'Prix', 'Surface'];
  const twoSheets = () =>
    writeXlsx({
      sheets: [
        { name: 'Couverture', rows: [['Nos biens']] },
        { name: 'Lyon', rows: [['Biens de Lyon'], [null], HEADERS, ['1 rue A', 69001, 'Lyon', 640.5, 21]] },
        { name: 'Bourg', rows: [HEADERS, ['2 rue B', 1000, 'Bourg-en-Bresse', 480, 'x'], ['3 rue C', 1000, 'Bourg-en-Bresse', 480, 18]] },
      ],
    });

  it('is read under its titles; the first sheet that has lines is described, and the others can be chosen', async () => {
    const answer = await upload(Buffer.from(await twoSheets()), { name: 'biens.xlsx' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      fileName: 'biens.xlsx',
      sheets: ['Lyon', 'Bourg'],
      sheet: 0,
      rowCount: 1,
      headerLine: 3,
      mapping: ['address', 'postalCode', 'city', 'price', 'area'],
      firstRows: [{ line: 4, cells: ['1 rue A', '69001', 'Lyon', '640,5', '21'] }],
    });
    const { draftId } = answer.json<{ draftId: string }>();
    const errors = await get(`/api/imports/${draftId}/errors.csv?mapping=address,postalCode,city,price,area&sheet=1`);
    expect(errors.body.split('\r\n').slice(1)).toEqual(['2;Surface;x;Nombre illisible : « x »', '']);
    expect((await get(`/api/imports/${draftId}/errors.csv?mapping=address,postalCode,city,price,area&sheet=2`)).statusCode).toBe(404);
  });
});

describe('downloads', () => {
  it.each(IMPORT_KINDS)('sends a template of %s whose columns are all recognised', async (kind) => {
    const answer = await get(`/api/imports/template.csv?kind=${kind}`);
    const { fields, templateName } = IMPORT_COLUMNS[kind];
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${templateName}.csv"`,
    });
    const { text, reading } = decodeCsv(answer.rawPayload);
    const { headers } = await readCsv(text, reading.delimiter);
    expect(reading).toEqual({ encoding: 'utf-8', delimiter: ';' });
    expect(guessImportColumns(kind, headers)).toEqual([...fields]);
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect((await upload(answer.rawPayload, { kind })).json()).toMatchObject({ kind, rowCount: 1, mapping: [...fields] });
  });

  it.each(IMPORT_KINDS)('sends a workbook of %s that comes back with all its columns, its example left out', async (kind) => {
    const answer = await get(`/api/imports/template.xlsx?kind=${kind}`);
    const columns = IMPORT_COLUMNS[kind];
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${columns.templateName}.xlsx"`);
    const received = (await upload(answer.rawPayload, { kind, name: 'modele.xlsx' })).json<Received>();
    expect(received).toMatchObject({ sheets: ['À remplir', 'Mode d’emploi'], sheet: 0, rowCount: 1, mapping: [...columns.fields] });
    expect(mappingProblem(columns, received.mapping)).toBeNull();
  });

  it.each(IMPORT_KINDS.flatMap((kind) => (['csv', 'xlsx'] as const).map((format) => [kind, format] as const)))(
    'the example line of the template of %s (%s) is never imported',
    async (kind, format) => {
      const { rawPayload } = await get(`/api/imports/template.${format}?kind=${kind}`);
      const { draftId, mapping } = (await upload(rawPayload, { kind })).json<Received>();
      const preview = await callerAs(sessions['property_manager'] ?? null, {
        database,
        now: () => new Date(clock),
        ports: { files: new DiskFileStore(folder) },
      }).imports.preview({ draftId, kind, mapping: mapping.map((field) => field ?? '').join(',') });
      expect(preview).toMatchObject({ rowsRead: 1, ready: 0, refused: 0, ruledOut: [{ reason: 'example', rows: 1 }], toConfirm: [] });
    },
  );

  it('sends the template of properties by default, and 404 for an unknown kind', async () => {
    expect((await get('/api/imports/template.csv')).headers['content-disposition']).toContain('modele-biens.csv');
    expect((await get('/api/imports/template.csv?kind=contractors')).statusCode).toBe(404);
    expect((await get('/api/imports/template.csv', 'tenant')).statusCode).toBe(403);
    expect((await upload(HEADER, { kind: 'contractors' })).statusCode).toBe(404);
  });

  it('sends every error of a draft, without cells that run as formulas', async () => {
    const { draftId } = (await upload(`${HEADER}1 rue A;Lyon;=1+1;2\n2 rue B;;1;x\n`)).json<{ draftId: string }>();
    const answer = await get(`/api/imports/${draftId}/errors.csv?mapping=address,city,price,area`);
    expect(answer.body.split('\r\n')).toEqual([
      '\uFEFFLigne;Colonne;Valeur;Erreur',
      "2;Prix;'=1+1;Nombre illisible : « =1+1 »",
      '3;Surface;x;Nombre illisible : « x »',
      '3;Ville;;La ville est requise',
      '',
    ]);
    expect((await get('/api/imports/nothing/errors.csv?mapping=x')).statusCode).toBe(404);
    const misread = await get(`/api/imports/${draftId}/errors.csv?mapping=address,city,price,nonsense`);
    expect([misread.statusCode, misread.json()]).toEqual([422, { fieldErrors: { mapping: 'Correspondance des colonnes illisible' } }]);
    clock = '2026-11-25T09:00:00.000Z';
    expect((await get(`/api/imports/${draftId}/errors.csv?mapping=address,city,price,area`)).statusCode).toBe(404);
  });

  it('sends the lines that an import left out to those who import, and 404 where there are none', async () => {
    const importId = 'c0ffee00-0000-4000-8000-000000000001';
    for (const id of [importId, 'nothing']) expect((await get(`/api/imports/${id}/left-out.csv`)).statusCode).toBe(404);
    expect((await get(`/api/imports/${importId}/left-out.csv`, 'tenant')).statusCode).toBe(403);
  });
});
