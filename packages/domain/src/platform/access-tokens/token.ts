import type { Permission } from '../../shared/permissions.ts';

export const TOKEN_SCOPES = ['Lecture seule', 'Lecture et écriture'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** How long a token may live. A year at most: a forgotten one must end by itself. */
export const TOKEN_DAYS = [30, 90, 365] as const;

/** Makes a token recognisable in a log or a repository, to people and to programs that look for leaked secrets. */
export const TOKEN_PREFIX = 'lares_';

/** What identifies a token in the list, after it was shown once. */
export const lastCharactersOf = (token: string): string => token.slice(-4);

/**
 * Rights that give another access to the organisation, which would outlive the token: another token, an invited member, a private URL,
 * an address that is notified of its acts. They need a user who is signed in.
 */
const GIVING_ACCESS: readonly Permission[] = [
  'access-tokens:write',
  'calendar:subscribe',
  'invitations:write',
  'members:write',
  'portal-feeds:write',
  'webhooks:write',
  'instance:manage',
];

export type TokenRefusal = 'access-token.read-only' | 'access-token.not-allowed';

/**
 * Whether a token may write what needs this access; `null`: it may. What needs no permission concerns an account or its sign-in: passwords,
 * sessions, second factor.
 */
export function tokenRefusal(scope: TokenScope, access: Permission | 'public' | 'signed-in'): TokenRefusal | null {
  if (access === 'public' || access === 'signed-in' || GIVING_ACCESS.includes(access)) return 'access-token.not-allowed';
  return scope === 'Lecture seule' ? 'access-token.read-only' : null;
}

/** Needs a user who is signed in, and is the same for all of them. */
const READ_BY_PROGRAMS: readonly string[] = ['indices.list'];

/**
 * Whether a token may read what needs this access. What needs no permission of the organisation is about the account: its sessions, its
 * passkeys, its name and role in other organisations. What a visitor reads, a token reads too.
 */
export function tokenReadRefusal(access: Permission | 'public' | 'signed-in', path: string): TokenRefusal | null {
  return access === 'signed-in' && !READ_BY_PROGRAMS.includes(path) ? 'access-token.not-allowed' : null;
}
