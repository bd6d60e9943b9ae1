import { TOKEN_PREFIX } from '@lares/domain/platform/access-tokens/token';
import type { FastifyRequest } from 'fastify';

const HEADER = new RegExp(`^\\S+ +(${TOKEN_PREFIX}\\S{1,200})$`);

/**
 * The access token of a program, sent as a bearer token. Other bearer tokens, without our prefix, are left alone: a proxy in front of the
 * instance may add its own.
 */
export const accessTokenOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  HEADER.exec(headers.authorization ?? '')?.[1];
