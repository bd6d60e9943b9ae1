import type { Database } from './database.ts';

/** What the server is told by `start` and `dev` alike. */
export function serverEnvironment(env: NodeJS.ProcessEnv, database: Database, folder: string): NodeJS.ProcessEnv {
  return {
    ...env,
    DATABASE_URL: database.ownerUrl,
    DATABASE_APP_URL: database.appUrl,
    // Known accounts and open doors never meet a database that somebody chose.
    LARES_DEMO: database.embedded && env['LARES_DEMO'] !== '0' ? '1' : '0',
    LARES_DATA: folder,
    HOST: env['HOST'] || '127.0.0.1',
    PORT: env['PORT'] || '3000',
  };
}
