import { useEffect, useState } from 'react';

/**
 * For dialogs that are mounted open: the library restores the focus only of dialogs that it saw opening. Does nothing if another element
 * took the focus meanwhile.
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
