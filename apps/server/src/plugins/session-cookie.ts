import { SESSION_DAYS } from '@lares/api/auth/lucia';
import type { RequestFacts } from '@lares/api/trpc/context';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface SessionCookie {
  readonly name: string;
  /** What a request says of its caller; the same for procedures and for file addresses. */
  factsOf: (request: FastifyRequest, reply: FastifyReply) => RequestFacts;
}

const AGENT_LENGTH = 300;

/**
 * The one place that reads and writes the session cookie. Under https it carries `__Host-`, which browsers
 * accept only when it is Secure, for the whole site and for this host alone: no neighbour domain can plant it.
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
      setSessionCookie: (sessionId) => {
        if (sessionId === null) void reply.clearCookie(name, attributes);
        else void reply.setCookie(name, sessionId, { ...attributes, maxAge: SESSION_DAYS * 24 * 60 * 60 });
      },
    }),
  };
}
