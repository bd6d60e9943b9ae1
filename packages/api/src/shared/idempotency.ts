import { createHash } from 'node:crypto';
import { creationKeys } from '@lares/db/schema/platform/creation-keys';
import { DomainError } from '@lares/domain/shared/errors';
import { and, eq, sql } from 'drizzle-orm';
import type { ActorContext, WriteContext } from '../trpc/context.ts';
import { audited, type Change } from './audit.ts';
import type { AuditAction } from '@lares/domain/platform/audit-log/actions';

/** Thrown inside `audited` when the requested state already holds: the transaction writes nothing, not even an audit row. */
export class UnchangedState<Result> extends Error {
  override readonly name = 'UnchangedState';
  readonly result: Result;

  constructor(result: Result) {
    super('the requested state already holds');
    this.result = result;
  }
}

/** The second of two users who request the same change gets its result instead of a conflict. */
export async function ignoringUnchangedState<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnchangedState) return error.result as Result;
    throw error;
  }
}

interface Sent {
  /** Without a key, each call creates a row. */
  key: string | undefined;
  content: object;
}

/**
 * `audited` for forms that create: a repeated request (double click, lost answer) gets the first answer again and writes nothing. Of two
 * concurrent requests, the second waits for the first.
 */
export function createdIdempotently<Result extends Record<string, unknown>>(
  ctx: ActorContext,
  action: AuditAction,
  { key, content }: Sent,
  work: (write: WriteContext) => Promise<Change<Result>>,
): Promise<Result> {
  if (key === undefined) return audited(ctx, action, work);
  const contentSha256 = createHash('sha256')
    .update(JSON.stringify([action, content]))
    .digest();
  return ignoringUnchangedState(() =>
    audited(ctx, action, async (write) => {
      const { organizationId, userId } = write.actor;
      const named = { organizationId, userId, key };
      await write.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${[organizationId, userId, key].join()}, 0))`);
      const [first] = await write.tx
        .select()
        .from(creationKeys)
        .where(and(eq(creationKeys.organizationId, organizationId), eq(creationKeys.userId, userId), eq(creationKeys.key, key)));
      if (first && !first.contentSha256.equals(contentSha256)) throw new DomainError('common.key-reused');
      if (first) throw new UnchangedState(first.answer);
      const change = await work(write);
      await write.tx.insert(creationKeys).values({ ...named, at: write.now().toISOString(), contentSha256, answer: change.result });
      return change;
    }),
  );
}
