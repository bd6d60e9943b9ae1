import { createHash } from 'node:crypto';
import { ownerStatements } from '@lares/db/schema/accounting/statements';
import { auditLog } from '@lares/db/schema/platform/audit-log';
import { Wall } from '@lares/db/wall';
import { canonicalText } from '@lares/domain/accounting/receipts/snapshot';
import type { StatementSnapshot } from '@lares/domain/accounting/statements/snapshot';
import type { StatementRhythm } from '@lares/domain/portfolio/owners/statement-rhythm';
import { day } from '@lares/domain/shared/day';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { anOwner } from '@lares/testing/factories/people';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statementFaults } from '../../../testing/statement-faults.ts';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
});

const as = (today = '2027-01-20', who: 'manager' | 'founder' | 'owner' = 'manager') =>
  callerAs(sessionOf(agency[who], agency.organization), { database, now: () => new Date(`${today}T09:00:00Z`) });
const refused = (code: string, details = {}) => ({ cause: { code, details } });
const organizationId = () => agency.organization.id;
const wall = () => new Wall(database, { organizationId: organizationId(), userId: null });

const MANDATE = {
  fromDate: '2026-01-01',
  untilDate: '2027-12-31',
  feePercent: 10,
  vatPercent: 20,
  reserveCents: 0,
  allProperties: true,
} as const;

interface Held {
  ownerId: string;
  leaseId: string;
  mandateId: string;
}

let held = 0;

/** An owner with a mandate and a lease of 700 € and 50 € of charges since July. */
async function anAccountedOwner(rhythm: StatementRhythm, mandate: Partial<Record<keyof typeof MANDATE, unknown>> = {}): Promise<Held> {
  held += 1;
  const { id: ownerId } = await anOwner(database, organizationId(), { lastName: `Bailleur ${held}` });
  const { id: propertyId } = await someProperty(database, organizationId(), { ownerId, title: `Bien ${held}` });
  const { id: tenantId } = await someTenant(database, organizationId(), {});
  const dates = { startDate: day('2026-01-01'), endDate: day('2028-12-31'), paymentDay: 5 };
  const rent = { rentCents: 70_000, chargesCents: 5_000 };
  const { id: leaseId } = await someLease(database, { organizationId: organizationId(), propertyId, tenantId }, dates, rent);
  await as().rentAccounts.open({ leaseId, accountingStart: '2026-07-01', openingCents: 0, openingSide: 'dû par le locataire' });
  const terms = { ...MANDATE, ...mandate, number: `M-${held}` } as typeof MANDATE & { number: string };
  const { id: mandateId } = await as().mandates.add({ ...terms, ownerId });
  if (rhythm === 'trimestriel') await as().statements.setRhythm({ ownerId, rhythm });
  return { ownerId, leaseId, mandateId };
}

const paid = async ({ leaseId }: Held, paymentDate: string, amountCents = 75_000) =>
  (await as().payments.create(aConfirmedPayment(leaseId, { amountCents, paymentDate }))).id;

async function storedOf(id: string) {
  const [row] = await wall().transaction((tx) => tx.select().from(ownerStatements).where(eq(ownerStatements.id, id)));
  if (!row) throw new Error('no such statement');
  return row;
}

async function issue({ ownerId }: Held, month: string, today = '2027-01-20') {
  const { issued } = await as(today).statements.issue({ ownerIds: [ownerId], month });
  const { snapshot } = await storedOf(issued[0]?.id ?? '');
  return { id: issued[0]?.id ?? '', ...snapshot };
}

const listed = async (month: string) => {
  const { rows, ...counts } = await as().statements.month({ month });
  return { of: new Map(rows.map(({ owner, ...row }) => [owner.id, row])), ...counts };
};

describe('an owner accounted to by quarter', () => {
  it('gets one statement with the last month of the quarter, which covers the whole of it', async () => {
    const owner = await anAccountedOwner('trimestriel');
    await paid(owner, '2026-10-05');
    await paid(owner, '2026-12-05');
    const statement = await issue(owner, '2026-12');
    expect(statement).toMatchObject({ fromDate: '2026-10-01', toDate: '2026-12-31', receivedCents: 150_000, correctionCents: 0 });
    expect(statement.leases).toMatchObject([{ calledCents: 225_000, receivedCents: 150_000, leftCents: 300_000 }]);
    const [shown] = (await as().statements.ofOwner({ ownerId: owner.ownerId })).statements;
    expect(shown).toMatchObject({ fromDate: '2026-10-01', month: '2026-12-01' });
    expect(await statementFaults(database, organizationId())).toEqual([]);
  });

  it('reads no rent as called or left in a month of the quarter without a mandate', async () => {
    const owner = await anAccountedOwner('trimestriel', { untilDate: '2026-10-31' });
    await paid(owner, '2026-10-05', 60_000);
    // The three dues of summer and what is left of October; the rents of November and December are not of this agency.
    expect((await issue(owner, '2026-12')).leases).toMatchObject([{ calledCents: 75_000, receivedCents: 60_000, leftCents: 240_000 }]);
  });

  it('is refused a statement of another month, and one of a quarter that is not over', async () => {
    const owner = await anAccountedOwner('trimestriel');
    await paid(owner, '2026-10-05');
    const quarterly = refused('statement.quarterly-owner', { month: '2026-12-01' });
    await expect(issue(owner, '2026-10')).rejects.toMatchObject(quarterly);
    await expect(as().statements.preview({ ownerId: owner.ownerId, month: '2026-11' })).rejects.toMatchObject(quarterly);
    await expect(issue(owner, '2026-12', '2026-12-31')).rejects.toMatchObject(refused('statement.month-not-over'));
    await issue(owner, '2026-12', '2027-01-01');
    await expect(issue(owner, '2026-10')).rejects.toMatchObject(refused('statement.later-issued'));
  });

  it('is listed with the last month of a quarter only, with the first day of the period', async () => {
    const [monthly, quarterly] = [await anAccountedOwner('mensuel'), await anAccountedOwner('trimestriel')];
    const [october, december] = [await listed('2026-10'), await listed('2026-12')];
    expect(october.of.get(monthly.ownerId)).toMatchObject({ fromDate: '2026-10-01', state: 'à émettre' });
    expect(october.of.has(quarterly.ownerId)).toBe(false);
    expect(october).toMatchObject({ withQuarter: 1, withLater: 0 });
    expect(december.of.get(monthly.ownerId)).toMatchObject({ fromDate: '2026-12-01' });
    expect(december.of.get(quarterly.ownerId)).toMatchObject({ fromDate: '2026-10-01', state: 'à émettre' });
    expect(december.withQuarter).toBe(0);
    await paid(quarterly, '2026-10-05');
    await issue(quarterly, '2026-12');
    expect((await listed('2026-12')).of.get(quarterly.ownerId)).toMatchObject({ fromDate: '2026-10-01', state: 'à verser' });
    expect(await listed('2026-10')).toMatchObject({ withQuarter: 0, withLater: 1 });
  });

  it('is counted by no month that the statement of the quarter does not cover', async () => {
    const owner = await anAccountedOwner('mensuel');
    await paid(owner, '2026-11-05');
    await issue(owner, '2026-11');
    await as().statements.setRhythm({ ownerId: owner.ownerId, rhythm: 'trimestriel' });
    // What is left of the quarter is December alone.
    expect((await listed('2026-12')).of.get(owner.ownerId)).toMatchObject({ fromDate: '2026-12-01' });
    expect(await listed('2026-10')).toMatchObject({ withQuarter: 0, withLater: 1 });
    const [statement] = (await as().statements.ofOwner({ ownerId: owner.ownerId })).statements;
    await as().statements.cancel({ id: statement?.id ?? '', reason: 'Erreur' });
    expect((await listed('2026-10')).withQuarter).toBe(1);
  });

  it('is not listed with an earlier month without a statement once a later one is issued', async () => {
    const owner = await anAccountedOwner('mensuel');
    expect((await listed('2026-09')).of.has(owner.ownerId)).toBe(true);
    await paid(owner, '2026-11-05');
    await issue(owner, '2026-11');
    await expect(issue(owner, '2026-09')).rejects.toMatchObject(refused('statement.later-issued'));
    const september = await listed('2026-09');
    expect(september.of.has(owner.ownerId)).toBe(false);
    expect(september).toMatchObject({ total: 0, withQuarter: 0, withLater: 1 });
    expect((await listed('2026-11')).of.get(owner.ownerId)).toMatchObject({ state: 'à verser' });
    expect(await listed('2026-12')).toMatchObject({ total: 1, withLater: 0 });
  });

  it('is first accounted to for an earlier quarter with money, and begins in the month in which the accounts do', async () => {
    const owner = await anAccountedOwner('trimestriel');
    await paid(owner, '2026-08-05');
    await paid(owner, '2026-11-05');
    const summer = refused('statement.earlier-month-first', { month: '2026-08-01', quarter: '2026-09-01' });
    await expect(issue(owner, '2026-12')).rejects.toMatchObject(summer);
    // The other accounts were rendered elsewhere until October.
    await as().statements.confirmEarlierAccounts({ ownerId: owner.ownerId, month: '2026-11' });
    expect((await listed('2026-12')).of.get(owner.ownerId)).toMatchObject({ fromDate: '2026-11-01' });
    const statement = await issue(owner, '2026-12');
    expect(statement).toMatchObject({ fromDate: '2026-11-01', toDate: '2026-12-31', receivedCents: 75_000 });
    expect(statement.leases).toMatchObject([{ calledCents: 150_000 }]);
  });

  it('is issued with others who are accounted to by month, each their own period', async () => {
    const [monthly, quarterly] = [await anAccountedOwner('mensuel'), await anAccountedOwner('trimestriel')];
    for (const owner of [monthly, quarterly]) await paid(owner, '2026-10-05');
    const ownerIds = [monthly.ownerId, quarterly.ownerId];
    const { issued, refused: left } = await as().statements.issue({ ownerIds, month: '2026-10' });
    expect(issued).toMatchObject([{ ownerId: monthly.ownerId }]);
    expect(left).toEqual([{ ownerId: quarterly.ownerId, code: 'statement.quarterly-owner', details: { month: '2026-12-01' } }]);
    await as().statements.issue({ ownerIds, month: '2026-12' });
    expect(await statementFaults(database, organizationId())).toEqual([]);
  });

  it('begins in the month of a new mandate, when the one before ended in an earlier quarter', async () => {
    const owner = await anAccountedOwner('trimestriel', { untilDate: '2026-09-30' });
    await paid(owner, '2026-08-05');
    await issue(owner, '2026-09');
    await as().mandates.add({ ...MANDATE, number: 'M-new', fromDate: '2026-11-15', ownerId: owner.ownerId });
    await paid(owner, '2026-11-20');
    expect((await listed('2026-12')).of.get(owner.ownerId)).toMatchObject({ fromDate: '2026-11-01' });
    expect(await issue(owner, '2026-12')).toMatchObject({ fromDate: '2026-11-01', receivedCents: 75_000 });
  });

  it('counts the fees of each month of the quarter once', async () => {
    const owner = await anAccountedOwner('trimestriel');
    const fee = { kind: 'frais', label: 'Frais postaux', basis: 'montant par mois', unitCents: 100, vatPercent: 0 } as const;
    await as().mandates.addFee({ ...fee, mandateId: owner.mandateId, fromDate: '2026-07-01' });
    await paid(owner, '2026-08-05');
    expect(await issue(owner, '2026-09')).toMatchObject({ namedFeeCents: 300 });
    expect(await issue(owner, '2026-12')).toMatchObject({ namedFeeCents: 300 });
  });
});

describe('the rhythm of an owner', () => {
  it('is changed by those who issue statements, with an audit row each time it changes', async () => {
    const { ownerId } = await anAccountedOwner('mensuel');
    const set = (rhythm: StatementRhythm) => as().statements.setRhythm({ ownerId, rhythm });
    await set('mensuel');
    await set('trimestriel');
    await set('trimestriel');
    expect(await as().statements.ofOwner({ ownerId })).toMatchObject({ rhythm: 'trimestriel' });
    const rows = await wall().transaction((tx) => tx.select().from(auditLog).where(eq(auditLog.action, 'owner.set-statement-rhythm')));
    expect(rows).toMatchObject([
      {
        entityId: ownerId,
        actorId: agency.manager.person.id,
        before: { statementRhythm: 'mensuel' },
        after: { statementRhythm: 'trimestriel' },
      },
    ]);
    await expect(as('2027-01-20', 'owner').statements.setRhythm({ ownerId, rhythm: 'mensuel' })).rejects.toMatchObject(
      refused('auth.denied'),
    );
    await expect(as('2027-01-20', 'founder').statements.setRhythm({ ownerId, rhythm: 'mensuel' })).rejects.toMatchObject(
      refused('auth.denied'),
    );
  });

  it('leaves the statements of a begun quarter as they are: the next one covers what is left of it', async () => {
    const owner = await anAccountedOwner('mensuel');
    for (const month of ['10', '11', '12']) await paid(owner, `2026-${month}-05`);
    const october = await issue(owner, '2026-10');
    const before = await storedOf(october.id);
    await as().statements.setRhythm({ ownerId: owner.ownerId, rhythm: 'trimestriel' });
    await expect(issue(owner, '2026-11')).rejects.toMatchObject(refused('statement.quarterly-owner'));
    expect((await listed('2026-12')).of.get(owner.ownerId)).toMatchObject({ fromDate: '2026-11-01' });
    expect(await issue(owner, '2026-12')).toMatchObject({ fromDate: '2026-11-01', receivedCents: 150_000, correctionCents: 0 });
    const after = await storedOf(october.id);
    expect(after).toEqual(before);
    expect(createHash('sha256').update(canonicalText(after.snapshot)).digest().equals(Buffer.from(after.sha256))).toBe(true);
  });

  it('lists no month of a stated quarter once the owner is accounted to by month again, and the months after it', async () => {
    const owner = await anAccountedOwner('trimestriel');
    await paid(owner, '2026-07-05');
    await paid(owner, '2026-10-05');
    const summer = await issue(owner, '2026-09');
    await as().statements.setRhythm({ ownerId: owner.ownerId, rhythm: 'mensuel' });
    expect((await listed('2026-08')).of.has(owner.ownerId)).toBe(false);
    expect((await listed('2026-09')).of.get(owner.ownerId)).toMatchObject({ fromDate: '2026-07-01' });
    expect(await issue(owner, '2026-10')).toMatchObject({ fromDate: '2026-10-01', receivedCents: 75_000 });
    await expect(as().statements.cancel({ id: summer.id, reason: 'Erreur' })).rejects.toMatchObject(refused('statement.later-issued'));
  });

  it('states by month again what a cancelled statement of a quarter held', async () => {
    const owner = await anAccountedOwner('trimestriel');
    await paid(owner, '2026-10-05');
    await paid(owner, '2026-12-05');
    const { id } = await issue(owner, '2026-12');
    await as().statements.cancel({ id, reason: 'Erreur' });
    await as().statements.setRhythm({ ownerId: owner.ownerId, rhythm: 'mensuel' });
    await expect(issue(owner, '2026-12')).rejects.toMatchObject(refused('statement.earlier-month-first', { month: '2026-10-01' }));
    expect(await issue(owner, '2026-10')).toMatchObject({ receivedCents: 75_000 });
    expect(await issue(owner, '2026-12')).toMatchObject({ fromDate: '2026-12-01', receivedCents: 75_000 });
  });

  it('lists no owner whose mandate ended before the days that are left of the quarter', async () => {
    const owner = await anAccountedOwner('trimestriel', { untilDate: '2026-11-15' });
    await paid(owner, '2026-10-05');
    await paid(owner, '2026-11-05');
    expect((await listed('2026-12')).of.get(owner.ownerId)).toMatchObject({ fromDate: '2026-10-01' });
    await as().statements.setRhythm({ ownerId: owner.ownerId, rhythm: 'mensuel' });
    for (const month of ['2026-10', '2026-11']) await issue(owner, month);
    await as().statements.setRhythm({ ownerId: owner.ownerId, rhythm: 'trimestriel' });
    expect((await listed('2026-12')).of.has(owner.ownerId)).toBe(false);
    await expect(issue(owner, '2026-12')).rejects.toMatchObject(refused('statement.no-mandate'));
  });
});

describe('the same acts by month and by quarter', () => {
  /** Part payments, one that is corrected within the quarter, an expense, an advance, insurance and monthly fees. */
  async function acted(owner: Held) {
    const besides = { mandateId: owner.mandateId, fromDate: '2026-10-01', vatPercent: 20 } as const;
    await as().mandates.addFee({ ...besides, kind: 'frais', label: 'Frais postaux', basis: 'montant par mois', unitCents: 333 });
    await as().mandates.addFee({ ...besides, kind: 'frais', label: 'Suivi', basis: 'part de l’encaissé', ratePercent: 1 });
    const insurance = {
      ...besides,
      kind: 'assurance',
      label: 'Impayés',
      basis: 'part de l’appelé',
      ratePercent: 2.5,
      vatPercent: 0,
    } as const;
    await as().mandates.addFee(insurance);
    await paid(owner, '2026-10-05');
    await paid(owner, '2026-11-06', 30_033);
    await paid(owner, '2026-11-28', 44_967);
    await paid(owner, '2026-12-07', 61_234);
    const { ownerId } = owner;
    await as().statements.addExpense({ ownerId, spentOn: '2026-11-12', label: 'Plombier', amountCents: 18_001 });
    await as().statements.addMovement({ ownerId, kind: 'avance versée', movedOn: '2026-12-09', label: 'Acompte', amountCents: 5_000 });
  }

  const sumOf = (statements: StatementSnapshot[], ...keys: (keyof StatementSnapshot)[]) =>
    statements.flatMap((one) => keys.map((key) => Number(one[key] ?? 0))).reduce((total, amount) => total + amount, 0);

  it('state the same money, and fees that differ by the rounding of each statement only', async () => {
    const [monthly, quarterly] = [await anAccountedOwner('mensuel'), await anAccountedOwner('trimestriel')];
    for (const owner of [monthly, quarterly]) await acted(owner);
    const months = [await issue(monthly, '2026-10'), await issue(monthly, '2026-11'), await issue(monthly, '2026-12')];
    const quarter = await issue(quarterly, '2026-12');
    for (const key of ['receivedCents', 'correctionCents', 'expenseCents', 'ownerMovementCents', 'insuranceCents'] as const)
      expect([key, sumOf([quarter], key)]).toEqual([key, sumOf(months, key)]);
    const lines = (statements: StatementSnapshot[]) => statements.flatMap(({ leases }) => leases);
    const called = (statements: StatementSnapshot[]) => lines(statements).reduce((total, { calledCents }) => total + calledCents, 0);
    expect(called([quarter])).toBe(called(months));
    expect(lines([quarter]).at(-1)?.leftCents).toBe(lines(months).at(-1)?.leftCents);
    // Each of the four statements rounds a fee once, by half a cent at most; the VAT is rounded on that.
    for (const key of ['feeCents', 'vatCents', 'namedFeeCents', 'namedVatCents'] as const)
      expect(Math.abs(sumOf([quarter], key) - sumOf(months, key))).toBeLessThanOrEqual(2);
    const balance = (statements: StatementSnapshot[]) =>
      sumOf(statements, 'paidOutCents', 'feeCents', 'vatCents', 'namedFeeCents', 'namedVatCents') + (statements.at(-1)?.carriedCents ?? 0);
    expect(balance([quarter])).toBe(balance(months));
    expect(await statementFaults(database, organizationId())).toEqual([]);
  });

  it('sum up to the same year', async () => {
    const [monthly, quarterly] = [await anAccountedOwner('mensuel'), await anAccountedOwner('trimestriel')];
    for (const owner of [monthly, quarterly]) {
      for (const month of ['07', '09', '10', '12']) await paid(owner, `2026-${month}-05`);
      await as().statements.addExpense({ ownerId: owner.ownerId, spentOn: '2026-08-12', label: 'Plombier', amountCents: 18_000 });
    }
    for (const month of ['2026-07', '2026-08', '2026-09', '2026-10', '2026-12']) await issue(monthly, month);
    for (const month of ['2026-09', '2026-12']) await issue(quarterly, month);
    const yearOf = async ({ ownerId }: Held) => {
      const { unfurnished, entries } = await as('2027-02-01').yearlySummaries.byOwner({ ownerId, year: 2026 });
      const fees = entries.flatMap((entry) => entry.fees).reduce((total, { amountCents }) => total + amountCents, 0);
      return { unfurnished, fees };
    };
    expect(await yearOf(monthly)).toMatchObject({ fees: 36_000 });
    expect(await yearOf(quarterly)).toEqual(await yearOf(monthly));
  });
});
