import { users } from '@lares/db/schema/platform/accounts';
import { selectJson } from '@lares/db/select';
import { invitationStateOf } from '@lares/domain/portfolio/invitations/state';
import { DomainError } from '@lares/domain/shared/errors';
import type { MemberRole } from '@lares/domain/shared/permissions';
import { eq, sql } from 'drizzle-orm';
import { sha256 } from '../../../auth/session-id.ts';
import { invitationTokenRule } from '../../../auth/throttle-rules.ts';
import type { Context } from '../../../trpc/context.ts';

type ByToken = Pick<Context, 'accounts' | 'now' | 'request'>;
type ShownInvitation = ByToken & Pick<Context, 'session'>;

/** The invitation of a link, in any state. Attempts with unknown links are limited. */
export function invitationByToken({ accounts, now, request }: ByToken, token: string) {
  return accounts.throttle.guarded(invitationTokenRule(request.address), now(), async () => {
    const found = sql`invitation_by_token(${sha256(token)}) as found`;
    const column = <Value>(name: string) => sql<Value>`found.${sql.identifier(name)}`;
    const [invitation] = await accounts.wallOf({ organizationId: null, userId: null }).rows(
      selectJson({
        id: column<string>('invitation_id'),
        organizationId: column<string>('organization_id'),
        organizationName: column<string>('organization_name'),
        email: column<string>('email'),
        role: column<MemberRole>('role'),
        fullName: column<string>('full_name'),
        expiresAt: column<string>('expires_at'),
        acceptedAt: column<string | null>('accepted_at'),
        revokedAt: column<string | null>('revoked_at'),
        hasAccount: column<boolean>('has_account'),
      }).from(found),
    );
    if (!invitation) throw new DomainError('invitation.unknown');
    const hasUnconfirmedAccount = invitation.hasAccount && (await isUnconfirmedAddress(accounts, invitation.email));
    const hasAccount = invitation.hasAccount && !hasUnconfirmedAccount;
    return { ...invitation, hasAccount, hasUnconfirmedAccount, state: invitationStateOf(invitation, now()) };
  });
}

/** An account that anybody may have created: nobody has shown yet that they read e-mails to its address. */
async function isUnconfirmedAddress(accounts: ByToken['accounts'], email: string): Promise<boolean> {
  const account = await accounts.findByEmail(email);
  if (!account || account.disabled) return false;
  const [found] = await accounts
    .wallOf({ organizationId: null, userId: account.userId })
    .rows(selectJson({ emailVerifiedAt: users.emailVerifiedAt }).from(users).where(eq(users.id, account.userId)));
  return found?.emailVerifiedAt === null;
}

/** What the invitation page shows. Of an unusable link, only its state and whether the current user accepted it. */
export async function findInvitationByToken(ctx: ShownInvitation, { token }: { token: string }) {
  const { state, organizationName, email, role, fullName, hasAccount, hasUnconfirmedAccount } = await invitationByToken(ctx, token);
  if (state === 'Acceptée') return { state, isOwn: ctx.session?.user.email === email };
  if (state !== 'En attente') return { state, isOwn: false };
  return { state, organizationName, email, role, fullName, hasAccount, hasUnconfirmedAccount };
}
