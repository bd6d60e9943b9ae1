import { DomainError, type DomainErrorCode } from '@lares/domain/shared/errors';
import type { FastifyRequest } from 'fastify';
import { spool, type SpooledFile } from '../uploads/spool.ts';
import { isBrokenForm } from './broken-form.ts';

const MEGABYTE = 1024 * 1024;

interface Receiving {
  /** For uploads in progress. */
  folder: string;
  tooLarge: { code: DomainErrorCode; maxBytes: number };
}

/** The one file of a form, received on disk: a slow client holds no place in memory. The caller closes it. */
export async function sentFile(request: FastifyRequest, { folder, tooLarge }: Receiving): Promise<{ name: string; spooled: SpooledFile }> {
  let spooled: SpooledFile | null = null;
  try {
    const part = await request.file();
    if (!part) throw new DomainError('file.empty');
    spooled = await spool(folder, part.file);
    if (part.file.truncated) throw new DomainError(tooLarge.code, { details: { max: tooLarge.maxBytes / MEGABYTE } });
    return { name: part.filename, spooled };
  } catch (error) {
    await spooled?.close();
    // The upload was interrupted: nothing is stored.
    throw isBrokenForm(error) ? new DomainError('file.interrupted', { cause: error }) : error;
  }
}
