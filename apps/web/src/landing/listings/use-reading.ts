import { useEffect, useEffectEvent, useState } from 'react';
import type * as server from './listing-server.ts';
import { loadPart } from '#lib/load-part.ts';

type Server = typeof server;

export type Reading<Value> =
  | { state: 'reading' }
  | { state: 'read'; value: Value }
  /** No page at this URL, or no longer. */
  | { state: 'missing' }
  | { state: 'failed'; again: () => void };

/** Data that a public page reads once, when it opens, identified by `key`; the server code is loaded with the first call. */
export function useReading<Value>(key: string, read: (server: Server) => Promise<Value>): Reading<Value> {
  const [reading, setReading] = useState<Reading<Value>>({ state: 'reading' });
  const [attempt, setAttempt] = useState(0);
  const ask = useEffectEvent(read);
  useEffect(() => {
    let isGone = false;
    const tell = (next: Reading<Value>) => !isGone && setReading(next);
    const again = () => {
      setReading({ state: 'reading' });
      setAttempt((count) => count + 1);
    };
    const failed = () => tell({ state: 'failed', again });
    loadPart(() => import('./listing-server.ts')).then(
      (loaded) =>
        ask(loaded).then(
          (value) => tell({ state: 'read', value }),
          (error: unknown) => (loaded.isMissing(error) ? tell({ state: 'missing' }) : failed()),
        ),
      failed,
    );
    return () => {
      isGone = true;
    };
  }, [key, attempt]);
  return reading;
}
