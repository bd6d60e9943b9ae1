import { openArchive } from '@lares/api/modules/workspace/archives/archives.commands';
import { EXPORTS, type ExportNoun } from '@lares/api/modules/workspace/exports/exports.queries';
import { BoundedQueue } from '@lares/api/shared/bounded-queue';
import { authorize, type Authorized, refuseToken } from '@lares/api/trpc/authorize';
import type { Context } from '@lares/api/trpc/context';
import { dayInParis } from '@lares/domain/shared/day';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ArchivedList, writeArchive } from '../archives/write-archive.ts';
import { EXPORT_WRITERS } from '../exports/write-export.ts';
import { answerRefusal } from './domain-refusal.ts';

interface ArchivesOptions {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
  /** The folder for rows on their way into the archive. */
  spoolFolder: string;
}

/** Each reads all rows of an organisation. */
const reading = new BoundedQueue({ width: 1, waiting: 20, busy: 'archive.busy' });

const LISTS = [
  'properties',
  'buildings',
  'owners',
  'tenants',
  'leases',
  'payments',
  'expenses',
  'deposits',
  'documents',
  'bank-lines',
  'journal',
  'balances',
] as const satisfies readonly ExportNoun[];

/** `GET /api/archive.zip`: everything the organisation stores, with its bank accounts in clear; a program may not have it. */
export function archives(app: FastifyInstance, { contextOf, spoolFolder }: ArchivesOptions, done: () => void) {
  app.setErrorHandler(answerRefusal);
  app.get('/api/archive.zip', { compress: false }, async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'organization:archive');
    refuseToken(ctx);
    const now = ctx.now();
    const zip = await reading.run(ctx.request.signal, async () =>
      writeArchive({ archive: await openArchive(ctx), lists: listsOf(ctx), files: ctx.ports.files, spoolFolder, now }),
    );
    void reply.headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="lares-${dayInParis(now)}.zip"`,
      'x-content-type-options': 'nosniff',
    });
    return reply.type('application/zip').send(zip);
  });
  done();
}

function listsOf(ctx: Authorized): ArchivedList[] {
  return LISTS.map((noun) => {
    const { fileName, permission, read } = EXPORTS[noun];
    const allowed = authorize(ctx, permission);
    return { name: `${fileName}.csv`, open: () => EXPORT_WRITERS.csv.write(read({}).open(allowed)) };
  });
}
