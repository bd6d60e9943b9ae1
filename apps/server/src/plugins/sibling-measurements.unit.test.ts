import { Counter, Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { type SiblingChannel, siblingMeasurements } from './sibling-measurements.ts';

/** Processes that receive what the others send, each with a counter at its own figure. */
function processesWith(figures: number[], { patienceMs = 60_000, silent = -1 } = {}) {
  const listeners: ((message: unknown) => void)[] = [];
  return figures.map((figure, index) => {
    const register = new Registry();
    new Counter({ name: 'seen', help: 'seen', registers: [register] }).inc(figure);
    const channel: SiblingChannel = {
      count: figures.length - 1,
      send: (message) => listeners.forEach((listener, to) => void (to !== index && listener(structuredClone(message)))),
      onMessage: (listener) => {
        listeners[index] = index === silent ? () => undefined : listener;
      },
    };
    return siblingMeasurements(channel, () => register.getMetricsAsJSON(), patienceMs);
  });
}

const seen = (answers: Awaited<ReturnType<ReturnType<typeof siblingMeasurements>>>) =>
  answers.flatMap(([metric]) => metric?.values.map(({ value }) => value) ?? []).toSorted((a, b) => a - b);

describe('measurements of the other web processes', () => {
  it('are asked of each, at once and in turn', async () => {
    const [first, second] = processesWith([1, 10, 100]);
    expect((await Promise.all([first!(), first!(), second!()])).map(seen)).toEqual([
      [10, 100],
      [10, 100],
      [1, 100],
    ]);
  });

  it('leave out a process that does not answer', async () => {
    const [first] = processesWith([1, 10, 100], { patienceMs: 20, silent: 1 });
    expect(seen(await first!())).toEqual([100]);
  });

  it('are none when there is one process', async () => {
    const [only] = processesWith([1]);
    expect(await only!()).toEqual([]);
  });

  it('ignore other messages', async () => {
    let receive: (message: unknown) => void = () => undefined;
    siblingMeasurements({ count: 1, send: () => expect.unreachable(), onMessage: (listener) => (receive = listener) }, () =>
      Promise.resolve([]),
    );
    for (const message of [null, 'ready', {}, { kind: 'other' }]) receive(message);
  });
});
