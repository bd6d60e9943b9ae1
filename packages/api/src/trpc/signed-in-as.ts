import type { Database } from '@lares/db/client';
import { DomainError } from '@lares/domain/shared/errors';
import type { TRPCError } from '@trpc/server';
import { Accounts } from '../auth/accounts.ts';
import { type Called, refusalCodes } from '../openapi/refusals.ts';
import { appRouter } from '../router.ts';
import type { TokenState } from '../auth/session-state.ts';
import type { Ports } from '../shared/ports.ts';
import { TEST_VAULT } from '../testing/test-vault.ts';
import { contextOf } from './create-context.ts';
import type { RequestFacts, SessionState } from './context.ts';
import type { Access } from './init.ts';
import { createCallerFactory } from './procedures.ts';

const createCaller = createCallerFactory(appRouter);

/** Ports that fail when used: a test that needs one passes its own. */
const closedPorts: Ports = {
  mailer: { send: () => Promise.reject(new Error('no mailer in this test')) },
  files: {
    put: () => Promise.reject(new Error('no file store in this test')),
    putStream: () => Promise.reject(new Error('no file store in this test')),
    get: () => Promise.reject(new Error('no file store in this test')),
    remove: () => Promise.reject(new Error('no file store in this test')),
  },
  vault: TEST_VAULT,
  publicUrl: 'http://localhost:3000',
  isDemo: false,
  mapTiles: null,
};

export interface CallerOptions {
  database: Database;
  now?: () => Date;
  ports?: Partial<Ports>;
  /** For tests of accounts, which look beyond the router. */
  accounts?: Accounts;
  request?: Partial<RequestFacts>;
  /** As a program with an access token of this user. */
  token?: TokenState;
}

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { type: Called['type']; meta?: { access: Access } } }>;

/** What the description of the API does not list is no answer that a program can expect. */
function assertDocumented({ error, path }: { error: TRPCError; path: string | undefined }): void {
  const { cause } = error;
  const called = procedures[path ?? '']?._def;
  if (!(cause instanceof DomainError) || path === undefined || !called) return;
  const codes = refusalCodes({ path, type: called.type, access: called.meta?.access ?? 'public' });
  if (!codes.includes(cause.code)) throw new Error(`${path} answers ${cause.code}, which its description does not list`, { cause });
}

/** For tests: a caller of the router for a session, without HTTP. `null` is an anonymous visitor. */
export function callerAs(session: SessionState | null, { database, ports = {}, request = {}, token, ...given }: CallerOptions) {
  const now = given.now ?? (() => new Date('2026-11-20T09:00:00Z'));
  const accounts = given.accounts ?? new Accounts({ database, now });
  const services = { database, accounts, ports: { ...closedPorts, ...ports }, now };
  return createCaller(
    contextOf(
      services,
      session,
      { address: '127.0.0.1', agent: 'test', sessionId: null, setSessionCookie: () => {}, ...request },
      token ?? null,
    ),
    { onError: assertDocumented },
  );
}

interface Somebody {
  person: { id: string; email: string; fullName: string; userType: SessionState['user']['userType'] };
  membership?: { id: string; role: NonNullable<SessionState['membership']>['role']; isFounder?: boolean } | null;
}

export function sessionOf({ person, membership }: Somebody, organization: { id: string; name: string } | null): SessionState {
  return {
    user: { id: person.id, email: person.email, fullName: person.fullName, userType: person.userType, avatarUrl: null },
    organization,
    membership: membership ? { id: membership.id, role: membership.role, isFounder: membership.isFounder ?? false } : null,
  };
}
