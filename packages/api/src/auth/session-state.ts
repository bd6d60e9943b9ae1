import type { TokenScope } from '@lares/domain/platform/access-tokens/token';
import type { MemberRole, UserType } from '@lares/domain/shared/permissions';

/** The user of a session, with their active organisation and membership. */
export interface SessionState {
  user: { id: string; email: string; fullName: string; userType: UserType; avatarUrl: string | null };
  organization: { id: string; name: string } | null;
  membership: { id: string; role: MemberRole; isFounder: boolean } | null;
}

/** The access token that stands for a session: the rights of its user, within its scope. */
export interface TokenState {
  id: string;
  scope: TokenScope;
}
