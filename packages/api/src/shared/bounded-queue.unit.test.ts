import { expect, it } from 'vitest';
import { BoundedQueue } from './bounded-queue.ts';

const busy = 'import.busy';

it('gives back the place of a client that is gone while it waits', async () => {
  const queue = new BoundedQueue({ width: 1, waiting: 1, busy });
  let finish = () => {};
  const running = queue.run(undefined, () => new Promise<void>((resolve) => (finish = resolve)));
  const client = new AbortController();
  const lost = queue.run(client.signal, () => Promise.resolve('never runs'));
  await expect(queue.run(undefined, () => Promise.resolve('one too many'))).rejects.toMatchObject({ code: busy });
  client.abort();
  await expect(lost).rejects.toMatchObject({ code: busy });
  const next = queue.run(undefined, () => Promise.resolve('runs'));
  finish();
  await running;
  await expect(next).resolves.toBe('runs');
  await expect(queue.run(undefined, () => Promise.resolve('free again'))).resolves.toBe('free again');
});

it('runs waiting jobs in the order of their arrival', async () => {
  const queue = new BoundedQueue({ width: 1, waiting: 9, busy });
  const order: number[] = [];
  await Promise.all([1, 2, 3, 4].map((n) => queue.run(undefined, async () => void order.push(n))));
  expect(order).toEqual([1, 2, 3, 4]);
});

it('starts no job of a client that is gone already', async () => {
  const queue = new BoundedQueue({ width: 1, waiting: 1, busy });
  await expect(queue.run(AbortSignal.abort(), () => Promise.resolve())).rejects.toMatchObject({ code: busy });
});
