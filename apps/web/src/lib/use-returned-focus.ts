import { useEffect, useState } from 'react';

/**
 * For a dialog that is drawn only while it is open: the library gives the focus back to what had it when a dialog opens, and one
 * that is born open has not seen that. Whoever took the focus meanwhile keeps it.
 */
export function useReturnedFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isNowhere = document.activeElement === null || document.activeElement === document.body;
      if (isNowhere && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
