import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { auditLog } from '@lares/db/schema/platform/audit-log';
import { importRows, imports } from '@lares/db/schema/workspace/imports';
import { favourites, inquiries, properties, propertyImages } from '@lares/db/schema/portfolio/properties';
import { Wall } from '@lares/db/wall';
import { PROPERTY_IMPORT_LABELS } from '@lares/domain/workspace/imports/property-columns';
import { DomainError } from '@lares/domain/shared/errors';
import { asSuperuser, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { someTenant } from '@lares/testing/factories/tenants';
import { memoryFiles } from '@lares/testing/memory-files';
import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepDrafts } from '../../../shared/import-drafts.ts';
import { authorize } from '../../../trpc/authorize.ts';
import { contextOf } from '../../../trpc/create-context.ts';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';
import { receiveFile, runImport } from './imports.commands.ts';
import { beginRun } from '../../../shared/import-progress.ts';
import { answeredByWorker } from '../../../testing/run-jobs.ts';
import { TEST_VAULT } from '../../../testing/test-vault.ts';

const NOW = '2026-11-20T09:00:00.000Z';
type Agency = Awaited<ReturnType<typeof anAgency>>;
type Who = 'manager' | 'colleague' | 'founder' | 'owner' | 'tenant' | 'admin';

let database: TestDatabase;
let agency: Agency;
let other: Agency;
let files: ReturnType<typeof memoryFiles>;
let clock = NOW;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  [agency, other] = [await anAgency(database), await anAgency(database)];
  files = memoryFiles();
  clock = NOW;
});

const now = () => new Date(clock);
const as = (who: Who, whose = agency) => {
  const caller = callerAs(sessionOf(whose[who], whose.organization), { database, now, ports: { files } }).imports;
  const commit = (input: Parameters<typeof caller.commit>[0]) =>
    answeredByWorker(database, { now, ports: { files } }, caller.commit(input));
  return new Proxy(caller, { get: (target, name) => (name === 'commit' ? commit : Reflect.get(target, name)) });
};

function contextAs(who: Who, whose = agency) {
  const services = {
    database,
    accounts: undefined as never,
    now,
    ports: { files, mailer: undefined as never, publicUrl: '', vault: TEST_VAULT, isDemo: false, mapTiles: null },
  };
  const request = { address: '127.0.0.1', agent: 'test', sessionId: null, setSessionCookie: () => {} };
  return authorize(contextOf(services, sessionOf(whose[who], whose.organization), request), 'imports:write');
}

const upload = (content: string | Buffer, { who = 'manager' as Who, whose = agency, name = 'biens.csv' } = {}) =>
  receiveFile(contextAs(who, whose), { name, content: Buffer.from(content) });

/** The mapping as the page sends it. */
const sent = (mapping: readonly (string | null)[]) => mapping.map((field) => field ?? '').join(',');

async function imported(content: string | Buffer, options: { who?: Who; whose?: Agency } = {}) {
  const { draftId, mapping } = await upload(content, options);
  return as(options.who ?? 'manager', options.whose).commit({ draftId, mapping: sent(mapping) });
}

/** All rows of a table, as this agency sees them. */
function rowsOf<Table extends PgTable>(table: Table, whose = agency) {
  const wall = new Wall(database, { organizationId: whose.organization.id, userId: null });
  return wall.transaction((tx) => tx.select().from(table as PgTable)) as Promise<Table['$inferSelect'][]>;
}

const write = (work: (tx: Parameters<Parameters<Wall['transaction']>[0]>[0]) => Promise<unknown>) =>
  new Wall(database, { organizationId: agency.organization.id, userId: null }).transaction(work);

/** Other reasons that prevent undoing an import of properties. */
const NOTHING_ELSE = { kind: 'properties', listings: 0, events: 0, requests: 0, documents: 0, reviews: 0 };

const refusal = async (promise: Promise<unknown>) => {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  const cause = error instanceof Error && error.cause instanceof DomainError ? error.cause : error;
  if (!(cause instanceof DomainError)) throw new Error(`no domain refusal: ${String(error)}`);
  return { code: cause.code, details: cause.details };
};

const CSV = [
  'Titre;Type;Statut;Adresse;CP;Ville;Loyer;Surface (m²);Pièces;Équipements;Photo',
  'Duplex;Appartement;À louer;12 rue Mercière;69002;Lyon;1 250,50 €;62,5;3;Balcon, Ascenseur;https://exemple.fr/a.jpg',
  ';Maison;À vendre;8 chemin des Vignes;1500;Ambérieu;340000;120;5;;',
  'Studio « Été »;Studio;Loué;3 bis allée des Cèdres;94240;L’Haÿ-les-Roses;640;21;1;;',
].join('\r\n');

describe('receiving a file', () => {
  it('returns its columns, its delimiter, its encoding and the probable field of each column', async () => {
    const reported = await upload(CSV);
    expect(reported).toMatchObject({
      encoding: 'utf-8',
      delimiter: ';',
      rowCount: 3,
      isDvf: false,
      fileName: 'biens.csv',
      alreadyImported: null,
    });
    expect(reported.mapping).toEqual([
      'title',
      'type',
      'status',
      'address',
      'postalCode',
      'city',
      'price',
      'area',
      'rooms',
      'amenities',
      'imageUrl',
    ]);
    expect(reported.firstRows[1]).toEqual({
      line: 3,
      cells: ['', 'Maison', 'À vendre', '8 chemin des Vignes', '1500', 'Ambérieu', '340000', '120', '5', '', ''],
    });
  });

  it('reads French spreadsheet exports: Windows-1252, UTF-16 with byte order mark, tabs, commas, « sep=; »', async () => {
    const latin = Buffer.from(CSV.replaceAll('’', "'").replaceAll('€', ''), 'latin1');
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(CSV, 'utf16le')]);
    expect(await upload(latin)).toMatchObject({ encoding: 'windows-1252', rowCount: 3 });
    expect(await upload(utf16)).toMatchObject({ encoding: 'utf-16le', rowCount: 3 });
    expect(await upload(`sep=;\r\n${CSV}`)).toMatchObject({ delimiter: ';', rowCount: 3 });
    expect(await upload('Adresse\tVille\tPrix\tSurface\n1 rue A\tLyon\t1\t2\n')).toMatchObject({ delimiter: '\t', rowCount: 1 });
    expect(await upload('Adresse,Ville,Prix,Surface\n"1, rue A",Lyon,1,2\n')).toMatchObject({ delimiter: ',', rowCount: 1 });
    const accents = await upload(latin);
    expect(accents.headers).toContain('Équipements');
  });

  it("reads it again with the user's settings", async () => {
    const { draftId } = await upload('Adresse|x;Ville\n1;Lyon\n');
    expect(await as('manager').inspect({ draftId, reading: { encoding: 'utf-8', delimiter: ',' } })).toMatchObject({
      headers: ['Adresse|x;Ville'],
    });
  });

  it('keeps four-byte characters whole across slices', async () => {
    const { draftId, mapping } = await upload(
      `Adresse;Ville;Prix;Surface;Description\n${`1 rue A;Lyon;1;2;${'🏠'.repeat(999)}\n`.repeat(60)}`,
    );
    const [first] = (await as('manager').preview({ draftId, mapping: sent(mapping) })).properties;
    expect(first?.city).toBe('Lyon');
    await as('manager').commit({ draftId, mapping: sent(mapping) });
    expect(new Set((await rowsOf(properties)).map(({ description }) => description))).toEqual(new Set(['🏠'.repeat(999)]));
  });

  const long = (length: number) => 'x'.repeat(length);
  it.each([
    ['an empty file', '', 'file.empty', {}],
    ['titles alone', 'Adresse;Ville\n', 'import.no-rows', {}],
    ['an unclosed quote in a short file', 'a;b\n1;"2\n3;4\n', 'import.quote-unclosed', { line: 2, column: 2 }],
    [
      'an unclosed quote in a long file',
      `a;b\n1;2\n3;"4\n${'5;6\n'.repeat(60_000)}`,
      'import.line-too-long',
      { line: 3, column: 2, max: 100_000 },
    ],
    ['a line without end', `a;b\n1;${long(5_000_000)}\n`, 'import.line-too-long', { line: 2, column: 2, max: 100_000 }],
    [
      '10,000 columns',
      `${Array.from({ length: 10_000 }, (_, n) => `c${n}`).join(';')}\n1\n`,
      'import.too-many-columns',
      { line: 1, columns: 10_000, max: 200 },
    ],
    ['10,000 cells under two titles', `a;b\n${';1'.repeat(9999)}\n`, 'import.too-many-columns', { line: 2, columns: 10_000, max: 200 }],
    ['50,001 lines', `a;b\n${'1;2\n'.repeat(50_001)}`, 'import.too-many-rows', { max: 50_000 }],
    ['a NUL', `a;b\n1;2\n3;\0 4\n${'5;6\n'.repeat(9)}`, 'import.unreadable-character', { line: 3, column: 3 }],
    ['UTF-16 without its mark', Buffer.from('Adresse;Ville\n1;2\n', 'utf16le'), 'import.not-text', {}],
    ['UTF-16 cut in the middle of a character', Buffer.from([0xff, 0xfe, 0x41]), 'import.not-text', {}],
    ['a workbook', Buffer.from('PK\u0003\u0004\0\0\0\0', 'latin1'), 'import.workbook', {}],
  ])('refuses %s with its position, and stores nothing', async (_what, content, code, details) => {
    expect(await refusal(upload(content))).toEqual({ code, details });
    expect(files.held.size).toBe(0);
  });

  it('reads mixed line ends, marks in the middle, quotes inside a word, and runs no formula', async () => {
    const { draftId, mapping } = await upload(
      '\uFEFFAdresse;Ville;Prix;Surface\r\n\uFEFF1 rue A;Lyon;1;2\n"2, rue B";"Saint ""X""";1;2\r=1+1;Lyon;1;2',
    );
    const reported = await as('manager').preview({ draftId, mapping: sent(mapping) });
    expect(reported.properties.map(({ address, city }) => [address, city])).toEqual([
      ['1 rue A', 'Lyon'],
      ['2, rue B', 'Saint "X"'],
      ['=1+1', 'Lyon'],
    ]);
  });

  it('keeps one draft per user, visible to them only, for two days at most', async () => {
    const [first, second] = [await upload(CSV), await upload(CSV)];
    expect(files.held.size).toBe(2);
    const mapping = sent(second.mapping);
    for (const draftId of [first.draftId, randomUUID()]) {
      expect((await refusal(as('manager').preview({ draftId, mapping }))).code).toBe('import.draft-expired');
    }
    const { draftId } = second;
    for (const caller of [as('colleague'), as('manager', other)]) {
      expect((await refusal(caller.inspect({ draftId }))).code).toBe('import.draft-expired');
      expect((await refusal(caller.preview({ draftId, mapping }))).code).toBe('import.draft-expired');
      expect((await refusal(caller.commit({ draftId, mapping }))).code).toBe('import.draft-expired');
      expect((await refusal(caller.progress({ draftId }))).code).toBe('import.draft-expired');
    }
    expect(await as('manager').progress({ draftId })).toMatchObject({ stage: 'waiting' });
    clock = '2026-11-21T23:59:00.000Z';
    expect(await as('manager').inspect({ draftId })).toMatchObject({ rowCount: 3 });
    clock = '2026-11-22T00:01:00.000Z';
    expect((await refusal(as('manager').inspect({ draftId }))).code).toBe('import.draft-expired');
    await sweepDrafts(files, now());
    expect(files.held.size).toBe(0);
  });

  it('is for managers of the organisation', async () => {
    for (const who of ['owner', 'tenant'] as const) {
      await expect(as(who).list({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
      expect(() => contextAs(who)).toThrow(DomainError);
    }
    for (const who of ['manager', 'founder', 'admin'] as const) expect(await upload(CSV, { who })).toMatchObject({ rowCount: 3 });
  });
});

describe('checking a file', () => {
  it('reads files in turn, and refuses further requests as busy rather than hold all files in memory', async () => {
    const { draftId, mapping } = await upload('Titre;Adresse;Ville;Prix;Surface\nA;1 rue A;Lyon;100;10\n');
    const asked = Array.from({ length: 40 }, () => as('manager').preview({ draftId, mapping: sent(mapping) }));
    const answers = await Promise.allSettled(asked);
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused.length).toBeGreaterThan(10);
    for (const { reason } of refused) expect(reason).toMatchObject({ cause: { code: 'import.busy' } });
    const reported = answers.filter((answer) => answer.status === 'fulfilled');
    expect(reported.length).toBeGreaterThan(10);
    for (const { value } of reported) expect(value).toMatchObject({ ready: 1 });
  });

  it('reports errors by line and column, with the typed value', async () => {
    const bad = 'Adresse;Ville;Prix;Surface;Type\n1 rue A;Lyon;1,234;deux;Palais\n2 rue B;Lyon;100;20;Maison\n;;;;\n3 rue C;;10;20;;trop\n';
    const { draftId, mapping } = await upload(bad);
    const reported = await as('manager').preview({ draftId, mapping: sent(mapping) });
    expect(reported).toMatchObject({ rowsRead: 4, ready: 1, refused: 2, ruledOut: [{ reason: 'blank', rows: 1 }], errorTotal: 4 });
    expect(reported.errors.map(({ line, header, value }) => [line, header, value])).toEqual([
      [2, 'Prix', '1,234'],
      [2, 'Surface', 'deux'],
      [2, 'Type', 'Palais'],
      [5, null, ''],
    ]);
    expect(reported.errors[1]?.message).toBe('Nombre illisible : « deux »');
    expect(await refusal(as('manager').commit({ draftId, mapping: sent(mapping) }))).toEqual({
      code: 'import.rows-refused',
      details: { rows: 2 },
    });
    expect(await rowsOf(properties)).toEqual([]);
    expect(await rowsOf(imports)).toEqual([]);
  });

  it('requires the mandatory columns of a property, once each', async () => {
    const { draftId } = await upload(CSV);
    const says = async (mapping: string) => {
      const error: unknown = await as('manager')
        .preview({ draftId, mapping })
        .catch((reason: unknown) => reason);
      return String(error);
    };
    expect(await says('title')).toContain(`Aucune colonne ne donne « ${PROPERTY_IMPORT_LABELS.address} »`);
    expect(await says(',,,address,,city,price,area,price')).toContain('Deux colonnes donnent « Prix ou loyer »');
    expect((await refusal(as('manager').preview({ draftId, mapping: '' }))).code).toBe('import.columns-unmapped');
  });

  it('reports rows repeated in the file, and those the portfolio already holds', async () => {
    await imported(CSV);
    const { draftId, mapping } = await upload(`${CSV}\r\n${CSV.split('\r\n')[3]}\r\nNeuf;Loft;À louer;1 rue A;75001;Paris;10;10;1;;`);
    expect(await as('manager').preview({ draftId, mapping: sent(mapping) })).toMatchObject({ ready: 5, repeated: 1, existing: 4 });
    expect(await as('manager', other).list({})).toMatchObject({ rows: [] });
  });
});

describe('importing a file', () => {
  it('writes every property with its amenities and its image, and one audit row, and deletes the draft', async () => {
    const result = await imported(CSV);
    expect(result).toMatchObject({ rowsRead: 3, ready: 3, refused: 0 });
    const rows = await rowsOf(properties);
    expect(rows.map(({ title, city, postalCode, priceCents, areaM2 }) => ({ title, city, postalCode, priceCents, areaM2 }))).toEqual([
      { title: 'Duplex', city: 'Lyon', postalCode: '69002', priceCents: 125_050, areaM2: 62.5 },
      { title: 'Maison 5 pièces de 120 m², Ambérieu', city: 'Ambérieu', postalCode: '01500', priceCents: 34_000_000, areaM2: 120 },
      { title: 'Studio « Été »', city: 'L’Haÿ-les-Roses', postalCode: '94240', priceCents: 64_000, areaM2: 21 },
    ]);
    expect(rows[0]).toMatchObject({
      agentMembershipId: agency.manager.membership?.id,
      createdBy: agency.manager.person.id,
      version: 1,
      createdAt: NOW,
    });
    expect(rows.flatMap(({ amenities }) => amenities)).toEqual(['Ascenseur', 'Balcon']);
    const image = { isPrimary: true, fileId: null, alt: '' };
    expect(await rowsOf(propertyImages)).toMatchObject([{ ...image, imageUrl: 'https://exemple.fr/a.jpg', propertyId: rows[0]?.id }]);
    expect(rows.map(({ cardImages }) => cardImages)).toMatchObject([[{ ...image, url: 'https://exemple.fr/a.jpg' }], [], []]);
    expect((await rowsOf(importRows)).map(({ line }) => line)).toEqual([2, 3, 4]);
    expect(await rowsOf(auditLog)).toMatchObject([
      { action: 'import.create', entity: 'import', entityId: result.importId, after: { counts: { ready: 3 } } },
    ]);
    expect(files.held.size).toBe(0);
    expect(await rowsOf(properties, other)).toEqual([]);
  });

  it('makes imported properties searchable like typed ones', async () => {
    await imported(CSV);
    const session = sessionOf(agency.manager, agency.organization);
    const found = await callerAs(session, { database, now }).properties.list({ q: 'amberieu', limit: 10 });
    expect(found.rows.map(({ city }) => city)).toEqual(['Ambérieu']);
  });

  it('starts the history of each property', async () => {
    await imported(CSV);
    const [first] = await rowsOf(properties);
    const caller = callerAs(sessionOf(agency.colleague, agency.organization), { database, now });
    const { rows } = await caller.history.of({ entity: 'property', id: first?.id ?? '' });
    expect(rows).toMatchObject([{ action: 'property.import', actorName: agency.manager.person.fullName, before: null, after: null }]);
  });

  it('answers a repeated request with the first import, and refuses other columns for its draft', async () => {
    const { draftId, mapping } = await upload(CSV.replaceAll('Lyon', 'Nice'));
    const first = await as('manager').commit({ draftId, mapping: sent(mapping) });
    expect(await as('manager').commit({ draftId, mapping: sent(mapping) })).toEqual(first);
    const other = as('manager').commit({ draftId, mapping: sent(mapping), setPropertyStatus: true });
    expect(await refusal(other)).toMatchObject({ code: 'common.key-reused' });
  });

  it('imports the same bytes once, and reports who imported them and when', async () => {
    const { importId } = await imported(CSV);
    const again = await upload(CSV, { who: 'colleague' });
    expect(again.alreadyImported).toMatchObject({ id: importId, by: agency.manager.person.fullName });
    const { code, details } = await refusal(as('colleague').commit({ draftId: again.draftId, mapping: sent(again.mapping) }));
    expect({ code, by: details['by'], importId: details['importId'] }).toEqual({
      code: 'import.file-already-imported',
      by: agency.manager.person.fullName,
      importId,
    });
    expect(new Date(String(details['at'])).toISOString()).toBe(NOW);
    expect(await rowsOf(properties)).toHaveLength(3);
    expect(await imported(CSV, { whose: other })).toMatchObject({ ready: 3 });
  });

  it('accepts one of two concurrent imports', async () => {
    const [mine, theirs] = [await upload(CSV), await upload(CSV, { who: 'colleague' })];
    const outcomes = await Promise.allSettled([
      as('manager').commit({ draftId: mine.draftId, mapping: sent(mine.mapping) }),
      as('colleague').commit({ draftId: theirs.draftId, mapping: sent(theirs.mapping) }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await rowsOf(properties)).toHaveLength(3);
  });

  const many = (count: number) =>
    `Adresse;Ville;Loyer;Surface\n${Array.from({ length: count }, (_, n) => `${n + 1} rue des Lilas;Lyon;${500 + n};30`).join('\n')}\n`;

  /** Runs the job of an import, observed by the test. */
  async function worked(
    draftId: string,
    mapping: (string | null)[],
    onProgress: NonNullable<Parameters<typeof runImport>[2]>['onProgress'],
  ) {
    const ctx = contextAs('manager');
    await write((tx) => beginRun(tx, ctx, draftId));
    await runImport(ctx, { draftId, kind: 'properties', mapping }, { chunk: 200, ...(onProgress && { onProgress }) });
  }

  it('leaves nothing when its connection is killed halfway', async () => {
    const { draftId, mapping } = await upload(many(900));
    let written = 0;
    const kill = async ({ stage, done }: { stage: string; done: number }) => {
      if (stage !== 'writing' || done < 400) return;
      written = done;
      await asSuperuser(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database.name}' and state = 'idle in transaction'`,
      );
    };
    await expect(worked(draftId, mapping, kill)).rejects.toThrow(/connection|failed query/i);
    expect(written).toBe(400);
    for (const table of [properties, imports, importRows, auditLog]) expect(await rowsOf(table)).toEqual([]);
    expect(await as('manager').progress({ draftId })).toMatchObject({ stage: 'failed' });
    expect(await as('manager').commit({ draftId, mapping: sent(mapping) })).toMatchObject({ ready: 900 });
    expect(await rowsOf(properties)).toHaveLength(900);
  });

  it('reports its progress, and at the end its import', async () => {
    const { draftId, mapping } = await upload(many(500));
    const reported: string[] = [];
    const onProgress = ({ stage, done, total }: { stage: string; done: number; total: number }) =>
      void reported.push(`${stage} ${done}/${total}`);
    await worked(draftId, mapping, onProgress);
    expect(reported).toEqual(['reading 0/0', 'writing 0/500', 'writing 200/500', 'writing 400/500', 'writing 500/500']);
    const [{ id: importId } = { id: '' }] = await rowsOf(imports);
    expect(await as('manager').progress({ draftId })).toEqual({ stage: 'done', done: 500, total: 500, importId });
  });
});

describe('the history of imports', () => {
  it('lists the newest first, page by page, with their authors, for this organisation only', async () => {
    for (const day of ['18', '19', '20']) {
      clock = `2026-11-${day}T09:00:00.000Z`;
      await imported(`${CSV}\r\n${day};Loft;À louer;1 rue A;75001;Paris;10;10;1;;`);
    }
    const first = await as('colleague').list({ limit: 2 });
    expect(first.rows.map(({ createdAt, by, counts }) => [createdAt.slice(0, 10), by, counts['ready']])).toEqual([
      ['2026-11-20', agency.manager.person.fullName, 4],
      ['2026-11-19', agency.manager.person.fullName, 4],
    ]);
    const second = await as('colleague').list({ limit: 2, cursor: first.nextCursor ?? '' });
    expect(second.rows).toHaveLength(1);
    expect(second.nextCursor).toBeNull();
    expect(await as('manager', other).list({})).toMatchObject({ rows: [] });
  });

  it('undoes a whole import, once, after which the file may be imported again', async () => {
    const { importId } = await imported(CSV);
    await expect(as('manager', other).undo({ id: importId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(as('manager').undo({ id: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await as('colleague').undo({ id: importId })).toEqual({ properties: 3 });
    expect((await rowsOf(properties)).every(({ deletedAt, version }) => deletedAt !== null && version === 2)).toBe(true);
    expect((await refusal(as('manager').undo({ id: importId }))).code).toBe('import.already-undone');
    expect((await rowsOf(auditLog)).map(({ action }) => action).sort()).toEqual(['import.create', 'import.undo']);
    expect((await as('manager').list({})).rows[0]?.undoneAt).not.toBeNull();
    expect(await imported(CSV)).toMatchObject({ ready: 3 });
    expect((await rowsOf(properties)).filter(({ deletedAt }) => deletedAt === null)).toHaveLength(3);
  });

  it('refuses while a lease lets one of its properties', async () => {
    const { importId } = await imported(CSV);
    const [first] = await rowsOf(properties);
    const { id: organizationId } = agency.organization;
    const tenant = await someTenant(database, organizationId);
    await someLease(database, { organizationId, propertyId: first?.id ?? '', tenantId: tenant.id }, { status: 'Terminé' });
    const details = { edited: 0, leases: 1, inquiries: 0, favourites: 0, images: 0 };
    expect(await refusal(as('manager').undo({ id: importId }))).toEqual({
      code: 'import.undo-refused',
      details: { ...NOTHING_ELSE, ...details },
    });
    expect((await rowsOf(properties)).every(({ deletedAt }) => deletedAt === null)).toBe(true);
  });

  it('refuses once a property was edited or is in use, with the reasons and their counts', async () => {
    const { importId } = await imported(CSV);
    const [first, second, third] = (await rowsOf(properties)).map(({ id }) => id);
    const { id: organizationId } = agency.organization;
    const edited = () =>
      write((tx) =>
        tx
          .update(properties)
          .set({ version: 2, updatedAt: '2026-11-20T09:30:00Z' })
          .where(eq(properties.id, first ?? '')),
      );
    const starred = () =>
      write((tx) => tx.insert(favourites).values({ organizationId, userId: agency.tenant.person.id, propertyId: second ?? '' }));
    const asked = () =>
      write((tx) =>
        tx.insert(inquiries).values({ organizationId, propertyId: second ?? '', name: 'A', email: 'a@b.fr', phone: '0', message: 'x' }),
      );
    const pictured = () =>
      write((tx) =>
        tx
          .insert(propertyImages)
          .values({ organizationId, propertyId: third ?? '', imageUrl: 'https://exemple.fr/b.jpg', updatedAt: '2026-11-20T10:00:00Z' }),
      );

    for (const [change, details] of [
      [edited, { edited: 1, leases: 0, inquiries: 0, favourites: 0, images: 0 }],
      [starred, { edited: 1, leases: 0, inquiries: 0, favourites: 1, images: 0 }],
      [asked, { edited: 1, leases: 0, inquiries: 1, favourites: 1, images: 0 }],
      [pictured, { edited: 1, leases: 0, inquiries: 1, favourites: 1, images: 1 }],
    ] as const) {
      await change();
      expect(await refusal(as('manager').undo({ id: importId }))).toEqual({
        code: 'import.undo-refused',
        details: { ...NOTHING_ELSE, ...details },
      });
    }
    expect((await rowsOf(properties)).every(({ deletedAt }) => deletedAt === null)).toBe(true);

    // Deleted by hand: does not prevent undoing the others.
    await write((tx) => tx.update(properties).set({ deletedAt: sql`now()`, version: 3 }));
    expect(await as('manager').undo({ id: importId })).toEqual({ properties: 0 });
  });
});

const DVF = fileURLToPath(new URL('../../../../../../../shared/data/proprietes-dvf.csv', import.meta.url));

describe.skipIf(!existsSync(DVF))(
  `the real DVF file (../shared/data/proprietes-dvf.csv${existsSync(DVF) ? '' : ' is absent: skipped'})`,
  () => {
    it('imports its 9,684 dwellings after a preview, and reports what it leaves out and why', async () => {
      const reported = await upload(readFileSync(DVF), { name: 'proprietes-dvf.csv' });
      expect(reported).toMatchObject({ isDvf: true, delimiter: ',', rowCount: 15_172 });
      const preview = await as('manager').preview({ draftId: reported.draftId, mapping: '' });
      expect(preview).toMatchObject({
        rowsRead: 15_172,
        ready: 9684,
        refused: 0,
        ruledOut: [
          { reason: 'outbuilding', rows: 4991 },
          { reason: 'same-dwelling', rows: 497 },
        ],
        priceLeftOut: { severalInSale: 1973, notGiven: 5 },
        errorTotal: 0,
      });
      expect(preview.ready + preview.refused + preview.ruledOut.reduce((sum, { rows }) => sum + rows, 0)).toBe(preview.rowsRead);
      const { importId } = await as('manager').commit({ draftId: reported.draftId, mapping: '' });

      const rows = await rowsOf(properties);
      expect(rows).toHaveLength(9684);
      expect(rows.every(({ status }) => status === 'Vendu')).toBe(true);
      expect(rows.filter(({ priceCents }) => priceCents === 0)).toHaveLength(1973 + 5);
      expect(await as('manager').undo({ id: importId })).toEqual({ properties: 9684 });
    }, 120_000);
  },
);
