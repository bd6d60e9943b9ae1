import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import multipart from '@fastify/multipart';
import { importBankFile } from '@lares/api/modules/banking/bank-statements/bank-statements.commands';
import { BoundedQueue } from '@lares/api/shared/bounded-queue';
import { authorize } from '@lares/api/trpc/authorize';
import type { Context } from '@lares/api/trpc/context';
import { readBankFile, readBankWorkbook } from '@lares/bank-files/read-bank-file';
import { BANK_FILE_LIMITS } from '@lares/domain/banking/bank-statements/formats';
import { DomainError } from '@lares/domain/shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sheetsOf } from '../uploads/workbook.ts';
import { answerRefusal } from './domain-refusal.ts';
import { sentFile } from './sent-file.ts';
import { isUuid } from './uuid.ts';

interface BankStatementsOptions {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
  /** The folder for uploads in progress. */
  spoolFolder: string;
}

/** Files are read whole, two at a time; reading one takes the process for itself. */
const readings = new BoundedQueue({ width: 2, waiting: 50, busy: 'bank-file.busy' });

/** `POST /api/bank-statements?account=` receives the file of a bank and imports its statements: all of them, or none. */
export async function bankStatements(app: FastifyInstance, { contextOf, spoolFolder }: BankStatementsOptions) {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: BANK_FILE_LIMITS.bytes, files: 1, fields: 4, fieldSize: 1024, headerPairs: 20 },
  });
  app.setErrorHandler(answerRefusal);

  app.post<{ Querystring: { account?: string } }>('/api/bank-statements', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'banking:write');
    if (!request.isMultipart()) throw new DomainError('bank-file.unknown-format');
    const bankAccountId = chosenAccount(request.query.account);
    const tooLarge = { code: 'bank-file.too-large', maxBytes: BANK_FILE_LIMITS.bytes } as const;
    const { name, spooled } = await sentFile(request, { folder: spoolFolder, tooLarge });
    try {
      const sheets = await sheetsOf(spooled, ctx.request.signal);
      const imported = await readings.run(ctx.request.signal, async () => {
        const bytes = await buffer(spooled.open());
        const reading = sheets === null ? readBankFile(bytes) : readBankWorkbook(sheets);
        if (!reading.ok) throw new DomainError(`bank-file.${reading.problem}`);
        const sha256 = createHash('sha256').update(bytes).digest();
        return importBankFile(ctx, { name, sha256, file: reading.file, bankAccountId });
      });
      return await reply.code(201).header('cache-control', 'no-store').send(imported);
    } finally {
      await spooled.close();
    }
  });
}

function chosenAccount(id: string | undefined): string | null {
  if (id === undefined) return null;
  if (!isUuid(id)) throw new DomainError('common.not-found');
  return id;
}
