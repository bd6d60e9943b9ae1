import { randomUUID } from 'node:crypto';
import { leaseTenants } from '@lares/db/schema/leasing/leases';
import { Wall } from '@lares/db/wall';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import type { WholeOrganization } from '@lares/testing/factories/organization-ids';
import { someLease } from '@lares/testing/factories/leases';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { aWholeOrganization } from '@lares/testing/factories/whole-organization';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Accounts } from './auth/accounts.ts';
import { appRouter } from './router.ts';
import { EXPECTATIONS, WORLD_PASSWORD, type Expectation } from './testing/isolation-expectations.ts';
import { memoryPorts } from './testing/memory-ports.ts';
import { openSessions } from './testing/open-sessions.ts';
import { storeBankDetails } from './testing/stored-bank-details.ts';
import { createContext, type Services } from './trpc/create-context.ts';
import { createCallerFactory } from './trpc/procedures.ts';

// Which fields an invited owner and a tenant read, from the real answers. A new column is nobody's until it is written in the
// snapshot, where the reviewer sees who reads it; managers read every row of their organisation.

const READERS = ['owner', 'tenant'] as const;
type Reader = (typeof READERS)[number];

const createCaller = createCallerFactory(appRouter);
const queries = Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>)
  .filter(([, { _def }]) => _def.type === 'query')
  .map(([path]) => path)
  .toSorted();

let database: TestDatabase;
let services: Services;
let organization: WholeOrganization;
let cookies: Record<string, string | null>;
/** A commercial lease of the same owner and tenant, whose rent rises in yearly steps. */
let risingLease: string;

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
  const now = () => new Date('2026-11-20T09:00:00Z');
  const accounts = new Accounts({ database, now });
  services = { database, accounts, now, ports: memoryPorts() };
  organization = await aWholeOrganization(database, { now: now(), passwordHash: await accounts.passwords.hash(WORLD_PASSWORD) });
  cookies = await openSessions(services, organization);
  await fillEmptyColumns(organization.ids.organization);
  await addCoTenant(organization.ids);
  risingLease = await addRisingLease(organization.ids);
  await storeBankDetails(database, services.ports.vault, { organizationId: organization.ids.organization, holder: 'Régie du Port' });
});
afterAll(async () => {
  await services.accounts.finished();
  await database.drop();
});

/** What fills an empty column of each type. Arrays and documents of JSON hold the same. */
const FILLINGS: Readonly<Record<string, string>> = {
  text: `'valeur'`,
  integer: '1',
  bigint: '1',
  smallint: '1',
  numeric: '1',
  'double precision': '1',
  boolean: 'true',
  date: `'2026-11-18'`,
  'timestamp with time zone': `'2026-11-18T09:00:00Z'`,
  jsonb: `'{"valeur": "valeur"}'`,
  json: `'{"valeur": "valeur"}'`,
  bytea: `'valeur'`,
  ARRAY: `array['valeur']`,
};

/** The end of something: a row that has one is read by fewer people, which would hide the other columns. Dues are summed by their month. */
const KEPT_EMPTY =
  /(month|deleted|revoked|cancelled|withdrawn|undone|erased|exit|ended|closed|left|removed|handled|settled|paid|archived|disabled|declined|read)_/u;

/** Gives every empty column of the organisation a value, as far as its constraints allow, so that a new column is seen. */
async function fillEmptyColumns(organizationId: string): Promise<void> {
  const columns = await asOwner<{ table_name: string; column_name: string; data_type: string; udt_name: string }>(
    database,
    `select c.table_name, c.column_name, c.data_type, c.udt_name
     from information_schema.columns c
     join information_schema.columns o on o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'organization_id'
     join information_schema.tables t on t.table_schema = 'public' and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
     where c.table_schema = 'public' and c.is_generated = 'NEVER' and c.table_name not in ('audit_log', 'outbox_emails', 'import_runs')
       and c.column_name not in ('version', 'error')`,
  );
  for (const { table_name: table, column_name: column, data_type: type, udt_name: name } of columns) {
    const value = type === 'USER-DEFINED' ? `(enum_range(null::"${name}"))[1]` : FILLINGS[type];
    if (value === undefined || KEPT_EMPTY.test(`${column}_`)) continue;
    const empty = type === 'text' ? `coalesce("${column}", '') = ''` : `"${column}" is null`;
    // A constraint that refuses the value keeps the column as it is.
    await asOwner(
      database,
      `do $$ begin update "${table}" set "${column}" = ${value} where organization_id = '${organizationId}' and ${empty};
       exception when others then null; end $$`,
    );
  }
}

/** Stands in every text of the co-tenant: what shows it is read of somebody else. */
const CO_TENANT = 'cotitulaire';

/** Another tenant of the same lease, with every contact known. */
async function addCoTenant({ organization: organizationId, lease }: WholeOrganization['ids']): Promise<void> {
  const { id } = await someTenant(database, organizationId, {
    firstName: CO_TENANT,
    lastName: CO_TENANT,
    email: `${CO_TENANT}@exemple.fr`,
    phone: CO_TENANT,
    address: CO_TENANT,
    status: 'Actif',
  });
  await new Wall(database, { organizationId, userId: null }).transaction((tx) =>
    tx.insert(leaseTenants).values({ organizationId, leaseId: lease, tenantId: id }),
  );
}

/** The note of the manager belongs to none of these readers, so it stands in the row. */
const RISE = { ground: 'renouvellement', reason: 'note du gestionnaire', agreedCents: cents(120_000), steps: 3 } as const;

async function addRisingLease({
  organization: organizationId,
  owner: ownerId,
  tenant: tenantId,
}: WholeOrganization['ids']): Promise<string> {
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId, status: 'Loué' });
  const charges = { chargesCents: cents(7_000), chargesMode: 'provision' } as const;
  const agreed = { ...charges, origin: 'avenant', agreedOn: day('2026-10-15') } as const;
  const dated = { startDate: day('2018-01-01'), endDate: day('2026-12-31'), signedOn: day('2017-12-15') };
  const terms = [
    { fromDate: dated.startDate, rentCents: cents(98_000), ...charges },
    { fromDate: day('2026-11-01'), rentCents: cents(107_800), ...agreed, rise: { ...RISE, step: 1 } },
    { fromDate: day('2027-11-01'), rentCents: cents(118_580), ...agreed, rise: { ...RISE, step: 2 } },
    { fromDate: day('2028-11-01'), rentCents: cents(120_000), ...agreed, rise: { ...RISE, step: 3 } },
  ];
  const { id } = await someLease(database, { organizationId, propertyId, tenantId }, { kind: 'commercial', ...dated }, { terms });
  await (await callerOf('property_manager')).rentAccounts.open({ leaseId: id, accountingStart: '2026-11-01', openingCents: 0 });
  return id;
}

/** The paths of the fields that hold something: `rows[].email`. */
function filledPaths(answer: unknown, path = ''): string[] {
  if (answer === null || answer === undefined || answer === '') return [];
  if (Array.isArray(answer)) return answer.flatMap((one) => filledPaths(one, `${path}[]`));
  if (typeof answer === 'object' && !(answer instanceof Date))
    return Object.entries(answer).flatMap(([key, value]) => filledPaths(value, path === '' ? key : `${path}.${key}`));
  return [typeof answer === 'string' && answer.includes(CO_TENANT) ? `${path} of a co-tenant` : path];
}

async function callerOf(reader: string) {
  const context = await createContext(services, {
    address: randomUUID(),
    agent: 'probe',
    sessionId: cookies[reader] ?? null,
    setSessionCookie: () => {},
  });
  return createCaller(context);
}

async function read(path: string, { input }: Expectation, reader: Reader): Promise<string[]> {
  const { ids } = organization;
  const caller = (await callerOf(reader)) as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>;
  const [noun = '', verb = ''] = path.split('.');
  const inputs = [ids, { ...ids, lease: risingLease }].map((named) => input?.(named, { home: organization, made: '' }));
  const fields: string[] = [];
  for (const given of inputs.filter((one, at) => at === 0 || JSON.stringify(one) !== JSON.stringify(inputs[0])))
    // Refusals are the subject of the isolation probes.
    fields.push(...filledPaths(await caller[noun]?.[verb]?.(given).catch(() => null)));
  return fields;
}

it('an invited owner and a tenant read exactly these fields', async () => {
  const lines: string[] = [];
  for (const path of queries) {
    const given = (EXPECTATIONS as Readonly<Record<string, Expectation | readonly Expectation[]>>)[path] ?? [];
    for (const reader of READERS) {
      const fields = new Set<string>();
      for (const expectation of [given].flat()) for (const field of await read(path, expectation, reader)) fields.add(field);
      if (fields.size > 0) lines.push(`${path} ${reader}`, ...[...fields].toSorted().map((field) => `  ${field}`));
    }
  }
  expect(lines.length).toBeGreaterThan(100);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./testing/read-columns.txt');
});
