import type { LogLevel } from 'graphile-worker';

const LOG_LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** What the pool of a runner that has ended answers to a worker that still asks for a job. */
const POOL_ENDED = 'Cannot use a pool after calling end on the pool';

const isOfEndedPool = (fact: unknown): boolean => fact instanceof Error && fact.message === POOL_ENDED;

/** The level of a line of the job runner. Why a runner ends is logged once, by its owner: its last lines add nothing to that. */
export const jobLogLevel = (level: `${LogLevel}`, message: string, meta: object): 'error' | 'warn' | 'debug' | 'trace' =>
  message.startsWith('Runner stopping') || Object.values(meta).some(isOfEndedPool) ? 'debug' : LOG_LEVELS[level];
