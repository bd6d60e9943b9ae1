import { accessTokens } from '@lares/db/schema/platform/access-tokens';
import { DomainError } from '@lares/domain/shared/errors';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { guards } from '../../../shared/guards.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';

guards(accessTokens);

/** The user's own tokens for this organisation, expired ones too. Revoked ones are hidden. */
export function tokensVisibleTo({ organizationId, userId }: Viewer): SQL | undefined {
  return and(eq(accessTokens.organizationId, organizationId), eq(accessTokens.userId, userId), isNull(accessTokens.revokedAt));
}

/** Locked until the end of the transaction. Not the whole row: its hash is closed to the application. */
export async function tokenOrThrow({ tx, actor }: Pick<WriteContext, 'tx' | 'actor'>, id: string) {
  const [token] = await tx
    .select({
      organizationId: accessTokens.organizationId,
      id: accessTokens.id,
      name: accessTokens.name,
      version: accessTokens.version,
      updatedAt: accessTokens.updatedAt,
      updatedBy: accessTokens.updatedBy,
    })
    .from(accessTokens)
    .where(and(eq(accessTokens.id, id), tokensVisibleTo(actor)))
    .for('no key update');
  if (!token) throw new DomainError('common.not-found');
  return token;
}
