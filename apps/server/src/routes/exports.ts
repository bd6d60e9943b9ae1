import { Readable } from 'node:stream';
import { openExport } from '@lares/api/modules/workspace/exports/exports.commands';
import { openFec } from '@lares/api/modules/workspace/exports/fec.commands';
import { EXPORT_NOUNS, EXPORTS } from '@lares/api/modules/workspace/exports/exports.queries';
import { authorize } from '@lares/api/trpc/authorize';
import type { Context } from '@lares/api/trpc/context';
import { EXPORT_FORMATS } from '@lares/domain/workspace/exports/format';
import { dayInParis } from '@lares/domain/shared/day';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EXPORT_WRITERS } from '../exports/write-export.ts';
import { attached } from './attachment.ts';
import { answerRefusal } from './domain-refusal.ts';

interface ExportsOptions {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/**
 * `GET /api/exports/<noun>.csv` and `.xlsx`, with the filters of the list: all of its rows.
 * `GET /api/exports/fec.txt?year=2025`: the « fichier des écritures comptables » of a year that is over.
 */
export function exportRoutes(app: FastifyInstance, { contextOf }: ExportsOptions, done: () => void) {
  app.setErrorHandler(answerRefusal);
  for (const noun of EXPORT_NOUNS) {
    for (const format of EXPORT_FORMATS) {
      app.get(`/api/exports/${noun}.${format}`, async (request, reply) => {
        const ctx = authorize(authorize(await contextOf(request, reply), 'exports:read'), EXPORTS[noun].permission);
        const opened = await openExport(ctx, noun, format, request.query);
        const { type, write } = EXPORT_WRITERS[format];
        return attached(reply, `${EXPORTS[noun].fileName}-${dayInParis(ctx.now())}.${format}`)
          .type(type)
          .send(write(opened));
      });
    }
  }
  app.get('/api/exports/fec.txt', async (request, reply) => {
    const ctx = authorize(authorize(await contextOf(request, reply), 'exports:read'), EXPORTS.journal.permission);
    const { fileName, rows } = await openFec(ctx, request.query);
    return attached(reply, fileName).type('text/plain; charset=utf-8').send(Readable.from(rows));
  });
  done();
}
