// How `chaos.ts` has Lares act while it disturbs it: each act is sent again until it is answered.
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from './chaos-instance.ts';

/** Work that goes on until it is stopped; it then ends the act under way. */
export interface Acts {
  stop: () => void;
  ended: Promise<unknown>;
}

/** Longer than the jobs of a killed worker wait for another attempt. */
const PATIENCE_MS = 180_000;
const BETWEEN_MS = 100;

/**
 * Sends until Lares answers: a connection that breaks, a refusal of the moment (5xx) or of too many requests is sent again.
 * @param whenUnanswered runs before each further attempt.
 * @returns what was answered, and whether it was sent more than once.
 */
export async function untilAnswered<Body>(
  what: string,
  send: () => Promise<Answer>,
  whenUnanswered: () => Promise<void> = () => Promise.resolve(),
): Promise<{ body: Body; isRepeated: boolean }> {
  const end = performance.now() + PATIENCE_MS;
  for (let attempt = 1; ; attempt++) {
    const answer = await send().catch(() => null);
    if (answer && answer.status >= 200 && answer.status < 300) return { body: JSON.parse(answer.body) as Body, isRepeated: attempt > 1 };
    const isLasting = answer !== null && answer.status < 500 && answer.status !== 429;
    if (isLasting || performance.now() > end) throw new Error(`${what} answered ${answer?.status ?? 'nothing'}: ${answer?.body ?? ''}`);
    await whenUnanswered();
    await pause(BETWEEN_MS);
  }
}

/** Reads or writes PostgreSQL directly, again while it is away: the work must bear to be done twice. */
export async function untilDone<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const end = performance.now() + PATIENCE_MS; ; await pause(BETWEEN_MS)) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}

/** Waits for what another process does. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; !(await untilDone(isSo)); await pause(BETWEEN_MS))
    if (performance.now() > end) throw new Error(`${what}: not within ${PATIENCE_MS / 1000} s`);
}
