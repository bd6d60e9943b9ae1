import type { Database } from '../client.ts';
import { tenants } from '../schema/portfolio/tenants.ts';
import { Wall } from '../wall.ts';

export type TenantSeed = Omit<typeof tenants.$inferInsert, 'version'> & { id: string };

/** Writes tenants of one organisation, behind its wall. */
export async function insertTenants(database: Database, organizationId: string, seeds: readonly TenantSeed[]): Promise<void> {
  if (seeds.length === 0) return;
  await new Wall(database, { organizationId, userId: null }).transaction((tx) => tx.insert(tenants).values([...seeds]));
}
