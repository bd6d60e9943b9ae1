import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const HEADER = 'x-request-id';
/** A longer or stranger one would be written into every log line. */
const ACCEPTABLE = /^[\w.:-]{8,64}$/u;

/**
 * The id of a request: the one that the proxy in front gave it, so that its log and ours can be read together, otherwise a new one.
 * Without a proxy, what a caller sends is not believed: several requests of theirs could share an id.
 */
export const requestIdOf =
  (proxies: number) =>
  ({ headers }: IncomingMessage): string => {
    const given = headers[HEADER];
    return proxies > 0 && typeof given === 'string' && ACCEPTABLE.test(given) ? given : randomUUID();
  };

/** Each answer names its request: the interface shows it with an unexpected failure, and each log line contains it. */
export function returnRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(HEADER, request.id);
    done();
  });
}
