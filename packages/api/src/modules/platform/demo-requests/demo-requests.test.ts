import { randomUUID } from 'node:crypto';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { aPerson } from '@lares/testing/factories/people';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Accounts } from '../../../auth/accounts.ts';
import { forgetQueuedEmails, queuedEmails } from '../../../testing/queued-emails.ts';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
let database: TestDatabase;
let accounts: Accounts;

const ASKED = {
  kind: 'démonstration' as const,
  name: 'Jeanne Petit',
  email: 'Jeanne@Exemple.fr',
  company: 'Agence Petit',
  phone: '+33612345678',
  message: 'Nous gérons 400 biens.',
};

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  accounts = new Accounts({ database, now: () => NOW });
  await forgetQueuedEmails(database);
  await asOwner(database, 'truncate demo_requests; update users set disabled_at = now()');
});

function visitor({ session = null as ReturnType<typeof sessionOf> | null, address = randomUUID(), now = NOW } = {}) {
  const ports = { publicUrl: 'https://lares.exemple' };
  return callerAs(session, { database, accounts, ports, now: () => now, request: { address } }).demoRequests;
}

const stored = () => asOwner<{ name: string; email: string }>(database, 'select * from demo_requests order by created_at, name');

describe('requesting a demonstration', () => {
  it('is stored as typed, and sent to every administrator whose account is active', async () => {
    const ada = await aPerson(database, { userType: 'admin', fullName: 'Ada Admin' });
    const gone = await aPerson(database, { userType: 'admin', fullName: 'Guy Parti' });
    await aPerson(database, { userType: 'property_manager' });
    await asOwner(database, `update users set disabled_at = now() where id = '${gone.id}'`);
    await visitor().create(ASKED);
    expect(await stored()).toMatchObject([{ ...ASKED, email: 'jeanne@exemple.fr', created_at: NOW, handled_at: null, handled_by: null }]);
    const emails = await queuedEmails(database);
    expect(emails).toMatchObject([{ to: ada.email, subject: 'Demande de démonstration : Jeanne Petit' }]);
    expect(emails[0]?.text).toContain('Nous gérons 400 biens.');
  });

  it('is kept when there is no administrator, and sends nothing then', async () => {
    await visitor().create(ASKED);
    expect(await queuedEmails(database)).toEqual([]);
    await visitor().create({ ...ASKED, kind: 'ventes', name: 'Karim' });
    expect(await stored()).toMatchObject([{ name: 'Jeanne Petit' }, { name: 'Karim', kind: 'ventes' }]);
  });

  it('is limited to ten an hour per address, without affecting other addresses', async () => {
    const address = randomUUID();
    for (let asked = 0; asked < 10; asked += 1) await visitor({ address }).create(ASKED);
    await expect(visitor({ address }).create(ASKED)).rejects.toMatchObject({
      cause: { code: 'auth.too-many-attempts', details: { minutes: 60 } },
    });
    expect(await stored()).toHaveLength(10);
    await visitor().create(ASKED);
    await visitor({ address, now: new Date('2026-11-20T10:00:00Z') }).create(ASKED);
    expect(await stored()).toHaveLength(12);
  });

  it('refuses incomplete requests, without storing them', async () => {
    await expect(visitor().create({ ...ASKED, name: '', email: 'jeanne' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await stored()).toEqual([]);
  });
});

describe('reading the requests', () => {
  it('is refused to visitors and members: the table shows them no row', async () => {
    const { organization, manager, admin } = await anAgency(database);
    await visitor().create(ASKED);
    const seenBy = async (userId: string | null) => {
      const rows = await accounts
        .wallOf({ organizationId: organization.id, userId })
        .transaction((tx) => tx.execute<{ name: string }>('select name from demo_requests'));
      return [...rows];
    };
    expect(await seenBy(null)).toEqual([]);
    expect(await seenBy(manager.person.id)).toEqual([]);
    expect(await seenBy(admin.person.id)).toEqual([{ name: 'Jeanne Petit' }]);
  });

  it('can be requested while signed in', async () => {
    const { organization, manager } = await anAgency(database);
    await visitor({ session: sessionOf(manager, organization) }).create(ASKED);
    expect(await stored()).toHaveLength(1);
  });
});
