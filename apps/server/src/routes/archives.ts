import { openReadyArchive } from '@lares/api/modules/workspace/archives/archives.commands';
import { authorize, refuseToken } from '@lares/api/trpc/authorize';
import type { Context } from '@lares/api/trpc/context';
import { dayInParis } from '@lares/domain/shared/day';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { attached } from './attachment.ts';
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
    return attached(reply, `lares-${dayInParis(readyAt)}.zip`)
      .header('content-length', bytes)
      .type('application/zip')
      .send(content);
  });
  done();
}
