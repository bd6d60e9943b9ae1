import { setTimeout as pause } from 'node:timers/promises';
import { asRefusal, ofRead } from '@lares/api/shared/outages';
import { DomainError } from '@lares/domain/shared/errors';

const PATIENCE_MS = 15_000;
const BETWEEN_MS = 250;

/** Exit code of a process that no database answered, `EX_TEMPFAIL` of sysexits.h: `start` tries again if another process found one. */
export const NO_DATABASE = 75;

export const isAway = (error: unknown): boolean => {
  const refusal = asRefusal(error);
  return refusal instanceof DomainError && ofRead(refusal).code === 'common.unavailable';
};

/** A step of the start, repeated while the database does not answer: it may be starting at the same time, or recovering. */
export async function onceDatabaseAnswers<Result>(step: () => Promise<Result>, patienceMs = PATIENCE_MS): Promise<Result> {
  for (const latest = performance.now() + patienceMs; ; await pause(BETWEEN_MS)) {
    try {
      return await step();
    } catch (error) {
      if (!isAway(error) || performance.now() > latest) throw error;
    }
  }
}
