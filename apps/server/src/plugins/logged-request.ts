import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { loggedError } from './logged-error.ts';

/** Addresses whose last part opens something without a session. */
const SECRET_PART = /^\/(api\/calendars|api\/portal-feeds|invitation)\/.+/u;

/** The path of a request. What follows `?` is left out: it holds the input of queries, and tokens of links. */
const loggedPath = (url: string): string => (url.split('?', 1)[0] ?? '').replace(SECRET_PART, '/$1/…');

/** The logger with requests and errors that name no input and no secret. The job runner calls its errors `error`. */
export function withoutSecrets(logger: FastifyServerOptions['logger']): FastifyServerOptions['logger'] {
  if (!logger) return false;
  const req = ({ method, url, host, ip }: FastifyRequest) => ({ method, url: loggedPath(url), host, remoteAddress: ip });
  const error = (given: unknown) => (given instanceof Error ? loggedError(given) : given);
  return { ...(logger === true ? {} : logger), serializers: { req, err: (given: Error) => loggedError(given), error } };
}
