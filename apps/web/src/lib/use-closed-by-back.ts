import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { stayFirst } from './first-entry.ts';

/**
 * « Retour » of the browser or of the phone closes what is open above the page, as its users expect, and only then leaves the page. Where
 * the entry before is another document, as on the first page after a start or a reload, a phone with Android asks first what is open; in
 * other browsers « Retour » comes first to a copy of this entry.
 * @param close `null` while nothing is open, or while another dialog above it must close first
 */
export function useClosedByBack(close: (() => void) | null): void {
  const { history } = useRouter();
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  const isOpen = close !== null;
  useEffect(() => {
    if (!isOpen) return undefined;
    const watcher = watchCloseRequests();
    if (watcher === null) return stayFirst(history, () => latest.current?.());
    watcher.addEventListener('close', () => latest.current?.());
    return () => watcher.destroy();
  }, [history, isOpen]);
  useEffect(() => {
    if (!isOpen) return undefined;
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK' || latest.current === null) return false;
        latest.current();
        return true;
      },
    });
  }, [history, isOpen]);
}

/** Not yet among the types of TypeScript. */
type CloseWatcher = EventTarget & { destroy: () => void };

/** On Android only: elsewhere the key « Échap » would be answered twice, because Mantine closes with it what it opened. */
function watchCloseRequests(): CloseWatcher | null {
  const { CloseWatcher: Watcher } = globalThis as { CloseWatcher?: new () => CloseWatcher };
  return Watcher && /\bAndroid\b/u.test(navigator.userAgent) ? new Watcher() : null;
}
