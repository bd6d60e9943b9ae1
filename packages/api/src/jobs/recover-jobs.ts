import type { JobHelpers } from 'graphile-worker';

/** First key of the advisory locks that running workers hold, one for each process: its pool locks the jobs, not the workers in it. */
const PRESENCE = 5_218_002;

interface Client {
  query: (text: string, values: unknown[]) => Promise<unknown>;
}

/** Held by the connection itself: PostgreSQL releases it whenever the process ends. */
export async function announceWorker(client: Client, poolId: string): Promise<void> {
  await client.query(`select pg_advisory_lock($1::int, hashtext($2))`, [PRESENCE, poolId]);
}

/**
 * Releases the jobs of workers that are gone; graphile-worker itself would wait for four hours. A worker announces itself just after its
 * creation, hence the grace period.
 */
export async function recoverJobs(helpers: Pick<JobHelpers, 'query'>): Promise<void> {
  await helpers.query(
    `select graphile_worker.force_unlock_workers(array_agg(gone.id)) from (
       select holder.id from (
         select distinct locked_by as id from (
           select locked_by from graphile_worker._private_jobs where locked_at < now() - interval '5 seconds'
           union all select locked_by from graphile_worker._private_job_queues where locked_at < now() - interval '5 seconds') locked) holder
       where pg_try_advisory_xact_lock($1::int, hashtext(holder.id))) gone`,
    [PRESENCE],
  );
}
