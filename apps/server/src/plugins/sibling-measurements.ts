import { setTimeout as pause } from 'node:timers/promises';
import type { MetricObjectWithValues, MetricValue } from 'prom-client';

export type Measured = MetricObjectWithValues<MetricValue<string>>[];

/** What the other web processes of the port receive and answer, passed on by the process that started them. */
export interface SiblingChannel {
  count: number;
  send: (message: SiblingMessage) => void;
  onMessage: (listener: (message: unknown) => void) => void;
}

type SiblingMessage = { kind: 'lares:measure'; id: string } | { kind: 'lares:measured'; id: string; measured: Measured };

/** A process that is starting again answers nothing. */
const PATIENCE_MS = 1_000;

const isMessage = (message: unknown): message is SiblingMessage =>
  typeof message === 'object' &&
  message !== null &&
  'kind' in message &&
  (message.kind === 'lares:measure' || message.kind === 'lares:measured');

/**
 * Answers the other web processes of the port with `own`.
 * @returns a function that asks them for theirs: those that answered in time.
 */
export function siblingMeasurements(
  { count, send, onMessage }: SiblingChannel,
  own: () => Promise<Measured>,
  patienceMs = PATIENCE_MS,
): () => Promise<Measured[]> {
  const open = new Map<string, (measured: Measured) => void>();
  onMessage((message) => {
    if (!isMessage(message)) return;
    const { id } = message;
    if (message.kind === 'lares:measured') open.get(id)?.(message.measured);
    else void own().then((measured) => send({ kind: 'lares:measured', id, measured }));
  });
  return async () => {
    if (count === 0) return [];
    const id = crypto.randomUUID();
    const answers: Measured[] = [];
    const { promise: complete, resolve } = Promise.withResolvers<void>();
    open.set(id, (measured) => {
      answers.push(measured);
      if (answers.length === count) resolve();
    });
    const waiting = new AbortController();
    send({ kind: 'lares:measure', id });
    await Promise.race([complete, pause(patienceMs, undefined, { signal: waiting.signal, ref: false }).catch(() => undefined)]);
    waiting.abort();
    open.delete(id);
    return answers;
  };
}

/** The other web processes that `start` runs beside this one. */
export function siblingsOf(count: number): SiblingChannel {
  return {
    count,
    send: (message) => process.send?.(message),
    onMessage: (listener) => process.on('message', listener),
  };
}
