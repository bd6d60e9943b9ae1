import { DomainError } from '@lares/domain/shared/errors';
import { can, type Permission } from '@lares/domain/shared/permissions';
import type { Actor, Context, SessionState } from './context.ts';

export interface Authorized extends Context {
  session: SessionState;
  actor: Actor;
}

/** Checks a permission for procedures and for the few routes that are not procedures. */
export function authorize(ctx: Context, permission: Permission): Authorized {
  const { session, actor } = ctx;
  if (!session) throw new DomainError('auth.required');
  if (!actor) throw new DomainError('auth.no-organization');
  if (!can(actor.standing, permission)) throw new DomainError('auth.denied');
  return { ...ctx, session, actor };
}

/** For what gives more than an access token may have: a copy of everything, bank accounts in clear, the account itself. */
export function refuseToken({ token }: Pick<Context, 'token'>): void {
  if (token) throw new DomainError('access-token.not-allowed');
}
