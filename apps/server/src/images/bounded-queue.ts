import { DomainError } from '@lares/domain/shared/errors';

interface QueueLimits {
  /** Jobs at work together. */
  width: number;
  /** Jobs that may wait; one more is refused rather than kept in memory. */
  waiting: number;
}

/** Heavy work one after the other: a hundred uploads must not take the processor from those who read a page. */
export class BoundedQueue {
  readonly #limits: QueueLimits;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** @throws DomainError `file.busy` when too many jobs wait already. */
  async run<Result>(job: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#limits.width) this.#running += 1;
    else await this.#turn();
    try {
      return await job();
    } finally {
      // The place is handed over rather than freed, so that nobody slips in before the one who waited.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#limits.waiting) throw new DomainError('file.busy');
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
