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
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  async run<Result>(job: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#limits.width) this.#running += 1;
    else await this.#turn();
    try {
      return await job();
    } finally {
      // The slot is handed over rather than freed, so that no new job overtakes the waiting one.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#limits.waiting) throw new DomainError(this.#limits.busy);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
