import { owners } from '@lares/db/schema/portfolio/owners';
import type { Transaction } from '@lares/db/wall';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { guards } from '../../../shared/guards.ts';

guards(owners);

/** Managers see every owner of the organisation; an invited owner sees their own record. Deleted ones are hidden. */
export function ownersVisibleTo({ standing, organizationId, userId }: Viewer): SQL | undefined {
  const here = and(eq(owners.organizationId, organizationId), isNull(owners.deletedAt));
  if (can(standing, 'owners:read')) return here;
  return and(here, standing === 'owner' ? eq(owners.userId, userId) : sql`false`);
}

/** The name of an owner, for users who see a row that refers to them, also after deletion. */
export const ownerNameVisibleTo = ({ organizationId }: Pick<Viewer, 'organizationId'>): SQL => eq(owners.organizationId, organizationId);

type Writing = Pick<WriteContext, 'tx' | 'actor'>;

/** The row, locked until the end of the transaction: of two concurrent changes, the second reads what the first wrote. */
export async function ownerOrThrow({ tx, actor }: Writing, id: string) {
  return found(await locked(tx, and(eq(owners.id, id), ownersVisibleTo(actor))));
}

/** The owner of a property being written, locked so that they cannot be deleted meanwhile. */
export async function heldOwnerOrThrow({ tx, actor }: Writing, id: string): Promise<void> {
  const [held] = await tx
    .select({ id: owners.id })
    .from(owners)
    .where(and(eq(owners.id, id), ownersVisibleTo(actor)))
    .for('share');
  if (!held) throw new DomainError('common.invalid-reference', { field: 'ownerId' });
}

/** Whether the owner exists, to restore their property; locked as well. */
export async function isOwnerThere({ tx, actor: { organizationId } }: Writing, id: string): Promise<boolean> {
  const [there] = await tx
    .select({ id: owners.id })
    .from(owners)
    .where(and(eq(owners.organizationId, organizationId), eq(owners.id, id), isNull(owners.deletedAt)))
    .for('share');
  return there !== undefined;
}

/** A deleted row, for undo: only for users who see every owner of the organisation. */
export async function deletedOwnerOrThrow({ tx, actor: { organizationId } }: Writing, id: string) {
  return found(await locked(tx, and(eq(owners.organizationId, organizationId), eq(owners.id, id), isNotNull(owners.deletedAt))));
}

function locked(tx: Transaction, where: SQL | undefined) {
  return tx.select().from(owners).where(where).for('no key update');
}

function found<Row>([row]: Row[]): Row {
  if (!row) throw new DomainError('common.not-found');
  return row;
}
