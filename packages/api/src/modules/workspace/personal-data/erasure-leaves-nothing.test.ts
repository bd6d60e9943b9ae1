import { randomUUID } from 'node:crypto';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import type { WholeOrganization } from '@lares/testing/factories/organization-ids';
import { aWholeOrganization } from '@lares/testing/factories/whole-organization';
import { memoryFiles } from '@lares/testing/memory-files';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recipientHash } from '../../../jobs/deliver-email.ts';
import { TEST_VAULT } from '../../../testing/test-vault.ts';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

// The person is written into every text of the organisation that takes it, whichever table it is in: a new column takes part by itself.

const PERSON = { firstName: 'Zoraïde', lastName: 'Quintrelle', email: 'zoraide.quintrelle@exemple.fr', phone: '+33639987654' };
const NAMED = `Zoraïde Quintrelle, ${PERSON.email}, 06 39 98 76 54`;
const TRACES = /quintrelle|zora[iï]de|39 ?98 ?76 ?54/i;

/** Columns that still name the person after a whole erasure, by the ground that keeps them. */
const REMNANTS: Readonly<Record<string, string>> = {
  'bank_lines.counterparty': 'voucher of the accounts (Code de commerce, art. L123-22)',
  'bank_lines.end_to_end_id': 'voucher of the accounts (Code de commerce, art. L123-22)',
  'bank_lines.external_key': 'voucher of the accounts (Code de commerce, art. L123-22)',
  'bank_lines.label': 'voucher of the accounts (Code de commerce, art. L123-22)',
  'bank_lines.mandate_reference': 'voucher of the accounts (Code de commerce, art. L123-22)',
  'bank_statements.file_name': 'voucher of the accounts (Code de commerce, art. L123-22)',
  'bank_statements.refused': 'voucher of the accounts (Code de commerce, art. L123-22)',
  'charge_settlements.snapshot': 'frozen document (Code de commerce, art. L123-22)',
  'debit_batches.message_id': 'reference that the bank knows (Code de commerce, art. L123-22)',
  'debit_mandates.reference': 'reference that the bank knows (Code de commerce, art. L123-22)',
  'debit_mandates.snapshot': 'frozen document (Code de commerce, art. L123-22)',
  'debits.end_to_end_id': 'reference that the bank knows (Code de commerce, art. L123-22)',
  'exit_complements.snapshot': 'frozen document (Code de commerce, art. L123-22)',
  'exit_settlements.snapshot': 'frozen document (Code de commerce, art. L123-22)',
  'revision_requests.snapshot': 'frozen document (Code de commerce, art. L123-22)',
  'lease_terms.revision': 'frozen document (Code de commerce, art. L123-22)',
  'guarantor_notices.snapshot': 'frozen document (Code de commerce, art. L123-22)',
  'owner_statements.snapshot': 'frozen document (Code de commerce, art. L123-22)',
  'payment_plans.snapshot': 'frozen document (Code de commerce, art. L123-22)',
  'receipts.snapshot': 'frozen document (Code de commerce, art. L123-22)',
  'reminders.snapshot': 'frozen document (Code de commerce, art. L123-22)',
  // Another person with the same name or address keeps their own record.
  'contractors.email': 'record of another person',
  'contractors.name': 'record of another person',
  'contractors.phone': 'record of another person',
  'files.storage_key': 'a key that the instance generates; written here by the test',
  'guarantors.address': 'record of another person',
  'guarantors.email': 'record of another person',
  'guarantors.name': 'record of another person',
  'guarantors.phone': 'record of another person',
  'inquiries.email': 'record of another person',
  'inquiries.name': 'record of another person',
  'inquiries.phone': 'record of another person',
  'invitations.email': 'record of another person',
  'orders_to_pay.officer_name': 'record of another person',
  'owners.address': 'record of another person',
  'owners.company_name': 'record of another person',
  'owners.email': 'record of another person',
  'owners.first_name': 'record of another person',
  'owners.last_name': 'record of another person',
  'owners.phone': 'record of another person',
  'tenants.address': 'record of another person',
  'tenants.company_name': 'record of another person',
  'tenants.email': 'record of another person',
  'tenants.first_name': 'record of another person',
  'tenants.last_name': 'record of another person',
  'tenants.phone': 'record of another person',
  'tenants.search_text': 'record of another person',
  'webhook_deliveries.body': 'says ids only; written here by the test',
  'webhooks.url': 'an address of another program',
};
/** Computed from columns above. */
const COMPUTED = ['tenants.display_name', 'tenants.sort_name', 'owners.display_name', 'owners.sort_name'];

let database: TestDatabase;
let world: WholeOrganization;
let other: WholeOrganization;
const files = memoryFiles();

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
  const making = { now: new Date('2026-11-20T09:00:00Z'), passwordHash: 'none' };
  [world, other] = [await aWholeOrganization(database, making), await aWholeOrganization(database, making)];
});
afterAll(() => database.drop());

const run = <Row extends object>(statement: string) => asOwner<Row>(database, statement);

interface Column {
  table: string;
  column: string;
  isJson: boolean;
}

const textColumns = (organizationId: string) =>
  run<Column>(`
    select c.relname as table, a.attname as column, a.atttypid = 'jsonb'::regtype as "isJson"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid in ('text'::regtype, 'jsonb'::regtype)
      and a.attgenerated = '' and '${organizationId}' <> ''
      and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'organization_id' and o.attnotnull)
    order by 1, 2`);

/** A check or a key that refuses the text keeps the column as it is. Single rows where a key wants each text once. */
async function nameEverywhere(organizationId: string): Promise<string[]> {
  const written: string[] = [];
  for (const { table, column, isJson } of await textColumns(organizationId)) {
    const value = isJson
      ? `case jsonb_typeof("${column}") when 'object' then "${column}" || jsonb_build_object('nested', jsonb_build_array('x\n' || t.text))
           when 'array' then "${column}" || jsonb_build_array(jsonb_build_object('nested', t.text)) else to_jsonb(t.text) end`
      : `"${column}" || ' ' || t.text`;
    await run(`
      do $$ begin
        update "${table}" set "${column}" = ${value} from (select '${NAMED}' as text) t where organization_id = '${organizationId}';
      exception when others then null; end $$`);
    if (await names({ table, column, isJson }, organizationId)) written.push(`${table}.${column}`);
  }
  return written;
}

async function names({ table, column }: Column, organizationId: string): Promise<boolean> {
  const rows = await run<{ text: string | null }>(
    `select "${column}"::text as text from "${table}" where organization_id = '${organizationId}'`,
  );
  return rows.some(({ text }) => text !== null && TRACES.test(text));
}

async function columnsThatName(organizationId: string): Promise<string[]> {
  const found: string[] = [];
  const generated = COMPUTED.map((name) => ({ table: name.split('.')[0] ?? '', column: name.split('.')[1] ?? '', isJson: false }));
  for (const one of [...(await textColumns(organizationId)), ...generated])
    if (await names(one, organizationId)) found.push(`${one.table}.${one.column}`);
  return found;
}

it('names the person nowhere after an erasure, except where a ground keeps it', async () => {
  const { organization: org, tenant, membership, file } = world.ids;
  // Years have passed: the last day of a settled lease moves with them, which nobody may do otherwise.
  await run('alter table leases disable trigger leases_end_settled');
  await run(`update leases set status = 'Terminé', start_date = '2015-01-01', term_begun_on = '2015-01-01', end_date = '2018-12-31',
    exit_on = null, notice_by = null where organization_id = '${org}'`);
  await run('alter table leases enable trigger leases_end_settled');
  const written = await nameEverywhere(org);
  expect(written.length).toBeGreaterThan(100);
  await run(`update tenants set kind = 'personne', first_name = '${PERSON.firstName}', last_name = '${PERSON.lastName}', email = '${PERSON.email}',
    phone = '${PERSON.phone}', notes = '${NAMED}', user_id = null where id = '${tenant}'`);
  const [identity, storageKey] = [randomUUID(), `${org}/identity`];
  files.held.set(storageKey, Buffer.from(`passport of ${NAMED}`));
  await run(`
    insert into files (organization_id, id, sha256, bytes, media_type, storage_key, original_name)
      values ('${org}', '${identity}', '\\x00', 1, 'application/pdf', '${storageKey}', 'passeport-quintrelle.pdf');
    insert into documents (organization_id, id, title, document_type, file_id, tenant_id, search_text)
      values ('${org}', '${identity}', 'Passeport', 'Document d''identité', '${identity}', '${tenant}', 'passeport quintrelle');
    insert into outbox_emails (id, organization_id, kind, sealed, recipient_hash, created_at)
      values ('${identity}', '${org}', 'invitation', '\\x01', '\\x${recipientHash(TEST_VAULT, PERSON.email.toUpperCase()).toString('hex')}', now())`);
  const sums = () =>
    run(`select (select sum(amount_cents) from journal_lines) as lines, (select sum(total_cents) from dues) as dues,
      (select sum(amount_cents) from payments) as payments, (select count(*) from receipts) as receipts,
      (select string_agg(encode(sha256, 'hex'), ',' order by id) from receipts) as seals, (select count(*) from audit_log) as acts`);
  const [before] = await sums();

  const person = { id: world.people.property_manager.id, email: '', fullName: '', userType: 'property_manager' as const };
  const session = sessionOf({ person, membership: { id: membership, role: 'property_manager' } }, { id: org, name: 'Agence' });
  const caller = callerAs(session, { database, ports: { files } }).personalData;
  const preview = await caller.previewErasure({ kind: 'tenant', id: tenant });
  expect(preview).toMatchObject({ refusal: null, outcome: 'complète', kept: [{ what: 'pièces comptables', rule: 'accounting' }] });
  await caller.erase({ kind: 'tenant', id: tenant, outcome: 'complète' });

  const left = await columnsThatName(org);
  expect(left.filter((name) => !(name in REMNANTS) && !COMPUTED.includes(name))).toEqual([]);
  expect(Object.keys(REMNANTS).filter((name) => written.includes(name) && !left.includes(name))).toEqual([]);
  const [row] = await run(`select display_name as name, email, phone, notes, address, search_text from tenants where id = '${tenant}'`);
  expect(row).toEqual({ name: 'Personne effacée', email: '', phone: '', notes: '', address: '', search_text: ' personne effacee' });
  expect(await run(`select id from debit_mandates where tenant_id = '${tenant}' and (iban_encrypted is not null or bic <> '')`)).toEqual(
    [],
  );
  expect(files.held.has(storageKey)).toBe(false);
  expect(await run(`select id from files where id in ('${identity}')`)).toEqual([]);
  expect(await run(`select id from files where id = '${file}'`)).toHaveLength(1);
  expect(await run(`select id from outbox_emails where id = '${identity}'`)).toEqual([]);
  expect(
    await run(
      `select before, after from audit_log where entity_id = '${tenant}' and entity <> 'personal-data' and (before is not null or after is not null)`,
    ),
  ).toEqual([]);
  const [act] = await run<{ after: unknown; actor: string }>(
    `select after, actor_id as actor from audit_log where action = 'personal-data.erase' and organization_id = '${org}'`,
  );
  expect(act).toMatchObject({ actor: person.id, after: { kind: 'tenant', outcome: 'complète', documents: expect.any(Number) } });
  expect(TRACES.test(JSON.stringify(act))).toBe(false);
  const [after] = await sums();
  expect({ ...after, acts: 0 }).toEqual({ ...before, acts: 0 });
});

it('leaves another organisation as it is', async () => {
  const { organization: org } = other.ids;
  const [row] = await run<{ count: number }>(
    `select count(*)::int as count from audit_log where organization_id = '${org}' and after is not null`,
  );
  expect(row?.count).toBeGreaterThan(0);
  expect(await run(`select id from tenants where organization_id = '${org}' and last_name = 'Personne effacée'`)).toEqual([]);
});
