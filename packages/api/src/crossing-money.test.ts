import { day } from '@lares/domain/shared/day';
import { DOMAIN_ERROR_CODES } from '@lares/domain/shared/errors';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBehind, outcomeOf } from './testing/from-behind.ts';
import { memoryPorts } from './testing/memory-ports.ts';
import { callerAs, sessionOf } from './trpc/signed-in-as.ts';

// Two acts on the money of one lease, each in a state in which it succeeds alone, started at the same time in both orders.

const CODES: ReadonlySet<string> = new Set(['ok', ...DOMAIN_ERROR_CODES]);
const OPENING = { openingCents: 0, openingSide: 'dû par le locataire' } as const;

let database: TestDatabase;

beforeAll(async () => {
  database = await freshDatabase({ max: 8 });
});
afterAll(() => database.drop());

type Act = () => Promise<unknown>;

interface Crossing {
  leaseId: string;
  acts: readonly [Act, Act];
}

type Dates = NonNullable<Parameters<typeof someLease>[2]>;
type Money = NonNullable<Parameters<typeof someLease>[3]>;

/** A lease in an organisation of its own, and its manager on a day. */
async function aHome(dates: Dates, money: Money = {}) {
  const agency = await anAgency(database);
  const organizationId = agency.organization.id;
  const ownerId = agency.ownerRecord.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId, dpeClass: 'D', postalCode: '69002' });
  const { id: tenantId } = await someTenant(database, organizationId, { email: 'karim@exemple.fr' });
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, money);
  const on = (today: string) =>
    callerAs(sessionOf(agency.manager, agency.organization), {
      database,
      ports: memoryPorts(),
      now: () => new Date(`${today}T09:00:00Z`),
    });
  return { leaseId, propertyId, ownerId, on };
}

async function receiptAndRevision(): Promise<Crossing> {
  const begun = { indexSeries: 'IRL', indexQuarter: '2024-T2', signedOn: day('2024-12-20'), startDate: day('2025-01-01') } as const;
  const { leaseId, on } = await aHome({ ...begun, endDate: day('2027-12-31') });
  const manager = on('2026-12-10');
  await manager.rentAccounts.open({ leaseId, accountingStart: '2026-12-01', ...OPENING });
  await manager.rentAccounts.callMonth({ month: '2026-12' });
  await manager.payments.create(aConfirmedPayment(leaseId, { amountCents: 105_000, paymentDate: '2026-12-05' }));
  const dues = await asOwner<{ id: string }>(database, `select id from dues where lease_id = '${leaseId}'`);
  return {
    leaseId,
    acts: [
      () => manager.receipts.issueOfDues({ dueIds: dues.map(({ id }) => id) }),
      // 980 € × 146.68 ÷ 145.17
      () => manager.revisions.confirm({ revisions: [{ leaseId, version: 1, expectedCents: 99_019 }] }),
    ],
  };
}

async function reminderAndPayment(): Promise<Crossing> {
  const dates = { startDate: day('2024-01-15'), endDate: day('2027-01-14'), paymentDay: 5 };
  const { leaseId, on } = await aHome(dates, { rentCents: 62_000, chargesCents: 8_000 });
  const manager = on('2026-11-20');
  await manager.rentAccounts.open({ leaseId, accountingStart: '2026-11-01', ...OPENING });
  return {
    leaseId,
    acts: [
      () => manager.reminders.send({ reminders: [{ leaseId, stage: 'Relance amiable' }] }),
      () => manager.payments.create(aConfirmedPayment(leaseId, { amountCents: 70_000, paymentDate: '2026-11-20' })),
    ],
  };
}

async function payoutAndStatement(): Promise<Crossing> {
  const dates = { startDate: day('2024-01-15'), endDate: day('2027-01-14'), exitOn: day('2026-08-31'), paymentDay: 5 };
  const { leaseId, ownerId, on } = await aHome({ ...dates, kind: 'vide' }, { rentCents: 60_000, chargesCents: 5_000 });
  const manager = on('2026-11-20');
  await manager.rentAccounts.open({ leaseId, accountingStart: '2026-08-01', ...OPENING });
  await manager.payments.create(aConfirmedPayment(leaseId, { amountCents: 65_000, paymentDate: '2026-08-05' }));
  const terms = { feePercent: 7, vatPercent: 20, reserveCents: 0, allProperties: true };
  await manager.mandates.add({ ...terms, number: '2026-001', fromDate: '2026-01-01', untilDate: '2027-12-31', ownerId });
  const { deposits } = on('2026-09-20');
  await deposits.receive({ leaseId, movedOn: '2026-08-01', amountCents: 60_000, paymentMethod: 'Chèque' });
  const known = { keysOn: '2026-08-31', conformity: 'conforme', newAddress: '4 place du Pont', keptCents: 0 } as const;
  const { version } = await deposits.saveExit({ ...known, deductions: [], leaseId, version: null });
  await deposits.issueExit({ leaseId, version, paidOutCents: 60_000, owedCents: 0 });
  // The rent of August is stated before October is.
  await manager.statements.issue({ ownerIds: [ownerId], month: '2026-08' });
  const paid = { movedOn: '2026-10-20', amountCents: 60_000, paymentMethod: 'Virement bancaire', penalty: 'versée' } as const;
  return {
    leaseId,
    acts: [() => manager.deposits.payOut({ ...paid, leaseId }), () => manager.statements.issue({ ownerIds: [ownerId], month: '2026-10' })],
  };
}

async function settlementAndPayment(): Promise<Crossing> {
  const dates = { startDate: day('2025-01-01'), endDate: day('2027-12-31'), paymentDay: 5, kind: 'meublé' } as const;
  const { leaseId, propertyId, on } = await aHome(dates, { rentCents: 70_000, chargesCents: 8_000 });
  const manager = on('2026-11-23');
  await manager.rentAccounts.open({ leaseId, accountingStart: '2025-01-01', ...OPENING });
  const period = { fromDate: '2025-01-01', untilDate: '2025-12-31' };
  const common = { nature: 'Parties communes', label: 'Charges générales', recoverablePercent: 100 } as const;
  await manager.charges.addExpense({ ...period, ...common, propertyId, amountCents: 120_000 });
  return {
    leaseId,
    acts: [
      () => manager.charges.settle({ leaseIds: [leaseId], from: period.fromDate, until: period.untilDate }),
      () => manager.payments.create(aConfirmedPayment(leaseId, { amountCents: 78_000, paymentDate: '2026-11-20' })),
    ],
  };
}

describe.each([
  ['receipts and the revision of the rent', receiptAndRevision],
  ['a reminder and the payment of what it claims', reminderAndPayment],
  ['a deposit paid out and the statement of its owner', payoutAndStatement],
  ['a settlement of charges and a payment', settlementAndPayment],
])('%s', (_, prepared) => {
  it('succeed one after the other', async () => {
    const { acts } = await prepared();
    expect([await outcomeOf(acts[0]()), await outcomeOf(acts[1]())]).toEqual(['ok', 'ok']);
  });

  it.each([
    ['the lease', (id: string) => `select from leases where id = '${id}' for update`],
    ['the account', (id: string) => `select from rent_accounts where lease_id = '${id}' for update`],
    ['the dues', (id: string) => `select from dues where lease_id = '${id}' for update`],
    ['the journal', () => 'lock table journal_entries in share row exclusive mode'],
  ])('behind a lock of %s succeed or read a reason, in both orders', async (_lock, gateOf) => {
    for (const order of [
      [0, 1],
      [1, 0],
    ] as const) {
      const { leaseId, acts } = await prepared();
      const outcomes = await fromBehind(
        database,
        gateOf(leaseId),
        order.map((at) => acts[at]),
      );
      expect(outcomes.filter((outcome) => !CODES.has(outcome))).toEqual([]);
      expect(outcomes).toContain('ok');
    }
  });

  it('at once succeed or read a reason', async () => {
    const { acts } = await prepared();
    const outcomes = await Promise.all([...acts, ...acts].map((act) => outcomeOf(act())));
    expect(outcomes.filter((outcome) => !CODES.has(outcome))).toEqual([]);
    expect(outcomes).toContain('ok');
  });
});
