import { randomUUID } from 'node:crypto';
import { auditLog } from '@lares/db/schema/platform/audit-log';
import { dues } from '@lares/db/schema/accounting/rent-accounts';
import { receipts } from '@lares/db/schema/accounting/receipts';
import { Wall } from '@lares/db/wall';
import { PAYER_KINDS } from '@lares/domain/accounting/payments/payer';
import { THIRD_PARTY_KINDS } from '@lares/domain/accounting/third-party-payers/kinds';
import { addDays, addMonths, day } from '@lares/domain/shared/day';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
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

const TODAY = '2026-11-20';
const manager = (today = TODAY) =>
  callerAs(sessionOf(agency.manager, agency.organization), { database, now: () => new Date(`${today}T09:00:00Z`) });

/** 700 € a month, due on the 5th, with a guarantor. */
async function aLet(more: { accountingStart?: string; userId?: string; ownerId?: string } = {}): Promise<string> {
  const organizationId = agency.organization.id;
  const { accountingStart = '2026-11-01', userId, ownerId } = more;
  const { id: propertyId } = await someProperty(database, organizationId, ownerId === undefined ? {} : { ownerId });
  const { id: tenantId } = await someTenant(database, organizationId, userId === undefined ? {} : { userId });
  const dates = { startDate: day('2024-01-15'), endDate: day('2027-01-14'), paymentDay: 5 };
  const rent = { rentCents: 62_000, chargesCents: 8_000 };
  const guarantors = [{ kind: 'personne', name: 'Anne Petit', surety: 'simple' }] as const;
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, { ...rent, guarantors });
  await manager().rentAccounts.open({ leaseId, accountingStart, openingCents: 0, openingSide: 'dû par le locataire' });
  return leaseId;
}
const GUARANTOR = { payerKind: 'garant', name: 'Anne Petit', amountCents: 20_000, fromMonth: '2026-01-01', untilMonth: null } as const;
const EMPLOYER = { ...GUARANTOR, payerKind: 'autre', name: 'Ateliers du Port', amountCents: 15_000 } as const;
const APL = {
  payer: 'CAF',
  amountCents: 21_200,
  fromMonth: '2026-01-01',
  untilMonth: null,
  paidToLandlord: true,
  schedule: 'le 5 du mois suivant',
} as const;

const paid = (leaseId: string, amountCents: number, paymentDate: string, payerKind: (typeof PAYER_KINDS)[number] = 'locataire') =>
  manager('2026-12-31').payments.create({ ...aConfirmedPayment(leaseId, { amountCents, paymentDate }), payerKind });
const monthOn = async (today: string) => (await manager(today).rentAccounts.month({ month: '2026-11' })).rows;
const partsOf = ({
  payerKind,
  name,
  amountCents,
  expectedOn,
}: {
  payerKind: string;
  name: string;
  amountCents: number;
  expectedOn: string;
}) => [payerKind, name, amountCents, expectedOn] as const;

describe('a due of which third parties pay a part', () => {
  it('says whose part is expected when, in the month, on the account and to the tenant', async () => {
    const leaseId = await aLet({ userId: agency.tenant.person.id });
    await manager().housingAids.add({ ...APL, leaseId });
    await manager().thirdPartyPayers.add({ ...GUARANTOR, leaseId });
    await manager().thirdPartyPayers.add({ ...EMPLOYER, leaseId, fromMonth: '2026-11-14' });
    const expected = [
      ['garant', 'Anne Petit', 20_000, '2026-11-05'],
      ['autre', 'Ateliers du Port', 15_000, '2026-11-05'],
    ];
    const [row] = await monthOn('2026-11-02');
    expect(row?.expected).toEqual([{ payer: 'CAF', amountCents: 21_200, expectedOn: '2026-12-05' }]);
    expect(row?.thirdPartyParts.map(partsOf)).toEqual(expected);
    const tenant = callerAs(sessionOf(agency.tenant, agency.organization), { database, now: () => new Date(`${TODAY}T09:00:00Z`) });
    for (const api of [manager(), tenant]) {
      const { account, thirdPartyPayers } = await api.rentAccounts.byLease({ leaseId, on: null });
      const shown = account?.rows.flatMap((one) => (one.kind === 'due' ? [one.due] : [])) ?? [];
      expect(shown.flatMap(({ thirdPartyParts }) => thirdPartyParts.map(partsOf))).toEqual(expected);
      expect(thirdPartyPayers.map(({ name }) => name)).toEqual(['Anne Petit', 'Ateliers du Port']);
    }
  });

  it('is late from the day after its due day, as without them', async () => {
    const leaseId = await aLet();
    await manager().thirdPartyPayers.add({ ...GUARANTOR, leaseId });
    await paid(leaseId, 50_000, '2026-11-04');
    expect(await monthOn('2026-11-05')).toMatchObject([{ standing: 'Partielle', lateCents: 0, daysLate: 0 }]);
    expect(await monthOn('2026-11-06')).toMatchObject([{ standing: 'En retard', leftCents: 20_000, lateCents: 20_000, daysLate: 1 }]);
    expect((await manager('2026-11-06').dashboard.figures()).lateDues).toEqual({ count: 1, amountCents: 20_000 });
    const { account } = await manager('2026-11-06').rentAccounts.byLease({ leaseId, on: null });
    expect(account?.lateCents).toBe(20_000);
    const arrears = await manager('2026-11-20').reminders.list({});
    expect(arrears.rows).toMatchObject([{ leaseId, lateCents: 20_000 }]);
  });

  it('is late by their part and that of the tenant, not by the aid that comes next month', async () => {
    const leaseId = await aLet();
    await manager().housingAids.add({ ...APL, leaseId });
    await manager().thirdPartyPayers.add({ ...GUARANTOR, leaseId });
    expect(await monthOn(TODAY)).toMatchObject([{ standing: 'En retard', leftCents: 70_000, lateCents: 48_800, daysLate: 15 }]);
  });

  it('expects nothing more of the one who paid', async () => {
    const leaseId = await aLet();
    await manager().thirdPartyPayers.add({ ...GUARANTOR, leaseId });
    await manager().thirdPartyPayers.add({ ...EMPLOYER, leaseId });
    await paid(leaseId, 20_000, '2026-11-05', 'garant');
    const [row] = await monthOn('2026-11-05');
    expect(row?.thirdPartyParts.map(partsOf)).toEqual([['autre', 'Ateliers du Port', 15_000, '2026-11-05']]);
  });

  it('is asked whole of the tenant, and its quittance covers the whole rent', async () => {
    const leaseId = await aLet({ ownerId: agency.ownerRecord.id });
    const landlord = `name = 'Régie du Port', address = '8 quai de la Fosse', postal_code = '44000', city = 'Nantes'`;
    await asOwner(database, `update organizations set ${landlord} where id = '${agency.organization.id}'`);
    await manager().thirdPartyPayers.add({ ...GUARANTOR, leaseId });
    const [due] = await monthOn('2026-11-02');
    const dueId = due?.id ?? '';
    const { id: avisId } = await manager('2026-11-02').receipts.issue({ dueId, kind: 'avis', creationKey: randomUUID() });
    const wall = new Wall(database, { organizationId: agency.organization.id, userId: null });
    const [avis] = await wall.transaction((tx) => tx.select().from(receipts).where(eq(receipts.id, avisId)));
    expect(avis?.snapshot).toMatchObject({ totalCents: 70_000 });
    expect(avis?.snapshot).not.toHaveProperty('aidCents');
    await paid(leaseId, 50_000, '2026-11-04');
    await paid(leaseId, 20_000, '2026-11-05', 'garant');
    await manager('2026-11-06').receipts.issue({ dueId, kind: 'quittance', creationKey: randomUUID() });
    const issued = await manager('2026-11-06').receipts.byLease({ leaseId });
    expect(issued.receipts.find(({ kind }) => kind === 'quittance')).toMatchObject({ totalCents: 70_000 });
  });
});

describe('the third parties of a lease', () => {
  it('are read by the owner of the property', async () => {
    const leaseId = await aLet({ ownerId: agency.ownerRecord.id });
    await manager().thirdPartyPayers.add({ ...GUARANTOR, leaseId });
    const owner = callerAs(sessionOf(agency.owner, agency.organization), { database });
    expect((await owner.rentAccounts.byLease({ leaseId, on: null })).thirdPartyPayers).toMatchObject([GUARANTOR]);
    await expect(owner.thirdPartyPayers.add({ ...EMPLOYER, leaseId })).rejects.toMatchObject({ cause: { code: 'auth.denied' } });
  });

  it('name a guarantor of the lease, who may leave it later', async () => {
    const leaseId = await aLet();
    const unknown = { cause: { code: 'third-party-payer.no-guarantor', field: 'name' } };
    await expect(manager().thirdPartyPayers.add({ ...GUARANTOR, leaseId, name: 'Paul Durand' })).rejects.toMatchObject(unknown);
    const { id } = await manager().thirdPartyPayers.add({ ...GUARANTOR, leaseId });
    await asOwner(database, `delete from guarantors where lease_id = '${leaseId}'`);
    await manager().thirdPartyPayers.update({ ...GUARANTOR, id, version: 1, untilMonth: '2026-12-01' });
    const renamed = manager().thirdPartyPayers.update({ ...GUARANTOR, id, version: 2, name: 'Paul Durand' });
    await expect(renamed).rejects.toMatchObject(unknown);
  });

  it('pay together at most the rent with charges, the aid included', async () => {
    const leaseId = await aLet();
    await manager().housingAids.add({ ...APL, leaseId });
    const tooMuch = { cause: { code: 'third-party-payer.exceeds-rent', field: 'amountCents' } };
    await expect(manager().thirdPartyPayers.add({ ...EMPLOYER, leaseId, amountCents: 48_801 })).rejects.toMatchObject(tooMuch);
    const { id } = await manager().thirdPartyPayers.add({ ...EMPLOYER, leaseId, amountCents: 48_800, untilMonth: '2026-12-01' });
    await expect(manager().thirdPartyPayers.add({ ...GUARANTOR, leaseId, fromMonth: '2026-12-01' })).rejects.toMatchObject(tooMuch);
    await manager().thirdPartyPayers.add({ ...GUARANTOR, leaseId, fromMonth: '2027-01-01' });
    const longer = manager().thirdPartyPayers.update({ ...EMPLOYER, id, version: 1, amountCents: 48_800, untilMonth: '2027-01-01' });
    await expect(longer).rejects.toMatchObject(tooMuch);
    await manager().thirdPartyPayers.update({ ...EMPLOYER, id, version: 1, amountCents: 10_000, untilMonth: null });
  });

  it('are added once for one creation key, and changed only as they were read', async () => {
    const leaseId = await aLet();
    const sent = { ...EMPLOYER, leaseId, creationKey: randomUUID() };
    const { id } = await manager().thirdPartyPayers.add(sent);
    expect(await manager().thirdPartyPayers.add(sent)).toEqual({ id, version: 1 });
    await manager().thirdPartyPayers.update({ ...EMPLOYER, id, version: 1, amountCents: 10_000 });
    const refused = { cause: { code: 'common.modified-meanwhile' } };
    await expect(manager().thirdPartyPayers.update({ ...EMPLOYER, id, version: 1 })).rejects.toMatchObject(refused);
    await expect(manager().thirdPartyPayers.remove({ id, version: 1 })).rejects.toMatchObject(refused);
  });

  it('change no called month, and stand in the history of the lease', async () => {
    const leaseId = await aLet();
    const wall = new Wall(database, { organizationId: agency.organization.id, userId: null });
    const called = () => wall.transaction((tx) => tx.select().from(dues).where(eq(dues.leaseId, leaseId)).orderBy(dues.id));
    const before = await called();
    const { id } = await manager().thirdPartyPayers.add({ ...EMPLOYER, leaseId });
    const { former } = await manager().thirdPartyPayers.update({ ...EMPLOYER, id, version: 1, amountCents: 10_000 });
    expect(former).toEqual(EMPLOYER);
    const { leaseId: _of, ...removed } = await manager().thirdPartyPayers.remove({ id, version: 2 });
    expect(removed).toEqual({ ...EMPLOYER, amountCents: 10_000 });
    expect(await called()).toEqual(before);
    const acts = await wall.transaction((tx) => tx.select().from(auditLog).where(eq(auditLog.entityId, leaseId)).orderBy(auditLog.id));
    expect(acts.map(({ action }) => action).filter((action) => action.endsWith('third-party-payer'))).toEqual([
      'lease.add-third-party-payer',
      'lease.update-third-party-payer',
      'lease.remove-third-party-payer',
    ]);
    expect(acts.at(-1)).toMatchObject({ before: { name: 'Ateliers du Port', amountCents: 10_000 }, after: null });
  });
});

it('expects the same parts in the list and on the account, and makes nothing more or less late, on random accounts', async () => {
  const party = fc.record({
    payerKind: fc.constantFrom(...THIRD_PARTY_KINDS),
    amountCents: fc.integer({ min: 1, max: 17_500 }),
    first: fc.integer({ min: 0, max: 4 }),
    months: fc.option(fc.integer({ min: 0, max: 3 })),
  });
  const account = fc.record({
    parties: fc.array(party, { minLength: 1, maxLength: 4 }),
    aidCents: fc.constantFrom(0, 21_200),
    payments: fc.array(
      fc.record({
        amountCents: fc.integer({ min: 1, max: 60_000 }),
        in: fc.integer({ min: 0, max: 120 }),
        payerKind: fc.constantFrom(...PAYER_KINDS),
      }),
      { maxLength: 5 },
    ),
  });
  const first = day('2026-08-01');
  const samples = fc.sample(account, { numRuns: 8, seed: 20_261_127 });
  const leaseIds: string[] = [];
  for (const { aidCents, payments } of samples) {
    const leaseId = await aLet({ accountingStart: first });
    leaseIds.push(leaseId);
    if (aidCents > 0) await manager().housingAids.add({ ...APL, leaseId, amountCents: aidCents });
    for (const { amountCents, in: days, payerKind } of payments) await paid(leaseId, amountCents, addDays(first, days), payerKind);
  }
  const lateOn = async (today: string) => {
    const { rows } = await manager(today).rentAccounts.month({ month: 'tous', limit: 100 });
    return { rows, late: rows.map(({ id, lateCents, daysLate }) => [id, lateCents, daysLate]) };
  };
  const days = ['2026-08-20', '2026-11-05', '2026-11-20', '2026-12-06'];
  const before = await Promise.all(days.map(lateOn));
  for (const [at, { parties }] of samples.entries())
    for (const { payerKind, amountCents, first: months, months: length } of parties) {
      const fromMonth = addMonths(first, months);
      const untilMonth = length === null ? null : addMonths(fromMonth, length);
      const name = payerKind === 'garant' ? 'Anne Petit' : 'Entraide';
      const sent = { payerKind, name, amountCents, fromMonth, untilMonth, leaseId: leaseIds[at] ?? '' };
      const refusal = await manager()
        .thirdPartyPayers.add(sent)
        .then(
          () => null,
          (error: { cause?: { code?: string } }) => error.cause?.code,
        );
      expect([null, 'third-party-payer.exceeds-rent']).toContain(refusal);
    }
  const after = await Promise.all(days.map(lateOn));
  expect(after.map(({ late }) => late)).toEqual(before.map(({ late }) => late));
  const accounts = await Promise.all(leaseIds.map((leaseId) => manager().rentAccounts.byLease({ leaseId, on: day('2027-12-31') })));
  const shown = new Map(
    accounts.flatMap(
      ({ account: kept }) => kept?.rows.flatMap((row) => (row.kind === 'due' ? [[row.due.id, row.due] as const] : [])) ?? [],
    ),
  );
  const rows = after.flatMap((one) => one.rows);
  for (const { id, thirdPartyParts, expected, leftCents } of rows) {
    expect(thirdPartyParts).toEqual(shown.get(id)?.thirdPartyParts);
    const sum = [...thirdPartyParts, ...expected].reduce((all, { amountCents }) => all + amountCents, 0);
    expect(sum).toBeLessThanOrEqual(leftCents);
  }
  expect(rows.some(({ thirdPartyParts }) => thirdPartyParts.length > 1)).toBe(true);
});
