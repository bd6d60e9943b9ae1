import { day } from '@lares/domain/shared/day';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { aLeaseDraft, someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import type { ExitDraft } from '@lares/validation/accounting/deposits.exits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
  agency = await anAgency(database);
});
afterAll(() => database.drop());

const on = (today = '2026-09-10') =>
  callerAs(sessionOf(agency.manager, agency.organization), { database, now: () => new Date(`${today}T09:00:00Z`) });
const historyOf = async (id: string) => (await on().history.of({ entity: 'lease', id })).rows;

/** Let at 900 € until a notice received on 31 July takes effect on 31 October; September is called and paid. */
async function aLeaseUnderNotice(by: 'locataire' | 'bailleur' = 'locataire') {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, {
    ownerId: agency.ownerRecord.id,
    postalCode: '69003',
    city: 'Lyon',
  });
  const { id: tenantId } = await someTenant(database, organizationId);
  const dates = { startDate: day('2023-11-01'), endDate: day('2026-10-31'), exitOn: null, paymentDay: 5 };
  const { id } = await someLease(database, { organizationId, propertyId, tenantId }, dates, { rentCents: 90_000, chargesCents: 0 });
  const opening = { openingCents: 0, openingSide: 'dû par le locataire' } as const;
  await on('2026-08-01').rentAccounts.open({ leaseId: id, accountingStart: '2026-08-01', ...opening });
  const { version } = await on().leases.byId({ id });
  const notice = by === 'locataire' ? { receivedOn: '2026-07-31' } : { receivedOn: '2026-04-01', reason: 'vente' as const };
  await on('2026-08-01').leases.giveNotice({ id, version, by, ...notice });
  await on('2026-09-05').payments.create(aConfirmedPayment(id, { amountCents: 90_000, paymentDate: '2026-09-05' }));
  const { id: nextTenant } = await someTenant(database, organizationId);
  const next = { status: 'En attente', startDate: day('2026-09-16'), endDate: day('2029-09-15') } as const;
  const following = await someLease(database, { organizationId, propertyId, tenantId: nextTenant }, next);
  return { id, propertyId, nextTenant, nextId: following.id };
}

describe('a home that is let again in the notice period of its tenant', () => {
  it('owes nothing from the first day of the next lease, once that is confirmed', async () => {
    const { id, nextId } = await aLeaseUnderNotice();
    const activation = { id: nextId, version: 1 };
    await expect(on().leases.activate(activation)).rejects.toMatchObject({
      cause: { code: 'common.confirmation-needed', details: { warnings: 'relet-in-notice' } },
    });
    expect(await on().leases.byId({ id })).toMatchObject({ exitOn: '2026-10-31' });
    await on().leases.activate({ ...activation, confirmed: ['relet-in-notice'] });
    expect(await on().leases.byId({ id })).toMatchObject({ exitOn: '2026-09-15', noticeEffectiveOn: '2026-10-31', status: 'Actif' });
    const corrections = await asOwner<{ cents: number; reason: string }>(
      database,
      `select total_cents::float8 as cents, reason from dues where lease_id = '${id}' and kind = 'correction'`,
    );
    expect(corrections).toEqual([{ cents: -45_000, reason: 'Reloué avant la fin du préavis du locataire (art. 15 I)' }]);
    expect((await historyOf(id))[0]).toMatchObject({ action: 'lease.relet-in-notice', after: { exitOn: '2026-09-15' } });
    expect((await historyOf(nextId))[0]).toMatchObject({ action: 'lease.activate', after: { confirmed: ['relet-in-notice'] } });
    // The exit page of the former lease keeps that day.
    const exit = { keysOn: '2026-09-10', conformity: 'conforme', newAddress: '', deductions: [], keptCents: 0 } satisfies ExitDraft;
    await on().deposits.saveExit({ ...exit, leaseId: id, version: null });
    expect(await on().leases.byId({ id })).toMatchObject({ exitOn: '2026-09-15' });
  });

  it('is asked for by « Créer et activer » too, and says the day before', async () => {
    const { id, propertyId, nextTenant } = await aLeaseUnderNotice();
    const draft = { ...aLeaseDraft({ propertyId, tenantIds: [nextTenant] }), startDate: '2026-09-16', endDate: '2029-09-15' };
    const values = { ...draft, signedOn: '2026-09-01', activate: true } as const;
    const { kind, furnished, landlordKind, startDate, endDate, rentCents, chargesMode, depositCents } = draft;
    const question = { kind, furnished, landlordKind, startDate, endDate, rentCents, chargesMode, depositCents, propertyId };
    const { overlap } = await on().leases.check({ ...question, signedOn: '2026-09-01' });
    expect(overlap).toMatchObject({ id, endsWhenReletOn: '2026-09-15' });
    await expect(on().leases.create(values)).rejects.toMatchObject({ cause: { code: 'common.confirmation-needed' } });
    await on().leases.create({ ...values, confirmed: ['relet-in-notice'] });
    expect(await on().leases.byId({ id })).toMatchObject({ exitOn: '2026-09-15' });
  });

  it('changes nothing after the landlord’s notice, which the keys decide', async () => {
    const { nextId } = await aLeaseUnderNotice('bailleur');
    const activated = on().leases.activate({ id: nextId, version: 1, confirmed: ['relet-in-notice'] });
    await expect(activated).rejects.toMatchObject({ cause: { code: 'lease.overlap' } });
  });
});

it('keeps who confirmed a notice of one month for a place that the list does not name', async () => {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { postalCode: '03230', city: 'Beaulon' });
  const { id: tenantId } = await someTenant(database, organizationId);
  const { id } = await someLease(
    database,
    { organizationId, propertyId, tenantId },
    { startDate: day('2025-01-01'), endDate: day('2027-12-31') },
  );
  const notice = { id, version: 1, by: 'locataire', receivedOn: '2026-09-01', reason: 'zone tendue' } as const;
  await on().leases.giveNotice({ ...notice, confirmed: ['zone-not-listed'] });
  expect((await historyOf(id))[0]).toMatchObject({
    action: 'lease.give-notice',
    actorName: 'Claire Martin',
    after: { confirmed: ['zone-not-listed'], noticeReason: 'zone tendue' },
  });
});

it('records no confirmation that nothing asked for', async () => {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { postalCode: '69003', city: 'Lyon' });
  const { id: tenantId } = await someTenant(database, organizationId);
  const { id } = await someLease(
    database,
    { organizationId, propertyId, tenantId },
    { startDate: day('2025-01-01'), endDate: day('2027-12-31') },
  );
  const notice = { id, version: 1, by: 'locataire', receivedOn: '2026-09-01', reason: 'mutation' } as const;
  await on().leases.giveNotice({ ...notice, confirmed: ['zone-not-listed'] });
  expect((await historyOf(id))[0]?.after).not.toHaveProperty('confirmed');
});
