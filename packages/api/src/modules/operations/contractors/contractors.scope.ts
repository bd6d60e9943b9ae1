import { contractors } from '@lares/db/schema/operations/contractors';
import type { Transaction } from '@lares/db/wall';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { guards } from '../../../shared/guards.ts';

guards(contractors);

/** The directory is visible to users who assign work. Deleted contractors are hidden. */
export function contractorsVisibleTo({ standing, organizationId }: Viewer): SQL | undefined {
  return and(
    eq(contractors.organizationId, organizationId),
    isNull(contractors.deletedAt),
    can(standing, 'contractors:read') ? undefined : sql`false`,
  );
}

/** Users who see a task see its contractor's name, even after the contractor was deleted. */
export const contractorNameVisibleTo = ({ organizationId }: Viewer): SQL => eq(contractors.organizationId, organizationId);

type Writing = Pick<WriteContext, 'tx' | 'actor'>;

/** The row, locked until the end of the transaction. */
export async function contractorOrThrow({ tx, actor }: Writing, id: string) {
  return found(await locked(tx, and(eq(contractors.id, id), contractorsVisibleTo(actor))));
}

export async function deletedContractorOrThrow({ tx, actor: { organizationId } }: Writing, id: string) {
  return found(
    await locked(tx, and(eq(contractors.organizationId, organizationId), eq(contractors.id, id), isNotNull(contractors.deletedAt))),
  );
}

const locked = (tx: Transaction, where: SQL | undefined) => tx.select().from(contractors).where(where).for('no key update');

function found<Row>([row]: Row[]): Row {
  if (!row) throw new DomainError('common.not-found');
  return row;
}
