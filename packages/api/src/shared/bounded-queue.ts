import { DomainError, type DomainErrorCode } from '@lares/domain/shared/errors';

interface QueueLimits {
  /** Jobs at work together. */
  width: number;
  /** Jobs that may wait; one more is refused rather than kept in memory. */
  waiting: number;
  /** What the one too many is told. */
  busy: DomainErrorCode;
}

/** Heavy work in turn: a crowd at one door must not take the processor from those who read a page. */
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
      // The place is handed over rather than freed, so that nobody slips in before the one who waited.
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
