import type { Transaction, Wall } from '@lares/db/wall';
import type { Standing } from '@lares/domain/shared/permissions';
import type { Accounts } from '../auth/accounts.ts';
import type { SessionState } from '../auth/session-state.ts';
import type { Ports } from '../shared/ports.ts';

export type { SessionState };

/** Somebody acting in an organisation. */
export interface Actor {
  userId: string;
  organizationId: string;
  /** `null` for an administrator, who is no member. */
  membershipId: string | null;
  standing: Standing;
}

/** What the transport gives: one per request. */
export interface Context {
  now: () => Date;
  ports: Ports;
  accounts: Accounts;
  /** The cookie's session, if it is alive. */
  session: SessionState | null;
  actor: Actor | null;
  /** The wall of the actor's organisation, or of the person alone. */
  wall: Wall;
  request: RequestFacts;
}

/** What a session command may know of, and do to, the request that called it. */
export interface RequestFacts {
  address: string;
  agent: string;
  sessionId: string | null;
  setSessionCookie: (sessionId: string | null) => void;
}

/** Reading needs no ceremony: `ctx.wall.rows(…)`. Writing exists only on the transaction that `audited` hands out. */
export interface ActorContext {
  now: () => Date;
  ports: Ports;
  wall: Pick<Wall, 'rows'>;
  actor: Actor;
}

export interface WriteContext {
  now: () => Date;
  actor: Actor;
  tx: Transaction;
}
