import { Wall } from '@lares/db/wall';
import { day } from '@lares/domain/shared/day';
import { DOMAIN_ERROR_CODES } from '@lares/domain/shared/errors';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { propertyOrThrow } from './modules/portfolio/properties/properties.scope.ts';
import { audited } from './shared/audit.ts';
import { asRefusal } from './shared/outages.ts';
import { fromBehind } from './testing/from-behind.ts';
import { accessOf, casesOf, expectedOf, isMutation, openPlaces, PATHS } from './testing/probed-places.ts';
import type { WriteContext } from './trpc/context.ts';
import { callerAs, sessionOf } from './trpc/signed-in-as.ts';

// Different acts that lock the same rows in different orders: none of them ends with an unexpected failure.

const TODAY = '2026-11-20';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 16 });
  agency = await anAgency(database);
});
afterAll(() => database.drop());

const manager = () => callerAs(sessionOf(agency.manager, agency.organization), { database, now: () => new Date(`${TODAY}T09:00:00Z`) });

async function aLease() {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId);
  const { id: tenantId } = await someTenant(database, organizationId);
  return someLease(database, { organizationId, propertyId, tenantId });
}

async function anAccount(): Promise<string> {
  const { id } = await aLease();
  await manager().rentAccounts.open({ leaseId: id, accountingStart: '2026-07-01', openingCents: 0, openingSide: 'dû par le locataire' });
  return id;
}

describe('two acts in opposite orders', () => {
  const GATE = 4_711;

  /** A new rent waits here: its lease is locked, its account not yet. */
  beforeAll(async () => {
    await database.owner.unsafe(`
      create function wait_at_gate() returns trigger language plpgsql as $$
        begin perform pg_advisory_xact_lock_shared(${GATE}); return new; end $$;
      create trigger a_gate before insert on lease_terms for each row execute function wait_at_gate();`);
  });

  const addTerm = (id: string) =>
    manager().leases.addTerm({
      id,
      version: 1,
      fromDate: '2027-07-01',
      rentCents: 99_500,
      chargesCents: 7_500,
      chargesMode: 'provision',
      origin: 'avenant',
      agreedOn: TODAY,
      works: true,
    });

  it.each([
    ['calling a month', () => manager().rentAccounts.callMonth({ month: '2027-01' })],
    [
      'an amount added to the account',
      (leaseId: string) =>
        manager().rentAccounts.addDue({ leaseId, kind: 'autre', amountCents: 3_000, dueOn: TODAY, reason: 'Clé perdue' }),
    ],
  ])('a new rent, which locks the lease first, and %s, which locks the account first', async (_, other) => {
    const leaseId = await anAccount();
    const gate = `select pg_advisory_xact_lock(${GATE})`;
    expect(await fromBehind(database, gate, [() => addTerm(leaseId), () => other(leaseId)])).toEqual(['ok', 'ok']);
  });

  it('the notice of a lease withdrawn, and the next lease of its property activated', async () => {
    const { id, propertyId } = await aLease();
    await manager().leases.giveNotice({ id, version: 1, by: 'locataire', receivedOn: TODAY });
    const { id: tenantId } = await someTenant(database, agency.organization.id);
    const following = { status: 'En attente', startDate: day('2026-11-25'), endDate: day('2029-11-24') } as const;
    const next = await someLease(database, { organizationId: agency.organization.id, propertyId, tenantId }, following);
    const outcomes = await fromBehind(database, `select from leases where id = '${id}' for update`, [
      () => manager().leases.withdrawNotice({ id, version: 2 }),
      () => manager().leases.activate({ id: next.id, version: 1, confirmed: ['relet-in-notice'] }),
    ]);
    // The tenant stays, so nobody else moves in.
    expect(outcomes).toEqual(['ok', 'lease.overlap']);
  });
});

describe('of two transactions that wait for each other', () => {
  const ctx = () => ({
    now: () => new Date(`${TODAY}T09:00:00Z`),
    actor: {
      userId: agency.manager.person.id,
      organizationId: agency.organization.id,
      membershipId: agency.manager.membership.id,
      standing: 'property_manager' as const,
    },
    wall: new Wall(database, { organizationId: agency.organization.id, userId: agency.manager.person.id }),
  });

  it('the one that PostgreSQL ends is run again: both are written, each with one audit row', async () => {
    const [{ id: a }, { id: b }] = [
      await someProperty(database, agency.organization.id),
      await someProperty(database, agency.organization.id),
    ];
    let [runs, holding] = [0, 0];
    const { promise: bothHoldOne, resolve: open } = Promise.withResolvers<void>();
    const lockBoth = (first: string, second: string) =>
      audited(ctx(), 'property.update', async (write: WriteContext) => {
        runs += 1;
        await propertyOrThrow(write, first);
        holding += 1;
        if (holding === 2) open();
        await bothHoldOne;
        await propertyOrThrow(write, second);
        return { entityId: first, before: { status: 'À Louer' }, after: { status: 'Loué' }, result: first };
      });
    expect(await Promise.all([lockBoth(a, b), lockBoth(b, a)])).toEqual([a, b]);
    // On a busy machine the other one may lose too.
    expect(runs).toBeGreaterThan(2);
    expect(await asOwner(database, `select from audit_log where entity_id in ('${a}', '${b}')`)).toHaveLength(2);
  });

  it.each(['40P01', '40001'])('one that is ended twice (%s) is refused in words', async (state) => {
    let runs = 0;
    const refused = await audited(ctx(), 'property.update', async ({ tx }) => {
      runs += 1;
      await tx.execute(sql.raw(`do $$ begin raise exception 'ended' using errcode = '${state}'; end $$`));
      return { entityId: agency.organization.id, before: null, after: null, result: null };
    }).catch(asRefusal);
    expect(refused).toMatchObject({ code: 'common.busy', kind: 'unavailable' });
    expect(runs).toBe(2);
  });
});

describe('all acts on leases and their money, at once', () => {
  const CALLER = 'property_manager';
  const NOUNS = /^(leases|rentAccounts|receipts|payments|deposits|charges|debits|reminders|paymentPlans|statements|revisions)\./;
  const CODES: ReadonlySet<string> = new Set(['ok', ...DOMAIN_ERROR_CODES]);
  const acts = PATHS.filter((path) => isMutation(path) && NOUNS.test(path)).flatMap((path) =>
    casesOf(path)
      .filter((one) => (one.own?.[CALLER] ?? expectedOf(accessOf(path), CALLER)) === 'ok')
      .map((expectation) => ({ path, expectation })),
  );

  it.each([1, 2])('succeed or read a reason, time %i', async () => {
    const places = await openPlaces(database, new Date());
    try {
      const home = await places.nextPlace();
      const cookie = home.cookies[CALLER];
      const calls = [];
      for (const { path, expectation } of acts) {
        const made = await places.prepared(path, expectation, cookie);
        const call = () => ({ path, input: expectation.input?.(home.ids, { home, made }) });
        calls.push(call(), call());
      }
      const answers = await Promise.all(calls.map(async ({ path, input }) => ({ path, ...(await places.call(path, input, cookie)) })));
      expect(answers.filter(({ outcome }) => !CODES.has(outcome)).map(({ path, outcome, text }) => `${path} ${outcome} ${text}`)).toEqual(
        [],
      );
      expect(answers.filter(({ outcome }) => outcome === 'ok').length).toBeGreaterThan(answers.length / 4);
    } finally {
      await places.close();
    }
  });
});
