import type { Day } from '@lares/domain/shared/day';

/** Beyond it everything is forgotten: a key may then count a second time, and memory stays what it is. */
const MAX_KEYS = 200_000;

/**
 * What has been counted today, kept in the memory of this process and nowhere else: no table says who did it. Another day, a
 * new start, a second process begin with nothing.
 */
export class OnceADay {
  readonly #keys = new Set<string>();
  readonly #max: number;
  #day: Day | null = null;

  constructor(max = MAX_KEYS) {
    this.#max = max;
  }

  /** @returns whether it is the first time on this day; asked at once by several, by one only. */
  isFirst(day: Day, key: string): boolean {
    if (this.#day !== day || this.#keys.size >= this.#max) this.#keys.clear();
    this.#day = day;
    if (this.#keys.has(key)) return false;
    this.#keys.add(key);
    return true;
  }

  /** It came to nothing. */
  forget(key: string): void {
    this.#keys.delete(key);
  }
}
