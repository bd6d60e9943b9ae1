import { randomUUID } from 'node:crypto';
import { auditLog } from '@lares/db/schema/platform/audit-log';
import { Wall } from '@lares/db/wall';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someProperty } from '@lares/testing/factories/properties';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
});

type Who = 'manager' | 'founder' | 'owner' | 'tenant';
const as = (who: Who = 'manager') => callerAs(sessionOf(agency[who], agency.organization), { database });
const aProperty = async () => (await someProperty(database, agency.organization.id, { ownerId: agency.ownerRecord.id })).id;
const aBuilding = async (propertyIds: string[]) =>
  (await as().buildings.create({ name: `Résidence ${randomUUID()}`, address: '3 rue du Port', city: 'Lyon', propertyIds })).id;
const refused = (code: string, field?: string) => ({ cause: { code, ...(field === undefined ? {} : { field }) } });

describe('a building', () => {
  it('holds lots, and a property is in one building only', async () => {
    const [first, second] = [await aProperty(), await aProperty()];
    const id = await aBuilding([second, first, first]);
    const { lots, keys } = await as().buildings.byId({ id });
    expect(lots.map((lot) => lot.id).toSorted()).toEqual([first, second].toSorted());
    expect(keys).toEqual([]);
    expect((await as().buildings.freeProperties()).map((property) => property.id)).not.toContain(first);
    await expect(as().buildings.create({ name: 'Autre', propertyIds: [first] })).rejects.toMatchObject(
      refused('building.lot-elsewhere', 'propertyIds'),
    );
    expect((await as().buildings.list()).map(({ name }) => name)).not.toContain('Autre');
  });

  it('loses the shares of a lot that leaves it', async () => {
    const [first, second] = [await aProperty(), await aProperty()];
    const id = await aBuilding([first, second]);
    const shares = [first, second].map((propertyId) => ({ propertyId, share: 500 }));
    await as().buildings.addKey({ buildingId: id, name: 'Charges générales', kind: 'tantièmes', total: 1000, shares });
    await as().buildings.update({ id, version: 1, name: 'Le Port', propertyIds: [second] });
    const { name, lots, keys } = await as().buildings.byId({ id });
    expect({ name, lots: lots.map((lot) => lot.id), shares: keys[0]?.shares }).toEqual({
      name: 'Le Port',
      lots: [second],
      shares: [{ propertyId: second, share: 500 }],
    });
  });

  it('is removed only without keys', async () => {
    const id = await aBuilding([await aProperty()]);
    const key = await as().buildings.addKey({ buildingId: id, name: 'Eau', kind: 'compteur' });
    await expect(as().buildings.remove({ id, version: 1 })).rejects.toMatchObject(refused('common.still-referenced'));
    await as().buildings.removeKey({ id: key.id, version: 1 });
    await as().buildings.remove({ id, version: 1 });
    await expect(as().buildings.byId({ id })).rejects.toMatchObject(refused('common.not-found'));
  });

  it('has a name of its own, and names the version that the user read', async () => {
    const id = await aBuilding([]);
    const { name } = await as().buildings.byId({ id });
    await expect(as().buildings.create({ name })).rejects.toMatchObject(refused('building.name-taken', 'name'));
    await expect(as().buildings.update({ id, version: 2, name: 'Autre' })).rejects.toMatchObject(refused('common.modified-meanwhile'));
  });

  it.each(['owner', 'tenant'] as const)('is not shown to an invited %s', async (who) => {
    await expect(as(who).buildings.list()).rejects.toMatchObject(refused('auth.denied'));
  });
});

describe('the keys of a building', () => {
  it('refuse shares above their total, and shares of other properties', async () => {
    const [lot, other] = [await aProperty(), await aProperty()];
    const buildingId = await aBuilding([lot]);
    const key = { buildingId, name: 'Ascenseur', kind: 'tantièmes', total: 100 } as const;
    await expect(as().buildings.addKey({ ...key, shares: [{ propertyId: lot, share: 100.001 }] })).rejects.toThrow(/dépassent ce total/u);
    await expect(as().buildings.addKey({ ...key, shares: [{ propertyId: other, share: 1 }] })).rejects.toMatchObject(
      refused('common.invalid-reference', 'shares'),
    );
    await as().buildings.addKey({ ...key, shares: [{ propertyId: lot, share: 64.125 }] });
    await expect(as().buildings.addKey(key)).rejects.toMatchObject(refused('building.key-name-taken', 'name'));
    const { keys } = await as().buildings.byId({ id: buildingId });
    expect(keys).toMatchObject([{ name: 'Ascenseur', total: 100, shares: [{ propertyId: lot, share: 64.125 }] }]);
  });

  it('change whole, but a key of meters stays one', async () => {
    const lot = await aProperty();
    const buildingId = await aBuilding([lot]);
    const { id } = await as().buildings.addKey({ buildingId, name: 'A', kind: 'personnes', total: 10, shares: [] });
    await as().buildings.updateKey({ id, version: 1, name: 'B', kind: 'surface', total: 200, shares: [{ propertyId: lot, share: 50 }] });
    await expect(as().buildings.updateKey({ id, version: 2, name: 'B', kind: 'compteur' })).rejects.toMatchObject(
      refused('building.meter-key-stays', 'kind'),
    );
    const { keys } = await as().buildings.byId({ id: buildingId });
    expect(keys).toMatchObject([{ name: 'B', kind: 'surface', total: 200, version: 2, shares: [{ share: 50 }] }]);
  });

  it('keep one reading of a meter for a day', async () => {
    const [lot, other] = [await aProperty(), await aProperty()];
    const buildingId = await aBuilding([lot]);
    const { id: keyId } = await as().buildings.addKey({ buildingId, name: 'Eau froide', kind: 'compteur' });
    const reading = { keyId, propertyId: lot, readOn: '2026-01-01', value: 120.5 };
    const { id } = await as().buildings.addReading(reading);
    await expect(as().buildings.addReading({ ...reading, value: 121 })).rejects.toMatchObject(
      refused('building.reading-already-there', 'readOn'),
    );
    await expect(as().buildings.addReading({ ...reading, propertyId: other })).rejects.toMatchObject(
      refused('common.invalid-reference', 'propertyId'),
    );
    expect((await as().buildings.byId({ id: buildingId })).keys[0]?.readings).toEqual([
      { id, propertyId: lot, readOn: '2026-01-01', value: 120.5 },
    ]);
    expect(await as().buildings.removeReading({ id })).toEqual(reading);
  });

  it('are written with one audit row of their building', async () => {
    const buildingId = await aBuilding([]);
    await as().buildings.addKey({ buildingId, name: 'Eau', kind: 'compteur' });
    const rows = await new Wall(database, { organizationId: agency.organization.id, userId: null }).transaction((tx) =>
      tx.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.entityId, buildingId)).orderBy(auditLog.id),
    );
    expect(rows.map(({ action }) => action)).toEqual(['building.create', 'building.add-key']);
    const history = await as().history.of({ entity: 'building', id: buildingId });
    expect(history.rows.map(({ action }) => action)).toEqual(['building.add-key', 'building.create']);
  });
});
