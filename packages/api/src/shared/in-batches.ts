import { setImmediate } from 'node:timers/promises';

/** Items at a time: some milliseconds of work. */
const BATCH = 200;

/** One by one, letting other requests through between the batches: a large file must not stop those who read a page. */
export async function* breathing<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  for (let at = 0; at < items.length; at += BATCH) {
    await setImmediate();
    yield* items.slice(at, at + BATCH);
  }
}
