import { SESSION_DAYS } from '@lares/api/auth/lucia';
import type { RequestFacts } from '@lares/api/trpc/context';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accessTokenOf } from './access-token.ts';
import { lostClientSignal } from './lost-client.ts';

export interface SessionCookie {
  readonly name: string;
  /** The caller of a request, for procedures and file routes. */
  factsOf: (request: FastifyRequest, reply: FastifyReply) => RequestFacts;
}

const AGENT_LENGTH = 300;

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Whether requests with this method only read. */
export const isSafe = (method: string): boolean => SAFE_METHODS.has(method);

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
    factsOf: (request, reply) => {
      const caller = {
        address: request.ip,
        agent: (request.headers['user-agent'] ?? '').slice(0, AGENT_LENGTH),
        signal: lostClientSignal(reply),
      };
      const accessToken = accessTokenOf(request);
      // A program is never given a session, nor acts in that of a cookie beside its token.
      if (accessToken) return { ...caller, accessToken, sessionId: null, setSessionCookie: () => {}, isRead: isSafe(request.method) };
      return {
        ...caller,
        sessionId: request.cookies[name] || null,
        setSessionCookie: (sessionId) => {
          if (sessionId === null) void reply.clearCookie(name, attributes);
          else void reply.setCookie(name, sessionId, { ...attributes, maxAge: SESSION_DAYS * 24 * 60 * 60 });
        },
      };
    },
  };
}
