import { randomUUID } from 'node:crypto';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
  agency = await anAgency(database);
});
afterAll(() => database.drop());

type Who = 'manager' | 'founder' | 'owner' | 'tenant';
const as = (who: Who, today = '2026-11-20') =>
  callerAs(sessionOf(agency[who], agency.organization), { database, now: () => new Date(`${today}T09:00:00Z`) });

/** A lease since January 2024, with a deposit of 620 €, of the invited owner. */
async function aLease({ isOpened = true, userId, deposit = 62_000 }: { isOpened?: boolean; userId?: string; deposit?: number } = {}) {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId: agency.ownerRecord.id });
  const { id: tenantId } = await someTenant(database, organizationId, userId === undefined ? {} : { userId });
  const dates = { startDate: day('2024-01-15'), endDate: day('2027-01-14'), paymentDay: 5, depositCents: cents(deposit) };
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, { rentCents: 62_000 });
  if (isOpened)
    await as('manager').rentAccounts.open({ leaseId, accountingStart: '2026-11-01', openingCents: 0, openingSide: 'dû par le locataire' });
  return leaseId;
}
const received = { movedOn: '2026-11-10', amountCents: 62_000, paymentMethod: 'Chèque' } as const;

/** Of the deposit, oldest first: « 2026-11-10 banque 62000, dépôts -62000 ». */
async function journalOf(leaseId: string): Promise<string[]> {
  const rows = await asOwner<{ entry: string }>(
    database,
    `select e.effective_on || case when e.reverses_id is null then ' ' else ' reversal ' end
       || string_agg(a.kind || ' ' || l.amount_cents, ', ' order by l.line_no) as entry
     from journal_entries e
     join journal_lines l on l.organization_id = e.organization_id and l.entry_id = e.id
     join ledger_accounts a on a.organization_id = l.organization_id and a.id = l.account_id
     where e.lease_id = '${leaseId}' and e.source = 'dépôt' group by e.organization_id, e.id, e.effective_on, e.reverses_id order by e.id`,
  );
  return rows.map(({ entry }) => entry);
}

describe('a deposit', () => {
  it('is kept apart from the rent: its entry credits an account of its own, and the balance of the tenant stays', async () => {
    const leaseId = await aLease();
    const before = await as('manager').ledger.balance({ leaseId, on: null, knownOn: null });
    await as('manager').deposits.receive({ leaseId, ...received, amountCents: 20_000 });
    await as('manager').deposits.receive({ leaseId, ...received, amountCents: 42_000, paymentMethod: 'Espèces' });
    expect(await as('manager').deposits.byLease({ leaseId })).toMatchObject({ calledCents: 62_000, receivedCents: 62_000, leftCents: 0 });
    expect(await journalOf(leaseId)).toEqual(['2026-11-10 banque 20000, dépôts -20000', '2026-11-10 caisse 42000, dépôts -42000']);
    expect(await as('manager').ledger.balance({ leaseId, on: null, knownOn: null })).toEqual(before);
  });

  it('is never received beyond what the lease says, nor before the day comes', async () => {
    const leaseId = await aLease();
    await as('manager').deposits.receive({ leaseId, ...received, amountCents: 61_000 });
    const again = as('manager').deposits.receive({ leaseId, ...received, amountCents: 1_001 });
    await expect(again).rejects.toMatchObject({ cause: { code: 'deposit.receives-too-much', field: 'amountCents' } });
    const early = as('manager').deposits.receive({ leaseId, ...received, amountCents: 1_000, movedOn: '2026-11-21' });
    await expect(early).rejects.toMatchObject({ cause: { code: 'deposit.in-future', field: 'movedOn' } });
    expect((await as('manager').deposits.byLease({ leaseId })).leftCents).toBe(1_000);
  });

  it('is received in cash of 1 000 € or more only once the request confirms it', async () => {
    const leaseId = await aLease({ deposit: 100_000 });
    const cash = { leaseId, ...received, amountCents: 100_000, paymentMethod: 'Espèces' } as const;
    await expect(as('manager').deposits.receive(cash)).rejects.toMatchObject({
      cause: { code: 'common.confirmation-needed', details: { warnings: 'cash-limit' } },
    });
    expect(await journalOf(leaseId)).toEqual([]);
    await as('manager').deposits.receive({ ...cash, confirmed: ['cash-limit'] });
    expect(await journalOf(leaseId)).toEqual(['2026-11-10 caisse 100000, dépôts -100000']);
  });

  it('is received once for one creation key, and by one of two managers at once', async () => {
    const leaseId = await aLease();
    const creationKey = randomUUID();
    const both = [1, 2].map(() => as('manager').deposits.receive({ leaseId, ...received, amountCents: 100, creationKey }));
    const [first, second] = await Promise.all(both);
    expect(first).toEqual(second);
    const whole = { leaseId, ...received, amountCents: 61_900 };
    const outcomes = await Promise.allSettled([as('manager').deposits.receive(whole), as('founder').deposits.receive(whole)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await as('manager').deposits.byLease({ leaseId })).receivedCents).toBe(62_000);
  });

  it('stays readable when it was recorded by mistake, with its reason, and may be received again', async () => {
    const leaseId = await aLease();
    const { id } = await as('manager').deposits.receive({ leaseId, ...received });
    await as('manager').deposits.cancelMovement({ id, reason: 'Chèque sans provision' });
    const after = await as('manager').deposits.byLease({ leaseId });
    expect(after).toMatchObject({ receivedCents: 0, leftCents: 62_000, movements: [{ id, cancelReason: 'Chèque sans provision' }] });
    expect(await journalOf(leaseId)).toEqual(['2026-11-10 banque 62000, dépôts -62000', '2026-11-10 reversal banque -62000, dépôts 62000']);
    const again = as('manager').deposits.cancelMovement({ id, reason: 'Encore' });
    await expect(again).rejects.toMatchObject({ cause: { code: 'deposit.already-cancelled' } });
    await as('manager').deposits.receive({ leaseId, ...received });
    expect((await as('manager').deposits.byLease({ leaseId })).receivedCents).toBe(62_000);
  });

  it('received before a lease was taken over belongs to the opening balance, also when the account begins later', async () => {
    const leaseId = await aLease({ isOpened: false });
    await as('manager').deposits.receive({ leaseId, ...received, movedOn: '2024-01-15' });
    const opening = { leaseId, openingCents: 0, openingSide: 'dû par le locataire' } as const;
    await as('manager').rentAccounts.open({ ...opening, accountingStart: '2026-11-01' });
    await as('manager').rentAccounts.update({ ...opening, accountingStart: '2026-10-01', version: 1 });
    expect(await journalOf(leaseId)).toEqual([
      '2024-01-15 banque 62000, dépôts -62000',
      '2024-01-15 reversal banque -62000, dépôts 62000',
      '2026-11-01 bilan 62000, dépôts -62000',
      '2026-11-01 reversal bilan -62000, dépôts 62000',
      '2026-10-01 bilan 62000, dépôts -62000',
    ]);
  });

  it('is read by the tenant and the invited owner of the lease, and written by neither', async () => {
    const theirs = await aLease({ userId: agency.tenant.person.id });
    const { id } = await as('manager').deposits.receive({ leaseId: theirs, ...received });
    for (const who of ['tenant', 'owner'] as const) {
      expect(await as(who).deposits.byLease({ leaseId: theirs })).toMatchObject({ receivedCents: 62_000, movements: [{ id }] });
      await expect(as(who).deposits.receive({ leaseId: theirs, ...received })).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(as(who).deposits.cancelMovement({ id, reason: 'Non' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  it('is in the history of its lease', async () => {
    const leaseId = await aLease();
    await as('manager').deposits.receive({ leaseId, ...received });
    const rows = await asOwner<{ action: string; after: object }>(
      database,
      `select action, after from audit_log where entity_id = '${leaseId}' and action = 'lease.receive-deposit'`,
    );
    expect(rows).toEqual([{ action: 'lease.receive-deposit', after: received }]);
  });
});
