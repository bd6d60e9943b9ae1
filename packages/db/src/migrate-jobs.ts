import { Logger, runMigrations } from 'graphile-worker';
import type { Sql } from 'postgres';

const JOBS_ROLE = 'lares_jobs';
/** The schema that graphile-worker expects. */
const JOBS_SCHEMA = 'graphile_worker';

/** graphile-worker logs to the console unless it is given a logger. */
const silent = new Logger(() => () => {});

/** Migrates the job schema to the version of the library, as the role that owns it; that role may create a schema only while this runs. */
export async function migrateJobs(owner: Sql, ownerUrl: string): Promise<void> {
  const url = new URL(ownerUrl);
  url.searchParams.set('options', `-c role=${JOBS_ROLE}`);
  const [{ database, exists } = { database: '', exists: false }] = await owner<{ database: string; exists: boolean }[]>`
    select quote_ident(current_database()) as database, to_regnamespace(${JOBS_SCHEMA}) is not null as exists`;
  if (!exists) await owner.unsafe(`grant create on database ${database} to ${JOBS_ROLE}`);
  try {
    await runMigrations({ connectionString: url.href, schema: JOBS_SCHEMA, maxPoolSize: 1, logger: silent });
  } finally {
    if (!exists) await owner.unsafe(`revoke create on database ${database} from ${JOBS_ROLE}`);
  }
}
