import { DomainError, type DomainErrorCode } from '@lares/domain/shared/errors';
import type { ErrorKind } from '@lares/domain/shared/error-kind';
import type { Permission } from '@lares/domain/shared/permissions';
import { initTRPC, TRPCError, type TRPC_ERROR_CODE_KEY } from '@trpc/server';
import { z } from 'zod';
import { asRefusal, ofRead } from '../shared/outages.ts';
import type { Context } from './context.ts';

const TRPC_CODE = {
  invalid: 'UNPROCESSABLE_CONTENT',
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  'not-found': 'NOT_FOUND',
  conflict: 'CONFLICT',
  'too-many': 'TOO_MANY_REQUESTS',
  'too-large': 'PAYLOAD_TOO_LARGE',
  unsupported: 'UNSUPPORTED_MEDIA_TYPE',
  unavailable: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<ErrorKind, TRPC_ERROR_CODE_KEY>;

/** Who may call: a permission, any signed-in user, or anyone. */
export type Access = Permission | 'public' | 'signed-in';

export const t = initTRPC
  .context<Context>()
  .meta<{ access: Access }>()
  .create({
    errorFormatter: ({ shape, error }) => ({
      ...shape,
      // The details of an unexpected failure are not disclosed.
      message: error.code === 'INTERNAL_SERVER_ERROR' ? 'INTERNAL_SERVER_ERROR' : shape.message,
      data: {
        code: shape.data.code,
        httpStatus: shape.data.httpStatus,
        path: shape.data.path,
        domain: domainOf(error.cause),
        fieldErrors: fieldErrorsOf(error.cause),
      },
    }),
  });

/** The only place where a domain error becomes a transport error. */
export const mapDomainErrors = t.middleware(async ({ next, type }) => {
  const result = await next();
  if (result.ok) return result;
  const error = asTransportError(result.error.cause, { isWrite: type === 'mutation' });
  if (!error) return result;
  throw error;
});

/** `null` for an unexpected failure. Also for the context of a request, which is made before any procedure runs: it writes nothing asked for. */
export function asTransportError(thrown: unknown, { isWrite }: { isWrite: boolean }): TRPCError | null {
  const refusal = asRefusal(thrown);
  if (!(refusal instanceof DomainError)) return null;
  const cause = isWrite ? refusal : ofRead(refusal);
  return new TRPCError({ code: TRPC_CODE[cause.kind], message: cause.code, cause });
}

interface DomainRefusal {
  code: DomainErrorCode;
  field: string | null;
  details: Record<string, string | number>;
}

function domainOf(cause: unknown): DomainRefusal | null {
  return cause instanceof DomainError ? { code: cause.code, field: cause.field, details: cause.details } : null;
}

/** Keys are dotted paths, the shape that Mantine's form.setErrors expects. */
function fieldErrorsOf(cause: unknown): Record<string, string> {
  if (!(cause instanceof z.ZodError)) return {};
  return Object.fromEntries(cause.issues.map((issue) => [issue.path.join('.'), issue.message]));
}
