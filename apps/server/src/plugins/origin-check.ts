import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accessTokenOf } from './access-token.ts';
import { isSafe } from './session-cookie.ts';

interface OriginCheckOptions {
  /** The public URL of this instance. */
  publicUrl: string;
  cookieName: string;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const isLoopback = (url: string) => URL.canParse(url) && LOOPBACK.includes(new URL(url).hostname);

/**
 * CSRF protection in addition to SameSite=Lax: every call that may change data must come from our own pages, because another site
 * cannot forge the Origin header. Compared with the configured URL, not with the Host header, which DNS rebinding controls.
 */
export function checkOrigin(app: FastifyInstance, { publicUrl, cookieName }: OriginCheckOptions): void {
  const ours = new URL(publicUrl).origin;
  app.addHook('onRequest', async (request, reply) => {
    // A page of another site cannot send an access token: browsers ask us first, and a cookie beside a token is ignored.
    if (isSafe(request.method) || accessTokenOf(request) || comesFromHere(request, ours, cookieName)) return;
    request.log.warn({ origin: request.headers.origin, publicUrl }, 'call from another origin refused');
    await reply.code(403).send({ message: `Origine refusée : cette instance est connue sous ${publicUrl} (réglage PUBLIC_URL).` });
  });
}

function comesFromHere({ headers, cookies }: FastifyRequest, ours: string, cookieName: string): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (origin === ours) return site !== 'cross-site';
  // On the local machine: another name of the loopback, or the development server as a proxy.
  if (origin !== undefined) return site === 'same-origin' && isLoopback(ours) && isLoopback(origin);
  if (site !== undefined) return site === 'same-origin';
  // Not a browser, which sends at least one of the two headers. Without a cookie there is nothing to abuse.
  return cookies[cookieName] === undefined;
}
