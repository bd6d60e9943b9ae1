import { auditLog } from '@lares/db/schema/platform/audit-log';
import { Wall } from '@lares/db/wall';
import { kindsReceivedBy } from '@lares/domain/workspace/notifications/kind';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { aRequestDraft } from '@lares/testing/factories/maintenance';
import { someProperty } from '@lares/testing/factories/properties';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let propertyId: string;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
  ({ id: propertyId } = await someProperty(database, agency.organization.id, { ownerId: agency.ownerRecord.id }));
});

const as = (who: 'manager' | 'colleague' | 'founder' | 'owner' | 'tenant' | 'admin') =>
  callerAs(sessionOf(agency[who], agency.organization), { database });
const opens = () => as('owner').maintenance.create(aRequestDraft(propertyId));
const kindsOf = async (who: 'manager' | 'colleague') => (await as(who).notifications.list({})).rows.map(({ kind }) => kind);

it("lists the channels of each kind that exists for the user's role", async () => {
  const preferences = await as('tenant').notifications.preferences();
  expect(preferences.map(({ kind }) => kind)).toEqual(kindsReceivedBy('tenant'));
  expect(preferences).toContainEqual({ kind: 'payment.received', inApp: true, byMail: true });
  expect(await as('admin').notifications.preferences()).toEqual([]);
});

it('apply to their user, and are recorded in the history once', async () => {
  const { notifications } = as('manager');
  const chosen = { kind: 'request.opened', inApp: true, byMail: false } as const;
  expect(await notifications.setPreference(chosen)).toEqual(chosen);
  await notifications.setPreference(chosen);
  expect(await notifications.preferences()).toContainEqual(chosen);
  expect(await as('colleague').notifications.preferences()).toContainEqual({ ...chosen, byMail: true });
  const inside = new Wall(database, { organizationId: agency.organization.id, userId: null });
  const acts = await inside.transaction((tx) => tx.select().from(auditLog).where(eq(auditLog.action, 'notification-preference.set')));
  expect(acts).toMatchObject([
    { entityId: agency.manager.person.id, before: { byMail: true }, after: { kind: 'request.opened', byMail: false } },
  ]);
});

it('send nothing when both channels are off', async () => {
  await as('manager').notifications.setPreference({ kind: 'request.opened', inApp: false, byMail: false });
  await opens();
  expect([await kindsOf('manager'), await kindsOf('colleague')]).toEqual([[], ['request.opened']]);
  await as('manager').notifications.setPreference({ kind: 'request.opened', inApp: true, byMail: false });
  expect(await kindsOf('manager')).toEqual([]);
});

it('send only the digest when the application is off', async () => {
  await as('manager').notifications.setPreference({ kind: 'request.opened', inApp: false, byMail: true });
  await opens();
  expect([await kindsOf('manager'), await as('manager').notifications.unreadCount()]).toEqual([[], 0]);
});

it('exclude kinds that never exist for the role', async () => {
  const refused = { cause: { code: 'auth.denied' } };
  await expect(as('tenant').notifications.setPreference({ kind: 'payment.late', inApp: true, byMail: true })).rejects.toMatchObject(
    refused,
  );
  await expect(as('admin').notifications.setPreference({ kind: 'payment.late', inApp: true, byMail: true })).rejects.toMatchObject(refused);
});
