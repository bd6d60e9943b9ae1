import type { ColumnsOnly } from '@lares/db/columns';
import { owners } from '@lares/db/schema/owners';
import { ownerName } from '@lares/domain/owners/kind';
import type { OwnerValues } from '@lares/validation/owners';
import { audited, createdBy } from '../../shared/audit.ts';
import type { ActorContext } from '../../trpc/context.ts';

export function createOwner(ctx: ActorContext, values: ColumnsOnly<OwnerValues, typeof owners>) {
  return audited(ctx, 'owner.create', async (write) => {
    const [row] = await write.tx
      .insert(owners)
      .values({ ...values, ...createdBy(write) })
      .returning();
    if (!row) throw new Error('insert returned no row');
    return { entityId: row.id, before: null, after: row, result: { id: row.id, name: ownerName(row), kind: row.kind } };
  });
}
