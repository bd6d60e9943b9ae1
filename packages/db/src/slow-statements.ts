import { AsyncLocalStorage } from 'node:async_hooks';

/** For whom statements run. */
export interface Asker {
  /** The id of the request; absent in jobs. */
  reqId?: string;
  /** The procedure, the route or the job. */
  procedure: string;
}

const askers = new AsyncLocalStorage<Asker>();

export const asker = (): Asker | undefined => askers.getStore();

/** Statements of this work are logged with the name of who asks. */
export const askedBy = <Result>(who: Asker, work: () => Result): Result => askers.run(who, work);

export interface SlowStatement extends Partial<Asker> {
  /** Until its answer, with what it waited for: a connection, a lock. */
  ms: number;
  /** With `$1`, `$2` in the place of values. */
  sql: string;
}

export interface SlowOptions {
  afterMs: number;
  report: (statement: SlowStatement) => void;
}

const LONGEST_TEXT = 2_000;

/** Without its end when it is long: pages of columns say nothing more. */
export const loggedText = (text: string): string => (text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text);

export type Timing = (text: string, answer: PromiseLike<unknown>) => void;

/** Reports what lasts, also when it fails. */
export function slowStatements({ afterMs, report }: SlowOptions): Timing {
  return (text, answer) => {
    const from = performance.now();
    const who = asker();
    const settled = () => {
      const ms = Math.round(performance.now() - from);
      if (ms >= afterMs) report({ ...who, ms, sql: loggedText(text) });
    };
    answer.then(settled, settled);
  };
}
