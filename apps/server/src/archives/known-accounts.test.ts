import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { archiveManifest } from '@lares/api/shared/archive-manifest';
import { Vault } from '@lares/api/shared/vault';
import { memoryPorts } from '@lares/api/testing/memory-ports';
import { openSession } from '@lares/api/testing/open-sessions';
import { queuedEmails } from '@lares/api/testing/queued-emails';
import { callerAs, sessionOf } from '@lares/api/trpc/signed-in-as';
import type { ArchivedRow } from '@lares/db/archive-reading';
import { ArchiveRefused } from '@lares/db/archive-refused';
import { writeArchive } from '@lares/db/archive-writing';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { aPerson } from '@lares/testing/factories/people';
import { anAgency } from '@lares/testing/factories/agency';
import { someTenant } from '@lares/testing/factories/tenants';
import { memoryFiles } from '@lares/testing/memory-files';
import { Accounts } from '@lares/api/auth/accounts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { archived } from '../testing/archived-instance.ts';
import { importArchive } from './import-archive.ts';
import { openZip } from './opened-zip.ts';

const now = () => new Date('2026-11-20T09:00:00Z');

type Agency = Awaited<ReturnType<typeof anAgency>>;
type Known = Awaited<ReturnType<typeof aPerson>>;

let folder: string;
let path: string;
let first: TestDatabase;
let agency: Agency;
let tenantId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lares-known-accounts-'));
  first = await freshDatabase({ max: 4 });
  agency = await anAgency(first);
  const { organization, tenant, manager } = agency;
  ({ id: tenantId } = await someTenant(first, organization.id, { firstName: 'Léo', lastName: 'Petit' }));
  await asOwner(first, `update tenants set user_id = '${tenant.person.id}' where id = '${tenantId}'`);
  await callerAs(sessionOf(manager, organization), { database: first, now }).tenants.archive({ id: tenantId, version: 1 });
  path = join(folder, 'archive.zip');
  const ports = { ...memoryPorts(), files: memoryFiles() };
  await archived({ database: first, ports, now, folder, userId: manager.person.id, organizationId: organization.id }, path);
});
afterAll(async () => {
  await first.drop();
  await rm(folder, { recursive: true });
});

let second: TestDatabase;
beforeEach(async () => {
  second = await freshDatabase({ max: 4 });
});
afterEach(() => second.drop());

const vault = new Vault('the secret of the second instance, also long enough');
const restore = (continuedBy: string | null) =>
  importArchive({ path, ownerUrl: second.ownerUrl, vault, files: memoryFiles(), now: now(), continuedBy });

/** Somebody of the archive who has an account of their own in the second instance. */
async function knownHere(email: string, { isConfirmed = true, userType = 'property_manager' as 'property_manager' | 'admin' } = {}) {
  const person = await aPerson(second, { email, fullName: 'Nom choisi ici', userType });
  if (!isConfirmed) await asOwner(second, `update users set email_verified_at = null where id = '${person.id}'`);
  return person;
}

/** Invited by the manager who continues, and accepted with the account of this instance. */
async function invitedAgain(person: Known, as: { role: 'property_manager' } | { role: 'tenant'; tenantId: string }) {
  const { manager, organization } = agency;
  const ports = memoryPorts();
  await callerAs(sessionOf(manager, organization), { database: second, now, ports }).invitations.create({ email: person.email, ...as });
  const mail = (await queuedEmails(second, person.email)).at(-1);
  const token = /invitation\/([\w-]{43})/u.exec(mail?.text ?? '')?.[1] ?? '';
  await callerAs(sessionOf({ person }, null), { database: second, now, ports }).invitations.accept({ token });
}

const accountsHere = () => asOwner(second, 'select to_jsonb(u) as account, to_jsonb(p) as profile from users u join profiles p using (id)');
const membershipOf = async (userId: string) => {
  const [row] = await asOwner<{ role: string; isOpen: boolean }>(
    second,
    `select role::text as role, revoked_at is null as "isOpen" from memberships where user_id = '${userId}'`,
  );
  return row;
};

describe('an archive whose manager has an account here', () => {
  it('is continued by that account, which stays as it is, with its own id in what it did', async () => {
    const { email } = agency.manager.person;
    const account = await knownHere(email);
    const before = await accountsHere();
    await restore(email.toUpperCase());
    expect(await accountsHere()).toEqual(expect.arrayContaining(before));
    expect(await membershipOf(account.id)).toEqual({ role: 'property_manager', isOpen: true });
    const acts = await asOwner<{ actor: string }>(second, `select actor_id as actor from audit_log where action = 'tenant.archive'`);
    expect(acts).toEqual([{ actor: account.id }]);
    expect(await asOwner(second, `select id from users where id = '${agency.manager.person.id}'`)).toEqual([]);
    const accounts = new Accounts({ database: second, now });
    const session = await accounts.validate(await openSession({ accounts, now }, account.id, agency.organization.id));
    expect(session).toMatchObject({ organization: { id: agency.organization.id }, membership: { role: 'property_manager' } });
  });

  it('gives no access to others who have accounts here, until they are invited and accept', async () => {
    const [colleague, tenant] = [await knownHere(agency.colleague.person.email), await knownHere(agency.tenant.person.email)];
    const before = await accountsHere();
    const { withoutAccess } = await restore(agency.manager.person.email);
    expect(withoutAccess.toSorted()).toEqual([colleague.email, tenant.email].toSorted());
    expect(await accountsHere()).toEqual(expect.arrayContaining(before));
    expect(await membershipOf(colleague.id)).toEqual({ role: 'property_manager', isOpen: false });
    expect(await membershipOf(tenant.id)).toEqual({ role: 'tenant', isOpen: false });
    expect(await membershipOf(agency.founder.person.id)).toMatchObject({ isOpen: true });
    expect(await asOwner(second, `select user_id as user from tenants where id = '${tenantId}'`)).toEqual([{ user: null }]);

    await invitedAgain(colleague, { role: 'property_manager' });
    expect(await membershipOf(colleague.id)).toEqual({ role: 'property_manager', isOpen: true });
    await invitedAgain(tenant, { role: 'tenant', tenantId });
    expect(await membershipOf(tenant.id)).toEqual({ role: 'tenant', isOpen: true });
    expect(await asOwner(second, `select user_id as user from tenants where id = '${tenantId}'`)).toEqual([{ user: tenant.id }]);
  });

  it('is refused for an account that nobody confirmed, that is disabled, or that administers the instance', async () => {
    const { email } = agency.manager.person;
    const account = await knownHere(email, { isConfirmed: false });
    const refusal = { reason: 'account not confirmed', emails: [email] };
    await expect(restore(email)).rejects.toMatchObject(refusal);
    await asOwner(second, `update users set email_verified_at = now(), disabled_at = now() where id = '${account.id}'`);
    await expect(restore(email)).rejects.toMatchObject(refusal);
    await asOwner(second, `update users set disabled_at = null where id = '${account.id}'`);
    await asOwner(second, `update profiles set user_type = 'admin' where id = '${account.id}'`);
    await expect(restore(email)).rejects.toMatchObject(refusal);
    expect(await asOwner(second, 'select id from organizations')).toEqual([]);
  });

  it('is refused for a person who does not manage it, or is not in it', async () => {
    for (const email of [agency.tenant.person.email, agency.owner.person.email, 'personne@exemple.fr'])
      await expect(restore(email)).rejects.toMatchObject({ reason: 'no manager', emails: [email] });
  });

  it('gives a new id to a person whose id another account has here', async () => {
    const { id, email } = agency.manager.person;
    await asOwner(second, `insert into users (id, email, password_hash) values ('${id}', 'autre@exemple.fr', 'x')`);
    await asOwner(second, `insert into profiles (id, full_name, user_type) values ('${id}', 'Autre', 'tenant')`);
    await expect(restore(null)).rejects.toMatchObject({ reason: 'known account', emails: ['autre@exemple.fr'] });
    expect((await restore(email)).withoutAccess).toEqual([]);
    const [made] = await asOwner<{ id: string }>(second, `select id from users where email = '${email}'`);
    expect(made?.id).not.toBe(id);
    expect(await membershipOf(made?.id ?? '')).toMatchObject({ isOpen: true });
    expect(await membershipOf(id)).toBeUndefined();
  });
});

it('keeps the public address of an organisation that has it here already', async () => {
  const other = await anAgency(second);
  await asOwner(first, `update organizations set slug = 'agence-du-port', is_public = true where id = '${agency.organization.id}'`);
  await asOwner(second, `update organizations set slug = 'agence-du-port' where id = '${other.organization.id}'`);
  const { manager, organization } = agency;
  const ports = { ...memoryPorts(), files: memoryFiles() };
  const listed = join(folder, 'listed.zip');
  await archived({ database: first, ports, now, folder, userId: manager.person.id, organizationId: organization.id }, listed);
  const { takenSlug } = await importArchive({ path: listed, ownerUrl: second.ownerUrl, vault, files: memoryFiles(), now: now() });
  expect(takenSlug).toBe('agence-du-port');
  const rows = await asOwner(
    second,
    `select id, slug, is_public from organizations where id in ('${organization.id}', '${other.organization.id}')`,
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      { id: organization.id, slug: null, is_public: false },
      { id: other.organization.id, slug: 'agence-du-port', is_public: false },
    ]),
  );
});

describe('an archive that was changed', () => {
  /** Adds rows to a table of the archive, which is not signed, and restores it. */
  async function restoreChanged(changes: Record<string, (rows: ArchivedRow[]) => ArchivedRow[]>) {
    const { manifest, rowsOf, close } = await openZip(path, archiveManifest);
    try {
      return await writeArchive(second.ownerUrl, {
        schema: manifest.schema,
        organizationId: manifest.organization.id,
        now: now(),
        continuedBy: null,
        rowsOf: async function* (table) {
          const rows: ArchivedRow[] = [];
          for await (const row of rowsOf(table)) rows.push(row);
          yield* changes[table]?.(rows) ?? rows;
        },
        writers: {},
        unusablePasswordHash: 'x',
        beforeCommit: () => Promise.resolve(),
      });
    } finally {
      close();
    }
  }
  const foreign = { reason: 'foreign row' };

  it('makes no account of this instance a member', async () => {
    const { id } = await aPerson(second);
    const member = (rows: ArchivedRow[]) => [...rows, { ...rows[0], id: randomUUID(), user_id: id }];
    await expect(restoreChanged({ memberships: member })).rejects.toMatchObject(foreign);
    expect(await membershipOf(id)).toBeUndefined();
  });

  it('writes no row of another organisation', async () => {
    const other = await anAgency(second);
    const intruder = (rows: ArchivedRow[]) => [...rows, { ...rows[0], id: randomUUID(), organization_id: other.organization.id }];
    await expect(restoreChanged({ memberships: intruder })).rejects.toThrow(ArchiveRefused);
    await expect(restoreChanged({ tenants: intruder })).rejects.toMatchObject(foreign);
    expect(await asOwner(second, `select id from organizations where id = '${agency.organization.id}'`)).toEqual([]);
  });

  it('makes no administrator', async () => {
    await restoreChanged({ people: (rows) => rows.map((row) => ({ ...row, user_type: 'admin' })) });
    expect(await asOwner(second, `select id from profiles where user_type = 'admin'`)).toEqual([]);
  });
});
