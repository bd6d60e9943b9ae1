import { useEffect, useEffectEvent } from 'react';
import { readFailure } from './failure.ts';
import { type EntityMessages, reportFailure } from './use-entity-mutation.ts';

/** Reports a failed query in a toast, once; the page shows what it can. */
export function useReadingFailure(error: unknown, messages: EntityMessages, retry: () => void): void {
  const tell = useEffectEvent((error: unknown) => reportFailure(readFailure(error), messages, retry));
  useEffect(() => {
    if (error) tell(error);
  }, [error]);
}
