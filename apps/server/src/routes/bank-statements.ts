import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import multipart from '@fastify/multipart';
import { importBankFile } from '@lares/api/modules/banking/bank-statements/bank-statements.commands';
import type { ArchivedOutcome, UploadAnswers } from '@lares/api/openapi/uploads';
import { BoundedQueue } from '@lares/api/shared/bounded-queue';
import { authorize } from '@lares/api/trpc/authorize';
import type { ActorContext, Context } from '@lares/api/trpc/context';
import { readBankFile, readBankWorkbook } from '@lares/bank-files/read-bank-file';
import { BANK_FILE_LIMITS } from '@lares/domain/banking/bank-statements/formats';
import { DomainError } from '@lares/domain/shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bytesOfBuffer, type ByteSource, piecesOf } from '../uploads/byte-source.ts';
import { type ArchivedFile, filesOfArchive, isNestedArchive } from '../uploads/statement-archive.ts';
import { sheetsOf } from '../uploads/workbook.ts';
import { answerRefusal, refusalOf } from './domain-refusal.ts';
import { sentFile } from './sent-file.ts';
import { isUuid } from './uuid.ts';

interface BankStatementsOptions {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
  /** The folder for uploads in progress. */
  spoolFolder: string;
}

/** Files are read whole, two at a time; reading one takes the process for itself. */
const readings = new BoundedQueue({ width: 2, waiting: 50, busy: 'bank-file.busy' });

/**
 * `POST /api/bank-statements?account=` receives the file of a bank and imports its statements: all of them, or none. Of a ZIP archive each file is
 * imported, or refused, apart.
 */
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
      // Of a broken file only the name says whether it was a workbook.
      const archived = /\.xlsx$/iu.test(name) ? null : await filesOfArchive(spooled.source);
      const answer: UploadAnswers['/api/bank-statements'] =
        archived === null
          ? await importOne(ctx, { name, bankAccountId, source: spooled.source })
          : { files: await importArchive(ctx, archived, bankAccountId) };
      return await reply.code(201).header('cache-control', 'no-store').send(answer);
    } finally {
      await spooled.close();
    }
  });
}

interface Received {
  name: string;
  bankAccountId: string | null;
  source: ByteSource;
}

async function importOne(ctx: ActorContext, { name, bankAccountId, source }: Received) {
  const signal = ctx.request?.signal;
  const open = () => Readable.from(piecesOf(source));
  const sheets = await sheetsOf({ source, open }, signal);
  return readings.run(signal, async () => {
    const bytes = await buffer(open());
    const reading = sheets === null ? readBankFile(bytes) : readBankWorkbook(sheets);
    if (!reading.ok) throw new DomainError(`bank-file.${reading.problem}`);
    const sha256 = createHash('sha256').update(bytes).digest();
    return importBankFile(ctx, { name, sha256, file: reading.file, bankAccountId });
  });
}

/** One after the other, in their order: what one file brings is known to the next. No file is passed over without an answer. */
async function importArchive(ctx: ActorContext, files: readonly ArchivedFile[], bankAccountId: string | null): Promise<ArchivedOutcome[]> {
  const answers: ArchivedOutcome[] = [];
  for (const { name, content } of files) {
    try {
      const source = bytesOfBuffer(await content());
      if (await isNestedArchive(source)) throw new DomainError('bank-file.zip-nested');
      answers.push({ name, imported: await importOne(ctx, { name, bankAccountId, source }) });
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error;
      answers.push({ name, refusal: refusalOf(error) });
    }
  }
  return answers;
}

function chosenAccount(id: string | undefined): string | null {
  if (id === undefined) return null;
  if (!isUuid(id)) throw new DomainError('common.not-found');
  return id;
}
