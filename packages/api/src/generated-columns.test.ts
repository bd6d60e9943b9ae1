import { ownerName } from '@lares/domain/portfolio/owners/kind';
import { day } from '@lares/domain/shared/day';
import { tenantName } from '@lares/domain/portfolio/tenants/kind';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { anOwner } from '@lares/testing/factories/people';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { EMPTY_OWNER } from '@lares/validation/portfolio/owners';
import { EMPTY_TENANT } from '@lares/validation/portfolio/tenants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerAs, sessionOf } from './trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
beforeAll(async () => {
  database = await freshDatabase();
  agency = await anAgency(database);
});
afterAll(() => database.drop());

const manager = () => callerAs(sessionOf(agency.manager, agency.organization), { database, now: () => new Date('2026-11-20T09:00:00Z') });
const PEOPLE = [
  { kind: 'personne', firstName: 'Claire', lastName: "L'Évêque", companyName: '' },
  { kind: 'personne', firstName: 'Claire', lastName: 'Martin', companyName: 'ignorée' },
  { kind: 'société', firstName: 'Claire', lastName: 'Martin', companyName: 'SCI du Port' },
] as const;

it.each(PEOPLE)('stores the name that the domain computes: $kind $firstName $lastName $companyName', async (person) => {
  const tenant = await someTenant(database, agency.organization.id, person);
  const owner = await anOwner(database, agency.organization.id, person);
  const stored = await asOwner<{ name: string }>(
    database,
    `select display_name as name from tenants where id = '${tenant.id}' union all select display_name from owners where id = '${owner.id}'`,
  );
  expect(stored.map(({ name }) => name)).toEqual([tenantName(person), ownerName(person)]);
});

it('stores the name of an owner who has a last name only', async () => {
  const owner = await anOwner(database, agency.organization.id, { firstName: '', lastName: 'Martin' });
  const rows = await asOwner(database, `select display_name, sort_name from owners where id = '${owner.id}'`);
  expect(rows).toEqual([{ display_name: 'Martin', sort_name: 'Martin' }]);
});

it.each([
  { exitOn: null, endDate: null, lastDay: null },
  { exitOn: null, endDate: day('2027-12-31'), lastDay: '2027-12-31' },
  { exitOn: day('2027-05-31'), endDate: day('2027-12-31'), lastDay: '2027-05-31' },
  { exitOn: day('2027-05-31'), endDate: null, lastDay: '2027-05-31' },
])('stores the last day $lastDay of a lease that ends on $endDate with exit on $exitOn', async ({ lastDay, ...dates }) => {
  const where = { organizationId: agency.organization.id };
  const [property, tenant] = [await someProperty(database, where.organizationId), await someTenant(database, where.organizationId)];
  const lease = await someLease(
    database,
    { ...where, propertyId: property.id, tenantId: tenant.id },
    { startDate: day('2027-01-01'), ...dates },
  );
  expect(await asOwner(database, `select last_day::text as "lastDay" from leases where id = '${lease.id}'`)).toEqual([{ lastDay }]);
});

it('leaves generated columns out of the audit log', async () => {
  const api = manager();
  const draft = { ...EMPTY_TENANT, lastName: 'Roux', email: 'roux@exemple.fr' };
  const tenant = await api.tenants.create({ ...draft, firstName: 'Jeanne' });
  await api.tenants.update({ ...draft, firstName: 'Anne', status: 'Actif', id: tenant.id, version: 1 });
  const owner = await api.owners.create({ ...EMPTY_OWNER, lastName: 'Roux' });
  await api.owners.update({ ...EMPTY_OWNER, lastName: 'Faure', id: owner.id, version: 1 });
  const property = await someProperty(database, agency.organization.id);
  const lease = await someLease(database, { organizationId: agency.organization.id, propertyId: property.id, tenantId: tenant.id });
  await api.leases.terminate({ id: lease.id, version: 1, ground: 'accord des parties', exitOn: '2026-11-20' });

  const generated = await asOwner<{ name: string }>(
    database,
    `select attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace and attgenerated <> ''`,
  );
  const names = generated.map(({ name }) => name.replaceAll(/_(\w)/g, (_, first: string) => first.toUpperCase()));
  expect(names).toContain('displayName');
  const logged = await asOwner<{ action: string; keys: string[] }>(
    database,
    `select action, array(select jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}'))) as keys from audit_log order by id`,
  );
  expect(logged).toHaveLength(5);
  expect(logged.filter(({ keys }) => keys.some((key) => names.includes(key)))).toEqual([]);
});
