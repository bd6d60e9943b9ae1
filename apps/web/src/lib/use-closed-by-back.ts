import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * « Retour » of the browser or of the phone closes what is open above the page, as its users expect, and only then leaves the page. Where
 * the entry before is another document, as after a reload, the browser leaves at once.
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
