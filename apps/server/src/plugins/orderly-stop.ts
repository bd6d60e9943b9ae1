import type { FastifyInstance } from 'fastify';

interface StopOptions {
  /** How long an idle connection may still carry a request that was already on its way. */
  lastRequestMs?: number;
  /** How long requests have to be answered. */
  patienceMs?: number;
}

/** `start` and container engines kill after ten seconds. */
const PATIENCE_MS = 7_000;
const LAST_REQUEST_MS = 500;

/**
 * Stops without failing a request that was accepted. The port closes first; what is being answered is answered; each connection
 * closes with its next answer, and idle ones are closed only after a moment, which at once would cut the request that a client had just
 * sent. What takes longer than the patience is cut off.
 *
 * Needs `return503OnClosing: false` and `forceCloseConnections: 'idle'` of Fastify.
 */
export function orderlyStop(app: FastifyInstance, { lastRequestMs = LAST_REQUEST_MS, patienceMs = PATIENCE_MS }: StopOptions = {}): void {
  const { server } = app;
  const closeIdle = server.closeIdleConnections.bind(server);
  let isStopping = false;
  // Fastify sets it only to requests that begin after the stop did.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) void reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', (done) => {
    isStopping = true;
    // Node calls it when the port closes.
    server.closeIdleConnections = () => undefined;
    const idle = setInterval(closeIdle, lastRequestMs);
    const end = setTimeout(() => server.closeAllConnections(), patienceMs);
    server.once('close', () => {
      clearInterval(idle);
      clearTimeout(end);
    });
    done();
  });
}
