import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { type Bench, signIn } from './lares.ts';
import { loadPortfolio } from './load.ts';

const VOLUME = { leases: 50_000, pdfs: 2_000 };

/** Time between two requests: a probe that asks without pause would itself be the load. */
const PROBE_MS = 10;
const PATIENCE_MS = 30 * 60_000;

/** How fast the web process answers while the worker is busy. */
export async function measureJobs({ url, port, ownerUrl, startWorker }: Bench): Promise<void> {
  const { organizationId } = await signIn(url);
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    await loadPortfolio(sql, organizationId, { properties: VOLUME.leases, imagesEach: 1 });
    await loadExpiredLeases(sql, organizationId);
    report('at rest', await probe(port, () => pause(5_000)));

    const stopWorker = startWorker();
    try {
      report(`${VOLUME.leases} leases reach their end`, await probe(port, () => allExpired(sql, organizationId)));
      await loadInvoices(sql, organizationId);
      report(`${VOLUME.pdfs} PDF`, await probe(port, () => allRendered(sql)));
    } finally {
      await stopWorker();
    }
  } finally {
    await sql.end();
  }
}

/** One tenant signs them all, each on a property of its own; every last day is over and the kind ends without renewal. */
async function loadExpiredLeases(sql: postgres.Sql, organizationId: string): Promise<void> {
  await sql.begin(async (tx) => {
    const [tenant] = await tx<{ id: string }[]>`
      insert into tenants (organization_id, kind, first_name, last_name, email, status, search_text)
      values (${organizationId}, 'personne', 'Léa', 'Roux', 'lea@exemple.fr', 'Actif', ' lea roux ') returning id`;
    await tx`
      insert into leases (organization_id, property_id, tenant_id, kind, furnished, status, landlord_kind, start_date, term_begun_on, end_date, payment_day, timing, deposit_cents)
      select organization_id, id, ${tenant!.id}, 'étudiant', true, 'Actif', 'personne physique', '2020-09-01', '2020-09-01', '2021-05-31', 5, 'à échoir', 0
      from properties where organization_id = ${organizationId} order by created_at limit ${VOLUME.leases}`;
    await tx`insert into lease_tenants (organization_id, lease_id, tenant_id) select organization_id, id, tenant_id from leases where organization_id = ${organizationId}`;
    await tx`
      insert into lease_terms (organization_id, lease_id, from_date, rent_cents, charges_cents, charges_mode)
      select organization_id, id, start_date, 60000, 5000, 'forfait' from leases where organization_id = ${organizationId}`;
  });
  await sql`vacuum analyze`;
}

async function loadInvoices(sql: postgres.Sql, organizationId: string): Promise<void> {
  await sql`
    insert into subscription_invoices (organization_id, month, days_per_plan, monthly_cents, amount_cents, recipient_name,
      recipient_address, recipient_postal_code, recipient_city, recipient_siret)
    select ${organizationId}, (date '2026-10-01' - make_interval(months => n))::date, '{"basic": 28}', '{"basic": 1999, "premium": 4999, "enterprise": 9999}',
      1999, 'Agence du Port', '8 quai de la Fosse', '44000', 'Nantes', '73282932000074'
    from generate_series(1, ${VOLUME.pdfs}) n`;
  await sql`
    select graphile_worker.add_job('render-pdf', json_build_object('document', 'subscription-invoice', 'id', id, 'organizationId', organization_id))
    from subscription_invoices where organization_id = ${organizationId}`;
}

const allExpired = (sql: postgres.Sql, organizationId: string) =>
  until(async () => {
    const [left] = await sql<{ active: number }[]>`
      select count(*)::int as active from leases where organization_id = ${organizationId} and status = 'Actif'`;
    return left?.active === 0;
  });

const allRendered = (sql: postgres.Sql) =>
  until(async () => {
    const [left] = await sql<{ jobs: number; failed: number }[]>`
      select count(*)::int as jobs, count(*) filter (where last_error is not null)::int as failed from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'render-pdf'`;
    if (left!.failed > 0) throw new Error(`${left!.failed} PDFs failed`);
    return left!.jobs === 0;
  });

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const latest = performance.now() + PATIENCE_MS;
  while (!(await isDone())) {
    if (performance.now() > latest) throw new Error('the jobs are not done within half an hour');
    await pause(2_000);
  }
}

interface Probe {
  seconds: number;
  /** Milliseconds of each request, in ascending order. */
  latencies: number[];
}

/** Asks `/health` again and again while `work` goes on. */
async function probe(port: number, work: () => Promise<unknown>): Promise<Probe> {
  const agent = new Agent({ keepAlive: true });
  const latencies: number[] = [];
  const began = performance.now();
  let isOver = false;
  const worked = work().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const asked = performance.now();
    await health(port, agent);
    latencies.push(performance.now() - asked);
    await pause(PROBE_MS);
  }
  await worked;
  agent.destroy();
  return { seconds: (performance.now() - began) / 1000, latencies: latencies.toSorted((a, b) => a - b) };
}

const health = (port: number, agent: Agent): Promise<void> =>
  new Promise((done, fail) => {
    get({ host: '127.0.0.1', port, path: '/health', agent }, (response) => {
      if (response.statusCode !== 200) fail(new Error(`/health answered ${response.statusCode}`));
      response.resume().once('end', done);
    }).once('error', fail);
  });

function report(what: string, { seconds, latencies }: Probe): void {
  const at = (share: number) => (latencies[Math.floor(share * (latencies.length - 1))] ?? 0).toFixed(1);
  console.log(`${what}: ${seconds.toFixed(0)} s, ${latencies.length} requests, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms`);
}
