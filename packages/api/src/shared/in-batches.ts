import { setImmediate } from 'node:timers/promises';

/** Items per batch: some milliseconds of work. */
const BATCH = 200;

/** Yields to other requests between batches, so that a large file does not block them. */
export async function* inBatches<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  for (let at = 0; at < items.length; at += BATCH) {
    await setImmediate();
    yield* items.slice(at, at + BATCH);
  }
}
