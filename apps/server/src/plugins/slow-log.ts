import type { SlowOptions } from '@lares/db/slow-statements';
import type { FastifyBaseLogger } from 'fastify';

/** One line for each statement that lasts: its text without values, its duration, and who asked. */
export const slowLog = (log: Pick<FastifyBaseLogger, 'warn'>, afterMs: number): SlowOptions => ({
  afterMs,
  report: (statement) => log.warn(statement, 'slow statement'),
});
