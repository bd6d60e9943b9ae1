import { randomUUID } from 'node:crypto';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { aPerson } from '@lares/testing/factories/people';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../trpc/signed-in-as.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

async function as(userType: 'admin' | 'property_manager') {
  return callerAs(sessionOf({ person: await aPerson(database, { userType }) }, null), { database }).instance;
}

it('shows administrators what visitors ask, and who answered it', async () => {
  const id = randomUUID();
  await asOwner(
    database,
    `insert into demo_requests (id, kind, name, email, created_at) values ('${id}', 'démonstration', 'Léa Roux', 'lea@exemple.fr', now())`,
  );
  const admin = await as('admin');
  expect(await admin.demoRequests({ isHandled: false })).toMatchObject([{ id, name: 'Léa Roux', handledAt: null }]);
  await admin.markDemoRequest({ id, isHandled: true });
  expect(await admin.demoRequests({ isHandled: false })).toEqual([]);
  expect(await admin.demoRequests({ isHandled: true })).toMatchObject([{ id, handledAt: '2026-11-20T09:00:00+00:00' }]);
  await admin.markDemoRequest({ id, isHandled: false });
  expect(await admin.demoRequests({})).toMatchObject([{ id, handledAt: null }]);

  const manager = await as('property_manager');
  await expect(manager.demoRequests({})).rejects.toMatchObject({ cause: { code: 'auth.denied' } });
  await expect(manager.markDemoRequest({ id, isHandled: true })).rejects.toMatchObject({ cause: { code: 'auth.denied' } });
});
