import type { FileRefusal } from '@lares/api/openapi/uploads';
import { asRefusal, ofRead } from '@lares/api/shared/outages';
import { DomainError } from '@lares/domain/shared/errors';
import type { ErrorKind } from '@lares/domain/shared/error-kind';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { logBusy } from '../plugins/busy-log.ts';
import { secondsToWait } from '../plugins/response-meta.ts';

const STATUS: Record<ErrorKind, number> = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-many': 429,
  'too-large': 413,
  unsupported: 415,
  unavailable: 503,
};

export const refusalOf = ({ code, field, details }: DomainError): FileRefusal => ({ code, field, details });
export const statusOf = ({ kind }: Pick<DomainError, 'kind'>): number => STATUS[kind];

/** The error handler of routes that are not procedures. An unexpected failure has a generic response. */
export function answerRefusal(thrown: FastifyError | DomainError | z.ZodError, request: FastifyRequest, reply: FastifyReply) {
  if (request.server.logOutage?.(thrown) !== true) logBusy(request.log, thrown, request.routeOptions.url);
  const error = asRefusal(thrown) as typeof thrown;
  if (error instanceof DomainError) return answerDomain(request.method === 'GET' ? ofRead(error) : error, reply);
  if (error instanceof z.ZodError) return reply.code(STATUS.invalid).send({ fieldErrors: fieldErrorsOf(error) });
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error({ err: error }, 'unexpected failure');
  return reply.code(status).send({ message: status >= 500 ? 'INTERNAL_SERVER_ERROR' : error.message });
}

function answerDomain(error: DomainError, reply: FastifyReply) {
  const seconds = secondsToWait(error);
  if (seconds > 0) void reply.header('retry-after', seconds);
  return reply.code(statusOf(error)).send(refusalOf(error));
}

/** As in procedures: the dotted path of a field, and its message. */
const fieldErrorsOf = ({ issues }: z.ZodError) => Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
