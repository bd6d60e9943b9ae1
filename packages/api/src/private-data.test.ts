import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Wall } from '@lares/db/wall';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { someContractor, someRequest } from '@lares/testing/factories/maintenance';
import { somePayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { memoryFiles } from '@lares/testing/memory-files';
import { documentValues, type DocumentDraft } from '@lares/validation/operations/documents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileDocument } from './modules/operations/documents/documents.commands.ts';
import { TEST_VAULT } from './testing/test-vault.ts';
import { callerAs, sessionOf } from './trpc/signed-in-as.ts';

/** ADR 0027, tested through the router: what co-tenants and owners can read about other people. */
type Who = 'manager' | 'owner' | 'tenant';

const NOW = new Date('2026-11-20T09:00:00Z');
const GUARANTOR = {
  kind: 'personne',
  name: 'Paul Garant',
  surety: 'solidaire',
  email: 'paul@garants.fr',
  phone: '+33699887766',
  address: '8 rue des Cautions, Lyon',
  maxAmountCents: cents(500_000),
  untilDate: day('2030-01-01'),
} as const;
const HIDDEN_GUARANTOR = {
  name: 'Paul Garant',
  surety: 'solidaire',
  email: '',
  phone: '',
  address: '',
  maxAmountCents: null,
  untilDate: null,
};

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let organizationId: string;
/** Belongs to the invited owner, let to Zoé and to the tenant who has an account. */
let home: { id: string };
let lease: { id: string };
let payment: { id: string };
let zoe: { id: string };
let invited: { id: string };
/** Lease of another property of the same owner, ended. */
let former: { id: string };
let formerLease: { id: string };
/** Lease of the property, cancelled before it began. */
let calledOff: { id: string };

const as = (who: Who) => callerAs(sessionOf(agency[who], agency.organization), { database, now: () => NOW });

beforeAll(async () => {
  database = await freshDatabase();
  agency = await anAgency(database);
  organizationId = agency.organization.id;
  const property = (overrides: object) => someProperty(database, organizationId, { ownerId: agency.ownerRecord.id, ...overrides });
  home = await property({ title: 'Duplex Mercière', city: 'Annecy' });
  const secondHome = await property({ title: 'Studio Bellecour' });
  zoe = await someTenant(database, organizationId, {
    firstName: 'Zoé',
    lastName: 'Saint-Élie',
    email: 'zoe@secret.fr',
    phone: '+33611223344',
    address: '3 rue des Anciens',
    status: 'Actif',
  });
  invited = await someTenant(database, organizationId, { userId: agency.tenant.person.id, phone: '+33655443322' });
  former = await someTenant(database, organizationId, {
    firstName: 'Nadia',
    lastName: 'Ancien',
    email: 'nadia@secret.fr',
    address: 'Ailleurs',
  });
  calledOff = await someTenant(database, organizationId, { firstName: 'Marc', lastName: 'Jamais' });
  lease = await someLease(
    database,
    { organizationId, propertyId: home.id, tenantId: zoe.id },
    { kind: 'colocation' },
    { otherTenantIds: [invited.id], guarantors: [GUARANTOR] },
  );
  const past = { startDate: day('2022-01-01'), endDate: day('2024-12-31'), signedOn: day('2021-12-20') };
  formerLease = await someLease(
    database,
    { organizationId, propertyId: secondHome.id, tenantId: former.id },
    { ...past, status: 'Terminé' },
  );
  const next = { startDate: day('2027-01-01'), endDate: day('2029-12-31') };
  await someLease(
    database,
    { organizationId, propertyId: secondHome.id, tenantId: calledOff.id },
    { ...next, status: 'Résilié', endReason: 'Désistement' },
  );
  payment = await somePayment(database, organizationId, lease.id, { notes: 'Relancé deux fois' });
});
afterAll(() => database.drop());

describe('a co-tenant', () => {
  it('is named to the tenant on every page, without contact details', async () => {
    const { leases, payments } = as('tenant');
    const named = { id: zoe.id, name: 'Zoé Saint-Élie', email: '' };
    expect((await leases.list({})).rows).toMatchObject([{ id: lease.id, tenant: named }]);
    expect(await leases.choices({ q: '' })).toMatchObject([{ tenant: named }]);
    expect((await payments.list({})).rows).toMatchObject([{ tenant: named }]);
    expect(await payments.byId({ id: payment.id })).toMatchObject({ tenant: named });
    const seen = await leases.byId({ id: lease.id });
    expect(seen.tenants).toMatchObject([
      { name: 'Zoé Saint-Élie', email: '', phone: '', status: null },
      { name: 'Léo Petit', email: 'leo.petit@exemple.fr', phone: '+33655443322', status: 'Actif' },
    ]);
    expect(seen.guarantors).toMatchObject([HIDDEN_GUARANTOR]);
  });

  it('is shown to the owner with contact details while the lease runs; a guarantor is only named', async () => {
    const seen = await as('owner').leases.byId({ id: lease.id });
    expect(seen.tenants).toMatchObject([
      { email: 'zoe@secret.fr', phone: '+33611223344', status: 'Actif' },
      { email: 'leo.petit@exemple.fr' },
    ]);
    expect(seen.guarantors).toMatchObject([HIDDEN_GUARANTOR]);
    expect((await as('owner').leases.byId({ id: formerLease.id })).tenants).toMatchObject([{ name: 'Nadia Ancien', email: '', phone: '' }]);
  });

  it('is shown in full to managers of the organisation', async () => {
    const seen = await as('manager').leases.byId({ id: lease.id });
    expect(seen.tenants).toMatchObject([{ email: 'zoe@secret.fr' }, {}]);
    expect(seen.guarantors).toMatchObject([GUARANTOR]);
  });

  const REACHED = ['zoe@secret.fr', 'secret', '0611223344', '611223344', '0655443322', 'exemple'];
  const SHOWN = ['zoe', 'Saint-Élie', 'st-elie', 'mercière zoe', 'petit', 'annecy', 'duplex petit elie'];

  it.each(['tenant', 'owner'] as const)('is found by %s through readable columns, never by e-mail or telephone', async (who) => {
    const { leases, payments } = as(who);
    const found = async (q: string) => ({
      listed: (await leases.list({ q })).rows.map(({ id }) => id),
      counted: (await leases.count({ q })).count,
      offered: (await leases.choices({ q })).map(({ id }) => id),
      paid: (await payments.list({ q })).rows.map(({ id }) => id),
      summed: (await payments.totals({ q })).count,
    });
    for (const q of REACHED) expect([q, await found(q)]).toEqual([q, { listed: [], counted: 0, offered: [], paid: [], summed: 0 }]);
    const all = { listed: [lease.id], counted: 1, offered: [lease.id], paid: [payment.id], summed: 1 };
    for (const q of SHOWN) expect([q, await found(q)]).toEqual([q, all]);
  });

  it('is found by managers through every column', async () => {
    for (const q of ['zoe@secret.fr', '0611223344']) {
      expect(await as('manager').leases.count({ q })).toMatchObject({ count: 1 });
      expect(await as('manager').payments.totals({ q })).toMatchObject({ count: 1 });
    }
  });
});

describe('the page of a tenant, for the owner they rent from', () => {
  it('shows contact details while one of their leases is active, and not afterwards', async () => {
    const { tenants } = as('owner');
    expect(await tenants.byId({ id: zoe.id })).toMatchObject({
      email: 'zoe@secret.fr',
      phone: '+33611223344',
      address: '3 rue des Anciens',
    });
    const gone = { name: 'Nadia Ancien', email: '', phone: '', address: '' };
    expect(await tenants.byId({ id: former.id })).toMatchObject(gone);
    expect((await tenants.list({ q: 'nadia' })).rows).toMatchObject([gone]);
    expect(await tenants.search({ q: 'nadia' })).toMatchObject([{ name: 'Nadia Ancien', email: '' }]);
    const newest = await as('owner').dashboard.clients();
    expect(newest.find(({ id }) => id === former.id)).toMatchObject({ email: '' });
    expect(newest.find(({ id }) => id === zoe.id)).toMatchObject({ email: 'zoe@secret.fr' });
  });

  it('is forbidden when the only lease was cancelled before it began', async () => {
    await expect(as('owner').tenants.byId({ id: calledOff.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await as('manager').tenants.byId({ id: calledOff.id })).toMatchObject({ id: calledOff.id });
  });

  it('is found by name only', async () => {
    const counted = async (who: Who, q: string) => (await as(who).tenants.count({ q })).count;
    for (const q of ['nadia@secret.fr', '0611223344']) {
      expect([q, await counted('owner', q), await counted('manager', q)]).toEqual([q, 0, 1]);
      expect(await as('owner').tenants.search({ q })).toEqual([]);
      expect((await as('owner').tenants.list({ q })).rows).toEqual([]);
    }
    for (const q of ['nadia', 'saint elie', 'élie zoé']) expect([q, await counted('owner', q)]).toEqual([q, 1]);
  });

  it('names the tenant in a request about their property, without contact details once they left', async () => {
    const of = (tenantId: string) => someRequest(database, { organizationId, propertyId: home.id }, { tenantId });
    const [running, old] = [await of(zoe.id), await of(former.id)];
    const { byId } = as('owner').maintenance;
    expect(await byId({ id: running.id })).toMatchObject({ tenant: { email: 'zoe@secret.fr' } });
    expect(await byId({ id: old.id })).toMatchObject({ tenant: { name: 'Nadia Ancien', email: '' } });
  });
});

describe('internal notes of managers', () => {
  it('of a payment, are shown to managers only', async () => {
    expect(await as('manager').payments.byId({ id: payment.id })).toMatchObject({ notes: 'Relancé deux fois' });
    for (const who of ['owner', 'tenant'] as const) expect(await as(who).payments.byId({ id: payment.id })).toMatchObject({ notes: '' });
  });

  it('of a task, are shown to managers only; the contractor and their day are shown to the others', async () => {
    const contractor = await someContractor(database, organizationId);
    const { id: requestId } = await someRequest(database, { organizationId, propertyId: home.id }, { tenantId: invited.id });
    const kept = { assignedTo: 'Karim, double des clés', notes: 'Locataire difficile' };
    await as('manager').maintenance.addTask({ requestId, contractorId: contractor.id, scheduledDate: '2026-12-01', ...kept });
    expect(await as('manager').maintenance.tasks({ requestId })).toMatchObject([kept]);
    for (const who of ['owner', 'tenant'] as const)
      expect(await as(who).maintenance.tasks({ requestId })).toMatchObject([
        { contractor: { name: 'Plomberie Roux' }, scheduledDate: '2026-12-01', assignedTo: '', notes: '' },
      ]);
  });

  it('of a request, the last editor is shown to managers only', async () => {
    const request = await someRequest(database, { organizationId, propertyId: home.id }, { tenantId: invited.id });
    await as('manager').maintenance.setStatus({ id: request.id, version: 1, status: 'En cours' });
    const changedBy = async (who: Who) => (await as(who).maintenance.byId({ id: request.id })).updatedByName;
    expect([await changedBy('manager'), await changedBy('owner'), await changedBy('tenant')]).toEqual(['Claire Martin', null, null]);
  });
});

describe('a document', () => {
  const files = memoryFiles();

  async function file(who: Who, draft: Partial<DocumentDraft>) {
    const { person, membership } = agency[who];
    const key = { organizationId, userId: person.id };
    const standing = who === 'manager' ? 'property_manager' : who;
    const ports = { files, mailer: { send: () => Promise.resolve() }, publicUrl: '', vault: TEST_VAULT, isDemo: false, mapTiles: null };
    const content = Buffer.from(randomUUID());
    const { id } = await fileDocument(
      { actor: { ...key, membershipId: membership.id, standing }, wall: new Wall(database, key), ports, now: () => NOW },
      { ...documentValues.parse({ title: 'Papier', documentType: 'Autres', ...draft }), creationKey: randomUUID() },
      {
        name: 'papier.txt',
        mediaType: 'text/plain',
        seal: { bytes: content.length, sha256: createHash('sha256').update(content).digest() },
        open: () => Readable.from([content]),
      },
    );
    return id;
  }
  const isRead = (who: Who, id: string) =>
    as(who)
      .documents.byId({ id })
      .then(
        () => true,
        () => false,
      );

  it('of a tenant, is shared with the current owner of their home, not with a former one', async () => {
    const shared = { visibleToOwner: true };
    const ofCurrent = await file('manager', { ...shared, tenantId: zoe.id });
    const ofFormer = await file('manager', { ...shared, tenantId: former.id });
    const ofFormerLease = await file('manager', { ...shared, leaseId: formerLease.id });
    expect([await isRead('owner', ofCurrent), await isRead('owner', ofFormer), await isRead('owner', ofFormerLease)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('of a property, is shared with its current tenants, not with future ones', async () => {
    const later = await someProperty(database, organizationId, { title: 'Loft de 2030' });
    const term = { startDate: day('2030-01-01'), endDate: day('2032-12-31') };
    await someLease(database, { organizationId, propertyId: later.id, tenantId: invited.id }, { ...term, status: 'En attente' });
    const ofHome = await file('manager', { visibleToTenant: true, propertyId: home.id });
    const ofLater = await file('manager', { visibleToTenant: true, propertyId: later.id });
    expect([await isRead('tenant', ofHome), await isRead('tenant', ofLater)]).toEqual([true, false]);
  });

  it('that a tenant sent stays readable for them until it is filed under another person', async () => {
    const id = await file('tenant', { tenantId: invited.id });
    const refile = (version: number, links: Partial<DocumentDraft>) =>
      as('manager').documents.update({ ...documentValues.parse({ title: 'Papier', documentType: 'Autres', ...links }), id, version });
    expect(await isRead('tenant', id)).toBe(true);
    const { id: strangers } = await someRequest(database, { organizationId, propertyId: home.id }, { tenantId: zoe.id });
    const paymentOfFormer = await somePayment(database, organizationId, formerLease.id);
    const foreign = await someProperty(database, organizationId);
    const elsewhere = [
      { tenantId: former.id },
      { leaseId: formerLease.id },
      { requestId: strangers },
      { paymentId: paymentOfFormer.id },
      { propertyId: foreign.id },
    ];
    let version = 1;
    for (const links of elsewhere) {
      ({ version } = await refile(version, links));
      expect([links, await isRead('tenant', id)]).toEqual([links, false]);
    }
    for (const links of [{}, { leaseId: lease.id }, { propertyId: home.id }]) {
      ({ version } = await refile(version, links));
      expect([links, await isRead('tenant', id)]).toEqual([links, true]);
    }
  });
});

it('the most urgent requests omit the title of a deleted property', async () => {
  const { id: propertyId } = await someProperty(database, organizationId, { title: 'Villa effacée', city: 'Nice' });
  const { id } = await someRequest(database, { organizationId, propertyId }, { priority: 'Urgente' });
  await as('manager').properties.remove({ id: propertyId });
  const { rows } = await as('manager').dashboard.requests();
  expect(rows.find((row) => row.id === id)).toMatchObject({ property: null });
  expect(JSON.stringify(rows)).not.toContain('Villa effacée');
});
