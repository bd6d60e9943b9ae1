import { accessTokens } from '@lares/db/schema/platform/access-tokens';
import { selectJson } from '@lares/db/select';
import { desc } from 'drizzle-orm';
import type { ActorContext } from '../../../trpc/context.ts';
import { tokensVisibleTo } from './access-tokens.scope.ts';

/** The user's tokens for this organisation, newest first. The tokens themselves cannot be read. */
export async function listAccessTokens({ wall, actor, now }: ActorContext) {
  const rows = await wall.rows(
    selectJson({
      id: accessTokens.id,
      name: accessTokens.name,
      scope: accessTokens.scope,
      lastCharacters: accessTokens.lastCharacters,
      createdAt: accessTokens.createdAt,
      expiresAt: accessTokens.expiresAt,
      lastUsedAt: accessTokens.lastUsedAt,
      version: accessTokens.version,
    })
      .from(accessTokens)
      .where(tokensVisibleTo(actor))
      .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id)),
  );
  return rows.map((row) => ({ ...row, isExpired: new Date(row.expiresAt).getTime() <= now().getTime() }));
}
