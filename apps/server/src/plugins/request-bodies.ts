import type { IncomingMessage } from 'node:http';
import { DomainError } from '@lares/domain/shared/errors';
import type { FastifyInstance } from 'fastify';
import { refusalOf, statusOf } from '../routes/domain-refusal.ts';

interface BodyRules {
  /** A body that stops arriving for this long is given up. */
  stalledMs: number;
}

const STALLED = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/**
 * Compressed bodies are refused: no client of ours sends them, and a decompressor is one more reader of hostile bytes. A body that
 * stalls is ended, so that its request gives back what it holds.
 */
export function requestBodies(app: FastifyInstance, { stalledMs }: BodyRules): void {
  app.addHook('onRequest', async (request, reply) => {
    const { 'content-encoding': encoding, 'content-length': length, 'transfer-encoding': transfer } = request.headers;
    if (transfer !== undefined || Number(length) > 0) endWhenStalled(request.raw, stalledMs);
    if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') {
      const refused = new DomainError('file.encoding-refused');
      const message = 'Envoi compressé refusé : envoyez le contenu tel quel, sans Content-Encoding.';
      const headers = { 'accept-encoding': 'identity', 'cache-control': 'no-store' };
      await reply
        .code(statusOf(refused))
        .headers(headers)
        .send({ message, ...refusalOf(refused) });
    }
  });
}

/** Bytes that wait in our own buffers are not the client's delay. */
function endWhenStalled(raw: IncomingMessage, stalledMs: number): void {
  const { socket } = raw;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete || raw.destroyed) return clearInterval(timer);
    if (socket.bytesRead !== seen || raw.readableLength > 0) {
      seen = socket.bytesRead;
      return;
    }
    clearInterval(timer);
    if (socket.writable) socket.write(STALLED);
    raw.destroy(new Error('aborted: the body stalled'));
  }, stalledMs).unref();
  raw.once('close', () => clearInterval(timer));
}
