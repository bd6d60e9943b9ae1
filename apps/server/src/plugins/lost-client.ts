import type { FastifyReply } from 'fastify';

/** Aborted when the connection closes before the answer is sent. `request.signal` is not: it ends with the body. */
export function lostClientSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  if (raw.destroyed && !raw.writableFinished) controller.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
