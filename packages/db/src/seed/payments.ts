import type { Database } from '../client.ts';
import { payments } from '../schema/accounting/payments.ts';
import { Wall } from '../wall.ts';

export type PaymentSeed = Omit<typeof payments.$inferInsert, 'version' | 'organizationId'>;

/** PostgreSQL accepts 65,535 values per statement. */
const AT_ONCE = 1000;

/** Writes payments of one organisation, behind its wall: all or none. */
export async function insertPayments(database: Database, organizationId: string, seeds: readonly PaymentSeed[]): Promise<void> {
  await new Wall(database, { organizationId, userId: null }).transaction(async (tx) => {
    for (let at = 0; at < seeds.length; at += AT_ONCE)
      await tx.insert(payments).values(seeds.slice(at, at + AT_ONCE).map((seed) => ({ ...seed, organizationId })));
  });
}
