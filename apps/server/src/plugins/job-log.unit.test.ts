import { expect, it } from 'vitest';
import { jobLogLevel } from './job-log.ts';

const exit = (message: string) => ({ error: new Error(message) });

it.each([
  ['error', 'Worker exited with error: …', exit('Cannot use a pool after calling end on the pool'), 'debug'],
  ['error', 'Worker exited with error: …', exit('out of memory'), 'error'],
  ['info', 'Runner stopping', {}, 'debug'],
  ['warning', 'Failed task', {}, 'warn'],
  ['debug', 'Found task', {}, 'trace'],
] as const)('logs the %s « %s » of %o as %s', (level, message, meta, logged) => {
  expect(jobLogLevel(level, message, meta)).toBe(logged);
});
