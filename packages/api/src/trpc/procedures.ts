import { asker, askedBy } from '@lares/db/slow-statements';
import { tokenReadRefusal, tokenRefusal } from '@lares/domain/platform/access-tokens/token';
import { DomainError } from '@lares/domain/shared/errors';
import type { Permission } from '@lares/domain/shared/permissions';
import { storable } from '@lares/domain/shared/storable-text';
import { authorize } from './authorize.ts';
import { mapDomainErrors, t } from './init.ts';

/** Every string of every input, before its schema: PostgreSQL refuses some characters, also in the JSON of an audit row. */
const cleanInput = t.middleware(({ getRawInput, next }) => next({ getRawInput: async () => storable(await getRawInput()) }));

/** What an access token may neither write nor read, whatever the rights of its user. */
const withinToken = t.middleware(({ ctx, type, path, meta, next }) => {
  const access = meta?.access ?? 'public';
  const refusal = ctx.token && (type === 'mutation' ? tokenRefusal(ctx.token.scope, access) : tokenReadRefusal(access, path));
  if (refusal) throw new DomainError(refusal);
  return next();
});

/** Slow statements are logged with the procedure. */
const named = t.middleware(({ path, next }) => askedBy({ ...asker(), procedure: path }, next));

const base = t.procedure.use(named).use(mapDomainErrors).use(withinToken).use(cleanInput);

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
