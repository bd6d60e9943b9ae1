import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackupManifest } from '@lares/api/shared/archive-manifest';
import { variantKey } from '@lares/api/shared/image-store';
import { importing, refusalOf } from '@lares/api/testing/importing';
import { insertPayments } from '@lares/db/seed/payments';
import { tablesInOrder } from '@lares/db/tables-in-order';
import { PAYMENT_WARNINGS } from '@lares/domain/accounting/payments/warnings';
import { accountFaults } from '@lares/testing/account-faults';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { aPayment } from '@lares/testing/factories/payments';
import { lettingsOfAYear } from '@lares/testing/factories/simulated-lettings';
import { aWholeOrganization } from '@lares/testing/factories/whole-organization';
import { heldLock } from '@lares/testing/held-lock';
import { memoryFiles } from '@lares/testing/memory-files';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type BackupKeys, encryptionOf } from './backup-encryption.ts';
import { restoreBackupFile } from './restore-backup.ts';
import { writeBackupFile } from './write-backup.ts';

const now = new Date();
const SECRET = 'the secret of the instance, long enough for it';

let folder: string;
let first: TestDatabase;
let second: TestDatabase;
const files = memoryFiles();
let restoredFiles: ReturnType<typeof memoryFiles>;
let organizationId: string;
let lease: string;
let path: string;
let manifest: BackupManifest;

const backup = (database: TestDatabase, name: string, stored = files, keys: BackupKeys = {}) =>
  writeBackupFile({
    path: join(folder, name),
    ownerUrl: database.ownerUrl,
    files: stored,
    secret: SECRET,
    now,
    encrypter: encryptionOf(keys),
  });
const restore = (from: string, secret = SECRET, keys: BackupKeys = {}) =>
  restoreBackupFile({ path: from, ownerUrl: second.ownerUrl, files: restoredFiles, secret, keys });
/** Rows under way change their state, which a test of its own reads. */
const UNDER_WAY = ['outbox_emails', 'webhook_deliveries'];
const hashes = ({ tables, files: stored }: BackupManifest) => ({ tables: tables.filter(({ name }) => !UNDER_WAY.includes(name)), stored });
const accountsIn = (database: TestDatabase) => asOwner<{ count: number }>(database, 'select count(*)::int as count from users');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lares-backups-'));
  first = await freshDatabase();
  const agency = await aWholeOrganization(first, { now, passwordHash: 'x' });
  await aWholeOrganization(first, { now, passwordHash: 'x' });
  organizationId = agency.ids.organization;
  lease = agency.ids.lease;
  // More than one page of rows.
  await insertPayments(
    first,
    organizationId,
    Array.from({ length: 2100 }, () => aPayment(lease, { status: 'Annulé', notes: 'é"\\\n'.repeat(20) })),
  );
  for (const [id, content, keyOf] of [
    [agency.ids.file, 'une photo', (key: string) => variantKey(key, 'full')],
    [agency.ids.logoFile, 'un logo', (key: string) => key],
  ] as const) {
    const [row] = await asOwner<{ key: string }>(first, `select storage_key as key from files where id = '${id}'`);
    await files.put(keyOf(row?.key ?? ''), Buffer.from(content));
  }
  await asOwner(
    first,
    `update webhook_deliveries set state = 'En attente', next_attempt_at = now() where id = (select id from webhook_deliveries limit 1)`,
  );
  path = join(folder, 'first.zip');
  manifest = await backup(first, 'first.zip');
});
afterAll(async () => {
  await first.drop();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  second = await freshDatabase();
  restoredFiles = memoryFiles();
});
afterEach(() => second.drop());

it('holds every table and each stored file', async () => {
  expect(manifest.tables.map(({ name }) => name)).toEqual((await tablesInOrder(first.owner)).map(({ name }) => name));
  expect(manifest.tables.find(({ name }) => name === 'payments')?.rows).toBeGreaterThan(2100);
  expect(manifest.files).toHaveLength(2);
});

it('restored into an empty instance, gives a backup with equal hashes, and the same files', async () => {
  await restore(path);
  expect(hashes(await backup(second, 'second.zip', restoredFiles))).toEqual(hashes(manifest));
  const [known] = await asOwner<{ rows: number }>(second, `select reltuples::int as rows from pg_class where oid = 'payments'::regclass`);
  expect(known?.rows, 'reports of a restored instance are planned by its rows').toBeGreaterThan(2100);
  expect(restoredFiles.held).toEqual(files.held);
});

it('sends nothing again: what was under way is shown as unclear or failed', async () => {
  const states = (database: TestDatabase) =>
    asOwner<{ state: string }>(
      database,
      `select state::text from outbox_emails union all select state::text from webhook_deliveries order by 1`,
    ).then((rows) => rows.map(({ state }) => state));
  const before = await states(first);
  expect(before).toEqual(expect.arrayContaining(['waiting', 'En attente']));
  await restore(path);
  const shown: Record<string, string> = { waiting: 'unclear', sending: 'unclear', 'En attente': 'Échec' };
  expect((await states(second)).toSorted()).toEqual(before.map((state) => shown[state] ?? state).toSorted());
});

it('leaves the triggers of the restored instance on, and its journal closed', async () => {
  await restore(path);
  const off = await asOwner<{ name: string }>(
    second,
    `select tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace = 'public'::regnamespace and not tgisinternal and tgenabled = 'D'`,
  );
  expect(off).toEqual([]);
});

it('shows one moment while others write', async () => {
  const [before] = await asOwner<{ count: number }>(first, 'select count(*)::int as count from payments');
  const writing = backup(first, 'during.zip');
  await insertPayments(
    first,
    organizationId,
    Array.from({ length: 300 }, () => aPayment(lease, { status: 'Annulé' })),
  );
  const during = await writing;
  const rows = during.tables.find(({ name }) => name === 'payments')?.rows ?? 0;
  // All of what the other wrote in one statement, or none of it.
  expect([before?.count, (before?.count ?? 0) + 300]).toContain(rows);
  await restore(join(folder, 'during.zip'));
  const [after] = await asOwner<{ count: number }>(second, 'select count(*)::int as count from payments');
  expect(after?.count).toBe(rows);
});

describe('taken in the middle of an import, under payments', () => {
  const LINES = 90;
  const at = () => new Date('2026-11-20T09:00:00Z');
  const confirmed = [...PAYMENT_WARNINGS];
  const importedIn = (database: TestDatabase) =>
    asOwner<{ payments: number; imports: number }>(
      database,
      `select (select count(*)::int from payments where notes like 'ligne %') as payments, (select count(*)::int from imports) as imports`,
    );
  const paidIn = async (database: TestDatabase) =>
    (await asOwner<{ notes: string }>(database, `select notes from payments where notes like 'versement %'`)).map(({ notes }) => notes);

  it('holds nothing of it, which is refused and done again; taken after it, holds all of it, once', async () => {
    const database = await freshDatabase();
    const after = await freshDatabase();
    onTestFinished(async () => void (await Promise.all([database.drop(), after.drop()])));
    const agency = await anAgency(database);
    const place = { organizationId: agency.organization.id, ownerIds: [agency.ownerRecord.id] };
    const [held, ...others] = await lettingsOfAYear(database, { ...place, count: 8, seed: 5 });
    const desk = importing(database, agency, at);
    const csv = [
      'Contrat;Date;Montant;Notes',
      ...Array.from({ length: LINES }, (_, n) => `${held?.id};05/${String(1 + (n % 9)).padStart(2, '0')}/2026;10,00;ligne ${n}`),
      '',
    ].join('\n');
    const { draftId, kind, mapping } = await desk.receive('payments', csv);
    const commit = { draftId, kind, mapping, confirmed };

    // The rows of the import are written when it waits for the account.
    const lock = await heldLock(database, `select from rent_accounts where lease_id = '${held?.id}' for update`);
    const underWay = desk.answered(desk.caller.imports.commit(commit));
    await expect.poll(lock.isWaitedFor, { timeout: 30_000 }).toBe(true);
    const paid: string[] = [];
    let isOver = false;
    const pay = async () => {
      for (let n = 0; !isOver; n++) {
        const notes = `versement ${n}`;
        const leaseId = others[n % others.length]?.id ?? '';
        const values = {
          leaseId,
          amountCents: 4_200,
          paymentDate: '2026-11-05',
          paymentMethod: 'Virement bancaire',
          status: 'Payé',
        } as const;
        await desk.caller.payments.create({ ...values, notes, confirmed });
        paid.push(notes);
      }
    };
    const paying = pay();
    await expect.poll(() => paid.length, { timeout: 30_000 }).toBeGreaterThan(2);
    const paidBefore = [...paid];
    const taken = await backup(database, 'middle.zip', memoryFiles());
    isOver = true;
    await paying;
    await lock.release();
    const { importId } = await underWay;

    await restore(join(folder, 'middle.zip'));
    expect(hashes(await backup(second, 'middle-again.zip', restoredFiles))).toEqual(hashes(taken));
    expect(await importedIn(second)).toEqual([{ payments: 0, imports: 0 }]);
    const restored = await paidIn(second);
    expect(restored).toEqual(expect.arrayContaining(paidBefore));
    expect(new Set(restored).size).toBe(restored.length);
    expect(await accountFaults(second)).toEqual([]);
    const there = importing(second, agency, at);
    expect(await there.caller.imports.progress({ draftId })).toMatchObject({ stage: 'failed', importId: null });
    expect(await refusalOf(there.answered(there.caller.imports.commit(commit)))).toMatchObject({ code: 'import.draft-expired' });
    expect(await there.commit('payments', csv, { confirmed })).toMatchObject({ ready: LINES });
    expect(await importedIn(second)).toEqual([{ payments: LINES, imports: 1 }]);
    expect(await accountFaults(second)).toEqual([]);

    await backup(database, 'after.zip', memoryFiles());
    await restoreBackupFile({ path: join(folder, 'after.zip'), ownerUrl: after.ownerUrl, files: memoryFiles(), secret: SECRET });
    const later = importing(after, agency, at);
    expect(await later.answered(later.caller.imports.commit(commit))).toMatchObject({ importId, ready: LINES });
    expect(await importedIn(after)).toEqual([{ payments: LINES, imports: 1 }]);
    expect((await paidIn(after)).toSorted()).toEqual(paid.toSorted());
    expect(await accountFaults(after)).toEqual([]);
  });
});

it('is refused where accounts exist, with another secret, or after a change of one byte: nothing is written', async () => {
  await expect(restore(path, 'another secret that is long enough too')).rejects.toThrow('OtherSecret');
  const bytes = await readFile(path);
  const at = bytes.indexOf('un logo');
  expect(at).toBeGreaterThan(0);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(join(folder, 'changed.zip'), bytes);
  await expect(restore(join(folder, 'changed.zip'))).rejects.toMatchObject({ name: 'BrokenArchive' });
  expect(await accountsIn(second)).toEqual([{ count: 0 }]);

  await restore(path);
  const kept = [...restoredFiles.held.keys()];
  await expect(restore(path)).rejects.toMatchObject({ reason: 'in use' });
  expect([...restoredFiles.held.keys()]).toEqual(kept);
});

it('that fails in the middle removes what it stored, and nothing that was in the store before', async () => {
  const [before, after] = manifest.files.map(({ key }) => key);
  if (before === undefined || after === undefined) throw new Error('two files are needed');
  const there = memoryFiles();
  await there.put(before, Buffer.from('of another instance'));
  const failing = (failure: Error) => ({
    ...there,
    putStream: async (...[key, content, seal]: Parameters<typeof there.putStream>) => {
      await there.putStream(key, content, seal);
      if (key === after) throw failure;
    },
  });
  const into = (failure: Error) => restoreBackupFile({ path, ownerUrl: second.ownerUrl, files: failing(failure), secret: SECRET });
  await expect(into(new Error('the disk is full'))).rejects.toThrow('the disk is full');
  expect([...there.held.keys()]).toEqual([before]);
  // The rows may be stored.
  await expect(into(Object.assign(new Error('closed'), { code: 'CONNECTION_CLOSED' }))).rejects.toThrow('closed');
  expect([...there.held.keys()]).toEqual([before, after]);
  expect(await accountsIn(second)).toEqual([{ count: 0 }]);
});

it('whose files break off leaves no file behind', async () => {
  const broken = { ...files, get: () => Promise.reject(new Error('the store is away')) };
  await expect(backup(first, 'broken.zip', broken)).rejects.toThrow('the store is away');
  expect((await readdir(folder)).filter((name) => name.startsWith('broken'))).toEqual([]);
});

it('encrypted for a key, opens with it alone, and leaves nothing decrypted behind', async () => {
  const identity = await generateX25519Identity();
  const [identityFile, otherFile] = [join(folder, 'key.txt'), join(folder, 'other.txt')];
  await writeFile(identityFile, `# created: today\n${identity}\n`);
  await writeFile(otherFile, `${await generateX25519Identity()}\n`);
  const recipients = await identityToRecipient(identity);
  const sealed = join(folder, 'sealed.zip.age');
  const written = await backup(first, 'sealed.zip.age', files, { recipients });
  const bytes = await readFile(sealed);
  expect([bytes.includes('un logo'), bytes.subarray(0, 21).toString()]).toEqual([false, 'age-encryption.org/v1']);

  await expect(restore(sealed)).rejects.toMatchObject({ reason: 'locked' });
  await expect(restore(sealed, SECRET, { identityFile: otherFile })).rejects.toMatchObject({ reason: 'wrong key' });
  await expect(restore(sealed, SECRET, { identityFile: path })).rejects.toMatchObject({ reason: 'bad identity' });
  const changed = join(folder, 'changed.zip.age');
  const at = bytes.length - 500;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(changed, bytes);
  await expect(restore(changed, SECRET, { identityFile })).rejects.toMatchObject({ name: 'BrokenArchive' });
  expect(await accountsIn(second)).toEqual([{ count: 0 }]);

  await restore(sealed, SECRET, { identityFile });
  expect(hashes(await backup(second, 'opened.zip', restoredFiles))).toEqual(hashes(written));
  const decrypted = await Promise.all(
    (await readdir(tmpdir())).filter((name) => name.startsWith('lares-restore-')).map((name) => readdir(join(tmpdir(), name))),
  );
  expect(decrypted.flat()).toEqual([]);
});
