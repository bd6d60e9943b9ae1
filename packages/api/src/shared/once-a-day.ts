import type { Day } from '@lares/domain/shared/day';

/** Beyond this size everything is dropped: a key may then count twice, and memory stays bounded. */
const MAX_KEYS = 200_000;

/**
 * Keys counted today, only in the memory of this process: no table records who did it. Another day, a restart or a second process begins
 * empty.
 */
export class OnceADay {
  readonly #keys = new Set<string>();
  readonly #max: number;
  #day: Day | null = null;

  constructor(max = MAX_KEYS) {
    this.#max = max;
  }

  /** @returns whether this is the first call of the day for this key; true for one of several concurrent calls. */
  isFirst(day: Day, key: string): boolean {
    if (this.#day !== day || this.#keys.size >= this.#max) this.#keys.clear();
    this.#day = day;
    if (this.#keys.has(key)) return false;
    this.#keys.add(key);
    return true;
  }

  /** Releases the key after a failure, so that the next attempt counts again. */
  forget(key: string): void {
    this.#keys.delete(key);
  }
}
