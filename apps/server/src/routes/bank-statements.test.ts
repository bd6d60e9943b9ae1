import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Accounts } from '@lares/api/auth/accounts';
import { TEST_VAULT } from '@lares/api/testing/test-vault';
import type { SessionState } from '@lares/api/trpc/context';
import { contextOf } from '@lares/api/trpc/create-context';
import { callerAs, sessionOf } from '@lares/api/trpc/signed-in-as';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { aMember, anOrganization } from '@lares/testing/factories/people';
import { zipOf } from '@lares/testing/office-files';
import { multipartBody } from '@lares/testing/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DiskFileStore } from '../adapters/disk-file-store.ts';
import { bankStatements } from './bank-statements.ts';

let database: TestDatabase;
let folder: string;
let app: FastifyInstance;
const now = () => new Date('2026-11-20T09:00:00Z');
const sessions: Record<string, SessionState> = {};

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'lares-bank-'));
  const ports = { mailer: { send: () => Promise.resolve() }, files: new DiskFileStore(folder), publicUrl: 'http://localhost' };
  const services = {
    database,
    accounts: new Accounts({ database, now }),
    now,
    ports: { ...ports, vault: TEST_VAULT, isDemo: false, mapTiles: null },
  };
  const facts = { address: '127.0.0.1', agent: 'test', sessionId: null, setSessionCookie: () => {} };
  app = fastify();
  await app.register(bankStatements, {
    spoolFolder: join(folder, 'spool'),
    contextOf: (request) => Promise.resolve(contextOf(services, sessions[String(request.headers['x-who'])] ?? null, facts)),
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  const here = await anOrganization(database, { name: 'Ici' });
  for (const role of ['property_manager', 'tenant'] as const) sessions[role] = sessionOf(await aMember(database, here.id, { role }), here);
});

const upload = (content: string | Buffer, { name = 'releve.csv', who = 'property_manager', account = '' } = {}) => {
  const { payload, headers } = multipartBody([{ name, content: Buffer.from(content), type: 'application/octet-stream' }]);
  return app.inject({
    method: 'POST',
    url: `/api/bank-statements${account && `?account=${account}`}`,
    payload,
    headers: { ...headers, 'x-who': who },
  });
};
const manager = () => callerAs(sessions['property_manager'] ?? null, { database, now });
const waiting = async () => (await manager().matches.lines({ state: 'à traiter' })).rows;

const CSV =
  'Date;Libellé;Débit;Crédit\n05/01/2026;PRLV SYNDIC;120,50;\n06/01/2026;VIR DE M DUPONT LOYER JANVIER;;650,00\n31/13/2026;VIR;;1,00\n';

it('imports the statement of a bank, and keeps what it could not read', async () => {
  const answer = await upload(CSV);
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({
    format: 'CSV',
    statements: [{ account: 'Compte bancaire', added: 2, known: 0, refused: 1, isKnown: false }],
  });
  expect((await waiting()).map(({ label, amountCents }) => [label, amountCents])).toEqual([
    ['PRLV SYNDIC', -12_050],
    ['VIR DE M DUPONT LOYER JANVIER', 65_000],
  ]);
  const [account] = await manager().bankStatements.accounts();
  const [statement] = await manager().bankStatements.list({ bankAccountId: account?.id ?? '' });
  expect(statement?.refused).toMatchObject([{ reason: 'day', text: expect.stringContaining('31/13/2026') }]);
});

it('reads the days of an American service, and says so', async () => {
  const american = 'Date;Libellé;Montant\n01/05/2026;VIR A;650,00\n01/31/2026;VIR B;700,00\n';
  expect((await upload(american)).json()).toMatchObject({ isMonthFirst: true, statements: [{ added: 2, refused: 0 }] });
  expect((await waiting()).map(({ bookedOn }) => bookedOn)).toEqual(['2026-01-05', '2026-01-31']);
  expect((await upload(CSV)).json()).toMatchObject({ isMonthFirst: false });
});

it('says that a file was imported before', async () => {
  await upload(CSV);
  expect((await upload(CSV)).json()).toMatchObject({ statements: [{ isKnown: true, added: 0, known: 2 }] });
});

it.each([
  ['bank-file.unknown-format', 415, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])],
  ['bank-file.empty', 422, ''],
  ['bank-file.unknown-format', 415, 'Bonjour, voici mon relevé.'],
])('refuses with %s', async (code, status, content) => {
  const answer = await upload(content);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
  expect(await waiting()).toEqual([]);
});

it('refuses users who do not manage, an account of nobody, and a file above the limit', async () => {
  expect((await upload(CSV, { who: 'tenant' })).statusCode).toBe(403);
  expect((await upload(CSV, { account: 'x' })).statusCode).toBe(404);
  expect((await upload(CSV, { account: '00000000-0000-4000-8000-000000000000' })).statusCode).toBe(404);
  expect((await upload(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).json()).toMatchObject({ code: 'bank-file.too-large' });
  expect((await readdir(join(folder, 'spool'))).length).toBe(0);
});

const operations = [
  ['Compte n° 12345678901'],
  ['Date', 'Libellé', 'Montant'],
  [new Date('2026-02-03T00:00:00Z'), 'VIR DE MME PETIT LOYER FEVRIER', 812.4],
  [new Date('2026-02-04T00:00:00Z'), 'PRLV EAU', -61],
];
const workbook = async (...sheets: { name: string; rows: (string | number | Date)[][] }[]) => Buffer.from(await writeXlsx({ sheets }));

it('imports a workbook: every sheet of operations, with its days and amounts, and nothing that a CSV file brought before', async () => {
  const legend = { name: 'Légende', rows: [['VIR', 'Virement']] };
  const march = {
    name: 'Mars',
    rows: [...operations.slice(0, 2), [new Date('2026-03-03T00:00:00Z'), 'VIR DE MME PETIT LOYER MARS', 812.4]],
  };
  const answer = await upload(await workbook(legend, { name: 'Février', rows: operations }, march), { name: 'releve.xlsx' });
  expect(answer.json()).toMatchObject({
    format: 'XLSX',
    statements: [
      { added: 2, refused: 0 },
      { added: 1, refused: 0 },
    ],
  });
  expect((await waiting()).map(({ bookedOn, label, amountCents }) => [bookedOn, label, amountCents])).toEqual([
    ['2026-02-03', 'VIR DE MME PETIT LOYER FEVRIER', 81_240],
    ['2026-02-04', 'PRLV EAU', -6_100],
    ['2026-03-03', 'VIR DE MME PETIT LOYER MARS', 81_240],
  ]);
  const asCsv =
    'Compte n° 12345678901\nDate;Libellé;Montant\n03/02/2026;VIR DE MME PETIT LOYER FEVRIER;812,40\n04/02/2026;PRLV EAU;-61,00\n';
  expect((await upload(asCsv)).json()).toMatchObject({ format: 'CSV', statements: [{ added: 0, known: 2 }] });
});

it('refuses a workbook without operations, and one that is broken', async () => {
  const list = await workbook({
    name: 'Locataires',
    rows: [
      ['Nom', 'Ville'],
      ['Petit', 'Lyon'],
    ],
  });
  expect((await upload(list, { name: 'x.xlsx' })).json()).toMatchObject({ code: 'bank-file.unknown-format' });
  const broken = (await upload(list.subarray(0, 400), { name: 'x.xlsx' })).json();
  expect(broken).toMatchObject({ code: 'import.workbook-broken' });
});

describe('a ZIP archive of statements', () => {
  const camt = (label: string) =>
    `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>FR7630006000011234567890189</IBAN></Id></Acct><Ntry><Amt Ccy="EUR">650.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-02-03</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>${label}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;
  const zipped = (parts: Parameters<typeof zipOf>[0]) => upload(zipOf(parts), { name: 'releves.zip' });

  it('is imported file by file, each reported apart, and none is passed over', async () => {
    const parts = [
      { name: 'fevrier/' },
      { name: 'fevrier/a.xml', content: camt('VIR A') },
      { name: 'fevrier/lisez-moi.txt', content: 'Bonjour.' },
      { name: 'fevrier/b.xml', content: camt('VIR B') },
      { name: 'encore.zip', content: zipOf([{ name: 'c.xml', content: camt('VIR C') }]) },
      { name: 'fevrier/classeur.xlsx', content: await workbook({ name: 'Mars', rows: operations }) },
      { name: 'vide.xml', content: '' },
    ];
    const answer = await zipped(parts);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      files: [
        { name: 'fevrier/a.xml', imported: { format: 'CAMT.053', statements: [{ added: 1 }] } },
        { name: 'fevrier/lisez-moi.txt', refusal: { code: 'bank-file.unknown-format' } },
        { name: 'fevrier/b.xml', imported: { statements: [{ added: 1 }] } },
        { name: 'encore.zip', refusal: { code: 'bank-file.zip-nested' } },
        { name: 'fevrier/classeur.xlsx', imported: { format: 'XLSX', statements: [{ added: 2 }] } },
        { name: 'vide.xml', refusal: { code: 'bank-file.empty' } },
      ],
    });
    expect((await waiting()).map(({ label }) => label).toSorted()).toEqual([
      'PRLV EAU',
      'VIR A',
      'VIR B',
      'VIR DE MME PETIT LOYER FEVRIER',
    ]);
    expect((await zipped(parts)).json<{ files: object[] }>().files[0]).toMatchObject({
      imported: { statements: [{ isKnown: true, added: 0 }] },
    });
  });

  const many = Array.from({ length: 101 }, (_, at) => ({ name: `${at}.xml`, content: 'x' }));
  const zeros = Buffer.alloc(9 * 1024 * 1024);
  it.each<[string, Parameters<typeof zipOf>[0]]>([
    ['bank-file.zip-too-large', many],
    ['bank-file.zip-too-large', Array.from({ length: 6 }, (_, at) => ({ name: `${at}.xml`, content: zeros }))],
    ['bank-file.zip-locked', [{ name: 'a.xml', content: camt('VIR A'), flags: 1 }]],
    ['bank-file.zip-broken', [{ name: '../a.xml', content: camt('VIR A') }]],
    ['bank-file.empty', [{ name: 'dossier/' }]],
  ])('is refused whole with %s', async (code, parts) => {
    expect((await zipped(parts)).json()).toMatchObject({ code });
    expect(await waiting()).toEqual([]);
  });

  it('refuses a file that is larger than its archive says, and one above the limit, and imports the others', async () => {
    const answer = await zipped([
      { name: 'bombe.xml', content: zeros, claimedBytes: 100 },
      { name: 'long.xml', content: Buffer.alloc(10 * 1024 * 1024 + 1) },
      { name: 'a.xml', content: camt('VIR A') },
    ]);
    expect(answer.json()).toMatchObject({
      files: [
        { refusal: { code: 'bank-file.zip-broken' } },
        { refusal: { code: 'bank-file.too-large' } },
        { imported: { statements: [{ added: 1 }] } },
      ],
    });
  });
});

const EXAMPLES = fileURLToPath(new URL('../../../../../shared/data/bank/', import.meta.url));
const present = existsSync(EXAMPLES);

describe.skipIf(!present)(`public examples (../shared/data/bank${present ? '' : ' is absent: skipped'})`, () => {
  it.each([
    ['camt053/camt/camt053.v8.xml', 'CAMT.053'],
    ['ofx/ofxparse/checking.ofx', 'OFX'],
    ['cfonb120/cfonb/example.txt', 'CFONB 120'],
    ['csv-fr/budgetcategorizer/credit-agricole-CA.csv', 'CSV'],
  ])('stores %s, and nothing of it twice', async (path, format) => {
    const bytes = await readFile(join(EXAMPLES, path));
    const first = (await upload(bytes, { name: path })).json<{ format: string; statements: { lines: number; added: number }[] }>();
    expect(first.format).toBe(format);
    expect(first.statements.every(({ lines, added }) => lines === added)).toBe(true);
    const again = (await upload(bytes, { name: path })).json<{ statements: { added: number }[] }>();
    expect(again.statements.every(({ added }) => added === 0)).toBe(true);
  });
});
