/** Provided by the global set-up to every test file: one cluster, one migrated template database. */
export interface ProvidedCluster {
  /** URL of the template database as `lares_app`; copies differ by the database name only. */
  appUrl: string;
  ownerUrl: string;
  /** The same as `lares_jobs`. */
  jobsUrl: string;
  superuserUrl: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    cluster: ProvidedCluster;
  }
}

export const TEMPLATE = 'lares_template';

export function urlOf(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
