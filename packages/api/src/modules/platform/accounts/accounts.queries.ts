import { authTokens, profiles, recoveryCodes, users } from '@lares/db/schema/platform/accounts';
import { selectJson } from '@lares/db/select';
import { DomainError } from '@lares/domain/shared/errors';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { SignedIn } from '../../../auth/verify-password.ts';

/** The user's own account, with the fields they may change. */
export async function currentProfile({ accounts, session, now }: SignedIn) {
  const { id: userId } = session.user;
  const codesLeft = sql<number>`(select count(*)::int from ${recoveryCodes} where ${recoveryCodes.userId} = ${users.id} and ${recoveryCodes.usedAt} is null)`;
  const own = accounts.wallOf({ organizationId: null, userId });
  const [[profile], [change]] = await Promise.all([
    own.rows(
      selectJson({
        email: users.email,
        emailVerifiedAt: users.emailVerifiedAt,
        fullName: profiles.fullName,
        avatarUrl: profiles.avatarUrl,
        secondFactorSince: users.totpConfirmedAt,
        codesLeft,
      })
        .from(users)
        .innerJoin(profiles, eq(profiles.id, users.id))
        .where(eq(users.id, userId)),
    ),
    own.rows(
      selectJson({ email: authTokens.payload, expiresAt: authTokens.expiresAt })
        .from(authTokens)
        .where(
          and(
            eq(authTokens.userId, userId),
            eq(authTokens.purpose, 'e-mail'),
            isNull(authTokens.usedAt),
            gt(authTokens.expiresAt, now().toISOString()),
          ),
        )
        .orderBy(desc(authTokens.expiresAt))
        .limit(1),
    ),
  ]);
  if (!profile) throw new DomainError('auth.required');
  const { emailVerifiedAt, ...fields } = profile;
  const asked = change?.email ?? null;
  return {
    ...fields,
    isEmailConfirmed: emailVerifiedAt !== null,
    // A link to the address of the account confirms it, and changes nothing.
    awaitedEmail: asked === profile.email ? null : asked,
    hasConfirmationLink: asked === profile.email,
  };
}

interface Avatar {
  userId: string;
  fileId: string;
}

/** An avatar belongs to a user, not to an organisation, so it has no row among an organisation's files. */
export const avatarKey = ({ userId, fileId }: Avatar): string => `avatars/${userId}/${fileId}`;
export const addressOfAvatar = ({ userId, fileId }: Avatar): string => `/api/avatars/${userId}/${fileId}`;

/** Where the bytes of an avatar are, for users who see that user's name: themselves and members of the same organisation. */
export async function storedAvatarOrThrow({ wall }: SignedIn, { userId, fileId }: Avatar) {
  const [shown] = await wall.rows(
    selectJson({ id: profiles.id })
      .from(profiles)
      .where(and(eq(profiles.id, userId), eq(profiles.avatarUrl, addressOfAvatar({ userId, fileId })))),
  );
  if (!shown) throw new DomainError('common.not-found');
  return { id: fileId, storageKey: avatarKey({ userId, fileId }) };
}
