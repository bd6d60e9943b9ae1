import { setTimeout } from 'node:timers/promises';
import { contractors } from '@lares/db/schema/operations/contractors';
import { owners } from '@lares/db/schema/portfolio/owners';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { Wall, type Transaction } from '@lares/db/wall';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { anOwner } from '@lares/testing/factories/people';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { EMPTY_OWNER } from '@lares/validation/portfolio/owners';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from './trpc/signed-in-as.ts';

// Deleted rows remain in the table, so foreign keys do not prevent links to them: each command checks and locks the row it links to.
let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let organizationId: string;

beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
  agency = await anAgency(database);
  organizationId = agency.organization.id;
});
afterAll(() => database.drop());

const manager = () => callerAs(sessionOf(agency.manager, agency.organization), { database });
const PROPERTY = {
  title: 'Bien',
  type: 'Maison',
  status: 'À Louer',
  address: '1 rue du Port',
  city: 'Lyon',
  priceCents: 90_000,
  areaM2: 60,
} as const;
const REQUEST = {
  kind: 'panne',
  title: 'Fuite',
  description: 'Sous l’évier de la cuisine',
  priority: 'Haute',
  status: 'En cours',
} as const;
const TASK = { status: 'Nouveau' } as const;

const request = async (more: { propertyId?: string; tenantId?: string } = {}) => {
  const propertyId = more.propertyId ?? (await someProperty(database, organizationId)).id;
  return manager().maintenance.create({ ...REQUEST, propertyId, tenantId: more.tenantId ?? null });
};
const contractor = () => manager().contractors.create({ name: 'Plomberie Roux' });

/** While a deletion is written but not committed, a command that links to the row must wait, and is then refused. */
async function whileDeleted(
  table: typeof owners | typeof contractors | typeof properties | typeof tenants,
  id: string,
  link: () => Promise<unknown>,
) {
  const wall = new Wall(database, { organizationId, userId: agency.manager.person.id });
  const linking = await wall.transaction(async (tx: Transaction) => {
    await tx.update(table).set({ deletedAt: new Date().toISOString() }).where(eq(table.id, id));
    const answer = link().then(
      () => ({ refused: null }),
      (error: Error) => ({ refused: error.cause }),
    );
    await Promise.race([answer, untilSomebodyWaits()]);
    return { answer };
  });
  return (await linking.answer).refused;
}

/** All roles see locks; the wait events of another role are hidden. */
const SOMEBODY_WAITS = `select from pg_locks l join pg_stat_activity a using (pid)
  where a.datname = current_database() and not l.granted`;

async function untilSomebodyWaits(): Promise<void> {
  for (let look = 0; look < 100; look += 1) {
    if ((await asOwner(database, SOMEBODY_WAITS)).length > 0) return;
    await setTimeout(20);
  }
}

const invalid = (field: string) => ({ code: 'common.invalid-reference', field });

describe('a row being deleted gets no new link', () => {
  it('an owner: a new property', async () => {
    const { id } = await anOwner(database, organizationId);
    expect(await whileDeleted(owners, id, () => manager().properties.create({ ...PROPERTY, ownerId: id }))).toMatchObject(
      invalid('ownerId'),
    );
  });

  it('an owner: a property of another owner', async () => {
    const [{ id }, property] = [await anOwner(database, organizationId), await manager().properties.create(PROPERTY)];
    const update = { ...PROPERTY, ownerId: id, id: property.id, version: 1 };
    expect(await whileDeleted(owners, id, () => manager().properties.update(update))).toMatchObject(invalid('ownerId'));
  });

  it('a contractor: a new task', async () => {
    const [{ id }, { id: requestId }] = [await contractor(), await request()];
    const add = () => manager().maintenance.addTask({ ...TASK, requestId, contractorId: id });
    expect(await whileDeleted(contractors, id, add)).toMatchObject(invalid('contractorId'));
  });

  it('a contractor: a task of another contractor', async () => {
    const [{ id }, { id: requestId }] = [await contractor(), await request()];
    const task = await manager().maintenance.addTask({ ...TASK, requestId });
    const update = () => manager().maintenance.updateTask({ ...TASK, id: task.id, version: 1, contractorId: id });
    expect(await whileDeleted(contractors, id, update)).toMatchObject(invalid('contractorId'));
  });

  it('a property: a request', async () => {
    const { id: propertyId } = await someProperty(database, organizationId);
    expect(await whileDeleted(properties, propertyId, () => request({ propertyId }))).toMatchObject(invalid('propertyId'));
  });

  it('a client: a request', async () => {
    const { id: tenantId } = await someTenant(database, organizationId);
    expect(await whileDeleted(tenants, tenantId, () => request({ tenantId }))).toMatchObject(invalid('tenantId'));
  });
});

describe('a deleted owner', () => {
  const deletedOwner = async () => {
    const { id } = await manager().owners.create({ ...EMPTY_OWNER, lastName: 'Roux' });
    await manager().owners.remove({ id, version: 1 });
    return id;
  };

  it('gets no property, neither a new one nor one of another owner', async () => {
    const ownerId = await deletedOwner();
    const { id } = await manager().properties.create(PROPERTY);
    const attempts = [
      () => manager().properties.create({ ...PROPERTY, ownerId }),
      () => manager().properties.update({ ...PROPERTY, id, version: 1, ownerId }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ cause: invalid('ownerId') });
  });

  it('keeps their deleted property deleted until they are restored', async () => {
    const owner = await manager().owners.create({ ...EMPTY_OWNER, lastName: 'Roux' });
    const { id } = await manager().properties.create({ ...PROPERTY, ownerId: owner.id });
    await manager().properties.remove({ id, version: 1 });
    await manager().owners.remove({ id: owner.id, version: 1 });
    await expect(manager().properties.restore({ id })).rejects.toMatchObject({ cause: { code: 'property.owner-deleted' } });
    await manager().owners.restore({ id: owner.id });
    await manager().properties.restore({ id });
    expect(await manager().properties.byId({ id })).toMatchObject({ owner: { id: owner.id } });
  });
});
