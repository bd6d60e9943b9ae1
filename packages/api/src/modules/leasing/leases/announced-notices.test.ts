import { announcedNotices, leaseTenants } from '@lares/db/schema/leasing/leases';
import { Wall } from '@lares/db/wall';
import { addDays, day } from '@lares/domain/shared/day';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aMember } from '@lares/testing/factories/people';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

const TODAY = day('2026-11-24');

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let flatmate: Awaited<ReturnType<typeof aMember>>;
let stranger: Awaited<ReturnType<typeof aMember>>;
let leaseId: string;
let home: { organizationId: string; propertyId: string; tenantId: string };
let flatmateId: string;

type Who = 'manager' | 'colleague' | 'founder' | 'owner' | 'tenant' | 'admin' | 'flatmate' | 'stranger';
const memberOf = (who: Who) => (who === 'flatmate' ? flatmate : who === 'stranger' ? stranger : agency[who]);
const as = (who: Who, at: string = TODAY) =>
  callerAs(sessionOf(memberOf(who), agency.organization), { database, now: () => new Date(`${at}T09:00:00Z`) }).leases;
const announcedTo = async (who: Who) => (await as(who).byId({ id: leaseId })).announcedNotices;
const cause = (code: string, details: object = {}) => ({ cause: { code, ...(Object.keys(details).length > 0 && { details }) } });
const wall = () => new Wall(database, { organizationId: agency.organization.id, userId: null });

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
  const organizationId = agency.organization.id;
  flatmate = await aMember(database, organizationId, { role: 'tenant', fullName: 'Zoé Garnier' });
  stranger = await aMember(database, organizationId, { role: 'tenant', fullName: 'Max Voisin' });
  const property = await someProperty(database, organizationId, { title: 'T2 des Lilas', ownerId: agency.ownerRecord.id });
  const tenant = await someTenant(database, organizationId, { userId: agency.tenant.person.id });
  const other = await someTenant(database, organizationId, { userId: flatmate.person.id, firstName: 'Zoé', lastName: 'Garnier' });
  await someTenant(database, organizationId, { userId: stranger.person.id });
  flatmateId = other.id;
  home = { organizationId, propertyId: property.id, tenantId: tenant.id };
  const period = { startDate: day('2025-07-01'), endDate: day('2028-06-30') };
  ({ id: leaseId } = await someLease(database, home, period, { otherTenantIds: [other.id] }));
});

const announce = (who: Who, notice: object = {}) => as(who).announceNotice({ leaseId, ...notice });

describe('announcing a notice', () => {
  it('waits, changes nothing of the lease, and is read by the tenant and the managers', async () => {
    const before = await as('manager').byId({ id: leaseId });
    expect(before).toMatchObject({ announcedNotices: [], announceable: null });
    expect((await as('tenant').byId({ id: leaseId })).announceable?.reasons).toContain('mutation');
    const { id } = await announce('tenant', { reason: 'mutation', wishedOn: '2026-12-31' });
    const row = {
      id,
      tenantName: 'Léo Petit',
      announcedOn: TODAY,
      reason: 'mutation',
      wishedOn: '2026-12-31',
      state: 'En attente',
      answer: '',
    };
    expect(await announcedTo('tenant')).toEqual([{ ...row, isMine: true, version: 1 }]);
    for (const who of ['manager', 'founder', 'admin'] as const)
      expect(await announcedTo(who)).toEqual([{ ...row, isMine: false, version: 1 }]);
    expect(await as('manager').byId({ id: leaseId })).toMatchObject({
      version: before.version,
      exitOn: null,
      noticeBy: null,
      status: 'Actif',
    });
    expect((await as('manager').waitingNotices({})).rows).toMatchObject([
      { id, leaseId, tenantName: 'Léo Petit', property: { title: 'T2 des Lilas' } },
    ]);
  });

  it('is audited in the history of the lease', async () => {
    const { id } = await announce('tenant');
    const rows = await asOwner<Record<string, unknown>>(
      database,
      `select action, after ->> 'announcedNoticeId' as id from audit_log where entity_id = '${leaseId}'`,
    );
    expect(rows).toEqual([{ action: 'lease.announce-notice', id }]);
  });

  it('is read by a co-tenant without its reason, and not at all when it flees violence', async () => {
    await announce('tenant', { reason: 'état de santé' });
    expect(await announcedTo('flatmate')).toMatchObject([{ tenantName: 'Léo Petit', isMine: false, state: 'En attente', reason: null }]);
    await announce('flatmate', { reason: 'violences' });
    expect((await announcedTo('flatmate')).map(({ isMine }) => isMine)).toEqual([true, false]);
    expect(await announcedTo('tenant')).toMatchObject([{ isMine: true, reason: 'état de santé' }]);
    expect(await announcedTo('manager')).toHaveLength(2);
  });

  it('is not read by the owner, who reads the notice itself', async () => {
    await announce('tenant', { reason: 'mutation' });
    expect(await announcedTo('owner')).toEqual([]);
    await as('manager').giveNotice({ id: leaseId, version: 1, by: 'locataire', receivedOn: '2026-11-24', reason: 'mutation' });
    expect(await as('owner').byId({ id: leaseId })).toMatchObject({ noticeBy: 'locataire', exitOn: '2026-12-24', announcedNotices: [] });
  });

  it('is possible once until it is answered, also when sent twice at once', async () => {
    const both = await Promise.allSettled([announce('tenant'), announce('tenant')]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject(cause('lease.notice-announced'));
    const [waiting] = await announcedTo('tenant');
    await as('tenant').withdrawAnnouncedNotice({ id: waiting?.id ?? '', version: 1 });
    await announce('tenant');
    expect((await announcedTo('tenant')).map(({ state }) => state).toSorted()).toEqual(['En attente', 'Retiré']);
  });

  it('keeps no reason where one month applies to everybody', async () => {
    const furnished = await someProperty(database, home.organizationId, { title: 'Studio' });
    const lease = { kind: 'meublé', startDate: day('2026-07-01'), endDate: day('2027-06-30') } as const;
    const { id } = await someLease(database, { ...home, propertyId: furnished.id }, lease);
    await as('tenant').announceNotice({ leaseId: id, reason: 'état de santé' });
    expect((await as('manager').byId({ id })).announcedNotices).toMatchObject([{ reason: null }]);
    expect((await as('tenant').byId({ id })).announceable).toEqual({ reasons: [], isTense: true });
  });

  it('refuses a wish in the past, and a reason that the law does not know', async () => {
    await expect(announce('tenant', { wishedOn: addDays(TODAY, -1) })).rejects.toMatchObject({
      cause: { code: 'lease.wish-in-past', field: 'wishedOn' },
    });
    await expect(announce('tenant', { reason: 'vente' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await announce('tenant', { wishedOn: TODAY });
  });
});

describe('who may announce', () => {
  it('is a tenant of a running lease whose end is not known yet', async () => {
    await as('manager').giveNotice({ id: leaseId, version: 1, by: 'bailleur', receivedOn: '2026-11-24', reason: 'vente' });
    await expect(announce('tenant')).rejects.toMatchObject(cause('lease.end-known', { lastDay: '2028-06-30' }));
    expect((await as('tenant').byId({ id: leaseId })).announceable).toBeNull();
    const past = { startDate: day('2020-07-01'), endDate: day('2023-06-30'), status: 'Terminé' } as const;
    const { id } = await someLease(database, home, past);
    await expect(as('tenant').announceNotice({ leaseId: id })).rejects.toMatchObject(cause('lease.action-refused'));
  });

  it('is no neighbour, no owner, no manager, and no co-tenant who has left', async () => {
    await expect(announce('stranger')).rejects.toMatchObject(cause('common.not-found'));
    for (const who of ['owner', 'manager', 'founder', 'admin'] as const)
      await expect(announce(who)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const left = (untilDate: string) =>
      wall().transaction((tx) =>
        tx
          .update(leaseTenants)
          .set({ untilDate: day(untilDate) })
          .where(and(eq(leaseTenants.leaseId, leaseId), eq(leaseTenants.tenantId, flatmateId))),
      );
    await left('2026-11-23');
    await expect(announce('flatmate')).rejects.toMatchObject(cause('common.not-found'));
    await left(TODAY);
    await announce('flatmate');
  });
});

describe('the reason of a notice', () => {
  const given = async (reason: string) => {
    await as('manager').giveNotice({ id: leaseId, version: 1, by: 'locataire', receivedOn: '2026-11-23', reason: reason as 'violences' });
    const readers: Who[] = ['manager', 'tenant', 'flatmate', 'owner'];
    return Promise.all(readers.map(async (who) => (await as(who).byId({ id: leaseId })).noticeReason));
  };

  it('is for managers when it concerns a person: neither co-tenants nor the owner read it', async () => {
    expect(await given('violences')).toEqual(['violences', '', '', '']);
  });

  it('« zone tendue » is confirmed where the official list does not name the commune, and never refused', async () => {
    await asOwner(
      database,
      `update properties set postal_code = '23000', city = 'Guéret' where id = (select property_id from leases where id = '${leaseId}')`,
    );
    const notice = { id: leaseId, version: 1, by: 'locataire', receivedOn: '2026-11-23', reason: 'zone tendue' } as const;
    await expect(as('manager').giveNotice(notice)).rejects.toMatchObject({
      cause: { code: 'common.confirmation-needed', details: { warnings: 'zone-not-listed' } },
    });
    expect(await as('manager').byId({ id: leaseId })).toMatchObject({ exitOn: null, version: 1 });
    await as('manager').giveNotice({ ...notice, confirmed: ['zone-not-listed'] });
    expect(await as('manager').byId({ id: leaseId })).toMatchObject({ exitOn: '2026-12-23', noticeReason: 'zone tendue' });
  });

  it('is read by everybody when it concerns the dwelling', async () => {
    expect(await given('zone tendue')).toEqual(['zone tendue', 'zone tendue', 'zone tendue', 'zone tendue']);
  });
});

describe('answering', () => {
  it('confirms with the notice, in its transaction, what any tenant of the lease announced', async () => {
    await announce('tenant', { reason: 'mutation' });
    await announce('flatmate');
    const refused = as('manager').giveNotice({ id: leaseId, version: 1, by: 'locataire', receivedOn: '2026-11-25' });
    await expect(refused).rejects.toMatchObject(cause('lease.notice-in-future'));
    expect((await announcedTo('manager')).map(({ state }) => state)).toEqual(['En attente', 'En attente']);
    await as('manager').giveNotice({ id: leaseId, version: 1, by: 'locataire', receivedOn: '2026-11-23', reason: 'mutation' });
    const lease = await as('manager').byId({ id: leaseId });
    expect(lease).toMatchObject({ exitOn: '2026-12-23', noticeReason: 'mutation' });
    expect(lease.announcedNotices.map(({ state }) => state)).toEqual(['Confirmé', 'Confirmé']);
    expect((await as('manager').waitingNotices({})).rows).toEqual([]);
    const actions = await asOwner<Record<string, unknown>>(
      database,
      `select action from audit_log where entity_id = '${leaseId}' order by id`,
    );
    expect(actions.map((row) => row['action'])).toEqual([
      'lease.announce-notice',
      'lease.announce-notice',
      'lease.give-notice',
      'lease.confirm-announced-notice',
      'lease.confirm-announced-notice',
    ]);
  });

  it('lets what was announced wait when the landlord gives notice', async () => {
    await announce('tenant');
    await as('manager').giveNotice({ id: leaseId, version: 1, by: 'bailleur', receivedOn: '2026-11-24', reason: 'vente' });
    expect(await announcedTo('manager')).toMatchObject([{ state: 'En attente' }]);
  });

  it('declines with a reason that only the tenant who announced it reads', async () => {
    const { id } = await announce('tenant');
    await expect(as('manager').declineAnnouncedNotice({ id, version: 1, answer: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await as('manager').declineAnnouncedNotice({ id, version: 1, answer: 'Le bail n’a que deux mois' });
    expect(await announcedTo('tenant')).toMatchObject([{ state: 'Décliné', answer: 'Le bail n’a que deux mois', version: 2 }]);
    expect(await announcedTo('flatmate')).toMatchObject([{ state: 'Décliné', answer: '' }]);
    await announce('tenant');
  });

  it('happens once: the second of two answers is refused with what the first was', async () => {
    const { id } = await announce('tenant');
    const answers = await Promise.allSettled([
      as('manager').declineAnnouncedNotice({ id, version: 1, answer: 'Non' }),
      as('tenant').withdrawAnnouncedNotice({ id, version: 1 }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(answers.find((one) => one.status === 'rejected')?.reason).toMatchObject(cause('lease.announcement-closed'));
    const next = await announce('tenant');
    await expect(as('manager').declineAnnouncedNotice({ id: next.id, version: 2, answer: 'Non' })).rejects.toMatchObject(
      cause('common.modified-meanwhile'),
    );
  });

  it('is withdrawn only by the tenant who announced it, and then hidden from co-tenants', async () => {
    const { id } = await announce('tenant');
    for (const who of ['flatmate', 'stranger'] as const)
      await expect(as(who).withdrawAnnouncedNotice({ id, version: 1 })).rejects.toMatchObject(cause('common.not-found'));
    for (const who of ['owner', 'tenant', 'flatmate'] as const)
      await expect(as(who).declineAnnouncedNotice({ id, version: 1, answer: 'Non' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await as('tenant').withdrawAnnouncedNotice({ id, version: 1 });
    expect(await announcedTo('tenant')).toMatchObject([{ state: 'Retiré' }]);
    expect(await announcedTo('flatmate')).toEqual([]);
  });
});

it('lists what waits, oldest first and by pages, and nothing of leases that ended otherwise', async () => {
  const ids: string[] = [];
  for (const [at, who] of (['tenant', 'flatmate'] as const).entries())
    ids.push((await as(who, addDays(TODAY, at)).announceNotice({ leaseId })).id);
  const pages = [await as('manager').waitingNotices({ limit: 1 })];
  pages.push(await as('manager').waitingNotices({ limit: 1, cursor: pages[0]?.nextCursor ?? '' }));
  expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(ids);
  await as('manager').terminate({ id: leaseId, version: 1, ground: 'accord des parties', exitOn: TODAY });
  expect((await as('manager').waitingNotices({})).rows).toEqual([]);
  for (const who of ['owner', 'tenant'] as const) await expect(as(who).waitingNotices({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await wall().transaction((tx) => tx.$count(announcedNotices))).toBe(2);
});
