import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someListing } from '@lares/testing/factories/listings';
import { aPerson } from '@lares/testing/factories/people';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

/** After the end of the experiment. */
const NOW = new Date('2026-12-01T09:00:00Z');
const LYON = { name: 'Lyon', postalCodes: '69003, 69100', validFrom: '2026-11-25', validTo: null, source: 'Loi de prolongation' };

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let administrator: ReturnType<typeof callerAs>;
let manager: ReturnType<typeof callerAs>;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await asOwner(database, 'delete from rent_control_zones');
  agency = await anAgency(database);
  const person = await aPerson(database, { userType: 'admin' });
  administrator = callerAs(sessionOf({ person }, null), { database, now: () => NOW });
  manager = callerAs(sessionOf(agency.manager, agency.organization), { database, now: () => NOW });
});

it('applies to the advertisements of its communes, with its mentions', async () => {
  const { property, listing } = await someListing(database, agency.organization.id, {
    listing: { publishedAt: null, isRentControlled: true, referenceRentCents: null },
  });
  const publish = () => manager.listings.publish({ propertyId: property.id, version: 1 });
  const { id } = await administrator.instance.createZone(LYON);
  expect(await manager.listings.byProperty({ propertyId: property.id })).toMatchObject({ isInRentControlZone: true });
  await expect(publish()).rejects.toMatchObject({
    cause: {
      code: 'listing.mentions-missing',
      field: 'referenceRentCents',
      details: { rule: 'listing.professionnel.rent-control-zone' },
    },
  });
  await administrator.instance.removeZone({ id });
  expect(await publish()).toMatchObject({ id: listing.id });
});

it('hides a published advertisement that breaks it from its first day on', async () => {
  const slug = `agence-${agency.organization.id.slice(0, 8)}`;
  await asOwner(database, `update organizations set slug = '${slug}' where id = '${agency.organization.id}'`);
  await someListing(database, agency.organization.id, { listing: { isRentControlled: true, referenceRentCents: null } });
  const total = async () => (await manager.listings.publicList({ slug })).total;
  const { id } = await administrator.instance.createZone({ ...LYON, validFrom: '2026-12-02' });
  expect(await total()).toBe(1);
  await administrator.instance.updateZone({ ...LYON, validFrom: '2026-12-01', id, version: 1 });
  expect(await total()).toBe(0);
});

it('refuses a commune of another zone on the same days, and wrong input, under their fields', async () => {
  await administrator.instance.createZone(LYON);
  await expect(administrator.instance.createZone({ ...LYON, postalCodes: '69100' })).rejects.toMatchObject({
    cause: { code: 'rent-control.overlap', field: 'postalCodes' },
  });
  await expect(administrator.instance.createZone({ ...LYON, postalCodes: '6900' })).rejects.toMatchObject({
    cause: { issues: [{ path: ['postalCodes'], message: 'Chaque code postal a cinq chiffres' }] },
  });
  await expect(administrator.instance.createZone({ ...LYON, validTo: '2026-11-24' })).rejects.toMatchObject({
    cause: { issues: [{ path: ['validTo'], message: 'Le dernier jour précède le premier' }] },
  });
  expect(await administrator.instance.zones()).toHaveLength(1);
});

it('is written by administrators only, and recorded in their log', async () => {
  const { id } = await administrator.instance.createZone(LYON);
  const denied = { cause: { code: 'auth.denied' } };
  await expect(manager.instance.createZone({ ...LYON, postalCodes: '13001' })).rejects.toMatchObject(denied);
  await expect(manager.instance.updateZone({ ...LYON, id, version: 1 })).rejects.toMatchObject(denied);
  await expect(manager.instance.removeZone({ id })).rejects.toMatchObject(denied);
  await expect(manager.instance.zones()).rejects.toMatchObject(denied);
  await administrator.instance.removeZone({ id });
  expect(await asOwner(database, `select action from account_log where details ->> 'id' = '${id}' order by at, id`)).toEqual([
    { action: 'account.rent-control-zone-created' },
    { action: 'account.rent-control-zone-removed' },
  ]);
});
