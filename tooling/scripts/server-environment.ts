import { readOrMakeSecret } from './instance-secret.ts';
import type { Database } from './database.ts';
import { Refusal } from './refusal.ts';

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.');

/** Known accounts on an open address are shown to the neighbours only when somebody says so twice. */
export function requireClosedDemonstration(env: NodeJS.ProcessEnv): void {
  if (env['DATABASE_URL'] || env['LARES_DEMO'] || isLoopback(env['HOST'] || '127.0.0.1')) return;
  throw new Refusal(
    `HOST=${env['HOST']} ouvrirait à tous la démonstration et ses comptes connus : ajoutez LARES_DEMO=0 pour vos données, ou LARES_DEMO=1 si c’est voulu.`,
  );
}

/** The environment of the server under `start` and `dev`. */
export function serverEnvironment(env: NodeJS.ProcessEnv, database: Database, folder: string): NodeJS.ProcessEnv {
  return {
    ...env,
    DATABASE_URL: database.ownerUrl,
    DATABASE_APP_URL: database.appUrl,
    DATABASE_JOBS_URL: database.jobsUrl,
    // The demonstration accounts, whose passwords are public, never exist in an external database.
    LARES_DEMO: database.embedded && env['LARES_DEMO'] !== '0' ? '1' : '0',
    LARES_DATA: folder,
    LARES_SECRET: env['LARES_SECRET'] || readOrMakeSecret(folder),
    HOST: env['HOST'] || '127.0.0.1',
    PORT: env['PORT'] || '3000',
  };
}
