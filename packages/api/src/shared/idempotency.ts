import { createHash } from 'node:crypto';
import { creationKeys } from '@lares/db/schema/platform/creation-keys';
import { selectJson } from '@lares/db/select';
import { type Transaction, withoutWaiting } from '@lares/db/wall';
import type { AuditAction } from '@lares/domain/platform/audit-log/actions';
import { DomainError, type DomainErrorCode } from '@lares/domain/shared/errors';
import { and, eq, sql } from 'drizzle-orm';
import type { ActorContext, WriteContext } from '../trpc/context.ts';
import { audited, type Change } from './audit.ts';

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
  /** The values sent: the same key with other values is refused. */
  content: object;
  /** The refusal, where a noun words it more exactly. */
  whenReused?: DomainErrorCode;
}

interface Caller {
  organizationId: string;
  /** `null`: a visitor of a public page. */
  userId: string | null;
}

interface KeyedRequest extends Sent, Caller {
  action: AuditAction;
  at: string;
}

type Answer = Record<string, unknown>;

/**
 * The one way to create once per key: inside the transaction of the creation, `work` runs for the first request of a key, and its result
 * is stored with it. A repeated request throws `UnchangedState` with that result. Of two concurrent requests, the second waits for the first.
 */
export async function oncePerKey<Done extends { result: Answer }>(
  tx: Transaction,
  { organizationId, userId, action, key, content, whenReused, at }: KeyedRequest,
  work: () => Promise<Done>,
): Promise<Done> {
  if (key === undefined) return work();
  // Sent together, in this order: the second of two requests reads the key that it waited for.
  const [, [first]] = await Promise.all([
    tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${[organizationId, key].join()}, 0))`).execute(),
    tx.select().from(creationKeys).where(ofKey({ organizationId, key })).execute(),
  ]);
  if (first) throw new UnchangedState(sameAnswerOrThrow(first, { userId, action, content, whenReused }));
  const done = await work();
  const contentSha256 = sha256Of(action, content);
  const kept = { organizationId, userId, key, at, contentSha256, answer: done.result };
  withoutWaiting(tx.insert(creationKeys).values(kept).execute());
  return done;
}

/** `audited` for commands that create: a repeated request (double click, lost answer) gets the first answer again and writes nothing. */
export function createdIdempotently<Result extends Answer>(
  ctx: ActorContext,
  action: AuditAction,
  sent: Sent,
  work: (write: WriteContext) => Promise<Change<Result>>,
): Promise<Result> {
  const { organizationId, userId } = ctx.actor;
  return ignoringUnchangedState(() =>
    audited(ctx, action, (write) =>
      oncePerKey(write.tx, { organizationId, userId, action, ...sent, at: write.now().toISOString() }, () => work(write)),
    ),
  );
}

/** The answer that a repeated request will get; `undefined` for a new one. Spares its work, and decides nothing: `oncePerKey` does. */
export async function answerOfKey<Result extends Answer>(
  { actor, wall }: ActorContext,
  action: AuditAction,
  { key, ...sent }: Sent & { key: string },
): Promise<Result | undefined> {
  const { organizationId, userId } = actor;
  const { contentSha256, answer } = creationKeys;
  const [first] = await wall.rows(
    selectJson({ userId: creationKeys.userId, contentSha256: sql<string>`encode(${contentSha256}, 'hex')`, answer })
      .from(creationKeys)
      .where(ofKey({ organizationId, key })),
  );
  if (!first) return undefined;
  const kept = { ...first, contentSha256: Buffer.from(first.contentSha256, 'hex') };
  return sameAnswerOrThrow(kept, { userId, action, ...sent }) as Result;
}

const ofKey = ({ organizationId, key }: { organizationId: string; key: string }) =>
  and(eq(creationKeys.organizationId, organizationId), eq(creationKeys.key, key));

const sha256Of = (action: AuditAction, content: object): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([action, content]))
    .digest();

type Kept = Pick<typeof creationKeys.$inferSelect, 'userId' | 'contentSha256' | 'answer'>;

/** The key of another user is refused like other values: nothing of what it created is revealed. */
function sameAnswerOrThrow(
  first: Kept,
  { userId, action, content, whenReused = 'common.key-reused' }: Pick<KeyedRequest, 'userId' | 'action' | 'content' | 'whenReused'>,
): Answer {
  const isSame = first.userId === userId && first.contentSha256.equals(sha256Of(action, content));
  if (!isSame) throw new DomainError(whenReused);
  return first.answer;
}
