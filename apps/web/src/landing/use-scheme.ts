import { useSyncExternalStore } from 'react';

export type Scheme = 'light' | 'dark';

const ATTRIBUTE = 'data-mantine-color-scheme';

function subscribe(onChange: () => void): () => void {
  const watcher = new MutationObserver(onChange);
  watcher.observe(document.documentElement, { attributes: true, attributeFilter: [ATTRIBUTE] });
  return () => watcher.disconnect();
}

const current = (): Scheme => (document.documentElement.getAttribute(ATTRIBUTE) === 'dark' ? 'dark' : 'light');

/** The colour scheme of the page, which screenshots follow. `null` while prerendering. */
export const useScheme = (): Scheme | null => useSyncExternalStore<Scheme | null>(subscribe, current, () => null);
