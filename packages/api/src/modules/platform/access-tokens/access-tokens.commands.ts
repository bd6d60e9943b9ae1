import { accessTokens } from '@lares/db/schema/platform/access-tokens';
import { lastCharactersOf } from '@lares/domain/platform/access-tokens/token';
import { DomainError } from '@lares/domain/shared/errors';
import type { AccessTokenValues } from '@lares/validation/platform/access-tokens';
import { and, count, eq } from 'drizzle-orm';
import { newAccessToken, sha256 } from '../../../auth/session-id.ts';
import { verifyPassword } from '../../../auth/verify-password.ts';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { holdOwnMembership } from '../../../shared/calendar-addresses.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { Authorized } from '../../../trpc/authorize.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { tokenOrThrow, tokensVisibleTo } from './access-tokens.scope.ts';

/** More would be forgotten. */
const MAX_TOKENS = 20;

const DAY = 24 * 60 * 60 * 1000;

/** The token is returned once and cannot be read afterwards: the database stores a hash. */
export async function createAccessToken(ctx: Authorized, { name, scope, days, currentPassword }: AccessTokenValues) {
  await verifyPassword(ctx, currentPassword);
  const token = newAccessToken();
  return audited(ctx, 'access-token.create', async (write) => {
    await holdOwnMembership(write);
    const [there] = await write.tx.select({ count: count() }).from(accessTokens).where(tokensVisibleTo(write.actor));
    if ((there?.count ?? 0) >= MAX_TOKENS) throw new DomainError('access-token.too-many');
    const expiresAt = new Date(write.now().getTime() + days * DAY).toISOString();
    const after = { name, scope, expiresAt, lastCharacters: lastCharactersOf(token) };
    const [row] = await write.tx
      .insert(accessTokens)
      .values({ userId: write.actor.userId, tokenHash: sha256(token), ...after, ...createdBy(write) })
      .returning({ id: accessTokens.id });
    if (!row) throw new Error('insert returned no row');
    return { entityId: row.id, before: null, after, result: { id: row.id, token } };
  });
}

/** From the next request on, the token is answered like an unknown one. */
export function revokeAccessToken(ctx: ActorContext, { id, version }: { id: string; version: number }) {
  return audited(ctx, 'access-token.revoke', async (write) => {
    const before = await tokenOrThrow(write, id);
    await sameVersionOrThrow(write, before, version);
    const after = { revokedAt: write.now().toISOString() };
    await write.tx
      .update(accessTokens)
      .set({ ...after, ...updatedBy(write, version) })
      .where(and(eq(accessTokens.id, id), tokensVisibleTo(write.actor)));
    return { entityId: id, before: { revokedAt: null }, after, result: { id } };
  });
}
