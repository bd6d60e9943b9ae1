import type { MemberRole, UserType } from '@lares/domain/shared/permissions';

/** The person behind a session, and where he stands. */
export interface SessionState {
  user: { id: string; email: string; fullName: string; userType: UserType; avatarUrl: string | null };
  organization: { id: string; name: string } | null;
  membership: { id: string; role: MemberRole; isFounder: boolean } | null;
}
