import { startCluster } from '@lares/postgres/cluster';
import { prepareDatabase } from '@lares/postgres/roles';

export interface EphemeralDatabase {
  ownerUrl: string;
  appUrl: string;
  jobsUrl: string;
  superuserUrl: string;
  /** Stops the cluster and deletes its data. */
  stop: () => Promise<void>;
}

/** A new cluster for one run, with an empty database prepared for migrations. */
export async function ephemeralDatabase(database: string): Promise<EphemeralDatabase> {
  const cluster = await startCluster({ ephemeral: true });
  const superuserUrl = cluster.superuserUrl('postgres');
  try {
    return { ...(await prepareDatabase({ superuserUrl, database })), superuserUrl, stop: () => cluster.stop() };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}
