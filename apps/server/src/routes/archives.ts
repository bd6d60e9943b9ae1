import { openReadyArchive } from '@lares/api/modules/workspace/archives/archives.commands';
import { authorize, refuseToken } from '@lares/api/trpc/authorize';
import type { Context } from '@lares/api/trpc/context';
import { dayInParis } from '@lares/domain/shared/day';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerRefusal } from './domain-refusal.ts';

interface ArchivesOptions {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/** `GET /api/archive.zip`: the archive that the worker prepared, with bank accounts in clear; a program may not have it. */
export function archives(app: FastifyInstance, { contextOf }: ArchivesOptions, done: () => void) {
  app.setErrorHandler(answerRefusal);
  app.get('/api/archive.zip', { compress: false }, async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'organization:archive');
    refuseToken(ctx);
    const { content, bytes, readyAt } = await openReadyArchive(ctx);
    void reply.headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="lares-${dayInParis(readyAt)}.zip"`,
      'content-length': bytes,
      'x-content-type-options': 'nosniff',
    });
    return reply.type('application/zip').send(content);
  });
  done();
}
