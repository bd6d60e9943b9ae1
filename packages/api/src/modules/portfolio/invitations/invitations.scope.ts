import { invitations } from '@lares/db/schema/portfolio/invitations';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { guards } from '../../../shared/guards.ts';
import { sha256 } from '../../../auth/session-id.ts';

guards(invitations);

/** Invitations are visible to users who may send them. Invited people hold a link instead. */
export function invitationsVisibleTo({ standing, organizationId }: Viewer): SQL | undefined {
  return and(eq(invitations.organizationId, organizationId), can(standing, 'invitations:write') ? undefined : sql`false`);
}

/** The invitation whose link was opened: its token grants access. */
export function followedInvitationVisibleTo({
  organizationId,
  id,
  token,
}: {
  organizationId: string;
  id: string;
  token: string;
}): SQL | undefined {
  return and(eq(invitations.organizationId, organizationId), eq(invitations.id, id), eq(invitations.tokenHash, sha256(token)));
}

type Writing = Pick<WriteContext, 'tx' | 'actor'>;

/** The row, locked until the end of the transaction: of two concurrent changes, the second reads what the first wrote. */
export async function invitationOrThrow({ tx, actor }: Writing, id: string) {
  return found(
    await tx
      .select()
      .from(invitations)
      .where(and(eq(invitations.id, id), invitationsVisibleTo(actor)))
      .for('no key update'),
  );
}

function found<Row>([row]: Row[]): Row {
  if (!row) throw new DomainError('common.not-found');
  return row;
}
