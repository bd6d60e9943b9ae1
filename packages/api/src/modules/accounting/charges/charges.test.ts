import { randomUUID } from 'node:crypto';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someProperty } from '@lares/testing/factories/properties';
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
const refused = (code: string, field?: string) => ({ cause: { code, ...(field === undefined ? {} : { field }) } });

async function aBuilding() {
  const propertyId = await aProperty();
  const { id: buildingId } = await as().buildings.create({ name: `Résidence ${randomUUID()}`, propertyIds: [propertyId] });
  const shares = [{ propertyId, share: 87 }];
  const { id: keyId } = await as().buildings.addKey({ buildingId, name: 'Charges générales', kind: 'tantièmes', total: 1000, shares });
  const { id: meterKey } = await as().buildings.addKey({ buildingId, name: 'Eau froide', kind: 'compteur' });
  return { buildingId, propertyId, keyId, meterKey };
}

const CLEANING = {
  nature: 'Parties communes',
  label: 'Nettoyage',
  supplier: 'Net SARL',
  amountCents: 120_000,
  fromDate: '2025-01-01',
  untilDate: '2025-12-31',
  recoverablePercent: 100,
} as const;

describe('the expenses of a year', () => {
  it('are listed with what tenants pay of them, and added up', async () => {
    const { buildingId, keyId, propertyId } = await aBuilding();
    await as().charges.addExpense({ ...CLEANING, buildingId, keyId });
    const caretaker = { ...CLEANING, nature: 'Gardien, ménage ou ordures', label: 'Gardien', recoverablePercent: 40 } as const;
    await as().charges.addExpense({ ...caretaker, buildingId, keyId });
    const tax = { ...CLEANING, nature: 'Taxe d’ordures ménagères', label: 'TEOM', amountCents: 18_250, untilDate: '2026-12-31' } as const;
    await as().charges.addExpense({ ...tax, propertyId });
    const { rows, totalCents, recoverableCents } = await as().charges.ofYear({ year: 2025 });
    expect(rows.map(({ label, building, key }) => [label, building === null, key])).toEqual([
      ['Gardien', false, 'Charges générales'],
      ['Nettoyage', false, 'Charges générales'],
      ['TEOM', true, null],
    ]);
    expect({ totalCents, recoverableCents }).toEqual({ totalCents: 258_250, recoverableCents: 186_250 });
    expect((await as().charges.ofYear({ year: 2026 })).rows.map(({ label }) => label)).toEqual(['TEOM']);
    expect((await as().charges.ofYear({ year: 2025, buildingId })).rows).toHaveLength(2);
    expect((await as().charges.ofYear({ year: 2024 })).rows).toEqual([]);
  });

  it('recover no more than the law allows', async () => {
    const { buildingId, keyId } = await aBuilding();
    const sent = { ...CLEANING, buildingId, keyId };
    const more = (nature: 'Gardien, ménage et ordures' | 'Taxe foncière', recoverablePercent: number) =>
      as().charges.addExpense({ ...sent, nature, recoverablePercent });
    await expect(more('Gardien, ménage et ordures', 75.01)).rejects.toThrow(/Au plus 75 %/u);
    await expect(more('Taxe foncière', 1)).rejects.toThrow(/Au plus 0 %/u);
    await more('Gardien, ménage et ordures', 75);
    await more('Taxe foncière', 0);
  });

  it('recover what the bill states in euros, to the cent, and no more than the law allows of it', async () => {
    const { buildingId, keyId } = await aBuilding();
    const sent = { ...CLEANING, buildingId, keyId, nature: 'Gardien, ménage et ordures', recoverablePercent: 0 } as const;
    const stated = (amountCents: number, recoverableCents: number | null) =>
      as().charges.addExpense({ ...sent, amountCents, recoverableCents });
    await expect(stated(100_001, 75_002)).rejects.toThrow(/Au plus 75 %/u);
    const cleaner = { ...sent, nature: 'Gardien, ménage ou ordures', amountCents: 10_001 } as const;
    await expect(as().charges.addExpense({ ...cleaner, recoverableCents: 4001 })).rejects.toThrow(/Au plus 40 %/u);
    await expect(stated(100_001, -1)).rejects.toThrow(/dépasse le montant/u);
    await expect(stated(-100_001, 1)).rejects.toThrow(/dépasse le montant/u);
    await stated(100_001, 75_001);
    await stated(-33_333, -11_111);
    const { rows, recoverableCents } = await as().charges.ofYear({ year: 2025 });
    expect(
      rows
        .map((row) => [row.amountCents, row.recoverableBp, row.statedCents, row.recoverableCents])
        .toSorted(([a], [b]) => Number(a) - Number(b)),
    ).toEqual([
      [-33_333, 3333, -11_111, -11_111],
      [100_001, 7500, 75_001, 75_001],
    ]);
    expect(recoverableCents).toBe(75_001 - 11_111);
    const removed = rows.find((row) => row.amountCents === 100_001);
    const former = await as().charges.removeExpense({ id: removed?.id ?? '', version: 1 });
    expect(former).toMatchObject({ recoverablePercent: 75, recoverableCents: 75_001 });
    await as().charges.addExpense(former);
    expect((await as().charges.ofYear({ year: 2025 })).recoverableCents).toBe(75_001 - 11_111);
  });

  it('belong to a building with one of its keys, or to a property', async () => {
    const { buildingId, keyId, propertyId, meterKey } = await aBuilding();
    const other = await aBuilding();
    await expect(as().charges.addExpense({ ...CLEANING, buildingId, keyId, propertyId })).rejects.toThrow(/un immeuble ou un bien/u);
    await expect(as().charges.addExpense({ ...CLEANING })).rejects.toThrow(/un immeuble ou un bien/u);
    await expect(as().charges.addExpense({ ...CLEANING, buildingId })).rejects.toThrow(/clé de répartition/u);
    await expect(as().charges.addExpense({ ...CLEANING, buildingId, keyId: other.keyId })).rejects.toMatchObject(
      refused('common.invalid-reference', 'keyId'),
    );
    await expect(as().charges.addExpense({ ...CLEANING, nature: 'Eau froide', buildingId, keyId: meterKey })).rejects.toMatchObject(
      refused('charge.quantity-missing', 'quantity'),
    );
    await as().charges.addExpense({ ...CLEANING, nature: 'Eau froide', buildingId, keyId: meterKey, quantity: 1000 });
    await expect(as().buildings.removeKey({ id: meterKey, version: 1 })).rejects.toMatchObject(refused('common.still-referenced'));
  });

  it('are changed and removed by the version that the user read; undo adds them again', async () => {
    const { propertyId } = await aBuilding();
    const { id } = await as().charges.addExpense({ ...CLEANING, propertyId });
    await as().charges.updateExpense({ ...CLEANING, propertyId, label: 'Ménage', id, version: 1 });
    await expect(as().charges.removeExpense({ id, version: 1 })).rejects.toMatchObject(refused('common.modified-meanwhile'));
    const former = await as().charges.removeExpense({ id, version: 2 });
    await as().charges.addExpense(former);
    expect((await as().charges.ofYear({ year: 2025 })).rows).toMatchObject([{ label: 'Ménage', recoverableBp: 10_000, version: 1 }]);
  });

  it('are recorded once for one creation key', async () => {
    const { propertyId } = await aBuilding();
    const creationKey = randomUUID();
    const sent = { ...CLEANING, propertyId, creationKey };
    const [first, second] = [await as().charges.addExpense(sent), await as().charges.addExpense(sent)];
    expect(second).toEqual(first);
  });

  it.each(['owner', 'tenant'] as const)('are not shown to an invited %s', async (who) => {
    await expect(as(who).charges.ofYear({ year: 2025 })).rejects.toMatchObject(refused('auth.denied'));
  });
});
