import { day, dayInParis, type Day } from '@lares/domain/shared/day';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aPaymentDraft, somePayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { aRandomPortfolio } from '@lares/testing/factories/random-portfolio';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

type Agency = Awaited<ReturnType<typeof anAgency>>;
type Who = 'manager' | 'founder' | 'owner' | 'tenant' | 'admin';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const as = (agency: Agency, who: Who, at: string) =>
  callerAs(sessionOf(agency[who], agency.organization), { database, now: () => new Date(at) });
type Caller = ReturnType<typeof as>;

async function ask<Value>(statement: string): Promise<Value> {
  const [row] = await asOwner<{ value: Value }>(database, `select (${statement}) as value`);
  return row?.value as Value;
}

/** All rows of a list, page after page: what a user counts after following the link of a figure. */
async function rowsOf(read: (cursor?: string) => Promise<{ rows: unknown[]; nextCursor: string | null }>): Promise<number> {
  let page = await read();
  let rows = page.rows.length;
  while (page.nextCursor) {
    page = await read(page.nextCursor);
    rows += page.rows.length;
  }
  return rows;
}

// The figures in plain SQL, without the functions and scopes that the dashboard uses.
const plain = (organizationId: string, today: Day, ownerId: string | null) => {
  const owned = ownerId === null ? '' : ` and p.owner_id = '${ownerId}'`;
  const mine = `p.organization_id = '${organizationId}' and p.deleted_at is null${owned}`;
  const letToday = `l.organization_id = p.organization_id and l.property_id = p.id and l.status = 'Actif' and l.start_date <= '${today}'
    and (case when l.exit_on is not null then l.exit_on >= '${today}' when l.end_date is not null then l.end_date >= '${today}' else true end)`;
  const paid = `from payments y join leases l on l.organization_id = y.organization_id and l.id = y.lease_id
    join properties p on p.organization_id = l.organization_id and p.id = l.property_id
    where y.organization_id = '${organizationId}' and y.deleted_at is null${owned}`;
  return {
    total: `select count(*)::int from properties p where ${mine}`,
    withStatus: (status: string) => `select count(*)::int from properties p where ${mine} and p.status = '${status}'`,
    occupied: (type = '') =>
      `select count(*)::int from properties p where ${mine}${type && ` and p.type = '${type}'`} and exists (select from leases l where ${letToday})`,
    vacant: (type = '') =>
      `select count(*)::int from properties p where ${mine}${type && ` and p.type = '${type}'`} and p.status in ('À Louer', 'Loué') and not exists (select from leases l where ${letToday})`,
    tenants: `select count(distinct t.tenant_id)::int from lease_tenants t join leases l on l.organization_id = t.organization_id and l.id = t.lease_id
      join properties p on ${letToday} where ${mine}
      and (t.from_date is null or t.from_date <= '${today}') and (t.until_date is null or t.until_date >= '${today}')`,
    received: (month: string) =>
      `select coalesce(sum(y.amount_cents), 0)::int ${paid} and y.status = 'Payé' and to_char(y.payment_date, 'YYYY-MM') = '${month}'`,
    late: `select json_build_object('count', count(*), 'amountCents', coalesce(sum(y.amount_cents), 0)) ${paid} and y.status = 'En attente' and y.payment_date < '${today}'
      and y.lease_id not in (select lease_id from rent_accounts)`,
    open: (
      status: string,
    ) => `select count(*)::int from maintenance_requests r join properties p on p.organization_id = r.organization_id and p.id = r.property_id
      where r.organization_id = '${organizationId}' and r.deleted_at is null and r.status = '${status}'${ownerId === null ? '' : `${owned} and p.deleted_at is null`}`,
  };
};

// The end of a month and of a year, before and after midnight in Paris; 29 February; the day of the clock change.
const MOMENTS = [
  ['2026-11-30T22:59:59Z', '2026-11-30'],
  ['2026-11-30T23:00:00Z', '2026-12-01'],
  ['2026-12-31T23:30:00Z', '2027-01-01'],
  ['2028-02-29T12:00:00Z', '2028-02-29'],
  ['2027-03-31T22:00:00Z', '2027-04-01'],
] as const;

describe.each(MOMENTS)('at %s', (at, today) => {
  let agency: Agency;
  beforeAll(async () => {
    agency = await anAgency(database);
    const elsewhere = await anAgency(database);
    const around = dayInParis(new Date(at));
    const seed = Date.parse(at) / 1000;
    for (const [n, { organization, ownerRecord }] of [agency, elsewhere].entries())
      await aRandomPortfolio(database, { organizationId: organization.id, ownerId: ownerRecord.id, around, seed: seed + n });
    // A third of the leases have an account, with nothing called yet.
    await asOwner(
      database,
      `insert into rent_accounts (organization_id, lease_id, accounting_start, opening_cents)
       select organization_id, id, '${today}', 0 from leases where ascii(right(id::text, 1)) % 3 = 0 and organization_id = '${agency.organization.id}'`,
    );
  });

  it.each(['manager', 'founder', 'admin', 'owner'] as const)('shows %s the figures that plain SQL returns', async (who) => {
    const sqlOf = plain(agency.organization.id, day(today), who === 'owner' ? agency.ownerRecord.id : null);
    const figures = await as(agency, who, at).dashboard.figures();
    expect(figures.today).toBe(today);
    expect(figures.properties).toEqual({
      total: await ask(sqlOf.total),
      toRent: await ask(sqlOf.withStatus('À Louer')),
      toSell: await ask(sqlOf.withStatus('À Vendre')),
    });
    expect([figures.occupancy.occupied, figures.occupancy.vacant]).toEqual([await ask(sqlOf.occupied()), await ask(sqlOf.vacant())]);
    for (const { type, occupied, vacant } of figures.occupancy.byType)
      expect([type, occupied, vacant]).toEqual([type, await ask(sqlOf.occupied(type)), await ask(sqlOf.vacant(type))]);
    const parts = figures.occupancy.byType.reduce((sum, row) => sum + row.occupied + row.vacant, 0);
    expect(parts).toBe(figures.occupancy.occupied + figures.occupancy.vacant);
    expect(figures.tenants).toBe(await ask(sqlOf.tenants));
    expect(figures.income).toHaveLength(12);
    expect(figures.income.at(-1)?.firstDay).toBe(`${today.slice(0, 7)}-01`);
    for (const { firstDay, receivedCents } of figures.income)
      expect([firstDay, receivedCents]).toEqual([firstDay, await ask(sqlOf.received(firstDay.slice(0, 7)))]);
    expect(figures.late).toEqual(await ask(sqlOf.late));
    const { byStatus } = await as(agency, who, at).dashboard.requests();
    for (const { status, count } of byStatus) expect([status, count]).toEqual([status, await ask(sqlOf.open(status))]);
  });

  it.each(['manager', 'owner'] as const)('links for %s to lists of exactly as many rows', async (who) => {
    const api = as(agency, who, at);
    const figures = await api.dashboard.figures();
    const many = 100;
    const propertiesWith = (filters: NonNullable<Parameters<Caller['properties']['list']>[0]>) =>
      rowsOf((cursor) => api.properties.list({ ...filters, limit: many, ...(cursor ? { cursor } : {}) }));
    expect(await propertiesWith({})).toBe(figures.properties.total);
    expect(await propertiesWith({ status: 'À Louer' })).toBe(figures.properties.toRent);
    expect(await propertiesWith({ status: 'À Vendre' })).toBe(figures.properties.toSell);
    expect(await propertiesWith({ occupancy: 'Occupé' })).toBe(figures.occupancy.occupied);
    expect(await propertiesWith({ occupancy: 'Vacant' })).toBe(figures.occupancy.vacant);
    expect((await api.properties.count({ occupancy: 'Vacant' })).count).toBe(figures.occupancy.vacant);
    for (const { type, occupied } of figures.occupancy.byType) expect(await propertiesWith({ type, occupancy: 'Occupé' })).toBe(occupied);
    const housed = (cursor?: string) => api.tenants.list({ housed: true, limit: many, ...(cursor ? { cursor } : {}) });
    expect(await rowsOf(housed)).toBe(figures.tenants);
    expect((await api.tenants.count({ housed: true })).count).toBe(figures.tenants);
    for (const { firstDay, lastDay, receivedCents } of figures.income) {
      const { rows } = await api.payments.list({ status: 'Payé', fromDate: firstDay, toDate: lastDay, limit: many });
      expect(rows.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(receivedCents);
    }
    const late = (cursor?: string) =>
      api.payments.list({ status: 'En retard', withoutAccount: true, limit: many, ...(cursor ? { cursor } : {}) });
    expect(await rowsOf(late)).toBe(figures.late.count);
    expect((await api.payments.totals({ status: 'En retard', withoutAccount: true })).lateCents).toBe(figures.late.amountCents);
    for (const { status, count } of (await api.dashboard.requests()).byStatus)
      expect(await rowsOf((cursor) => api.maintenance.list({ status, limit: many, ...(cursor ? { cursor } : {}) }))).toBe(count);
  });

  it('shows the most urgent open requests, and the newest tenants', async () => {
    const { rows } = await as(agency, 'manager', at).dashboard.requests();
    const wanted = await asOwner<{ id: string }>(
      database,
      `select id from maintenance_requests where organization_id = '${agency.organization.id}' and deleted_at is null
       and status not in ('Terminé', 'Annulé')
       order by case priority when 'Urgente' then 1 when 'Haute' then 2 when 'Moyenne' then 3 else 4 end, created_at, id limit 5`,
    );
    expect(rows.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
    const clients = await as(agency, 'manager', at).dashboard.clients();
    const newest = await as(agency, 'manager', at).tenants.list({ sort: 'newest', limit: 5 });
    expect(clients.map(({ id }) => id)).toEqual(newest.rows.map(({ id }) => id));
  });

  it.each(['manager', 'owner'] as const)('shows %s every entry of the next sixty days, in order', async (who) => {
    const { events, hasMore } = await as(agency, who, at).dashboard.upcoming({ limit: 60 });
    const expected = await comingUp(agency, day(today), who === 'owner');
    const shown = events.map(({ kind, day: on, id }) => `${on} ${kind} ${id}`);
    expect(hasMore).toBe(expected.length > 60);
    expect(shown).toHaveLength(Math.min(60, expected.length));
    expect(expected).toEqual(expect.arrayContaining(shown));
    const days = (among: string[]) => among.map((event) => event.slice(0, 10)).toSorted();
    expect(events.map((event) => event.day)).toEqual(days(expected).slice(0, 60));
    const few = await as(agency, who, at).dashboard.upcoming({ limit: 5 });
    expect(few.events).toEqual(events.slice(0, 5));
  });
});

/** « 2026-12-01 lease-end <id> », computed in memory from the stored rows. */
async function comingUp({ organization, ownerRecord }: Agency, today: Day, ownOnly: boolean): Promise<string[]> {
  const last = new Date(Date.parse(today) + 60 * 86_400_000).toISOString().slice(0, 10);
  const within = (on: string | null) => on !== null && on >= today && on <= last;
  const here = `organization_id = '${organization.id}'`;
  const owned = ownOnly ? `and property_id in (select id from properties where owner_id = '${ownerRecord.id}' and deleted_at is null)` : '';
  type Lease = Record<'id' | 'status' | 'start', string> & Record<'end' | 'exit' | 'series' | 'revision', string | null>;
  const leases = await asOwner<Lease>(
    database,
    `select id, status, start_date::text as start, end_date::text as "end", exit_on::text as exit, index_series as series, revision_day as revision
     from leases where ${here} ${owned}`,
  );
  const events = leases.flatMap(({ id, status, start, end, exit, series, revision }) => {
    if (status !== 'Actif' && status !== 'En attente') return [];
    const found = within(start) ? [`${start} lease-start ${id}`] : [];
    if (status === 'En attente') return found;
    if (within(exit)) found.push(`${exit} lease-exit ${id}`);
    if (exit === null && within(end)) found.push(`${end} lease-end ${id}`);
    const anniversary = revision ?? start.slice(5);
    for (const year of [Number(today.slice(0, 4)), Number(today.slice(0, 4)) + 1]) {
      const isLeap = year % 4 === 0;
      const on = `${year}-${anniversary === '02-29' && !isLeap ? '02-28' : anniversary}`;
      if (series !== null && within(on) && on > start && on <= (exit ?? end ?? on)) found.push(`${on} rent-revision ${id}`);
    }
    return found;
  });
  const others = await asOwner<{ event: string }>(
    database,
    `select t.scheduled_date || ' maintenance-task ' || r.id as event from maintenance_tasks t join maintenance_requests r on r.id = t.request_id
       where t.${here} and r.deleted_at is null and t.deleted_at is null and t.status not in ('Terminé', 'Annulé') and t.scheduled_date between '${today}' and '${last}' ${owned}
     union all select (starts_at at time zone 'Europe/Paris')::date || case kind when 'visite' then ' visit ' else ' other-event ' end || id from events
       where ${here} and deleted_at is null and (starts_at at time zone 'Europe/Paris')::date between '${today}' and '${last}' ${owned}
     union all select expires_on || ' document-expiry ' || id from documents where ${here} and deleted_at is null and (not ${ownOnly} or visible_to_owner) and expires_on between '${today}' and '${last}'
     union all select insurance_until || ' insurance-expiry ' || id from contractors where ${here} and deleted_at is null and not ${ownOnly} and insurance_until between '${today}' and '${last}'`,
  );
  return [...events, ...others.map(({ event }) => event)];
}

it('shows zeros for an empty organisation', async () => {
  const api = as(await anAgency(database), 'manager', '2026-11-20T09:00:00Z');
  const figures = await api.dashboard.figures();
  expect(figures).toMatchObject({
    properties: { total: 0, toRent: 0, toSell: 0 },
    occupancy: { occupied: 0, vacant: 0, byType: [] },
    tenants: 0,
    late: { count: 0, amountCents: 0 },
    lateDues: { count: 0, amountCents: 0 },
    dues: { count: 0, calledCents: 0, paidCents: 0, leftCents: 0, lateCount: 0, lateCents: 0 },
  });
  expect(figures.income.map(({ receivedCents }) => receivedCents)).toEqual(Array.from({ length: 12 }, () => 0));
  expect(await api.dashboard.upcoming({})).toMatchObject({ events: [], hasMore: false });
  expect((await api.dashboard.requests()).byStatus.map(({ count }) => count)).toEqual([0, 0, 0]);
  expect(await api.dashboard.clients()).toEqual([]);
});

it('adds up the rents of the current month: all of them for managers, those of their homes for owners', async () => {
  const agency = await anAgency(database);
  const organizationId = agency.organization.id;
  const at = '2026-11-20T09:00:00Z';
  const { rentAccounts, payments } = as(agency, 'manager', at);
  const aKeptLease = async (ownerId: string | null) => {
    const { id: propertyId } = await someProperty(database, organizationId, { ownerId });
    const { id: tenantId } = await someTenant(database, organizationId);
    const dates = { startDate: day('2026-01-01'), endDate: day('2028-12-31'), paymentDay: 5 };
    const { id } = await someLease(database, { organizationId, propertyId, tenantId }, dates, { rentCents: 60_000, chargesCents: 5_000 });
    const opening = { openingCents: 0, openingSide: 'dû par le locataire' } as const;
    await rentAccounts.open({ leaseId: id, accountingStart: '2026-11-01', ...opening });
    return id;
  };
  const owned = await aKeptLease(agency.ownerRecord.id);
  await aKeptLease(null);
  await payments.create(aPaymentDraft(owned, { status: 'Payé', amountCents: 20_000, paymentDate: '2026-11-09' }));
  const duesOf = async (who: 'manager' | 'owner', now: string) => (await as(agency, who, now).dashboard.figures()).dues;
  const whole = { count: 2, calledCents: 130_000, paidCents: 20_000, leftCents: 110_000, lateCount: 2, lateCents: 110_000 };
  expect(await duesOf('manager', at)).toEqual(whole);
  expect(await duesOf('owner', at)).toEqual({
    count: 1,
    calledCents: 65_000,
    paidCents: 20_000,
    leftCents: 45_000,
    lateCount: 1,
    lateCents: 45_000,
  });
  // In Paris, the month is over: its rents stay late, in the list of all months.
  const later = '2026-11-30T23:00:00Z';
  expect((await duesOf('manager', later)).lateCount).toBe(0);
  for (const [who, amountCents] of [
    ['manager', 110_000],
    ['owner', 45_000],
  ] as const) {
    const api = as(agency, who, later);
    const { lateDues } = await api.dashboard.figures();
    const { rows } = await api.rentAccounts.month({ month: 'tous' });
    expect(lateDues).toEqual({ count: rows.length, amountCents: rows.reduce((sum, { lateCents }) => sum + lateCents, 0) });
    expect(lateDues.amountCents).toBe(amountCents);
  }
});

it('counts one debt once: a typed payment of a lease with an account is not late beside its due', async () => {
  const agency = await anAgency(database);
  const organizationId = agency.organization.id;
  const api = as(agency, 'manager', '2026-11-20T09:00:00Z');
  const aLease = async () => {
    const { id: propertyId } = await someProperty(database, organizationId);
    const { id: tenantId } = await someTenant(database, organizationId);
    const dates = { startDate: day('2026-01-01'), endDate: day('2028-12-31'), paymentDay: 5 };
    return (await someLease(database, { organizationId, propertyId, tenantId }, dates, { rentCents: 60_000, chargesCents: 0 })).id;
  };
  const [kept, unkept] = [await aLease(), await aLease()];
  for (const leaseId of [kept, unkept])
    await api.payments.create(aPaymentDraft(leaseId, { status: 'En attente', amountCents: 60_000, paymentDate: '2026-11-05' }));
  expect((await api.dashboard.figures()).late).toEqual({ count: 2, amountCents: 120_000 });
  await api.rentAccounts.open({ leaseId: kept, accountingStart: '2026-11-01', openingCents: 0, openingSide: 'dû par le locataire' });
  expect(await api.dashboard.figures()).toMatchObject({
    late: { count: 1, amountCents: 60_000 },
    lateDues: { count: 1, amountCents: 60_000 },
  });
  const { rows } = await api.payments.list({ status: 'En retard', withoutAccount: true });
  expect(rows.map(({ leaseId }) => leaseId)).toEqual([unkept]);
});

it('counts a lease from its first to its last day, midnight to midnight in Paris', async () => {
  const agency = await anAgency(database);
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { status: 'Vendu' });
  const { id: tenantId } = await someTenant(database, organizationId, { status: 'Ancien' });
  const lease = { startDate: day('2026-12-01'), endDate: day('2027-11-30'), exitOn: day('2027-01-31') };
  const { id } = await someLease(database, { organizationId, propertyId, tenantId }, lease);
  await somePayment(database, organizationId, id, { paymentDate: day('2026-12-31'), amountCents: 70_000 as never });
  const seen = async (at: string) => {
    const { occupancy, tenants, income } = await as(agency, 'manager', at).dashboard.figures();
    return [occupancy.occupied, tenants, income.at(-1)?.receivedCents];
  };
  expect(await seen('2026-11-30T22:59:59Z')).toEqual([0, 0, 0]);
  expect(await seen('2026-11-30T23:00:00Z')).toEqual([1, 1, 70_000]);
  expect(await seen('2026-12-31T22:59:59Z')).toEqual([1, 1, 70_000]);
  expect(await seen('2026-12-31T23:00:00Z')).toEqual([1, 1, 0]);
  expect(await seen('2027-01-31T22:59:59Z')).toEqual([1, 1, 0]);
  expect(await seen('2027-01-31T23:00:00Z')).toEqual([0, 0, 0]);
});

it('is refused to tenants', async () => {
  const { dashboard } = as(await anAgency(database), 'tenant', '2026-11-20T09:00:00Z');
  const calls = [dashboard.figures(), dashboard.requests(), dashboard.clients(), dashboard.upcoming({})];
  await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject({ code: 'FORBIDDEN' })));
});
