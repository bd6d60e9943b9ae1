import type { Database } from '@lares/db/client';
import type { TokenScope } from '@lares/domain/platform/access-tokens/token';
import type { MemberRole, UserType } from '@lares/domain/shared/permissions';
import { sha256 } from './session-id.ts';
import type { SessionState, TokenState } from './session-state.ts';

interface TokenRow {
  token_id: string;
  scope: TokenScope;
  last_used_at: Date | string | null;
  user_id: string;
  email: string;
  full_name: string;
  user_type: UserType;
  avatar_url: string | null;
  organization_id: string;
  organization_name: string;
  membership_id: string;
  role: MemberRole;
  is_founder: boolean;
}

const MINUTE = 60_000;

interface Found {
  session: SessionState;
  token: TokenState;
  /** Less than a minute ago. */
  isUseRecorded: boolean;
}

/** The user behind a token, as a session in the organisation of the token. */
export async function findByAccessToken({ ask }: Pick<Database, 'ask'>, token: string, at: Date): Promise<Found | null> {
  const [row] = await ask<TokenRow[]>`select * from access_token_lookup(${sha256(token)}, ${at.toISOString()})`;
  if (!row) return null;
  return {
    session: {
      user: { id: row.user_id, email: row.email, fullName: row.full_name, userType: row.user_type, avatarUrl: row.avatar_url },
      organization: { id: row.organization_id, name: row.organization_name },
      membership: { id: row.membership_id, role: row.role, isFounder: row.is_founder },
    },
    token: { id: row.token_id, scope: row.scope },
    isUseRecorded: row.last_used_at !== null && new Date(row.last_used_at).getTime() > at.getTime() - MINUTE,
  };
}
