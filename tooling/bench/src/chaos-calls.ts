// Rents that `chaos.ts` calls while it disturbs Lares: by hand for a month, and by the nightly job.
import { setTimeout as pause } from 'node:timers/promises';
import type postgres from 'postgres';
import { type Acts, until, untilAnswered, untilDone } from './chaos-acts.ts';
import { ask, type Instance, print } from './chaos-instance.ts';

/** More than one request calls by hand, and more than one transaction of the nightly job. */
const LEASES_BY_HAND = 150;
const LEASES_BY_JOB = 520;
const RENT_CENTS = 65_000;
const BETWEEN_MS = 500;

export interface CalledRents {
  /** How many leases were loaded to be called. */
  leases: number;
  byHand: number;
  byJob: number;
  repeated: number;
}

interface Calling {
  at: Instance;
  sql: postgres.Sql;
  organizationId: string;
  /** The first day of the month that the nightly job calls today. */
  month: string;
  rents: CalledRents;
  /** Called when the worker did its part. */
  onWorkDone: () => void;
}

export async function calledMonth(sql: postgres.Sql, organizationId: string): Promise<string> {
  const [row] = await sql<{ month: string }[]>`
    select to_char(date_trunc('month', (now() at time zone 'Europe/Paris') + make_interval(days => call_days_ahead)), 'YYYY-MM-DD') as month
    from organizations where id = ${organizationId}`;
  return row?.month ?? '';
}

/** Each lease of a wave is of a property of its own, and its account begins with the month to call. */
const loadWave = ({ sql, organizationId, month }: Calling, wave: string, count: number) =>
  sql.begin(async (tx) => {
    const [known] = await tx`select from properties where organization_id = ${organizationId} and title like ${`${wave} %`} limit 1`;
    if (known) return;
    const [owner] = await tx<{ id: string }[]>`
      insert into owners (organization_id, kind, last_name) values (${organizationId}, 'personne', ${wave}) returning id`;
    const [tenant] = await tx<{ id: string }[]>`
      insert into tenants (organization_id, kind, first_name, last_name, email, status, search_text)
      values (${organizationId}, 'personne', 'Léa', ${wave}, '', 'Actif', ' lea ') returning id`;
    await tx`
      insert into properties (organization_id, owner_id, title, type, address, city, postal_code, status, price_cents, area_m2, search_text)
      select ${organizationId}, ${owner?.id ?? ''}, ${wave} || ' ' || n, 'Appartement', n || ' rue de la République', 'Lyon', '69002', 'Loué', 0, 40, ''
      from generate_series(1, ${count}::int) n`;
    await tx`
      insert into leases (organization_id, property_id, tenant_id, kind, furnished, status, landlord_kind, start_date, term_begun_on, end_date,
        payment_day, timing, deposit_cents)
      select organization_id, id, ${tenant?.id ?? ''}, 'vide', false, 'Actif', 'personne physique', ${month}::date, ${month}::date,
        (${month}::date + interval '3 years')::date - 1, 5, 'à échoir', 0
      from properties where organization_id = ${organizationId} and title like ${`${wave} %`}`;
    await tx`
      insert into lease_tenants (organization_id, lease_id, tenant_id)
      select organization_id, id, tenant_id from leases where organization_id = ${organizationId} and tenant_id = ${tenant?.id ?? ''}`;
    await tx`
      insert into lease_terms (organization_id, lease_id, from_date, rent_cents, charges_cents, charges_mode)
      select organization_id, id, start_date, ${RENT_CENTS - 5_000}, 5000, 'provision' from leases
      where organization_id = ${organizationId} and tenant_id = ${tenant?.id ?? ''}`;
    await tx`
      insert into rent_accounts (organization_id, lease_id, accounting_start, opening_cents)
      select organization_id, id, start_date, 0 from leases where organization_id = ${organizationId} and tenant_id = ${tenant?.id ?? ''}`;
  });

interface CalledPage {
  result: { data: { called: number; nextCursor: string | null } };
}

/** As the page calls a month: batch after batch. @returns how many rents it added. */
async function callByHand({ at, month, rents }: Calling): Promise<number> {
  let called = 0;
  for (let cursor: string | null = ''; cursor !== null;) {
    const body = { month: month.slice(0, 7), ...(cursor && { cursor }) };
    const send = () => ask(at, { method: 'POST', path: '/trpc/rentAccounts.callMonth', body });
    const answered: { body: CalledPage; isRepeated: boolean } = await untilAnswered('rentAccounts.callMonth', send);
    if (answered.isRepeated) rents.repeated += 1;
    ({ nextCursor: cursor } = answered.body.result.data);
    called += answered.body.result.data.called;
  }
  return called;
}

const hasRun = async ({ sql, organizationId }: Pick<Calling, 'sql' | 'organizationId'>): Promise<boolean> => {
  const [run] = await sql`
    select from job_runs where organization_id = ${organizationId} and name = 'rent-calls' and ended_at is not null`;
  return run !== undefined;
};

/** The job of the day as if it had not run yet. */
async function callByJob({ sql, organizationId }: Calling): Promise<void> {
  await untilDone(() =>
    sql.begin(async (tx) => {
      await tx`delete from job_runs where organization_id = ${organizationId} and name = 'rent-calls'`;
      await tx`select graphile_worker.add_job('tick')`;
    }),
  );
  await until('the nightly call', () => hasRun({ sql, organizationId }));
}

/** Waits for the first nightly call, of the leases of the demonstration. */
export const firstNightlyCall = (of: Pick<Calling, 'sql' | 'organizationId'>): Promise<void> =>
  until('the first nightly call', () => hasRun(of));

/** Leases whose month is called by hand and by the nightly job in turn, until they are stopped: each once at least. */
export function callers(calling: Calling): Acts {
  const { rents } = calling;
  let isOver = false;
  const work = async () => {
    for (let n = 0; !isOver || n < 2; n++) {
      const isByHand = n % 2 === 0;
      const count = isByHand ? LEASES_BY_HAND : LEASES_BY_JOB;
      await untilDone(() => loadWave(calling, `Vague ${n}`, count));
      rents.leases += count;
      if (isByHand) {
        await callByHand(calling);
        rents.byHand += 1;
      } else {
        await callByJob(calling);
        calling.onWorkDone();
        rents.byJob += 1;
      }
      await pause(BETWEEN_MS);
    }
  };
  return { stop: () => (isOver = true), ended: work() };
}

/** The month of each lease, its entries in the journal, and what the acts say that they called. */
async function countsOf({ sql, organizationId, month }: Calling) {
  const [row] = await sql<{ leases: number; called: number; months: number; cents: number; entries: number; said: number }[]>`
    with loaded as (
      select l.organization_id, l.id from leases l join properties p on p.organization_id = l.organization_id and p.id = l.property_id
      where l.organization_id = ${organizationId} and p.title like 'Vague %'
    ), called as (
      select d.id, d.lease_id, d.month, d.total_cents from dues d join loaded l on l.organization_id = d.organization_id and l.id = d.lease_id
    )
    select (select count(*) from loaded)::int as leases,
      (select count(distinct lease_id) from called where month = ${month}::date)::int as called,
      (select count(*) from called)::int as months,
      (select coalesce(sum(total_cents), 0) from called)::float8 as cents,
      (select count(*) from journal_entries e where e.organization_id = ${organizationId} and e.source_id in (select id from called))::int as entries,
      (select coalesce(sum((a.after ->> 'called')::int), 0) from audit_log a where a.organization_id = ${organizationId}
        and a.action = 'rent-account.call' and exists (select from jsonb_array_elements_text(a.after -> 'ids') i join loaded l on l.id = i::uuid))::int as said`;
  if (!row) throw new Error('counts have one row');
  return row;
}

/** Calls by hand and by the nightly job once more, and counts. @returns what went wrong. */
export async function callFaults(calling: Calling): Promise<string[]> {
  const { rents } = calling;
  const faults: string[] = [];
  const before = await countsOf(calling);
  if (before.leases !== rents.leases) faults.push(`${before.leases} leases were loaded instead of ${rents.leases}`);
  if (before.called < rents.leases) faults.push(`${rents.leases - before.called} acknowledged calls are lost`);
  if (before.months > before.called) faults.push(`${before.months - before.called} calls are doubled`);
  if (before.cents !== before.months * RENT_CENTS) faults.push('the sum of the called months is another one than that of the rents');
  if (before.entries !== before.months) faults.push(`${before.months} called months have ${before.entries} entries in the journal`);
  if (before.said !== before.months) faults.push(`the acts say that they called ${before.said} months instead of ${before.months}`);
  const calledAgain = await callByHand(calling);
  if (calledAgain > 0) faults.push(`a second call by hand added ${calledAgain} months`);
  await callByJob(calling);
  const after = await countsOf(calling);
  if (after.months > before.months) faults.push(`second calls added ${after.months - before.months} months`);
  print(
    `${before.months} rents of ${rents.leases} leases called: ${rents.byHand} times by hand, with ${rents.repeated} requests sent again, ` +
      `and in ${rents.byJob} nightly jobs; a second call of each kind added ${after.months - before.months}`,
  );
  return faults;
}
