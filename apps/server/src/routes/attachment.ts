import { DomainError } from '@lares/domain/shared/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUuid } from './uuid.ts';

/** The headers of a file that the browser saves under this name: private, kept by no cache, never read as another type. */
export const attached = (reply: FastifyReply, name: string): FastifyReply =>
  reply.headers({
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="${name}"`,
    'x-content-type-options': 'nosniff',
  });

/** @throws DomainError `common.not-found` for what is no id. */
export function idOrThrow({ params: { id } }: FastifyRequest<{ Params: { id: string } }>): string {
  if (!isUuid(id)) throw new DomainError('common.not-found');
  return id;
}
