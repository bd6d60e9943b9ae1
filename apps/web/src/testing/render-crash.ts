import { configure, getConfig } from '@testing-library/react';
import { afterEach } from 'vitest';

let crash: Error | null = null;

const { getElementError } = getConfig();

// An element is missing because the page crashed: the crash is the failure, not the content of an empty page.
configure({ getElementError: (message, container) => crash ?? getElementError(message, container) });

afterEach(() => {
  crash = null;
});

/** Remembers the first error thrown while rendering. React and the router would print each one several times. */
export function rememberCrash(error: unknown): void {
  crash ??= error instanceof Error ? error : new Error(String(error));
}
