import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { BoundedQueue } from './bounded-queue.ts';

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

describe('a bounded queue', () => {
  it('runs no more jobs together than its width, in the order they came', async () => {
    const queue = new BoundedQueue({ width: 2, waiting: 10 });
    const started: number[] = [];
    const gates = Array.from({ length: 5 }, gate);
    const jobs = gates.map(({ opened }, i) =>
      queue.run(async () => {
        started.push(i);
        await opened;
        return i;
      }),
    );
    await setTimeout(5);
    expect(started).toEqual([0, 1]);
    gates[1]?.open();
    await setTimeout(5);
    expect(started).toEqual([0, 1, 2]);
    for (const { open } of gates) open();
    expect(await Promise.all(jobs)).toEqual([0, 1, 2, 3, 4]);
    expect(started).toEqual([0, 1, 2, 3, 4]);
  });

  it('refuses what would wait beyond its limit, and takes work again afterwards', async () => {
    const queue = new BoundedQueue({ width: 1, waiting: 1 });
    const { open, opened } = gate();
    const first = queue.run(() => opened);
    const second = queue.run(() => opened);
    await expect(queue.run(() => opened)).rejects.toMatchObject({ code: 'file.busy' });
    open();
    await Promise.all([first, second]);
    expect(await queue.run(() => Promise.resolve('done'))).toBe('done');
  });

  it('gives its place back when a job fails', async () => {
    const queue = new BoundedQueue({ width: 1, waiting: 0 });
    await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run(() => Promise.resolve(1))).toBe(1);
  });
});
