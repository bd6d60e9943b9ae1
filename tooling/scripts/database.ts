import { startCluster } from '@lares/postgres/cluster';
import { prepareDatabase } from '@lares/postgres/roles';
import { openExternalDatabase } from './external-database.ts';
import { Refusal } from './refusal.ts';

export interface Database {
  embedded: boolean;
  /** The role that owns the tables and runs the migrations. */
  ownerUrl: string;
  /** The role of the application. */
  appUrl: string;
  /** What the worker takes its jobs as. */
  jobsUrl: string;
  /** The folder of the embedded data; null for a database given by URL. */
  where: string | null;
  relocated: boolean;
  /** Starts the embedded server again whenever it is gone. An external one has its own supervisor. */
  keepRunning(say: (line: string) => void): void;
  stop(): Promise<void>;
}

const PREFERRED_PORT = 54_329;

/** The database of the environment, or the embedded one of this data folder. */
export async function openDatabase(env: NodeJS.ProcessEnv, folder: string): Promise<Database> {
  const given = env['DATABASE_URL'];
  if (given) {
    const urls = await openExternalDatabase({ owner: given, app: env['DATABASE_APP_URL'], jobs: env['DATABASE_JOBS_URL'] });
    return { ...urls, embedded: false, where: null, relocated: false, keepRunning: () => {}, stop: async () => {} };
  }
  const cluster = await startCluster({ directory: folder, port: PREFERRED_PORT }).catch((error: Error) => {
    const reason = error.message.replaceAll(/\s+/g, ' ');
    throw new Refusal(
      `PostgreSQL n’a pas pu démarrer dans ${folder} (${reason}) : réparez ce dossier ou choisissez-en un autre avec LARES_DATA=/chemin.`,
    );
  });
  try {
    const urls = await prepareDatabase({ superuserUrl: cluster.superuserUrl('postgres'), database: 'lares' });
    return {
      ...urls,
      embedded: true,
      where: cluster.where,
      relocated: cluster.relocated,
      keepRunning: (say) => cluster.keepRunning(say),
      stop: () => cluster.stop(),
    };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}
