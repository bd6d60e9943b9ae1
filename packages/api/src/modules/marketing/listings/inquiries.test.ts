import { randomUUID } from 'node:crypto';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someListing } from '@lares/testing/factories/listings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Accounts } from '../../../auth/accounts.ts';
import { forgetQueuedEmails, queuedEmails } from '../../../testing/queued-emails.ts';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let accounts: Accounts;
let slug: string;
let listingId: string;

const ASKED = { name: 'Jeanne Petit', email: 'Jeanne@Exemple.fr', phone: '+33612345678', message: 'Est-il libre en mai ?' };

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await forgetQueuedEmails(database);
  accounts = new Accounts({ database, now: () => NOW });
  agency = await anAgency(database);
  slug = `agence-${randomUUID().slice(0, 8)}`;
  await asOwner(database, `update organizations set slug = '${slug}' where id = '${agency.organization.id}'`);
  const property = { title: 'Studio rénové', agentMembershipId: agency.colleague.membership.id };
  listingId = (await someListing(database, agency.organization.id, { property })).listing.id;
});

function visitor(address: string = randomUUID()) {
  const ports = { publicUrl: 'https://lares.exemple' };
  return callerAs(null, { database, accounts, ports, now: () => NOW, request: { address } }).listings;
}
const ask = (change = {}, address?: string) => visitor(address).inquire({ ...ASKED, slug, listingId, ...change });
const manager = () => callerAs(sessionOf(agency.manager, agency.organization), { database, now: () => NOW });
const stored = async () => (await manager().inquiries.list({})).rows;

describe('a message of a visitor', () => {
  it('is listed among the inquiries of the organisation, and e-mailed to the agent', async () => {
    await ask();
    const [inquiry, ...others] = await stored();
    expect(others).toEqual([]);
    expect(inquiry).toMatchObject({
      ...ASKED,
      email: 'jeanne@exemple.fr',
      isHandled: false,
      property: { title: 'Studio rénové' },
      prospect: null,
    });
    expect(await queuedEmails(database)).toMatchObject([
      { to: agency.colleague.person.email, subject: "Demande d'informations : Studio rénové" },
    ]);
    const log = await asOwner(database, `select actor_kind, action from audit_log where entity_id = '${inquiry?.id}'`);
    expect(log).toEqual([{ actor_kind: 'system', action: 'inquiry.create' }]);
  });

  it('is accepted but not stored when a bot filled the hidden field', async () => {
    await ask({ website: 'https://spam.example' });
    expect(await stored()).toEqual([]);
    expect(await queuedEmails(database)).toEqual([]);
  });

  it('sent twice under one key is one inquiry and one e-mail, also at once', async () => {
    const creationKey = randomUUID();
    await Promise.all([ask({ creationKey }), ask({ creationKey })]);
    await ask({ creationKey });
    expect(await stored()).toHaveLength(1);
    expect(await queuedEmails(database)).toHaveLength(1);
    await expect(ask({ creationKey, message: 'Et en juin ?' })).rejects.toMatchObject({ cause: { code: 'common.key-reused' } });
    await ask({ creationKey: randomUUID() });
    expect(await stored()).toHaveLength(2);
  });

  it('is limited to ten an hour per address, without affecting other addresses', async () => {
    const address = randomUUID();
    for (let n = 0; n < 10; n += 1) await ask({}, address);
    await expect(ask({}, address)).rejects.toMatchObject({ cause: { code: 'auth.too-many-attempts' } });
    await ask();
    expect(await stored()).toHaveLength(11);
  });

  it('reports missing values under their fields', async () => {
    await expect(ask({ name: ' ', phone: '12' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await stored()).toEqual([]);
  });

  it('about an unpublished, foreign or absent listing is refused alike', async () => {
    const elsewhere = await anAgency(database);
    const theirs = await someListing(database, elsewhere.organization.id);
    await asOwner(database, `update listings set withdrawn_at = now() where id = '${listingId}'`);
    for (const change of [{}, { listingId: theirs.listing.id }, { listingId: randomUUID() }, { slug: 'personne' }])
      await expect(ask(change)).rejects.toMatchObject({ cause: { code: 'common.not-found' } });
    expect(await stored()).toEqual([]);
    expect(await queuedEmails(database)).toEqual([]);
  });
});

describe('a prospect', () => {
  const names = { firstName: 'Jeanne', lastName: 'Petit' };
  const inquiry = async () => {
    const [first] = await stored();
    if (!first) throw new Error('no inquiry');
    return first;
  };

  it('is created once from the message, linked to it, and the inquiry is handled', async () => {
    await ask();
    const { id, version } = await inquiry();
    const made = await manager().inquiries.createProspect({ id, version, ...names });
    const again = await manager().inquiries.createProspect({ id, version, ...names });
    expect(again.tenantId).toBe(made.tenantId);
    expect(await inquiry()).toMatchObject({ isHandled: true, prospect: { id: made.tenantId, name: 'Jeanne Petit' } });
    const client = await manager().tenants.byId({ id: made.tenantId });
    expect(client).toMatchObject({ ...names, status: 'Prospect', email: 'jeanne@exemple.fr', phone: '+33612345678' });
    expect(client.notes).toBe('A écrit au sujet de « Studio rénové », Lyon :\nEst-il libre en mai ?');
    const { rows } = await manager().history.of({ entity: 'tenant', id: made.tenantId });
    expect(rows.map(({ action }) => action)).toEqual(['tenant.create']);
  });

  it('is not created beside a tenant of the same e-mail unless it is another person', async () => {
    const known = await manager().tenants.create({ firstName: 'Jeanne', lastName: 'Petit', email: 'jeanne@exemple.fr' });
    await ask();
    const { id, version, knownClient } = await inquiry();
    expect(knownClient).toEqual({ id: known.id, name: 'Jeanne Petit' });
    await expect(manager().inquiries.createProspect({ id, version, ...names })).rejects.toMatchObject({
      cause: { code: 'inquiry.email-known', details: { tenantId: known.id } },
    });
    expect(await inquiry()).toMatchObject({ isHandled: false, prospect: null });
    const other = await manager().inquiries.createProspect({ id, version, ...names, firstName: 'Paul', isSomebodyElse: true });
    expect(other.tenantId).not.toBe(known.id);
  });

  it('is created once from two messages of one person handled at once, and the second is refused', async () => {
    await ask();
    await ask({ message: 'Et le parking ?' });
    const made = await Promise.allSettled(
      (await stored()).map(({ id, version }) => manager().inquiries.createProspect({ id, version, ...names })),
    );
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(made.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { cause: { code: 'inquiry.email-known' } } });
    expect((await manager().tenants.list({})).rows).toHaveLength(1);
  });

  it('can be an existing tenant', async () => {
    const known = await manager().tenants.create({ firstName: 'Jeanne', lastName: 'Petit', email: 'jeanne@exemple.fr' });
    await ask();
    const { id, version } = await inquiry();
    await manager().inquiries.linkClient({ id, version, tenantId: known.id });
    expect(await inquiry()).toMatchObject({ isHandled: true, prospect: { id: known.id } });
    expect((await manager().tenants.list({})).rows).toHaveLength(1);
  });

  it('can be replaced once deleted', async () => {
    await ask();
    const first = await inquiry();
    const { tenantId, version } = await manager().inquiries.createProspect({ id: first.id, version: first.version, ...names });
    await manager().tenants.remove({ id: tenantId, version: 1 });
    expect(await inquiry()).toMatchObject({ prospect: null });
    const next = await manager().inquiries.createProspect({ id: first.id, version, ...names });
    expect(next.tenantId).not.toBe(tenantId);
  });

  it.each(['owner', 'tenant'] as const)('is refused to %s', async (who) => {
    await ask();
    const { id, version } = await inquiry();
    const { inquiries } = callerAs(sessionOf(agency[who], agency.organization), { database });
    await expect(inquiries.createProspect({ id, version, ...names })).rejects.toMatchObject({ cause: { code: 'auth.denied' } });
    await expect(inquiries.linkClient({ id, version, tenantId: randomUUID() })).rejects.toMatchObject({ cause: { code: 'auth.denied' } });
  });
});
