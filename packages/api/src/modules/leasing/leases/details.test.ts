import { randomUUID } from 'node:crypto';
import { day } from '@lares/domain/shared/day';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someListing } from '@lares/testing/factories/listings';
import { someLease } from '@lares/testing/factories/leases';
import { anOrganization } from '@lares/testing/factories/people';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

type Who = 'manager' | 'founder' | 'owner' | 'tenant' | 'admin';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let owned: { id: string };
let withAccount: { id: string };
let lease: Awaited<ReturnType<typeof someLease>>;
let others: Awaited<ReturnType<typeof someLease>>;

beforeAll(async () => {
  database = await freshDatabase();
  agency = await anAgency(database);
  const organizationId = agency.organization.id;
  owned = await someProperty(database, organizationId, {
    ownerId: agency.ownerRecord.id,
    postalCode: '69002',
    dpeClass: 'G',
    city: 'Lyon',
  });
  const main = await someTenant(database, organizationId, { firstName: 'Zoé', lastName: 'Martin' });
  withAccount = await someTenant(database, organizationId, { userId: agency.tenant.person.id });
  const surety = { kind: 'personne', name: 'Paul Petit', surety: 'solidaire' } as const;
  lease = await someLease(
    database,
    { organizationId, propertyId: owned.id, tenantId: main.id },
    { kind: 'colocation', notes: 'Clés chez la gardienne', indexSeries: 'IRL', indexQuarter: '2026-T1' },
    { otherTenantIds: [withAccount.id], guarantors: [surety] },
  );
  const { id: propertyId } = await someProperty(database, organizationId);
  others = await someLease(database, { organizationId, propertyId, tenantId: (await someTenant(database, organizationId)).id });
});
afterAll(() => database.drop());

const as = (who: Who) =>
  callerAs(sessionOf(agency[who], agency.organization), { database, now: () => new Date('2026-11-20T09:00:00Z') }).leases;

describe('the page of a lease', () => {
  it('shows all data, with the next steps and the legal findings', async () => {
    const seen = await as('manager').byId({ id: lease.id });
    expect(seen).toMatchObject({
      notes: 'Clés chez la gardienne',
      rentCents: 98_000,
      signed: { rentCents: 98_000, chargesCents: 7_000, chargesMode: 'provision' },
      tenants: [
        { name: 'Zoé Martin', isMain: true },
        { name: 'Léo Petit', isMain: false },
      ],
      guarantors: [{ name: 'Paul Petit', maxAmountCents: null }],
      terms: [{ fromDate: '2026-07-01', origin: 'initial' }],
      actions: ['giveNotice', 'terminate'],
      nextStartsOn: null,
      canWithdrawNotice: false,
      renewedEndDate: '2032-06-30',
      frozenFields: expect.arrayContaining(['tenantIds', 'rentCents']),
      findings: [{ ruleId: 'lease.energy-ban', severity: 'avertissement', field: 'propertyId' }],
    });
    expect(seen.nextDates).toContainEqual(expect.objectContaining({ kind: 'revision', day: '2027-07-01' }));
    expect(seen.nextDates).toContainEqual(expect.objectContaining({ kind: 'term-end', day: '2029-06-30' }));
  });

  it('shows the lease to its owner and each co-tenant, without management data', async () => {
    for (const who of ['owner', 'tenant'] as const) {
      const seen = await as(who).byId({ id: lease.id });
      expect(seen).toMatchObject({ rentCents: 98_000, notes: '', actions: [], findings: [], renewedEndDate: null, createdByName: null });
      expect(seen.nextDates.length).toBeGreaterThan(0);
    }
  });

  it('names the landlord and the contact for the tenant, and knows the « zone tendue » by the commune or the advertisement', async () => {
    const { organization } = agency;
    await asOwner(database, `update organizations set phone = '+33472000000', email = 'port@exemple.fr' where id = '${organization.id}'`);
    const before = await as('tenant').byId({ id: lease.id });
    expect(before).toMatchObject({
      landlordName: 'Agathe Leroy',
      contact: { name: organization.name, phone: '+33472000000', email: 'port@exemple.fr', agent: null },
    });
    const departure = (seen: typeof before) => seen.nextDates.find(({ kind }) => kind === 'tenant-notice');
    const inZone = { day: '2026-12-20', label: expect.stringContaining('zone tendue') };
    expect(departure(before)).toMatchObject(inZone);
    const { property } = await someListing(database, organization.id, { listing: { feeZone: null } });
    await asOwner(database, `update properties set postal_code = '87000', city = 'Limoges' where id = '${property.id}'`);
    const place = { organizationId: organization.id, propertyId: property.id, tenantId: withAccount.id };
    const { id } = await someLease(database, place, { kind: 'vide' });
    expect(departure(await as('tenant').byId({ id }))).toMatchObject({
      day: '2027-02-20',
      label: expect.stringContaining('si vous donnez congé aujourd’hui'),
    });
    await asOwner(database, `update listings set fee_zone = 'tendue' where property_id = '${property.id}'`);
    expect(departure(await as('tenant').byId({ id }))).toMatchObject(inZone);
    expect(departure(await as('manager').byId({ id }))?.label).toContain('si le locataire donne congé');
  });

  it('reports a lease of another property, another tenant or an absent one as not found', async () => {
    for (const who of ['owner', 'tenant'] as const) {
      await expect(as(who).byId({ id: others.id })).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'common.not-found' });
    }
    await expect(as('manager').byId({ id: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'common.not-found' });
  });
});

describe('a draft', () => {
  const DRAFT = { kind: 'vide', landlordKind: 'personne physique', chargesMode: 'provision' } as const;

  it('gets the proposed duration with its explanation, the maximum deposit and the possible charges modes', async () => {
    const reported = await as('manager').check({ ...DRAFT, startDate: '2026-07-01', rentCents: 80_000 });
    expect(reported).toMatchObject({
      findings: [],
      duration: { proposedEndDate: '2029-06-30', proposedMonths: 36, article: 'loi n° 89-462, art. 10', isVerified: true },
      deposit: { capCents: 80_000, months: 1, isVerified: true },
      charges: { modes: ['provision', 'aucune'] },
      overlap: null,
    });
    const furnished = await as('manager').check({ ...DRAFT, kind: 'meublé', startDate: '2026-09-15', rentCents: 80_000 });
    expect(furnished).toMatchObject({ duration: { proposedEndDate: '2027-09-14' }, deposit: { capCents: 160_000 } });
  });

  it('may be empty: nothing is proposed, and nothing is refused', async () => {
    const reported = await as('manager').check(DRAFT);
    expect(reported).toMatchObject({ findings: [], duration: { proposedEndDate: null }, deposit: { capCents: null }, overlap: null });
  });

  it('gets the legal refusals and warnings, each under its field', async () => {
    const draft = {
      ...DRAFT,
      propertyId: owned.id,
      startDate: '2030-01-01',
      endDate: '2031-12-31',
      rentCents: 80_000,
      depositCents: 90_000,
    };
    const { findings } = await as('manager').check(draft);
    expect(findings.map(({ field, severity }) => [field, severity])).toEqual([
      ['endDate', 'refus'],
      ['depositCents', 'refus'],
      ['propertyId', 'avertissement'],
      // Because of the previous lease, which renews itself.
      ['startDate', 'avertissement'],
    ]);
  });

  it('reports under its field an end before the start, with or without a property', async () => {
    for (const propertyId of [null, owned.id]) {
      const draft = { ...DRAFT, propertyId, startDate: '2029-06-30', endDate: '2029-06-29' };
      await expect(as('manager').check(draft)).rejects.toThrow(/La date de fin précède la date de début/);
      expect(await as('manager').check({ ...draft, endDate: '2029-06-30' })).toHaveProperty('findings');
    }
  });

  it('is warned that the property is let on these days, but never by the lease itself', async () => {
    const draft = { ...DRAFT, propertyId: owned.id, startDate: '2029-06-30' };
    expect((await as('manager').check(draft)).overlap).toMatchObject({ id: lease.id, tenant: 'Zoé Martin', lastDay: '2029-06-30' });
    expect((await as('manager').check({ ...draft, startDate: '2029-07-01' })).overlap).toBeNull();
    expect((await as('manager').check({ ...draft, id: lease.id })).overlap).toBeNull();
  });

  it('is warned that the previous lease renews itself unless notice is given', async () => {
    const draft = { ...DRAFT, propertyId: owned.id, startDate: '2029-07-01', endDate: '2032-06-30' };
    const reported = async (overrides: object) =>
      (await as('manager').check({ ...draft, ...overrides })).findings
        .map(({ ruleId }) => ruleId)
        .filter((id) => id.includes('succession'));
    expect(await reported({})).toEqual(['lease.succession.earlier-renews']);
    expect(await reported({ startDate: '2029-06-30' })).toEqual([]);
    expect(await reported({ id: lease.id })).toEqual([]);
    expect(await reported({ propertyId: others.propertyId, startDate: '2026-06-01', endDate: '2026-06-30' })).toEqual([]);
    const { findings } = await as('manager').check(draft);
    expect(findings.find(({ ruleId }) => ruleId.includes('succession'))?.message).toContain('Zoé Martin');
  });

  it('on an invisible property gets legal findings only', async () => {
    const elsewhere = await anOrganization(database);
    const { id: propertyId } = await someProperty(database, elsewhere.id, { dpeClass: 'G', postalCode: '69002' });
    const reported = await as('manager').check({ ...DRAFT, propertyId, startDate: day('2030-01-01') });
    expect(reported).toEqual(await as('manager').check({ ...DRAFT, propertyId: randomUUID(), startDate: '2030-01-01' }));
    await expect(as('tenant').check(DRAFT)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
