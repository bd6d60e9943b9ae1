import { SESSION_DAYS } from '@lares/api/auth/lucia';
import type { RequestFacts } from '@lares/api/trpc/context';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lostClientSignal } from './lost-client.ts';

export interface SessionCookie {
  readonly name: string;
  /** The caller of a request, for procedures and file routes. */
  factsOf: (request: FastifyRequest, reply: FastifyReply) => RequestFacts;
}

const AGENT_LENGTH = 300;

/**
 * The only place that reads and writes the session cookie. Under https its name begins with `__Host-`: browsers then require Secure,
 * path `/` and this host, so that no sibling domain can set it.
 */
export function sessionCookie(publicUrl: string): SessionCookie {
  const secure = new URL(publicUrl).protocol === 'https:';
  const name = secure ? '__Host-lares' : 'lares_session';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    name,
    factsOf: (request, reply) => ({
      address: request.ip,
      agent: (request.headers['user-agent'] ?? '').slice(0, AGENT_LENGTH),
      sessionId: request.cookies[name] || null,
      signal: lostClientSignal(reply),
      setSessionCookie: (sessionId) => {
        if (sessionId === null) void reply.clearCookie(name, attributes);
        else void reply.setCookie(name, sessionId, { ...attributes, maxAge: SESSION_DAYS * 24 * 60 * 60 });
      },
    }),
  };
}
