import { createHash, randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { migrateDatabase } from '@lares/db/migrate';
import { Wall } from '@lares/db/wall';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { MIGRATIONS } from '@lares/testing/global-setup';
import { memoryFiles } from '@lares/testing/memory-files';
import { FIXTURES, loadRows, tablesOf, type UpgradeFixture } from '@lares/testing/upgrade-fixture';
import { newDocument } from '@lares/validation/operations/documents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileDocument } from './modules/operations/documents/documents.commands.ts';
import { oncePerKey, UnchangedState } from './shared/idempotency.ts';
import { refusalOf } from './testing/importing.ts';
import { TEST_VAULT } from './testing/test-vault.ts';
import { callerAs, sessionOf } from './trpc/signed-in-as.ts';

/** Quotes, line breaks, accents and a control character: the migration writes the same JSON as the program. */
const HARD_TEXT = 'Payé « net »\n\t"3/4" \\ l’été \u0001 🏠';
const KEYS = { payment: randomUUID(), document: randomUUID(), inquiry: randomUUID() };
const CONTENT = Buffer.from('le papier');
const seal = { bytes: CONTENT.length, sha256: createHash('sha256').update(CONTENT).digest() };

let database: TestDatabase;
let rows: Record<'organization' | 'manager' | 'membership' | 'payment' | 'imported' | 'document' | 'inquiry', Row>;
type Row = Record<string, unknown> & { id: string };

/** A database of the baseline whose payment, document and inquiry hold the keys they were created with, upgraded. */
beforeAll(async () => {
  const fixture = JSON.parse(await readFile(join(FIXTURES, 'upgrade-from-baseline.json'), 'utf8')) as UpgradeFixture;
  const [first, second] = [0, 1].map((at) => (table: string) => fixture.rows[table]?.[at] as Row);
  if (!first || !second) throw new Error('no rows');
  const manager = fixture.rows['users']?.find(({ email }) => String(email).startsWith('property-manager')) as Row;
  rows = {
    organization: first('organizations'),
    manager,
    membership: fixture.rows['memberships']?.find(({ user_id: userId }) => userId === manager.id) as Row,
    payment: first('payments'),
    imported: second('payments'),
    document: first('documents'),
    inquiry: first('inquiries'),
  };
  const { payment, imported, document, inquiry } = rows;
  Object.assign(payment, { notes: HARD_TEXT, idempotency_key: KEYS.payment, created_by: manager.id });
  Object.assign(imported, { idempotency_key: 'L-07' });
  Object.assign(document, { title: HARD_TEXT, upload_key: KEYS.document, created_by: manager.id });
  Object.assign(inquiry, { message: HARD_TEXT, creation_key: KEYS.inquiry });
  const file = fixture.rows['files']?.find(({ id }) => id === document['file_id']);
  Object.assign(file ?? {}, { sha256: `\\x${seal.sha256.toString('hex')}` });
  const created = (entity: string, row: Row, columns: readonly string[]) => ({
    ...first('audit_log'),
    id: randomUUID(),
    entity,
    action: `${entity}.create`,
    entity_id: row.id,
    after: Object.fromEntries(columns.map((column) => [camelCase(column), row[column]])),
  });
  fixture.rows['audit_log']?.push(created('payment', payment, PAYMENT_COLUMNS), created('document', document, [...DOCUMENT_COLUMNS, 'id']));

  database = await freshDatabase({ template: 'template0' });
  const folder = await tablesOf(fixture);
  await migrateDatabase(database.ownerUrl, folder);
  await loadRows(database.owner, fixture.rows);
  await migrateDatabase(database.ownerUrl, MIGRATIONS);
  await rm(folder, { recursive: true });
}, 120_000);
afterAll(() => database.drop());

const PAYMENT_COLUMNS = ['lease_id', 'amount_cents', 'payment_date', 'payment_method', 'status', 'payer_kind', 'notes'];
const DOCUMENT_LINKS = ['property_id', 'tenant_id', 'lease_id', 'request_id', 'payment_id'];
const DOCUMENT_COLUMNS = [
  'title',
  'description',
  'document_type',
  ...DOCUMENT_LINKS,
  'visible_to_tenant',
  'visible_to_owner',
  'expires_on',
];
const camelCase = (column: string) => column.replaceAll(/_([a-z])/g, (_match, initial: string) => initial.toUpperCase());
const sentWith = (row: Row, columns: readonly string[]) => Object.fromEntries(columns.map((column) => [camelCase(column), row[column]]));

function manager() {
  const { organization, membership } = rows;
  const person = { id: rows.manager.id, email: 'a@exemple.fr', fullName: 'Ana', userType: 'property_manager' as const };
  return sessionOf(
    { person, membership: { id: membership.id, role: 'property_manager' } },
    { id: organization.id, name: String(organization['name']) },
  );
}
const count = async (table: string) => (await asOwner(database, `select from ${table}`)).length;

it('a payment created before the upgrade answers its key, and refuses other values', async () => {
  const before = await count('payments');
  const { payments } = callerAs(manager(), { database });
  const draft = { ...sentWith(rows.payment, PAYMENT_COLUMNS), creationKey: KEYS.payment } as Parameters<typeof payments.create>[0];
  expect(await payments.create(draft)).toEqual({ id: rows.payment.id });
  expect(await refusalOf(payments.create({ ...draft, amountCents: 1 }))).toMatchObject({ code: 'payment.key-reused' });
  expect(await count('payments')).toBe(before);
});

it('an imported payment keeps the reference of its file, and one of a form has none', async () => {
  expect(await asOwner(database, `select id, import_reference from payments where import_reference is not null`)).toEqual([
    { id: rows.imported.id, import_reference: 'L-07' },
  ]);
});

it('a document filed before the upgrade answers its key, and refuses another file', async () => {
  const before = await count('documents');
  const key = { organizationId: rows.organization.id, userId: rows.manager.id };
  const actor = { ...key, membershipId: rows.membership.id, standing: 'property_manager' as const };
  const ports = {
    files: memoryFiles(),
    mailer: { send: () => Promise.resolve() },
    publicUrl: '',
    vault: TEST_VAULT,
    isDemo: false,
    mapTiles: null,
  };
  const send = (sha256: Buffer) =>
    fileDocument(
      { actor, wall: new Wall(database, key), ports, now: () => new Date('2026-11-22T09:00:00Z') },
      newDocument.parse({ ...sentWith(rows.document, DOCUMENT_COLUMNS), creationKey: KEYS.document }),
      { name: 'papier.txt', mediaType: 'text/plain', seal: { ...seal, sha256 }, open: () => Readable.from([CONTENT]) },
    );
  expect(await send(seal.sha256)).toEqual({ id: rows.document.id, isNew: false });
  expect(await refusalOf(send(Buffer.alloc(32)))).toMatchObject({ code: 'document.key-reused' });
  expect(await count('documents')).toBe(before);
});

it('an inquiry of a visitor before the upgrade answers its key, and refuses other values', async () => {
  const { organization, inquiry } = rows;
  const content = sentWith(inquiry, ['property_id', 'name', 'email', 'phone', 'message']);
  const request = { organizationId: organization.id, userId: null, action: 'inquiry.create', key: KEYS.inquiry } as const;
  const send = (sent: object) =>
    new Wall(database, { organizationId: organization.id, userId: null }).transaction((tx) =>
      oncePerKey(tx, { ...request, content: sent, at: '2026-11-22T09:00:00Z' }, () => Promise.reject(new Error('created again'))),
    );
  await expect(send(content)).rejects.toBeInstanceOf(UnchangedState);
  expect(await refusalOf(send({ ...content, message: 'Autre chose' }))).toMatchObject({ code: 'common.key-reused' });
});
