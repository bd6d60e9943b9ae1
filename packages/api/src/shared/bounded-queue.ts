import { DomainError, type DomainErrorCode } from '@lares/domain/shared/errors';

interface QueueLimits {
  /** Jobs that run at once. */
  width: number;
  /** Jobs that may wait; one more is refused rather than kept in memory. */
  waiting: number;
  /** The error thrown when the queue is full. */
  busy: DomainErrorCode;
}

/** Runs heavy work in turn, so that many heavy requests do not block light ones. */
export class BoundedQueue {
  readonly #limits: QueueLimits;
  readonly #waiting = new Set<() => void>();
  #running = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** @param signal of the client. Once it is gone, its waiting job leaves the queue; `undefined` for work without a client. */
  async run<Result>(signal: AbortSignal | undefined, job: () => Promise<Result>): Promise<Result> {
    if (signal?.aborted) throw new DomainError(this.#limits.busy);
    if (this.#running < this.#limits.width) this.#running += 1;
    else await this.#turn(signal);
    try {
      return await job();
    } finally {
      this.#release();
    }
  }

  /** The slot is handed over rather than freed, so that no new job overtakes the waiting one. */
  #release(): void {
    const [next] = this.#waiting;
    if (next) next();
    else this.#running -= 1;
  }

  #turn(signal: AbortSignal | undefined): Promise<void> {
    if (this.#waiting.size >= this.#limits.waiting) throw new DomainError(this.#limits.busy);
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(begin);
        reject(new DomainError(this.#limits.busy));
      };
      const begin = () => {
        this.#waiting.delete(begin);
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      this.#waiting.add(begin);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }
}
