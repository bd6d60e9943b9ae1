import { useState } from 'react';
import type { Failure } from './failure.ts';
import { newKey } from './new-key.ts';

/**
 * What a form sends with what it creates: sent again, it is created once. It is kept with the draft. Who sends other values
 * under a key that has served is told that a first version is there; what he sends after that, he sends knowingly.
 */
export function useCreationKey(kept: string | null = null) {
  const [creationKey, setKey] = useState(() => kept ?? newKey());
  /** For the next one, of a form that stays after it created. */
  const renew = () => setKey(newKey());
  const renewIfServed = (failure: Failure) => {
    if (isServed(failure)) renew();
  };
  return { creationKey, renew, renewIfServed };
}

export const isServed = (failure: Failure): boolean => failure.kind === 'refused' && failure.code === 'common.key-reused';
