import { fork } from 'node:child_process';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { type Bench, signIn } from './lares.ts';
import { loadPortfolio } from './load.ts';
import { alternate, alternateWrites, type Write } from './measure.ts';

const LEASES = Number(process.env['LARES_BENCH_LEASES'] ?? 100_000);
const LONG_LEASE_YEARS = 20;
const PATIENCE_MS = 30 * 60_000;
/** Dues that a manager selects in the grid of a month and records in one request. */
const AT_ONCE = 50;

/** The rent account at size: the nightly call of all leases twice, then the grid of a month, a long account, payments and receipts. */
export async function measureAccount({ url, port, ownerUrl, startWorker }: Bench): Promise<void> {
  const { cookie, organizationId } = await signIn(url);
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    await loadPortfolio(sql, organizationId, { properties: LEASES, imagesEach: 0 });
    const longLeaseId = await loadAccounts(sql, organizationId);
    for (const run of ['first', 'second']) {
      const seconds = await nightlyCall(sql, organizationId, startWorker);
      const [count] = await sql<{ dues: number }[]>`select count(*)::int as dues from dues where organization_id = ${organizationId}`;
      console.log(`${run} call of ${LEASES} leases: ${seconds.toFixed(1)} s, ${count!.dues} dues`);
    }
    await sql`vacuum analyze`;
    await measureReads({ port, cookie, month: await calledMonth(sql, organizationId), longLeaseId });
    await measureWrites({ port, cookie, ownerUrl, organizationId, sql });
  } finally {
    await sql.end();
  }
}

/** The month that the nightly job calls today. */
async function calledMonth(sql: postgres.Sql, organizationId: string): Promise<string> {
  const [row] = await sql<{ month: string }[]>`
    select to_char(date_trunc('month', (now() at time zone 'Europe/Paris') + make_interval(days => call_days_ahead)), 'YYYY-MM-DD') as month
    from organizations where id = ${organizationId}`;
  return row!.month;
}

/**
 * One tenant signs all leases, each on a property of its own and of one owner; the accounts begin with the month to call, so that each owes
 * one due. One account is twenty years old, with a payment for each month. Returns its lease.
 */
async function loadAccounts(sql: postgres.Sql, organizationId: string): Promise<string> {
  const month = await calledMonth(sql, organizationId);
  const longLeaseId = await sql.begin(async (tx) => {
    const [owner] = await tx<{ id: string }[]>`
      insert into owners (organization_id, kind, last_name) values (${organizationId}, 'personne', 'Morel') returning id`;
    await tx`update properties set owner_id = ${owner!.id} where organization_id = ${organizationId}`;
    const [tenant] = await tx<{ id: string }[]>`
      insert into tenants (organization_id, kind, first_name, last_name, email, status, search_text)
      values (${organizationId}, 'personne', 'Léa', 'Roux', 'lea@exemple.fr', 'Actif', ' lea roux ') returning id`;
    await tx`
      insert into leases (organization_id, property_id, tenant_id, kind, furnished, status, landlord_kind, start_date, term_begun_on, end_date,
        payment_day, timing, deposit_cents)
      select organization_id, id, ${tenant!.id}, 'vide', false, 'Actif', 'personne physique', ${month}::date, ${month}::date,
        (${month}::date + interval '3 years')::date - 1, 5, 'à échoir', 0
      from properties where organization_id = ${organizationId}`;
    const [long] = await tx<{ id: string }[]>`
      update leases set start_date = (start_date - make_interval(years => ${LONG_LEASE_YEARS}))::date, term_begun_on = (term_begun_on - interval '2 years')::date
      where id = (select id from leases where organization_id = ${organizationId} order by id limit 1) returning id`;
    await tx`insert into lease_tenants (organization_id, lease_id, tenant_id) select organization_id, id, tenant_id from leases where organization_id = ${organizationId}`;
    await tx`
      insert into lease_terms (organization_id, lease_id, from_date, rent_cents, charges_cents, charges_mode)
      select organization_id, id, start_date, 60000, 5000, 'provision' from leases where organization_id = ${organizationId}`;
    await tx`
      insert into rent_accounts (organization_id, lease_id, accounting_start, opening_cents)
      select organization_id, id, start_date, 0 from leases where organization_id = ${organizationId}`;
    await tx`
      insert into payments (organization_id, lease_id, amount_cents, payment_date, payment_method, status)
      select organization_id, id, 65000, m::date + 4, 'Virement bancaire', 'Payé' from leases,
        generate_series(start_date, start_date + make_interval(years => ${LONG_LEASE_YEARS}) - interval '2 months', interval '1 month') m
      where id = ${long!.id}`;
    return long!.id;
  });
  await sql`vacuum analyze`;
  return longLeaseId;
}

/** Seconds that the job itself took, as the worker recorded them. */
async function nightlyCall(sql: postgres.Sql, organizationId: string, startWorker: Bench['startWorker']): Promise<number> {
  await sql`delete from job_runs where organization_id = ${organizationId} and name = 'rent-calls'`;
  const stopWorker = startWorker();
  const latest = performance.now() + PATIENCE_MS;
  try {
    while (performance.now() < latest) {
      const [run] = await sql<{ seconds: number }[]>`
        select extract(epoch from ended_at - started_at)::float8 as seconds from job_runs
        where organization_id = ${organizationId} and name = 'rent-calls' and ended_at is not null`;
      if (run) return run.seconds;
      await pause(1_000);
    }
  } finally {
    await stopWorker();
  }
  throw new Error('the call is not done within half an hour');
}

async function measureReads({
  port,
  cookie,
  month,
  longLeaseId,
}: Record<'cookie' | 'month' | 'longLeaseId', string> & { port: number }): Promise<void> {
  const query = (procedure: string, input: unknown) =>
    `http://127.0.0.1:${port}/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;
  const measures = await alternate([
    { name: `month of ${LEASES} leases`, url: query('rentAccounts.month', { month: month.slice(0, 7), limit: 25 }), headers: { cookie } },
    { name: 'totals of that month', url: query('rentAccounts.monthTotals', { month: month.slice(0, 7) }), headers: { cookie } },
    { name: `account of ${LONG_LEASE_YEARS} years`, url: query('rentAccounts.byLease', { leaseId: longLeaseId }), headers: { cookie } },
  ]);
  for (const [name, { requestsPerSecond, p50Ms, p99Ms }] of measures)
    console.log(`${name.padEnd(26)} ${requestsPerSecond.toFixed(0).padStart(6)} req/s   p50 ${p50Ms} ms   p99 ${p99Ms} ms`);
}

interface Writing {
  port: number;
  cookie: string;
  ownerUrl: string;
  organizationId: string;
  sql: postgres.Sql;
}

/** A payment with allocation, journal and audit against one bare insert; then receipts. Each write concerns a due of its own. */
async function measureWrites({ port, cookie, ownerUrl, organizationId, sql }: Writing): Promise<void> {
  const open = await sql<{ id: string; leaseId: string; on: string; leftCents: number }[]>`
    select id, lease_id as "leaseId", to_char(due_on, 'YYYY-MM-DD') as on, (total_cents - allocated_cents)::int as "leftCents" from dues
    where organization_id = ${organizationId} and allocated_cents < total_cents order by id desc`;
  let next = 1;
  const due = () => {
    const found = open[next++];
    if (!found) throw new Error('too few leases for this machine: raise LARES_BENCH_LEASES');
    return found;
  };
  const ceilingPort = port + 1;
  const ceiling = fork(fileURLToPath(new URL('./ceiling.ts', import.meta.url)), [ownerUrl, organizationId, String(ceilingPort)]);
  await new Promise((resolve) => ceiling.once('message', resolve));
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const lares = (procedure: string, body: () => unknown): Write => ({
    name: procedure,
    agent,
    url: `http://127.0.0.1:${port}/trpc/${procedure}`,
    headers: { cookie, origin: `http://localhost:${port}` },
    body,
  });
  try {
    const measures = await alternateWrites([
      {
        name: 'bare insert',
        agent,
        url: `http://127.0.0.1:${ceilingPort}/payment`,
        headers: {},
        body: () => ({ leaseId: open[0]?.leaseId }),
      },
      lares('payments.create', () => {
        const { leaseId, on } = due();
        return {
          leaseId,
          amountCents: 65_000,
          paymentDate: on,
          paymentMethod: 'Virement bancaire',
          status: 'Payé',
          confirmed: ['paid-in-future'],
        };
      }),
      lares('rentAccounts.recordPayments', () => {
        const paid = Array.from({ length: AT_ONCE }, due);
        return {
          dues: paid.map(({ id, leftCents }) => ({ id, leftCents })),
          paymentDate: paid[0]?.on,
          paymentMethod: 'Virement bancaire',
          confirmed: ['paid-in-future'],
        };
      }),
      lares('receipts.issue', () => ({ dueId: due().id, kind: 'avis' })),
    ]);
    for (const [name, perSecond] of measures) console.log(`${name.padEnd(18)} ${perSecond.toFixed(0).padStart(6)} /s`);
    const [bare, own] = [measures.get('bare insert'), measures.get('payments.create')];
    if (bare && own) console.log(`payments.create / bare insert: ${((100 * own) / bare).toFixed(1)} %`);
    const together = (measures.get('rentAccounts.recordPayments') ?? 0) * AT_ONCE;
    if (bare)
      console.log(
        `payments recorded ${AT_ONCE} at once: ${together.toFixed(0)} /s, ${((100 * together) / bare).toFixed(1)} % of bare inserts`,
      );
  } finally {
    agent.destroy();
    ceiling.kill('SIGTERM');
  }
}
