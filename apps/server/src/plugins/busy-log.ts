import { busyCause } from '@lares/api/shared/outages';
import type { FastifyBaseLogger } from 'fastify';

/** One line when PostgreSQL ended what somebody asked for: which lock or limit, without the values. */
export function logBusy(log: Pick<FastifyBaseLogger, 'warn'>, error: unknown, procedure: string | undefined): void {
  const cause = busyCause(error);
  if (cause) log.warn({ procedure, ...cause }, 'refused as busy');
}
