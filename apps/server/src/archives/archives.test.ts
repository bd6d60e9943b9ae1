import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Accounts } from '@lares/api/auth/accounts';
import { SEALED_COLUMNS, SEALED_SNAPSHOTS } from '@lares/api/shared/archived-secrets';
import { type ArchiveManifest, archiveManifest } from '@lares/api/shared/archive-manifest';
import { readBankDetails } from '@lares/api/shared/bank-details';
import { variantKey } from '@lares/api/shared/image-store';
import { Vault } from '@lares/api/shared/vault';
import { memoryPorts } from '@lares/api/testing/memory-ports';
import { openSession } from '@lares/api/testing/open-sessions';
import { runJobs } from '@lares/api/testing/run-jobs';
import { storeBankDetails } from '@lares/api/testing/stored-bank-details';
import { archivedTables } from '@lares/db/archive-reading';
import { ArchiveRefused } from '@lares/db/archive-refused';
import { tablesInOrder } from '@lares/db/tables-in-order';
import { insertPayments } from '@lares/db/seed/payments';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { memoryFiles } from '@lares/testing/memory-files';
import { aPayment } from '@lares/testing/factories/payments';
import { aWholeOrganization } from '@lares/testing/factories/whole-organization';
import type { WholeOrganization } from '@lares/testing/factories/organization-ids';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { archiveRefusal } from './archive-refusals.ts';
import { archiveWriter } from './archive-writer.ts';
import { importArchive } from './import-archive.ts';
import { BrokenArchive, openZip } from './opened-zip.ts';

const started = new Date();
const now = () => started;

/** An instance with its own secret, database and files. */
async function anInstance(secret: string) {
  const database = await freshDatabase();
  const accounts = new Accounts({ database, now });
  const ports = { ...memoryPorts(), vault: new Vault(secret), files: memoryFiles() };
  const app: FastifyInstance = await buildApp({ database, accounts, now, ports });
  return {
    database,
    accounts,
    ports,
    app,
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
}
type Instance = Awaited<ReturnType<typeof anInstance>>;

let folder: string;
let first: Instance;
let agency: WholeOrganization;
let neighbour: WholeOrganization;

const IBAN = 'FR7630006000011234567890189';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lares-archives-'));
  first = await anInstance('the secret of the first instance, long enough');
  agency = await aWholeOrganization(first.database, { now: started, passwordHash: 'x' });
  neighbour = await aWholeOrganization(first.database, { now: started, passwordHash: 'x' });
  const { database, ports } = first;
  const organizationId = agency.ids.organization;
  await storeBankDetails(database, ports.vault, { organizationId, holder: 'Agence du Rhône' });
  // What an avis and a reminder print, sealed as it was on their day.
  for (const table of SEALED_SNAPSHOTS)
    await asOwner(
      database,
      `update ${table} s set snapshot = s.snapshot || jsonb_build_object('sealedBankDetails', encode(o.iban_encrypted, 'hex'))
       from organizations o where o.id = s.organization_id and o.id = '${organizationId}'`,
    );
  // More than one page of rows, and more than a stream holds.
  await insertPayments(
    database,
    organizationId,
    Array.from({ length: 1200 }, () => aPayment(agency.ids.lease, { status: 'Annulé', notes: 'é"\\\n'.repeat(20) })),
  );
  await storeFile(first, agency.ids.file, 'une photo', (key) => variantKey(key, 'full'));
  await storeFile(first, agency.ids.logoFile, 'un logo', (key) => key);
});
afterAll(async () => {
  await first.close();
  await rm(folder, { recursive: true });
});

async function storeFile({ database, ports }: Instance, id: string, content: string, keyOf: (storageKey: string) => string) {
  const [row] = await asOwner<{ key: string }>(database, `select storage_key as key from files where id = '${id}'`);
  if (!row) throw new Error('no such file');
  await ports.files.put(keyOf(row.key), Buffer.from(content));
}

async function download({ accounts, app, database, ports }: Instance, userId: string, organizationId: string): Promise<string> {
  const cookie = await openSession({ accounts, now }, userId, organizationId);
  const asked = await app.inject({
    method: 'POST',
    url: '/trpc/archives.start',
    headers: { origin: ports.publicUrl },
    payload: {},
    cookies: { lares_session: cookie },
  });
  expect(asked.statusCode).toBe(200);
  await runJobs(database, { ports, now, writeArchive: archiveWriter(folder) });
  const response = await app.inject({ method: 'GET', url: '/api/archive.zip', cookies: { lares_session: cookie } });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip']);
  const path = join(folder, `${createHash('sha256').update(response.rawPayload).digest('hex')}.zip`);
  await writeFile(path, response.rawPayload);
  return path;
}

const downloadOf = (instance: Instance, { ids, people }: WholeOrganization) => download(instance, people.founder.id, ids.organization);

const importInto = ({ database, ports }: Instance, path: string) =>
  importArchive({ path, ownerUrl: database.ownerUrl, vault: ports.vault, files: ports.files, now: started });

async function manifestOf(path: string): Promise<ArchiveManifest> {
  const { manifest, close } = await openZip(path, archiveManifest);
  close();
  return manifest;
}

/** The audit log grows with each archive. */
const hashes = ({ tables, files }: ArchiveManifest) => ({
  tables: tables.filter(({ name }) => name !== 'audit_log'),
  files,
});

it('holds a row of every table, each with its hash, and nothing of another organisation', async () => {
  const path = await downloadOf(first, agency);
  const { manifest, rowsOf, close } = await openZip(path, archiveManifest);
  expect(manifest.tables.filter(({ rows }) => rows === 0)).toEqual([]);
  expect(manifest.organization).toEqual({ id: agency.ids.organization, name: `Agence ${agency.mark}` });
  let text = '';
  for (const { name } of manifest.tables) for await (const row of rowsOf(name)) text += JSON.stringify(row);
  close();
  expect(text).toContain(agency.mark);
  expect(text).not.toContain(neighbour.mark);
  expect(text).not.toContain('password');
  expect(manifest.lists.map(({ path: list }) => list)).toContain('listes/paiements.csv');
  expect(manifest.files.map(({ key }) => key)).toHaveLength(2);
});

/** Hashes of contents, of the organisation's accounts, and of payers with the key of the organisation: no secret. */
const BYTES_AS_THEY_ARE = [
  'debit_batches.sha256',
  'bank_accounts.number_hash',
  'bank_lines.payer_hash',
  'bank_statements.file_sha256',
  'charge_settlements.sha256',
  'exit_complements.sha256',
  'exit_settlements.sha256',
  'files.sha256',
  'guarantor_notices.sha256',
  'imports.file_sha256',
  'owner_statements.sha256',
  'payment_plans.sha256',
  'receipts.sha256',
  'reminders.sha256',
];

it('opens every encrypted column, and holds no hash of a token: a new column is decided here', async () => {
  const columns = await asOwner<{ name: string }>(
    first.database,
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and data_type = 'bytea'`,
  );
  const archived = new Set(archivedTables(await tablesInOrder(first.database.owner)).map(({ name }) => name));
  const opened = Object.entries(SEALED_COLUMNS).flatMap(([table, columns]) => columns.map(({ column }) => `${table}.${column}`));
  expect(
    columns
      .map(({ name }) => name)
      .filter((name) => archived.has(name.split('.')[0] ?? ''))
      .toSorted(),
  ).toEqual([...BYTES_AS_THEY_ARE, ...opened].toSorted());
});

it('says in the documentation what becomes of every column of bytes', async () => {
  const documentation = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const columns = await asOwner<{ name: string }>(
    first.database,
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and data_type = 'bytea'`,
  );
  expect(columns.map(({ name }) => name).filter((name) => !documentation.includes(`\`${name}\``))).toEqual([]);
});

describe('in an empty instance with another secret', () => {
  let second: Instance;
  beforeEach(async () => {
    second = await anInstance('the secret of the second instance, also long enough');
  });
  afterEach(() => second.close());

  it('gives the same rows and files, and archives with equal hashes', async () => {
    const path = await downloadOf(first, agency);
    await importInto(second, path);
    const again = await downloadOf(second, agency);
    expect(hashes(await manifestOf(again))).toEqual(hashes(await manifestOf(path)));
    const held = [...second.ports.files.held].filter(([key]) => !key.startsWith('archives/'));
    expect(held.map(([, content]) => String(content)).toSorted()).toEqual(['un logo', 'une photo']);
    const [row] = await asOwner<{ sealed: string }>(
      second.database,
      `select encode(iban_encrypted, 'hex') as sealed from organizations where id = '${agency.ids.organization}'`,
    );
    const sealed = Buffer.from(row?.sealed ?? '', 'hex');
    expect(readBankDetails(second.ports.vault, agency.ids.organization, sealed)).toEqual({ holder: 'Agence du Rhône', iban: IBAN });
    expect(() => readBankDetails(first.ports.vault, agency.ids.organization, sealed)).toThrow('authenticate');
  });

  it('prints the account of each avis and reminder as before, readable in the archive only', async () => {
    const path = await downloadOf(first, agency);
    await importInto(second, path);
    const printed = await asOwner<{ sealed: string | null; read: string | null }>(
      second.database,
      SEALED_SNAPSHOTS.map(
        (table) => `select snapshot ->> 'sealedBankDetails' as sealed, snapshot ->> 'bankDetails' as read from ${table}`,
      ).join(' union all '),
    );
    expect(printed.length).toBeGreaterThan(1);
    for (const { sealed, read } of printed) {
      expect(read).toBeNull();
      const details = readBankDetails(second.ports.vault, agency.ids.organization, Buffer.from(sealed ?? '', 'hex'));
      expect(details).toEqual({ holder: 'Agence du Rhône', iban: IBAN });
    }
  });

  it('keeps the past in the audit log, and adds that it was imported', async () => {
    const path = await downloadOf(first, agency);
    await importInto(second, path);
    const logged = (database: TestDatabase) =>
      asOwner<{ id: string; action: string }>(
        database,
        `select id, action from audit_log where organization_id = '${agency.ids.organization}' order by id`,
      );
    const [before, after] = [await logged(first.database), await logged(second.database)];
    const known = new Set(before.map(({ id }) => id));
    // Its own request is the last row it holds: what follows was written after it was read.
    const held = before.slice(0, before.findLastIndex(({ action }) => action === 'archive.create') + 1);
    expect(after.filter(({ id }) => known.has(id))).toEqual(held);
    expect(after.filter(({ id }) => !known.has(id)).map(({ action }) => action)).toEqual(['organization.import-archive']);
  });

  it('opens no account without a new password', async () => {
    await importInto(second, await downloadOf(first, agency));
    const stored = await asOwner<{ hash: string; verified: string | null }>(
      second.database,
      'select password_hash as hash, email_verified_at as verified from users',
    );
    expect(stored.length).toBeGreaterThan(0);
    for (const { hash, verified } of stored) {
      expect(verified).toBeNull();
      expect(await second.accounts.passwords.verify(hash, 'x')).toBe(false);
    }
  });

  it('is refused the second time, and beside an account of the same address', async () => {
    const path = await downloadOf(first, agency);
    await importInto(second, path);
    await expect(importInto(second, path)).rejects.toMatchObject({ reason: 'known organization' });
    await expect(importInto(first, await downloadOf(first, neighbour))).rejects.toThrow(ArchiveRefused);
  });

  it('names the addresses that have accounts already, and writes nothing', async () => {
    const { id, email, fullName } = agency.people.tenant;
    await asOwner(second.database, `insert into users (id, email, password_hash) values ('${id}', '${email}', 'x')`);
    await asOwner(second.database, `insert into profiles (id, full_name, user_type) values ('${id}', '${fullName}', 'tenant')`);
    await expect(importInto(second, await downloadOf(first, agency))).rejects.toMatchObject({ reason: 'known account', emails: [email] });
    expect(await asOwner(second.database, 'select id from organizations')).toEqual([]);
    expect([...second.ports.files.held.keys()]).toEqual([]);
  });

  it('is refused from another version, with the names of both', async () => {
    const path = await downloadOf(first, agency);
    await asOwner(
      second.database,
      `insert into drizzle.__drizzle_migrations (hash, created_at) select repeat('0', 64), max(created_at) + 1 from drizzle.__drizzle_migrations`,
    );
    const refused = await importInto(second, path).catch((error: unknown) => error);
    expect(refused).toMatchObject({ reason: 'other version' });
    const sql = fileURLToPath(new URL('../../../../packages/db/sql', import.meta.url));
    const names = (await readdir(join(sql, 'migrations'))).filter((name) => name.endsWith('.sql')).toSorted();
    expect(archiveRefusal(refused as ArchiveRefused, sql)).toContain(`vient de la version « ${names.at(-1)?.slice(0, -'.sql'.length)} »`);
  });

  it('is refused when a byte was changed, or the end is missing', async () => {
    const content = await readFile(await downloadOf(first, agency));
    const cut = join(folder, 'cut.zip');
    await writeFile(cut, content.subarray(0, content.length - 1000));
    await expect(importInto(second, cut)).rejects.toThrow(BrokenArchive);
    // Stored pictures are not compressed: their bytes stand in the zip as they are.
    const at = content.indexOf('un logo');
    expect(at).toBeGreaterThan(0);
    const changed = Buffer.from(content);
    changed[at] = 'x'.charCodeAt(0);
    await writeFile(cut, changed);
    await expect(importInto(second, cut)).rejects.toThrow(BrokenArchive);
    expect(await asOwner(second.database, 'select id from users')).toEqual([]);
  });

  it('leaves nothing behind when a file cannot be stored', async () => {
    const path = await downloadOf(first, agency);
    const full = {
      ...second.ports.files,
      putStream: async (key: string, ...rest: [never, never]) => {
        if (second.ports.files.held.size === 1) throw new Error('the disk is full');
        await second.ports.files.putStream(key, ...rest);
      },
    };
    const { database, ports } = second;
    await expect(importArchive({ path, ownerUrl: database.ownerUrl, vault: ports.vault, files: full, now: started })).rejects.toThrow(
      'full',
    );
    expect([...ports.files.held.keys()]).toEqual([]);
    expect(await asOwner(database, 'select id from organizations')).toEqual([]);
  });
});
