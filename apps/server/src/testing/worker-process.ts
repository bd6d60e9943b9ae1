import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestDatabase } from '@lares/testing/database';

const inRepository = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

export const WORKER_SECRET = 'a secret for the tests of the worker, long enough';

export interface WorkerProcess {
  /** As by `kill -9`. Resolves when the process is gone. */
  kill: () => Promise<void>;
}

/** The data folder of one instance, kept between its processes. */
export type DataFolder = ReturnType<typeof dataFolder>;

export function dataFolder() {
  const path = mkdtempSync(join(tmpdir(), 'lares-worker-'));
  return {
    path,
    /** E-mails that left, without SMTP. */
    emails: () => readdirSync(join(path, 'outbox')).length,
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

/** The worker as `pnpm start` runs it, with a clock that begins at this instant. */
export function startWorkerProcess(database: TestDatabase, { at, data }: { at: string; data: string }): WorkerProcess {
  const child = spawn(
    process.execPath,
    ['--import', inRepository('packages/testing/src/set-clock.ts'), inRepository('apps/server/src/server.ts')],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        LARES_TEST_NOW: at,
        LARES_PROCESS: 'worker',
        DATABASE_URL: database.ownerUrl,
        DATABASE_APP_URL: database.appUrl,
        DATABASE_JOBS_URL: database.jobsUrl,
        LARES_DATA: data,
        LARES_SECRET: WORKER_SECRET,
        LARES_MIGRATIONS: inRepository('packages/db/sql'),
      },
    },
  );
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  return {
    kill: () => {
      child.kill('SIGKILL');
      return gone;
    },
  };
}
