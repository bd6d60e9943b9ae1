import { setTimeout as pause } from 'node:timers/promises';

/** A frozen database accepts connections and answers nothing, and the monitoring must read that soon. */
const PATIENCE_MS = 2_000;

/** What is answered; `null` after a failure, and when nothing comes. */
export async function answerInTime<Answer>(answer: PromiseLike<Answer>, patienceMs = PATIENCE_MS): Promise<Answer | null> {
  const waiting = new AbortController();
  const silence = pause(patienceMs, null, { signal: waiting.signal, ref: false }).catch(() => null);
  const answered = answer.then(
    (given) => given,
    () => null,
  );
  const first = await Promise.race([answered, silence]);
  waiting.abort();
  return first;
}
