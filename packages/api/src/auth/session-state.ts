import type { MemberRole, UserType } from '@lares/domain/shared/permissions';

/** The user of a session, with their active organisation and membership. */
export interface SessionState {
  user: { id: string; email: string; fullName: string; userType: UserType; avatarUrl: string | null };
  organization: { id: string; name: string } | null;
  membership: { id: string; role: MemberRole; isFounder: boolean } | null;
}
