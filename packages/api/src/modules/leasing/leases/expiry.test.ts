import { auditLog } from '@lares/db/schema/platform/audit-log';
import { jobRuns } from '@lares/db/schema/platform/job-runs';
import { leases } from '@lares/db/schema/leasing/leases';
import type { LeaseSeed } from '@lares/db/seed/leases';
import { Wall } from '@lares/db/wall';
import { day } from '@lares/domain/shared/day';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { someLease } from '@lares/testing/factories/leases';
import { anOrganization } from '@lares/testing/factories/people';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireLeases } from './expiry.commands.ts';

let database: TestDatabase;
let organizationId: string;

beforeAll(async () => {
  database = await freshDatabase();
  organizationId = (await anOrganization(database)).id;
});
afterAll(() => database.drop());

const failures: unknown[] = [];
const turnAt = (instant: string) => expireLeases({ database, now: () => new Date(instant), onFailure: (error) => failures.push(error) });

async function aLease(overrides: Partial<LeaseSeed>, { propertyId, of = organizationId }: { propertyId?: string; of?: string } = {}) {
  const property = propertyId ?? (await someProperty(database, of)).id;
  const tenant = await someTenant(database, of);
  return someLease(database, { organizationId: of, propertyId: property, tenantId: tenant.id }, overrides);
}

const inside = (of = organizationId) => new Wall(database, { organizationId: of, userId: null });

async function stateOf(id: string, of = organizationId) {
  const [row] = await inside(of).transaction((tx) => tx.select().from(leases).where(eq(leases.id, id)));
  const { status, endDate, exitOn, version } = row!;
  return { status, endDate, exitOn, version };
}

const actsOn = (id: string, of = organizationId) =>
  inside(of).transaction((tx) =>
    tx
      .select({
        action: auditLog.action,
        actorKind: auditLog.actorKind,
        actorId: auditLog.actorId,
        before: auditLog.before,
        after: auditLog.after,
      })
      .from(auditLog)
      .where(eq(auditLog.entityId, id))
      .orderBy(asc(auditLog.at), asc(auditLog.id)),
  );

const runsOf = (of = organizationId) => inside(of).transaction((tx) => tx.select().from(jobRuns).orderBy(asc(jobRuns.civilDay)));

const STUDENT = { kind: 'étudiant', startDate: day('2026-09-01'), endDate: day('2027-05-31') } as const;

describe('the nightly expiry job', () => {
  it('ends a lease without renewal on the day after its term, attributed to the system', async () => {
    const { id } = await aLease(STUDENT);
    // 23:30 in Paris, still its last day.
    await turnAt('2027-05-31T21:30:00Z');
    expect(await stateOf(id)).toMatchObject({ status: 'Actif', version: 1 });
    expect(await actsOn(id)).toEqual([]);

    // 00:30 in Paris, still the 31st in UTC.
    await turnAt('2027-05-31T22:30:00Z');
    expect(await stateOf(id)).toMatchObject({ status: 'Terminé', endDate: '2027-05-31', version: 2 });
    expect(await actsOn(id)).toEqual([
      { action: 'lease.end', actorKind: 'system', actorId: null, before: { status: 'Actif' }, after: { status: 'Terminé' } },
    ]);
  });

  it('adds the next terms to a lease that renews by law, over as many terms as have passed', async () => {
    const empty = await aLease({ kind: 'vide', startDate: day('2025-01-01'), endDate: day('2027-12-31') });
    const furnished = await aLease({ kind: 'meublé', startDate: day('2024-02-29'), endDate: day('2025-02-27') });
    await turnAt('2028-01-01T03:00:00Z');
    expect(await stateOf(empty.id)).toMatchObject({ status: 'Actif', endDate: '2030-12-31' });
    expect((await stateOf(furnished.id)).endDate! >= '2028-01-01').toBe(true);
    expect(await actsOn(empty.id)).toEqual([
      {
        action: 'lease.renew',
        actorKind: 'system',
        actorId: null,
        before: { endDate: '2027-12-31', termBegunOn: '2025-01-01' },
        after: { endDate: '2030-12-31', termBegunOn: '2028-01-01' },
      },
    ]);
    expect(await actsOn(furnished.id)).toHaveLength(1);
  });

  it('prolongs a commercial lease without a term', async () => {
    const { id } = await aLease({ kind: 'commercial', startDate: day('2019-04-01'), endDate: day('2028-03-31') });
    await turnAt('2028-04-01T03:00:00Z');
    expect(await stateOf(id)).toMatchObject({ status: 'Actif', endDate: null });
    expect(await actsOn(id)).toMatchObject([{ action: 'lease.prolong', after: { endDate: null } }]);
  });

  it('ends a lease on the day of the notice, and as « Résilié » after a termination', async () => {
    const until = { startDate: day('2026-01-01'), endDate: day('2040-12-31'), exitOn: day('2028-06-30') };
    const noticed = await aLease({ ...until, noticeBy: 'locataire', noticeReceivedOn: day('2028-03-30'), noticeEffectiveOn: until.exitOn });
    const terminated = await aLease({ ...until, endReason: 'accord des parties' });
    await turnAt('2028-07-01T03:00:00Z');
    expect(await stateOf(noticed.id)).toMatchObject({ status: 'Terminé', exitOn: '2028-06-30' });
    expect(await stateOf(terminated.id)).toMatchObject({ status: 'Résilié', exitOn: '2028-06-30' });
  });

  it('leaves inactive leases unchanged', async () => {
    const waiting = await aLease({ ...STUDENT, status: 'En attente' });
    const over = await aLease({ ...STUDENT, status: 'Résilié' });
    await turnAt('2028-07-02T03:00:00Z');
    expect([await stateOf(waiting.id), await stateOf(over.id)]).toMatchObject([
      { status: 'En attente', version: 1 },
      { status: 'Résilié', version: 1 },
    ]);
  });

  it('does not renew over a following lease: counts the overlap, and continues', async () => {
    const first = await aLease({ startDate: day('2025-08-01'), endDate: day('2028-07-31') });
    const second = await aLease({ startDate: day('2028-08-01'), endDate: day('2031-07-31') }, { propertyId: first.propertyId });
    const other = await aLease({ ...STUDENT, startDate: day('2027-11-01'), endDate: day('2028-07-31') });
    await turnAt('2028-08-01T03:00:00Z');
    expect([await stateOf(first.id), await stateOf(second.id), await stateOf(other.id)]).toMatchObject([
      { status: 'Actif', endDate: '2028-07-31', version: 1 },
      { status: 'Actif', endDate: '2031-07-31', version: 1 },
      { status: 'Terminé' },
    ]);
    const run = (await runsOf()).find(({ civilDay }) => civilDay === '2028-08-01');
    expect(run?.counts).toMatchObject({ overlapping: 1, ended: 1 });
  });
});

describe('each Paris day', () => {
  it('runs once: an hour later, or from two processes at once, it does nothing more', async () => {
    const of = (await anOrganization(database)).id;
    const { id } = await aLease(STUDENT, { of });
    await Promise.all([turnAt('2029-03-01T01:00:00Z'), turnAt('2029-03-01T01:00:00Z')]);
    await turnAt('2029-03-01T02:00:00Z');
    expect(await actsOn(id, of)).toHaveLength(1);
    expect(await runsOf(of)).toHaveLength(1);
  });

  it('runs again after an interruption, and catches up on missed days', async () => {
    const of = (await anOrganization(database)).id;
    const { id } = await aLease(STUDENT, { of });
    const begun = { organizationId: of, name: 'lease-terms', civilDay: day('2029-03-02') };
    await inside(of).transaction((tx) => tx.insert(jobRuns).values(begun));
    await turnAt('2029-03-02T05:00:00Z');
    expect(await stateOf(id, of)).toMatchObject({ status: 'Terminé' });
    const [run] = await runsOf(of);
    expect(run).toMatchObject({ counts: { ended: 1, renewed: 0, prolonged: 0, overlapping: 0 } });
    expect(run?.endedAt).not.toBeNull();
  });

  it('handles tomorrow the leases imported today with past dates', async () => {
    const of = (await anOrganization(database)).id;
    await turnAt('2029-03-03T05:00:00Z');
    const { id } = await aLease(STUDENT, { of });
    await turnAt('2029-03-03T06:00:00Z');
    expect(await stateOf(id, of)).toMatchObject({ status: 'Actif' });
    await turnAt('2029-03-04T05:00:00Z');
    expect(await stateOf(id, of)).toMatchObject({ status: 'Terminé' });
  });
});

it('reports a lease that cannot be written, handles the others, and retries it', async () => {
  const of = (await anOrganization(database)).id;
  const stuck = await aLease({ ...STUDENT, notes: 'coincé' }, { of });
  const other = await aLease(STUDENT, { of });
  await asOwner(
    database,
    `create function get_stuck() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$;
     create trigger get_stuck before update on leases for each row when (new.notes = 'coincé') execute function get_stuck()`,
  );
  await turnAt('2029-04-01T05:00:00Z');
  expect([await stateOf(stuck.id, of), await stateOf(other.id, of)]).toMatchObject([{ status: 'Actif' }, { status: 'Terminé' }]);
  expect(failures.splice(0)).toHaveLength(1);
  expect(await runsOf(of)).toMatchObject([{ endedAt: null }]);

  await asOwner(database, 'drop trigger get_stuck on leases');
  await turnAt('2029-04-01T06:00:00Z');
  expect(await stateOf(stuck.id, of)).toMatchObject({ status: 'Terminé' });
  expect((await runsOf(of))[0]?.endedAt).not.toBeNull();
});

it('reported no other failure', () => {
  expect(failures).toEqual([]);
});
