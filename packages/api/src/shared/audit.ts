import { toDomainError } from '@lares/db/constraint-errors';
import { auditLog } from '@lares/db/schema/audit-log';
import type { Wall } from '@lares/db/wall';
import type { Actor, WriteContext } from '../trpc/context.ts';

/** `noun.verb`, as the history shows it. */
export type AuditAction = `${string}.${string}`;

interface Change<Result> {
  entityId: string;
  /** `null` on creation. */
  before: Record<string, unknown> | null;
  /** `null` on deletion. */
  after: Record<string, unknown> | null;
  batchId?: string;
  result: Result;
}

interface Auditor {
  now: () => Date;
  actor: Actor;
  wall: Pick<Wall, 'rows'>;
}

/**
 * The only way to write: one transaction, one audit row in it, constraint violations told in domain words.
 * A bulk write is one call, hence one row, with its counts in `after`.
 */
export async function audited<Result>(
  ctx: Auditor,
  action: AuditAction,
  work: (tx: WriteContext) => Promise<Change<Result>>,
): Promise<Result> {
  try {
    return await wallOf(ctx).transaction(async (tx) => {
      const { entityId, before, after, batchId, result } = await work({ now: ctx.now, actor: ctx.actor, tx });
      const entity = action.slice(0, action.indexOf('.'));
      await tx.insert(auditLog).values({
        organizationId: ctx.actor.organizationId,
        at: ctx.now().toISOString(),
        actorKind: ctx.actor.standing === 'admin' ? 'admin' : 'user',
        actorId: ctx.actor.userId,
        action,
        entity,
        entityId,
        ...differences(before, after),
        batchId: batchId ?? null,
      });
      return result;
    });
  } catch (error) {
    throw toDomainError(error);
  }
}

/** `ActorContext` shows queries and commands only `rows`; the whole wall is underneath. */
function wallOf(ctx: Auditor): Wall {
  return ctx.wall as Wall;
}

/** What the row's own bookkeeping says is in the audit row already. */
const BOOKKEEPING = new Set(['organizationId', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'version', 'searchText']);

/** Of an update, only what changed; of a creation or a deletion, the whole row. */
function differences(before: Record<string, unknown> | null, after: Record<string, unknown> | null) {
  const keep = (key: string) => !BOOKKEEPING.has(key) && (!before || !after || JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const pick = (row: Record<string, unknown> | null) => row && Object.fromEntries(Object.entries(row).filter(([key]) => keep(key)));
  return { before: pick(before), after: pick(after) };
}

export const createdBy = ({ actor, now }: Pick<WriteContext, 'actor' | 'now'>) => ({
  organizationId: actor.organizationId,
  createdAt: now().toISOString(),
  createdBy: actor.userId,
  updatedAt: now().toISOString(),
  updatedBy: actor.userId,
});

export const updatedBy = ({ actor, now }: Pick<WriteContext, 'actor' | 'now'>, version: number) => ({
  updatedAt: now().toISOString(),
  updatedBy: actor.userId,
  version: version + 1,
});
