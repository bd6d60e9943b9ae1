import type { Transaction, Wall } from '@lares/db/wall';
import type { Standing } from '@lares/domain/shared/permissions';
import type { Accounts } from '../auth/accounts.ts';
import type { SessionState, TokenState } from '../auth/session-state.ts';
import type { Ports } from '../shared/ports.ts';

export type { SessionState };

/** A user acting in an organisation. */
export interface Actor {
  userId: string;
  organizationId: string;
  /** `null` for an administrator, who is not a member. */
  membershipId: string | null;
  standing: Standing;
}

/** Provided by the transport, one per request. */
export interface Context {
  now: () => Date;
  ports: Ports;
  accounts: Accounts;
  /** The session of the cookie, if it is alive, or that of the access token. */
  session: SessionState | null;
  /** Set when a program calls with an access token instead of a cookie. */
  token: TokenState | null;
  actor: Actor | null;
  /** The wall of the active organisation, or of the user alone. */
  wall: Wall;
  request: RequestFacts;
}

/** What session commands may read of the request, and do to its cookie. */
export interface RequestFacts {
  address: string;
  agent: string;
  sessionId: string | null;
  /** An access token; the request then has no session of its own. */
  accessToken?: string | undefined;
  /** Whether the method of the request can only read. */
  isRead?: boolean;
  setSessionCookie: (sessionId: string | null) => void;
  /** Aborted when the client is gone before its answer. Absent in tests without HTTP. */
  readonly signal?: AbortSignal | undefined;
}

/** Read with `ctx.wall.rows(…)`, or a whole organisation with `ctx.wall.snapshot(…)`. Writing is only possible in the transaction that `audited` provides. */
export interface ActorContext {
  now: () => Date;
  ports: Ports;
  wall: Pick<Wall, 'rows' | 'rowTexts' | 'snapshot'>;
  actor: Actor;
  /** Absent in background jobs. */
  request?: Pick<RequestFacts, 'signal'>;
}

export interface WriteContext {
  now: () => Date;
  actor: Actor;
  tx: Transaction;
}
