import { asker, askedBy } from '@lares/db/slow-statements';
import { tokenReadRefusal, tokenRefusal } from '@lares/domain/platform/access-tokens/token';
import { DomainError } from '@lares/domain/shared/errors';
import type { Permission } from '@lares/domain/shared/permissions';
import { storable } from '@lares/domain/shared/storable-text';
import { authorize } from './authorize.ts';
import type { Context } from './context.ts';
import { type Access, mapDomainErrors, t } from './init.ts';

/** What an access token may neither write nor read, whatever the rights of its user. */
function checkToken({ token }: Context, type: 'query' | 'mutation' | 'subscription', access: Access, path: string): void {
  const refusal = token && (type === 'mutation' ? tokenRefusal(token.scope, access) : tokenReadRefusal(access, path));
  if (refusal) throw new DomainError(refusal);
}

/**
 * One step, because tRPC copies all it knows of a call for each. Slow statements are logged with the procedure. Every string of every input
 * is cleaned before its schema: PostgreSQL refuses some characters, also in the JSON of an audit row.
 */
const prepared = t.middleware(({ ctx, type, path, meta, getRawInput, next }) =>
  askedBy({ ...asker(), procedure: path }, () => {
    checkToken(ctx, type, meta?.access ?? 'public', path);
    return next({ getRawInput: async () => storable(await getRawInput()) });
  }),
);

const base = t.procedure.use(mapDomainErrors).use(prepared);

/** Callable without a session. */
export const anyone = base.meta({ access: 'public' });

const signedIn = base.use(({ ctx, next }) => {
  if (!ctx.session) throw new DomainError('auth.required');
  return next({ ctx: { ...ctx, session: ctx.session } });
});

/** Callable by any signed-in user, with or without an organisation. */
export const anyUser = signedIn.meta({ access: 'signed-in' });

/** Callable by users whose standing in the active organisation grants this permission. */
export const requires = (permission: Permission) =>
  base.meta({ access: permission }).use(({ ctx, next }) => next({ ctx: authorize(ctx, permission) }));

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;
