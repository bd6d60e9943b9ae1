import { openDatabase } from '@lares/db/client';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memoryPorts } from '../testing/memory-ports.ts';
import { callerAs } from '../trpc/signed-in-as.ts';
import { Accounts } from './accounts.ts';
import { createAdmin } from './create-admin.ts';

const now = () => new Date('2026-11-20T09:00:00Z');
let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

it('creates, as the owner of the database, an administrator who can sign in', async () => {
  const owner = openDatabase(database.ownerUrl, { max: 1 });
  const made = await createAdmin(
    { accounts: new Accounts({ database: owner, now }), now },
    { email: ' Alix@Exemple.fr ', fullName: 'Alix Moreau' },
  );
  await owner.close();
  expect(made.email).toBe('alix@exemple.fr');

  let cookie = '';
  const accounts = new Accounts({ database, now });
  const request = { setSessionCookie: (id: string | null) => (cookie = id ?? '') };
  await callerAs(null, { database, accounts, ports: memoryPorts(), request }).sessions.signIn(made);
  expect(await accounts.validate(cookie)).toMatchObject({ user: { userType: 'admin', fullName: 'Alix Moreau' }, organization: null });
  const log = await asOwner<{ action: string }>(database, 'select action from account_log order by id');
  expect(log.map(({ action }) => action)).toEqual(['account.admin-created', 'account.signed-in']);
});

it('refuses an existing account and an invalid address', async () => {
  const making = { accounts: new Accounts({ database, now }), now };
  await expect(createAdmin(making, { email: 'alix@exemple.fr', fullName: 'Autre' })).rejects.toMatchObject({
    code: 'auth.registration-failed',
  });
  await expect(createAdmin(making, { email: 'alix', fullName: 'Autre' })).rejects.toThrow('Adresse e-mail invalide');
});
