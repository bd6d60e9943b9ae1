import { useSyncExternalStore } from 'react';

const subscribe = (tell: () => void) => {
  const changes = ['online', 'offline'] as const;
  for (const change of changes) addEventListener(change, tell);
  return () => {
    for (const change of changes) removeEventListener(change, tell);
  };
};

/** Whether the device has a network. It may have one without reaching the server: then the request itself fails. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine !== false);
