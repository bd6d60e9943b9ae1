import type { Database } from '../client.ts';
import { contractors } from '../schema/operations/contractors.ts';
import { maintenanceComments, maintenanceRequests, maintenanceTasks } from '../schema/operations/maintenance.ts';
import { Wall } from '../wall.ts';

export type ContractorSeed = Omit<typeof contractors.$inferInsert, 'version'> & { id: string };
export type RequestSeed = Omit<typeof maintenanceRequests.$inferInsert, 'version'> & { id: string };

export interface RequestSeedParts {
  tasks?: readonly Omit<typeof maintenanceTasks.$inferInsert, 'organizationId' | 'requestId'>[];
  comments?: readonly Omit<typeof maintenanceComments.$inferInsert, 'organizationId' | 'requestId'>[];
}

/** Writes the contractors of one organisation, behind its wall. */
export async function insertContractors(database: Database, organizationId: string, seeds: readonly ContractorSeed[]): Promise<void> {
  if (seeds.length === 0) return;
  await new Wall(database, { organizationId, userId: null }).transaction((tx) => tx.insert(contractors).values([...seeds]));
}

/** Writes one request with its tasks and comments, behind its organisation's wall. */
export async function insertRequest(database: Database, request: RequestSeed, parts: RequestSeedParts = {}): Promise<void> {
  const { organizationId, id: requestId } = request;
  const owned = { organizationId, requestId };
  const { tasks = [], comments = [] } = parts;
  await new Wall(database, { organizationId, userId: null }).transaction(async (tx) => {
    await tx.insert(maintenanceRequests).values(request);
    if (tasks.length > 0) await tx.insert(maintenanceTasks).values(tasks.map((task) => ({ ...task, ...owned })));
    if (comments.length > 0) await tx.insert(maintenanceComments).values(comments.map((comment) => ({ ...comment, ...owned })));
  });
}
