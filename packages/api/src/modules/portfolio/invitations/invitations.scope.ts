import { invitations } from '@lares/db/schema/portfolio/invitations';
import { memberships } from '@lares/db/schema/platform/organizations';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';

/** Invitations are visible to users who may send them. Invited people hold a link instead. */
export function invitationsVisibleTo({ standing, organizationId }: Viewer): SQL | undefined {
  return and(eq(invitations.organizationId, organizationId), can(standing, 'invitations:write') ? undefined : sql`false`);
}

/** Current members of the organisation. The wall also shows the user's memberships elsewhere. */
export function membershipsOpenedTo({ standing, organizationId }: Viewer): SQL | undefined {
  const here = and(eq(memberships.organizationId, organizationId), isNull(memberships.revokedAt));
  return can(standing, 'invitations:write') ? here : and(here, sql`false`);
}

type Writing = Pick<WriteContext, 'tx' | 'actor'>;

/** The row, locked until the end of the transaction: of two concurrent changes, the second reads what the first wrote. */
export async function invitationOrThrow({ tx, actor }: Writing, id: string) {
  return found(
    await tx
      .select()
      .from(invitations)
      .where(and(eq(invitations.id, id), invitationsVisibleTo(actor)))
      .for('update'),
  );
}

export async function membershipOrThrow({ tx, actor }: Writing, which: SQL) {
  return found(
    await tx
      .select()
      .from(memberships)
      .where(and(which, membershipsOpenedTo(actor)))
      .for('update'),
  );
}

function found<Row>([row]: Row[]): Row {
  if (!row) throw new DomainError('common.not-found');
  return row;
}
