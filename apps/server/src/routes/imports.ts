import { buffer } from 'node:stream/consumers';
import multipart from '@fastify/multipart';
import { receiveFile } from '@lares/api/modules/workspace/imports/imports.commands';
import { draftAsked, kindAsked, refusedCellsOf } from '@lares/api/modules/workspace/imports/imports.queries';
import { leftOutLines } from '@lares/api/modules/workspace/imports/past-imports.queries';
import type { UploadAnswers } from '@lares/api/openapi/uploads';
import { BoundedQueue } from '@lares/api/shared/bounded-queue';
import { authorize } from '@lares/api/trpc/authorize';
import type { Context } from '@lares/api/trpc/context';
import { CSV_MARK, csvLine } from '@lares/domain/workspace/imports/csv-writing';
import { templateOf } from '@lares/domain/workspace/imports/columns';
import { IMPORT_COLUMNS } from '@lares/domain/workspace/imports/import-columns';
import { IMPORT_LIMITS } from '@lares/domain/workspace/imports/limits';
import { DomainError } from '@lares/domain/shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { attached } from './attachment.ts';
import { answerRefusal } from './domain-refusal.ts';
import { sheetsOf } from '../uploads/workbook.ts';
import { sentFile } from './sent-file.ts';
import { templateWorkbook, XLSX_TYPE } from './template-workbook.ts';

interface ImportsOptions {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
  /** The folder for uploads in progress. */
  spoolFolder: string;
}

/** Received files are read into memory, a few at a time. A slow client holds no place: its file is received on disk first. */
const uploads = new BoundedQueue({ width: 4, waiting: 100, busy: 'import.busy' });

/**
 * `POST /api/imports` receives one file and describes its content; procedures do the rest. Downloads: the
 * templates, the errors of a draft, and the lines that an import left out.
 */
export async function imports(app: FastifyInstance, { contextOf, spoolFolder }: ImportsOptions) {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: IMPORT_LIMITS.bytes, files: 1, fields: 4, fieldSize: 1024, headerPairs: 20 },
  });
  app.setErrorHandler(answerRefusal);

  app.post<{ Querystring: Asked }>('/api/imports', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'imports:write');
    if (!request.isMultipart()) throw new DomainError('import.not-text');
    const kind = kindAsked(request.query['kind']);
    const { name, spooled } = await sentFile(request, {
      folder: spoolFolder,
      tooLarge: { code: 'import.too-large', maxBytes: IMPORT_LIMITS.bytes },
    });
    try {
      const sheets = (await sheetsOf(spooled, ctx.request.signal)) ?? [];
      const received = await uploads.run(ctx.request.signal, async () =>
        receiveFile(ctx, { name, content: await buffer(spooled.open()), kind, sheets }),
      );
      return await reply
        .code(201)
        .header('cache-control', 'no-store')
        .send(received satisfies UploadAnswers['/api/imports']);
    } finally {
      await spooled.close();
    }
  });

  app.get<{ Querystring: Asked }>('/api/imports/template.csv', async (request, reply) => {
    authorize(await contextOf(request, reply), 'imports:write');
    const columns = IMPORT_COLUMNS[kindAsked(request.query['kind'])];
    return sendCsv(reply, `${columns.templateName}.csv`, templateOf(columns).map(csvLine));
  });

  app.get<{ Querystring: Asked }>('/api/imports/template.xlsx', async (request, reply) => {
    authorize(await contextOf(request, reply), 'imports:write');
    const columns = IMPORT_COLUMNS[kindAsked(request.query['kind'])];
    return attached(reply, `${columns.templateName}.xlsx`)
      .type(XLSX_TYPE)
      .send(await templateWorkbook(columns));
  });

  app.get<{ Params: { id: string }; Querystring: Asked }>('/api/imports/:id/errors.csv', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'imports:write');
    const asked = draftOf(request.params.id, request.query);
    const { cells } = await refusedCellsOf(ctx, asked);
    const lines = cells.map(({ line, header, field, value, message }) =>
      csvLine([line, header ?? (field === null ? '' : (IMPORT_COLUMNS[asked.kind].labels[field] ?? field)), value, message]),
    );
    return sendCsv(reply, 'lignes-refusees.csv', [csvLine(['Ligne', 'Colonne', 'Valeur', 'Erreur']), ...lines]);
  });

  app.get<{ Params: { id: string } }>('/api/imports/:id/left-out.csv', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'imports:write');
    const csv = await leftOutLines(ctx, request.params.id);
    return attached(reply, 'lignes-laissees-de-cote.csv').type('text/csv; charset=utf-8').send(csv);
  });
}

type Asked = Record<string, string>;

function draftOf(draftId: string, { kind, mapping = '', known, decided, sheet, headerLine, encoding, delimiter }: Asked) {
  const reading = encoding === undefined ? undefined : { encoding, delimiter };
  const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  return draftAsked({ draftId, kind, mapping, known, decided, reading, sheet: numberOf(sheet), headerLine: numberOf(headerLine) });
}

const sendCsv = (reply: FastifyReply, name: string, lines: readonly string[]) =>
  attached(reply, name)
    .type('text/csv; charset=utf-8')
    .send(CSV_MARK + lines.join(''));
