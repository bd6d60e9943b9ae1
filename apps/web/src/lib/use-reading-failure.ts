import { useEffect } from 'react';
import { readFailure } from './failure.ts';
import { type EntityMessages, reportFailure } from './use-entity-mutation.ts';

/** A reading that failed also says so in a toast; the page shows what it can instead of what was asked for. */
export function useReadingFailure(error: unknown, messages: EntityMessages, retry: () => void): void {
  useEffect(() => {
    if (error) reportFailure(readFailure(error), messages, retry);
    // The toast belongs to the error: rendered again, it is not told again.
  }, [error]);
}
