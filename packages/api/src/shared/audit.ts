import { toDomainError } from '@lares/db/constraint-errors';
import { accountLog } from '@lares/db/schema/platform/accounts';
import { auditLog } from '@lares/db/schema/platform/audit-log';
import type { Transaction, Wall, WallKey } from '@lares/db/wall';
import type { Standing } from '@lares/domain/shared/permissions';
import type { Actor, Context, WriteContext } from '../trpc/context.ts';
import { notifyOfAct } from './notifications/triggers.ts';

/** `noun.verb`, as the history shows it. */
export type AuditAction = `${string}.${string}`;

export interface Change<Result> {
  entityId: string;
  /** `null` on creation. */
  before: Record<string, unknown> | null;
  /** `null` on deletion. */
  after: Record<string, unknown> | null;
  batchId?: string;
  /** What the act made of rows of other nouns, as their own histories tell it. */
  beside?: SideChange[];
  result: Result;
}

export interface SideChange extends Omit<Change<unknown>, 'result' | 'beside'> {
  action: AuditAction;
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
      const { result, beside = [], ...change } = await work({ now: ctx.now, actor: ctx.actor, tx });
      const actorKind = ctx.actor.standing === 'admin' ? ('admin' as const) : ('user' as const);
      const { organizationId, userId: actorId, standing } = ctx.actor;
      const said = { at: ctx.now(), organizationId, actorKind, actorId, standing };
      await writeAuditRow(tx, { ...said, action, ...change });
      for (const other of beside) await writeAuditRow(tx, { ...said, ...other });
      return result;
    });
  } catch (error) {
    throw toDomainError(error);
  }
}

/**
 * The one write that leaves no audit row, and only for tallies: a number that goes up says nothing of who did what, and a row
 * for each step would say just that.
 */
export async function tallied(ctx: Auditor, work: (tx: WriteContext) => Promise<void>): Promise<void> {
  try {
    await wallOf(ctx).transaction((tx) => work({ now: ctx.now, actor: ctx.actor, tx }));
  } catch (error) {
    throw toDomainError(error);
  }
}

export interface SystemContext {
  now: () => Date;
  organizationId: string;
  wall: Wall;
}

/** What a nightly act writes: nobody's hand, said as such. `null` changes nothing and leaves no row. */
export async function auditedBySystem<Result>(
  { now, organizationId, wall }: SystemContext,
  work: (tx: Transaction) => Promise<(SideChange & { result: Result }) | null>,
): Promise<Result | null> {
  try {
    return await wall.transaction(async (tx) => {
      const done = await work(tx);
      if (!done) return null;
      const { result, ...change } = done;
      await writeAuditRow(tx, { at: now(), organizationId, actorKind: 'system', actorId: null, ...change });
      return result;
    });
  } catch (error) {
    throw toDomainError(error);
  }
}

/**
 * Writes what no history tells, because it is itself the trace of what histories tell: what somebody was told of, has read, or was
 * written to about.
 */
export async function unrecorded<Result>({ wall }: Pick<Auditor, 'wall'>, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  try {
    return await wallOf({ wall }).transaction(work);
  } catch (error) {
    throw toDomainError(error);
  }
}

/** `noun.verb`, as the person's own history shows it. */
type AccountAction = `account.${string}`;

export interface AccountChange<Result> {
  result: Result;
  /** What the log says beyond who, when and from where. */
  details?: Record<string, unknown>;
  /** Rows of the organisation named by the key, when the account's change is one of its too. */
  audit?: (Omit<Change<unknown>, 'result'> & { action: AuditAction; actorKind?: 'user' | 'admin' })[];
}

interface Recorder extends Pick<Context, 'now' | 'accounts'> {
  request: Pick<Context['request'], 'address'>;
}

/**
 * The twin of `audited` for what happens to an account: one transaction, one row of the person's log in it, and
 * after the commit nothing remembered of his sessions.
 */
export async function recorded<Result>(
  ctx: Recorder,
  action: AccountAction,
  key: WallKey & { userId: string },
  work: (tx: Transaction) => Promise<AccountChange<Result>>,
): Promise<Result> {
  const { accounts, now, request } = ctx;
  const { userId, organizationId } = key;
  try {
    return await accounts.wallOf(key).transaction(async (tx) => {
      const { result, details = {}, audit = [] } = await work(tx);
      await tx.insert(accountLog).values({ userId, at: now().toISOString(), action, address: request.address, details });
      for (const change of audit) {
        if (!organizationId) throw new Error('An audit row belongs to an organisation');
        await writeAuditRow(tx, { at: now(), organizationId, actorKind: 'user', actorId: userId, ...change });
      }
      return result;
    });
  } catch (error) {
    throw toDomainError(error);
  } finally {
    accounts.forget(userId);
  }
}

/**
 * What a visitor leaves at the door: nobody's act, in no organisation, hence in no history. The row itself says who wrote and
 * when. Policies let nobody in but into tables that wait for visitors.
 */
export async function leftByVisitor({ accounts }: Pick<Context, 'accounts'>, work: (tx: Transaction) => Promise<unknown>): Promise<void> {
  try {
    await accounts.wallOf({ organizationId: null, userId: null }).transaction(work);
  } catch (error) {
    throw toDomainError(error);
  }
}

interface AuditRow extends SideChange {
  at: Date;
  organizationId: string;
  actorKind: 'user' | 'admin' | 'system';
  actorId: string | null;
  standing?: Standing;
}

/** Whoever is concerned by what the row says is told of it in the same transaction. */
async function writeAuditRow(tx: Transaction, { at, before, after, batchId, standing, ...row }: AuditRow): Promise<void> {
  const entity = row.action.slice(0, row.action.indexOf('.'));
  const changes = differences(before, after);
  const [written] = await tx
    .insert(auditLog)
    .values({ ...row, entity, at: at.toISOString(), ...changes, batchId: batchId ?? null })
    .returning({ id: auditLog.id });
  if (!written) throw new Error('insert returned no row');
  await notifyOfAct(tx, { ...row, ...changes, ...written, at, standing: standing ?? null });
}

/** `ActorContext` shows queries and commands only `rows`; the whole wall is underneath. */
function wallOf(ctx: Pick<Auditor, 'wall'>): Wall {
  return ctx.wall as Wall;
}

/** Bookkeeping that the audit row already holds, and columns computed from other columns or rows. */
const BOOKKEEPING = new Set([
  'organizationId',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'version',
  'searchText',
  'displayName',
  'sortName',
  'lastDay',
  'ratingSum',
  'ratingCount',
]);

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
