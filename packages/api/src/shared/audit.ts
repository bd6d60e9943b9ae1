import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isLostToAnother, toDomainError } from '@lares/db/database-errors';
import { accountLog } from '@lares/db/schema/platform/accounts';
import { auditLog } from '@lares/db/schema/platform/audit-log';
import type { Transaction, Wall, WallKey } from '@lares/db/wall';
import type { AccountAction, AuditAction } from '@lares/domain/platform/audit-log/actions';
import type { Standing } from '@lares/domain/shared/permissions';
import type { Actor, Context, WriteContext } from '../trpc/context.ts';
import { settleAfterAct } from './settle-after-act.ts';
import { reportToWebhooks } from './report-to-webhooks.ts';
import { notifyOfAct } from './notifications/triggers.ts';

export interface Change<Result> {
  entityId: string;
  /** `null` on creation. */
  before: Record<string, unknown> | null;
  /** `null` on deletion. */
  after: Record<string, unknown> | null;
  batchId?: string;
  /** Changes that this write made to rows of other nouns, shown in their own histories. */
  sideEffects?: SideChange[];
  result: Result;
}

export interface SideChange extends Omit<Change<unknown>, 'result' | 'sideEffects'> {
  action: AuditAction;
}

interface Auditor {
  now: () => Date;
  actor: Actor;
  wall: Pick<Wall, 'rows'>;
}

/**
 * The only way to write: one transaction with one audit row; constraint violations become domain errors. A bulk write is one call, hence
 * one row, with its counts in `after`. The work may run a second time: it reads everything again, and changes nothing outside its transaction.
 */
export async function audited<Result>(
  ctx: Auditor,
  action: AuditAction,
  work: (tx: WriteContext) => Promise<Change<Result>>,
): Promise<Result> {
  return committed(wallOf(ctx), async (tx) => {
    const { result, sideEffects = [], ...change } = await work({ now: ctx.now, actor: ctx.actor, tx });
    const actorKind = ctx.actor.standing === 'admin' ? ('admin' as const) : ('user' as const);
    const { organizationId, userId: actorId, standing } = ctx.actor;
    const auditFields = { at: ctx.now(), organizationId, actorKind, actorId, standing };
    await writeAuditRow(tx, { ...auditFields, action, ...change });
    for (const other of sideEffects) await writeAuditRow(tx, { ...auditFields, ...other });
    return result;
  });
}

/**
 * Of two transactions that wait for each other, PostgreSQL ends one: it is run once more, after the other. A second time, the user reads
 * that the service is busy.
 */
async function committed<Result>(wall: Wall, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  try {
    return await wall.transaction(work);
  } catch (error) {
    if (!isLostToAnother(error)) throw toDomainError(error);
  }
  // A lock that was just released may be taken before the other transaction wakes up, which would lose in its turn.
  await pause(randomInt(50, 150));
  try {
    return await wall.transaction(work);
  } catch (error) {
    throw toDomainError(error);
  }
}

/** Increments a counter without an audit row: a counter does not show who did what, and a row for each step would. */
export async function unauditedCount(ctx: Auditor, work: (tx: WriteContext) => Promise<void>): Promise<void> {
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

/** An audited write of a nightly job, attributed to the system, which may run twice likewise. `null` means no change, and writes no audit row. */
export async function auditedBySystem<Result>(
  { now, organizationId, wall }: SystemContext,
  work: (tx: Transaction) => Promise<(SideChange & { result: Result }) | null>,
): Promise<Result | null> {
  return committed(wall, async (tx) => {
    const done = await work(tx);
    if (!done) return null;
    const { result, ...change } = done;
    await writeAuditRow(tx, { at: now(), organizationId, actorKind: 'system', actorId: null, ...change });
    return result;
  });
}

/** Writes rows that are themselves traces of the audit log: notifications sent, read marks and e-mails. */
export async function unauditedTrace<Result>({ wall }: Pick<Auditor, 'wall'>, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  try {
    return await wallOf({ wall }).transaction(work);
  } catch (error) {
    throw toDomainError(error);
  }
}

export interface AccountChange<Result> {
  result: Result;
  /** Fields of the log row besides user, time and address. */
  details?: Record<string, unknown>;
  /** Audit rows in the organisation of this wall key, when the account change concerns it too. */
  audit?: (Omit<Change<unknown>, 'result'> & { action: AuditAction; actorKind?: 'user' | 'admin' })[];
}

interface Recorder extends Pick<Context, 'now' | 'accounts'> {
  request: Pick<Context['request'], 'address'>;
}

/**
 * The counterpart of `audited` for account changes: one transaction with one row of the account's log; after the commit the cached sessions
 * of the user are dropped.
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
 * Stores what an anonymous visitor sends: there is no user and no organisation, hence no audit row. The row itself holds the sender and the
 * time. Policies allow this only for tables that accept visitors.
 */
export async function unauditedVisitorWrite(
  { accounts }: Pick<Context, 'accounts'>,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<void> {
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

/**
 * Also notifies the people concerned, reports to webhooks and settles accounts, in the same transaction. Each sends its first statement
 * before the answer to the former one is there, in this order.
 */
async function writeAuditRow(tx: Transaction, { at, before, after, batchId, standing, ...row }: AuditRow): Promise<void> {
  const entity = row.action.slice(0, row.action.indexOf('.'));
  const changes = differences(before, after);
  await Promise.all([
    tx
      .insert(auditLog)
      .values({ ...row, entity, at: at.toISOString(), ...changes, batchId: batchId ?? null })
      .execute(),
    notifyOfAct(tx, { ...row, ...changes, id: randomUUID(), at, standing: standing ?? null }),
    reportToWebhooks(tx, { ...row, ...changes, at }),
    // Last: the totals of the journal's months are shared by the whole organisation, and stay locked until the end of the transaction.
    settleAfterAct(tx, { ...row, ...changes, at }),
  ]);
}

/** `ActorContext` exposes only `rows` to queries and commands; at run time it holds the whole wall. */
function wallOf(ctx: Pick<Auditor, 'wall'>): Wall {
  return ctx.wall as Wall;
}

/** Bookkeeping columns that the audit row already holds, and columns computed from other columns or rows. */
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

/** For an update, only the changed columns; for a creation or a deletion, the whole row. */
function differences(before: Record<string, unknown> | null, after: Record<string, unknown> | null) {
  const keep = (key: string) => !BOOKKEEPING.has(key) && (!before || !after || JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const pick = (row: Record<string, unknown> | null) => row && Object.fromEntries(Object.entries(row).filter(([key]) => keep(key)));
  return { before: pick(before), after: pick(after) };
}

/** One moment for both: what undoes an import takes a record whose update is later for an edited one. */
export function createdBy({ actor, now }: Pick<WriteContext, 'actor' | 'now'>) {
  const moment = now().toISOString();
  return {
    organizationId: actor.organizationId,
    createdAt: moment,
    createdBy: actor.userId,
    updatedAt: moment,
    updatedBy: actor.userId,
  };
}

export const updatedBy = ({ actor, now }: Pick<WriteContext, 'actor' | 'now'>, version: number) => ({
  updatedAt: now().toISOString(),
  updatedBy: actor.userId,
  version: version + 1,
});
