import { day } from '@lares/domain/shared/day';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aPropertyDraft, someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase();
  agency = await anAgency(database);
});
afterAll(() => database.drop());

type Who = 'manager' | 'colleague' | 'founder' | 'owner' | 'tenant' | 'admin';
const as = (who: Who) => callerAs(sessionOf(agency[who], agency.organization), { database });

it('shows who changed what, newest first, and only the changed columns', async () => {
  const { id } = await as('manager').properties.create(aPropertyDraft({ amenities: ['Cave'] }));
  await as('colleague').properties.update({ ...aPropertyDraft({ priceCents: 60_000, amenities: ['Cave', 'Jardin'] }), id, version: 1 });
  await as('admin').properties.update({ ...aPropertyDraft({ priceCents: 60_000, title: 'Vu' }), id, version: 2 });
  const { rows } = await as('manager').history.of({ entity: 'property', id });
  expect(rows.map(({ action, actorKind, actorName }) => [action, actorKind, actorName])).toEqual([
    ['property.update', 'admin', null],
    ['property.update', 'user', 'Hugo Bernard'],
    ['property.create', 'user', 'Claire Martin'],
  ]);
  expect(rows[1]).toMatchObject({
    at: '2026-11-20T09:00:00+00:00',
    before: { priceCents: 52_000, amenities: ['Cave'], agentMembershipId: agency.manager.membership.id },
    after: { priceCents: 60_000, amenities: ['Jardin', 'Cave'], agentMembershipId: null },
  });
  expect(Object.keys(rows[1]?.after ?? {}).sort()).toEqual(['agentMembershipId', 'amenities', 'priceCents']);
  expect(rows[2]).toMatchObject({ before: null, after: { title: 'Studio rénové', amenities: ['Cave'] } });
});

it('is paged, also among rows of the same moment', async () => {
  const { id } = await as('manager').properties.create(aPropertyDraft());
  for (let version = 1; version <= 6; version++) {
    await as('manager').properties.update({ ...aPropertyDraft({ title: `Titre ${version}` }), id, version });
  }
  const whole = await as('founder').history.of({ entity: 'property', id });
  expect(whole.rows.map(({ after }) => after?.['title'])).toEqual([6, 5, 4, 3, 2, 1].map((n) => `Titre ${n}`).concat('Studio rénové'));
  const pages = [await as('founder').history.of({ entity: 'property', id, limit: 3 })];
  for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor) {
    pages.push(await as('founder').history.of({ entity: 'property', id, limit: 3, cursor }));
  }
  expect(pages.map(({ rows }) => rows.length)).toEqual([3, 3, 1]);
  expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows);
});

/** A lease since 2025 of a property of the owner, whose rents are late. */
async function aLateLease() {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId: agency.ownerRecord.id });
  const { id: tenantId } = await someTenant(database, organizationId);
  const dates = { startDate: day('2025-01-01'), endDate: day('2027-12-31') };
  const { id } = await someLease(database, { organizationId, propertyId, tenantId }, dates);
  const opening = { openingCents: 0, openingSide: 'dû par le locataire' } as const;
  await as('manager').rentAccounts.open({ leaseId: id, accountingStart: '2025-01-01', ...opening });
  return { id, propertyId };
}

const actionsOf = async (entity: 'lease' | 'owner', id: string) =>
  (await as('manager').history.of({ entity, id })).rows.map(({ action }) => action);

it('shows of a lease its reminders, sent alone or with others, and the settlements of its charges', async () => {
  const [lease, other, unconcerned] = [await aLateLease(), await aLateLease(), await aLateLease()];
  const stages = [{ leaseId: lease.id, stage: 'Relance amiable' } as const, { leaseId: other.id, stage: 'Relance amiable' } as const];
  await as('manager').reminders.send({ reminders: stages });
  await as('manager').reminders.pause({ leaseId: lease.id, untilDay: '2026-12-20', reason: 'Accord oral' });
  const year = { from: '2025-01-01', until: '2025-12-31' };
  const bill = { nature: 'Parties communes', label: 'Charges', recoverablePercent: 100, amountCents: 100_000 } as const;
  await as('manager').charges.addExpense({ ...bill, propertyId: lease.propertyId, fromDate: year.from, untilDate: year.until });
  const { issued } = await as('manager').charges.settle({ ...year, leaseIds: [lease.id] });
  await as('manager').charges.cancelSettlement({ id: issued[0]?.id ?? '', reason: 'Facture oubliée' });
  const ofLease = await actionsOf('lease', lease.id);
  expect(ofLease).toEqual(
    expect.arrayContaining(['reminder.send', 'reminder.pause', 'charge-settlement.issue', 'charge-settlement.cancel']),
  );
  expect(ofLease).toHaveLength(new Set(ofLease).size);
  const ofOther = await actionsOf('lease', other.id);
  expect([ofOther.includes('reminder.send'), ofOther.includes('charge-settlement.issue')]).toEqual([true, false]);
  expect(await actionsOf('lease', unconcerned.id)).not.toContain('reminder.send');
  await as('manager').reminders.send({ reminders: [{ leaseId: unconcerned.id, stage: 'Relance amiable' }] });
  expect(await actionsOf('lease', unconcerned.id)).toContain('reminder.send');
});

it('shows of an owner the statements issued for them', async () => {
  const ownerId = agency.ownerRecord.id;
  const covered = { fromDate: '2026-01-01', untilDate: '2027-12-31', allProperties: true } as const;
  await as('manager').mandates.add({ ...covered, number: '2026-001', feePercent: 7, vatPercent: 20, reserveCents: 0, ownerId });
  await as('manager').statements.issue({ ownerIds: [ownerId], month: '2026-10' });
  expect(await actionsOf('owner', ownerId)).toEqual(expect.arrayContaining(['statement.issue', 'owner.add-mandate']));
});

it('is for managers, for records they see', async () => {
  const { id } = await as('manager').properties.create(aPropertyDraft({ ownerId: agency.ownerRecord.id }));
  for (const who of ['owner', 'tenant'] as const) {
    await expect(as(who).history.of({ entity: 'property', id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
  const elsewhere = await anAgency(database);
  const stranger = callerAs(sessionOf(elsewhere.manager, elsewhere.organization), { database });
  await expect(stranger.history.of({ entity: 'property', id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
