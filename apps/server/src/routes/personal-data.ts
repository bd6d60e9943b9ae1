import { type TakenData, takeOwnData, takePersonData } from '@lares/api/modules/workspace/personal-data/person-data.commands';
import type { FileStore } from '@lares/api/shared/ports';
import { authorize, refuseToken } from '@lares/api/trpc/authorize';
import type { Context } from '@lares/api/trpc/context';
import { dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { PERSON_KINDS } from '@lares/domain/workspace/personal-data/erasure';
import { PERSON_DATA_HEADER, personDataLines } from '@lares/domain/workspace/personal-data/person-data';
import { CSV_MARK } from '@lares/domain/workspace/imports/csv-writing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';
import { addStream, contentsOf } from '../archives/zip-parts.ts';
import { attached } from './attachment.ts';
import { answerRefusal } from './domain-refusal.ts';
import { isUuid } from './uuid.ts';

const ENDING = '.zip';

interface PersonalDataOptions {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/**
 * `GET /api/personal-data/<kind>/<id>.zip` for managers, and `GET /api/personal-data/mine.zip` for every signed-in user: what is held on a
 * person, and the files filed on them. Written while it is sent, so that no copy stays. A program may not have it.
 */
export function personalData(app: FastifyInstance, { contextOf }: PersonalDataOptions, done: () => void) {
  app.setErrorHandler(answerRefusal);
  app.get('/api/personal-data/mine.zip', { compress: false }, async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'personal-data:read');
    refuseToken(ctx);
    return send(reply, await takeOwnData(ctx), ctx);
  });
  for (const kind of PERSON_KINDS) {
    app.get<{ Params: { file: string } }>(`/api/personal-data/${kind}/:file`, { compress: false }, async (request, reply) => {
      const ctx = authorize(await contextOf(request, reply), 'personal-data:write');
      refuseToken(ctx);
      const { file } = request.params;
      const id = file.slice(0, -ENDING.length);
      if (!file.endsWith(ENDING) || !isUuid(id)) throw new DomainError('common.not-found');
      return send(reply, await takePersonData(ctx, { kind, id }), ctx);
    });
  }
  done();
}

interface Sending {
  now: () => Date;
  ports: { files: Pick<FileStore, 'get'> };
}

function send(reply: FastifyReply, taken: TakenData, { now, ports }: Sending) {
  const at = now();
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  zip.on('error', (error: Error) => output.destroy(error));
  void fill(zip, output, { taken, files: ports.files, at }).catch((error: Error) => output.destroy(error));
  return attached(reply, `donnees-personnelles-${dayInParis(at)}.zip`)
    .type('application/zip')
    .send(output);
}

interface Filling {
  taken: TakenData;
  files: Pick<FileStore, 'get'>;
  at: Date;
}

async function fill(zip: ZipFile, output: PassThrough, { taken: { data, files: named }, files, at }: Filling): Promise<void> {
  const mtime = { mtime: at };
  zip.addBuffer(Buffer.from(`${JSON.stringify(data, null, 2)}\n`), 'donnees.json', mtime);
  zip.addBuffer(Buffer.from(`${CSV_MARK}${PERSON_DATA_HEADER}${personDataLines(data).join('')}`), 'donnees.csv', mtime);
  for (const [index, { name, storageKey }] of named.entries()) {
    const [whole] = await contentsOf(files, storageKey);
    // A lost file never takes the others with it.
    if (whole) await addStream(zip, output, { content: whole.content, path: `fichiers/${index + 1} - ${name}`, compress: false, now: at });
  }
  zip.end();
}
