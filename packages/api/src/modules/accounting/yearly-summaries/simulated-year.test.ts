import { addDays, addMonths, type Day, day, lastDayOfMonth } from '@lares/domain/shared/day';
import { REMINDER_STAGES } from '@lares/domain/accounting/reminders/stages';
import type { DueStanding } from '@lares/domain/accounting/dues/standing';
import { LEASE_KINDS, type LeaseKind } from '@lares/domain/leasing/leases/kind';
import { rentWithoutCharges } from '@lares/domain/leasing/leases/monthly-rent';
import { accountFaults } from '@lares/testing/account-faults';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { anOwner } from '@lares/testing/factories/people';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { archivedCopy } from '../../../testing/archived-copy.ts';
import { leasesThatPaid, reminderFaults, stagesSent } from '../../../testing/reminder-faults.ts';
import { aidedRents, fixedCharges, REVISED_SERIES, rentsRevisedBy, seasonsAtEnd, totalsByKind } from '../../../testing/simulated-kinds.ts';
import { ledgerBalances, replayedBalances } from '../../../testing/replayed-balances.ts';
import { chance, type Habit, type Letting, lettingsOfAYear, MONTHS_OF_YEAR } from '@lares/testing/factories/simulated-lettings';
import { duesAndEnds, settledCharges } from '../../../testing/stored-charges.ts';
import { statementFaults } from '../../../testing/statement-faults.ts';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';
import { expireLeases } from '../../leasing/leases/expiry.commands.ts';
import { notifyDueToday } from '../../workspace/notifications/notifications.commands.ts';
import { callRents } from '../rent-accounts/calls.commands.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
  agency = await anAgency(database);
});
afterAll(() => database.drop());

type Agency = typeof agency;
const inAgency = (of: Agency) => (today: string) =>
  callerAs(sessionOf(of.manager, of.organization), { database, now: () => new Date(`${today}T09:00:00Z`) });

async function runNightlyJobs(of: Agency, today: Day): Promise<void> {
  const failures: unknown[] = [];
  const job = {
    database,
    now: () => new Date(`${today}T02:00:00Z`),
    organizationId: of.organization.id,
    onFailure: (error: unknown) => void failures.push(error),
  };
  await expireLeases(job);
  await callRents(job);
  await notifyDueToday(job);
  expect(failures).toEqual([]);
}

type MonthPage = Awaited<ReturnType<ReturnType<ReturnType<typeof inAgency>>['rentAccounts']['month']>>;

/** The dues of a month that a habit pays, as they are now. */
async function openDues(today: Day, month: Day, wanted: (leaseId: string) => boolean, standing?: DueStanding) {
  const on = inAgency(agency)(today);
  const found: MonthPage['rows'] = [];
  const filters = { month: month.slice(0, 7), limit: 100, ...(standing && { standing }) };
  for (let cursor: string | undefined, more = true; more;) {
    const page = await on.rentAccounts.month({ ...filters, ...(cursor && { cursor }) });
    found.push(...page.rows.filter(({ leaseId, leftCents, dueOn }) => leftCents > 0 && dueOn <= today && wanted(leaseId)));
    cursor = page.nextCursor ?? undefined;
    more = page.nextCursor !== null;
  }
  return found;
}

type Part = 'tout' | 'la moitié' | 'sa part' | 'l’aide';

async function pay(today: Day, month: Day, part: Part, wanted: (leaseId: string) => boolean): Promise<void> {
  const dues = await openDues(today, month, wanted);
  const amountOf = ({ leftCents, expected }: (typeof dues)[number]) => {
    const aid = expected.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return { tout: leftCents, 'la moitié': Math.max(1, Math.floor(leftCents / 2)), 'sa part': leftCents - aid, 'l’aide': aid }[part];
  };
  const paid = dues.map((due) => ({
    id: due.id,
    leftCents: due.leftCents,
    amountCents: amountOf(due),
    payerKind: part === 'l’aide' ? ('CAF' as const) : ('locataire' as const),
  }));
  const some = paid.filter(({ amountCents }) => amountCents > 0);
  for (let at = 0; at < some.length; at += 100)
    await inAgency(agency)(today).rentAccounts.recordPayments({
      paymentDate: today,
      paymentMethod: 'Virement bancaire',
      dues: some.slice(at, at + 100),
      confirmed: [...aConfirmedPayment('').confirmed],
    });
}

it('closes every month of a year of 300 leases, and gives the same balances when it is replayed', { timeout: 600_000 }, async () => {
  const organizationId = agency.organization.id;
  const on = inAgency(agency);
  const owners = await Promise.all(Array.from({ length: 5 }, (_, at) => anOwner(database, organizationId, { lastName: `Bailleur ${at}` })));
  const ownerIds = owners.map(({ id }) => id);
  const lettings = await lettingsOfAYear(database, { organizationId, ownerIds, count: 300, seed: 20_260_101 });
  const byHabit = (habit: Habit) => {
    const ids = new Set(lettings.filter((letting) => letting.habit === habit).map(({ id }) => id));
    return (leaseId: string) => ids.has(leaseId);
  };
  const [start] = MONTHS_OF_YEAR;
  if (!start) throw new Error('a year has months');
  for (const [at, ownerId] of ownerIds.entries())
    await on(start).mandates.add({
      ownerId,
      number: `2026-${at}`,
      fromDate: '2026-01-01',
      untilDate: '2027-12-31',
      feePercent: 6,
      vatPercent: 20,
      reserveCents: 0,
      allProperties: true,
    });
  for (const { id } of lettings.filter(({ habit }) => habit === 'aidé'))
    await on(start).housingAids.add({
      leaseId: id,
      payer: 'CAF',
      amountCents: AID_CENTS,
      fromMonth: '2026-01-01',
      untilMonth: null,
      paidToLandlord: true,
      schedule: 'le 5 du mois suivant',
    });
  const forgotten = lettings.find(({ habit, kind }) => habit === 'aidé' && kind === 'colocation')?.id;
  const planned: { kept?: Letting; broken?: Letting } = {};
  const { below } = chance(7);
  const past: { until: Day; balances: Map<string, number> }[] = [];
  let [revised, awaited] = [0, 0];

  for (const [at, month] of MONTHS_OF_YEAR.entries()) {
    const date = (of: number) => addDays(month, of - 1);
    await runNightlyJobs(agency, date(1));
    // As autovacuum does: a database that was just filled has no statistics.
    await asOwner(database, 'analyze');
    const lastMonth = addMonths(month, -1);
    const isForgotten = (leaseId: string) => leaseId === forgotten && lastMonth === FORGOTTEN_MONTH;
    if (at > 0) await pay(date(5), lastMonth, 'l’aide', (id) => byHabit('aidé')(id) && !isForgotten(id));
    await pay(date(10), month, 'tout', byHabit('à temps'));
    await pay(date(10), month, 'sa part', byHabit('aidé'));
    await pay(date(10), month, 'la moitié', byHabit('en partie'));
    if (planned.kept)
      await on(date(10)).payments.create(aConfirmedPayment(planned.kept.id, { amountCents: 500_000, paymentDate: date(10) }));
    awaited += await expectAidsInTime(date(12), month, byHabit('aidé'));
    if (at > 0) await expectLateAids(date(12), lastMonth, { aided: byHabit('aidé'), isForgotten });
    await remindOn(date(12));
    if (at > 0) await pay(date(13), lastMonth, 'l’aide', isForgotten);
    if ([2, 5, 8].includes(at)) {
      for (const { id } of lettings.filter((_, place) => place % 16 === below(8))) {
        const { version, status, startDate } = await on(date(14)).leases.byId({ id });
        if (status !== 'Actif' || startDate > date(14)) continue;
        await on(date(14))
          .leases.giveNotice({ id, version, by: 'locataire', receivedOn: date(14) })
          .catch(() => null);
      }
    }
    await runNightlyJobs(agency, date(16));
    await pay(date(20), month, 'tout', byHabit('en retard'));
    if (at % 4 === 3) await expectNoReminderAfterPayment(date(21));
    if (at === 4) {
      const poor = lettings.filter(
        ({ habit, isEntry, kind }) => habit === 'jamais' && !isEntry && kind !== 'mobilité' && kind !== 'étudiant',
      );
      [planned.kept, planned.broken] = poor;
      for (const { id: leaseId } of poor.slice(0, 2)) {
        const { dues } = await on(date(20)).paymentPlans.toPlan({ leaseId });
        const late = dues.filter(({ isLate }) => isLate);
        const debtCents = late.reduce((sum, { leftCents }) => sum + leftCents, 0);
        await on(date(20)).paymentPlans.agree({
          leaseId,
          dueIds: late.map(({ id }) => id),
          count: 4,
          firstOn: addMonths(date(15), 1),
          requiresRent: false,
          debtCents,
        });
      }
    }
    if (at === 6) await settleBuilding(lettings, date(22));
    if (at === 2 || at === 9) {
      const open = await on(date(24)).revisions.list({ state: 'possible', limit: 100 });
      const named = open.rows.flatMap(({ id, version, plan }) =>
        plan.kind === 'possible' ? [{ leaseId: id, version, expectedCents: rentWithoutCharges(plan) }] : [],
      );
      revised += named.length;
      if (named.length > 0) await on(date(24)).revisions.confirm({ revisions: named });
    }
    const closing = addDays(addMonths(month, 1), 2);
    await runNightlyJobs(agency, closing);
    await on(closing).statements.issue({ ownerIds, month: month.slice(0, 7) });
    // The month is closed: its invariants hold, and no balance before it moved.
    expect(await accountFaults(database)).toEqual([]);
    expect(await statementFaults(database, organizationId)).toEqual([]);
    for (const { until, balances } of past) expect(await ledgerBalances(database, organizationId, until)).toEqual(balances);
    past.push({ until: lastDayOfMonth(month), balances: await ledgerBalances(database, organizationId, lastDayOfMonth(month)) });
  }

  const end = day('2026-12-31');
  expect(revised).toBeGreaterThan(50);
  expect(awaited).toBeGreaterThan(150);
  await expectEveryKind();
  const stateOf = async (letting?: Letting) =>
    (await on('2027-01-03').paymentPlans.byLease({ leaseId: letting?.id ?? '' })).plans[0]?.state;
  expect([await stateOf(planned.kept), await stateOf(planned.broken)]).toEqual(['Soldé', 'Rompu']);
  const [ledger, replayed] = [await ledgerBalances(database, organizationId, end), await replayedBalances(database, organizationId, end)];
  const stages = await stagesSent(database, organizationId);
  const sentToThoseWho = (habit: Habit) => new Set(lettings.filter((one) => one.habit === habit).flatMap(({ id }) => stages.get(id) ?? []));
  expect([...sentToThoseWho('jamais')].toSorted()).toEqual([...REMINDER_STAGES].toSorted());
  const wrong = lettings.flatMap(({ id, kind }) =>
    ledger.get(id) === replayed.get(id) ? [] : [{ id, kind, ledger: ledger.get(id), replayed: replayed.get(id) }],
  );
  expect(wrong).toEqual([]);
  for (const { id } of lettings.filter((_, place) => place % 20 === 0)) {
    const { account } = await on('2027-01-03').rentAccounts.byLease({ leaseId: id, on: end });
    expect([id, account?.balanceCents]).toEqual([id, ledger.get(id)]);
  }

  // Dropping a database checks its invariants.
  const elsewhere = await archivedCopy(database, { organizationId, userId: agency.manager.person.id });
  expect(await ledgerBalances(elsewhere, organizationId, end)).toEqual(ledger);
  await elsewhere.drop();
});

/** The fund pays the aid of this month a week late to one lease. */
const FORGOTTEN_MONTH = day('2026-06-01');
const AID_CENTS = 15_000;

/** A tenant whose aid is awaited is late only by what they owe themselves. @returns the number of aids awaited */
async function expectAidsInTime(today: Day, month: Day, aided: (leaseId: string) => boolean): Promise<number> {
  const called = await aidedRents(database, agency.organization.id, { month, today });
  // The filter is SQL; the standing of a row is computed apart from it.
  const listed = await Promise.all((['Partielle', 'En retard'] as const).map((of) => openDues(today, month, aided, of)));
  const found = listed.flatMap((dues, at) =>
    dues.map(({ leaseId, leftCents, lateCents, standing }) => ({ leaseId, leftCents, lateCents, standing, isListedLate: at === 1 })),
  );
  expect(found.toSorted((a, b) => (a.leaseId < b.leaseId ? -1 : 1))).toEqual(
    called.map(({ leaseId, olderCents }) => ({
      leaseId,
      leftCents: AID_CENTS + olderCents,
      lateCents: olderCents,
      standing: olderCents > 0 ? 'En retard' : 'Partielle',
      isListedLate: olderCents > 0,
    })),
  );
  return called.filter(({ olderCents }) => olderCents === 0).length;
}

/** A week after its day, the aid that did not come is late; no other is awaited any more. */
async function expectLateAids(today: Day, month: Day, { aided, isForgotten }: Record<'aided' | 'isForgotten', (id: string) => boolean>) {
  const awaited = (await openDues(today, month, aided)).filter(({ expected }) => expected.length > 0);
  expect(awaited.map(({ leaseId }) => isForgotten(leaseId))).toEqual(month === FORGOTTEN_MONTH ? [true] : []);
  expect(awaited).toMatchObject(awaited.map(() => ({ leftCents: AID_CENTS, lateCents: AID_CENTS, standing: 'En retard' })));
}

/** What the year made of each kind of lease. */
async function expectEveryKind(): Promise<void> {
  const organizationId = agency.organization.id;
  const kinds = await totalsByKind(database, organizationId);
  expect(kinds.map(({ kind }) => kind)).toEqual(LEASE_KINDS);
  for (const { kind, leases, called, received, earned, owed } of kinds) {
    expect([kind, earned, owed]).toEqual([kind, called, called - received]);
    expect([kind, leases >= 30, received > 100_000 * leases]).toEqual([kind, true, true]);
  }
  for (const series of REVISED_SERIES) {
    const { rents, expected } = await rentsRevisedBy(database, organizationId, series);
    expect(rents.filter(({ called }) => called !== null).length).toBeGreaterThan(15);
    expect(rents).toEqual(expected);
    expect(rents.filter(({ rent, before }) => rent === before)).toEqual([]);
  }
  expect(await seasonsAtEnd(database, organizationId)).toEqual([{ status: 'Terminé', count: 30, tooLong: 0, later: 0 }]);
  const fixed = await fixedCharges(database, organizationId);
  const ofFixedKinds = (['étudiant', 'mobilité', 'colocation', 'saisonnier'] as const).map((kind) => [kind, 0]);
  expect(fixed.map(({ kind, settled }) => [kind, settled])).toEqual(ofFixedKinds);
  expect(Math.min(...fixed.map(({ called }) => called))).toBeGreaterThan(40);
}

/** Sends what is due to be sent, to some of those who are late; the same once more is refused. */
async function remindOn(today: Day): Promise<void> {
  const on = inAgency(agency)(today);
  const { rows } = await on.reminders.list({ state: 'à relancer', limit: 25 });
  const reminders = rows.flatMap(({ leaseId, next }) => (next ? [{ leaseId, stage: next.stage }] : []));
  if (reminders.length === 0) return;
  await on.reminders.send({ reminders });
  expect(await reminderFaults(database, agency.organization.id, today)).toEqual([]);
  await expect(on.reminders.send({ reminders })).rejects.toMatchObject({ cause: { code: 'reminder.already-sent' } });
}

async function expectNoReminderAfterPayment(today: Day): Promise<void> {
  const paid = await leasesThatPaid(database, agency.organization.id, today);
  expect(paid).not.toEqual([]);
  const { rows } = await inAgency(agency)(today).reminders.list({ limit: 100 });
  expect(rows.filter(({ leaseId }) => paid.includes(leaseId))).toEqual([]);
}

/** The charges of the first half of the year, of a building of ten homes. */
async function settleBuilding(lettings: readonly Letting[], today: Day): Promise<void> {
  const on = inAgency(agency)(today);
  const ofKind = (wanted: LeaseKind) => lettings.filter(({ kind, isEntry }) => kind === wanted && !isEntry);
  const [homes, [student]] = [ofKind('vide').slice(0, 9), ofKind('étudiant')];
  if (!student) throw new Error('some leases are of students');
  const propertyIds = [...homes, student].map(({ propertyId }) => propertyId);
  const { id: buildingId } = await on.buildings.create({ name: 'Résidence du Port', propertyIds });
  const shares = propertyIds.map((propertyId) => ({ propertyId, share: 100 }));
  const { id: keyId } = await on.buildings.addKey({ buildingId, name: 'Générales', kind: 'tantièmes', total: 1000, shares });
  const half = { fromDate: '2026-01-01', untilDate: '2026-06-30' };
  const expense = { nature: 'Parties communes', label: 'Entretien', recoverablePercent: 100, amountCents: 800_001 } as const;
  await on.charges.addExpense({ ...expense, ...half, buildingId, keyId });
  const drafts = await on.charges.toSettle({ from: half.fromDate, until: half.untilDate, buildingId });
  expect(drafts.filter(({ leaseId }) => leaseId === student.id)).toMatchObject([{ problem: 'forfait' }]);
  const leaseIds = drafts.filter(({ problem }) => problem === null).map(({ leaseId }) => leaseId);
  expect(leaseIds.length).toBeGreaterThan(3);
  const { refused } = await on.charges.settle({ leaseIds: [...leaseIds, student.id], from: half.fromDate, until: half.untilDate });
  expect(refused).toEqual([{ leaseId: student.id, code: 'charge.cannot-settle' }]);
  await expectSettled(leaseIds);
}

/** A tenth of the expense, less six provisions, is owed or given back. */
async function expectSettled(leaseIds: readonly string[]): Promise<void> {
  const settled = await settledCharges(database, agency.organization.id);
  expect(settled.map(({ lease }) => lease).toSorted()).toEqual(leaseIds.toSorted());
  const whole = settled.filter(({ isWhole }) => isWhole);
  expect(whole.length).toBeGreaterThan(3);
  expect(whole.map(({ called, owed }) => [called, owed])).toEqual(whole.map(({ provisions }) => [provisions, 80_000 - provisions]));
  expect(new Set(settled.flatMap(({ kinds }) => kinds))).toEqual(new Set(['régularisation']));
}

it('catches up a week without a process: one run gives the rows of seven', { timeout: 120_000 }, async () => {
  const [daily, once] = [await anAgency(database), await anAgency(database)];
  const rowsOf = async (of: Agency) => {
    const lettings = await lettingsOfAYear(database, {
      organizationId: of.organization.id,
      ownerIds: [of.ownerRecord.id],
      count: 60,
      seed: 3,
    });
    const places = new Map(lettings.map(({ id }, place) => [id, place]));
    await runNightlyJobs(of, day('2026-06-13'));
    return async () => {
      const rows = await duesAndEnds(database, of.organization.id);
      return rows.map(({ lease, row }) => `${places.get(lease)} ${row}`).toSorted();
    };
  };
  const [ofDaily, ofOnce] = [await rowsOf(daily), await rowsOf(once)];
  for (let today = day('2026-06-14'); today <= '2026-06-20'; today = addDays(today, 1)) await runNightlyJobs(daily, today);
  const before = await ofOnce();
  await runNightlyJobs(once, day('2026-06-20'));
  expect(await ofOnce()).toEqual(await ofDaily());
  expect((await ofOnce()).length).toBeGreaterThan(before.length);
});
