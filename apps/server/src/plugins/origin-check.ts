import type { FastifyInstance, FastifyRequest } from 'fastify';

interface OriginCheckOptions {
  /** The address of this instance as people type it. */
  publicUrl: string;
  cookieName: string;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const isLoopback = (url: string) => URL.canParse(url) && LOOPBACK.includes(new URL(url).hostname);

/**
 * A page of another site may make a browser send our cookie; it cannot forge where the call comes from. Every
 * call that may change something must come from our own pages: SameSite=Lax is the first lock, this the second.
 * Compared with the configured address, not with the Host header, which a rebound name server controls.
 */
export function checkOrigin(app: FastifyInstance, { publicUrl, cookieName }: OriginCheckOptions): void {
  const ours = new URL(publicUrl).origin;
  app.addHook('onRequest', async (request, reply) => {
    if (SAFE_METHODS.has(request.method) || comesFromHere(request, ours, cookieName)) return;
    request.log.warn({ origin: request.headers.origin, publicUrl }, 'a call from another origin was refused');
    await reply.code(403).send({ message: `Origine refusée : cette instance est connue sous ${publicUrl} (réglage PUBLIC_URL).` });
  });
}

function comesFromHere({ headers, cookies }: FastifyRequest, ours: string, cookieName: string): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (origin === ours) return site !== 'cross-site';
  // On one's own machine: another name of the loopback, or the development server that hands the call on.
  if (origin !== undefined) return site === 'same-origin' && isLoopback(ours) && isLoopback(origin);
  if (site !== undefined) return site === 'same-origin';
  // No browser sent this: browsers give at least one of the two. Without a cookie there is nothing to abuse.
  return cookies[cookieName] === undefined;
}
