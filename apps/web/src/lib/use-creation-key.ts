import { useState } from 'react';
import type { Failure } from './failure.ts';
import { newKey } from './new-key.ts';

/**
 * The creation key of a form: a repeated request creates one record. It is kept with the draft. Other values under a used key are refused
 * with a notice; what the user sends afterwards is intended.
 */
export function useCreationKey(kept: string | null = null) {
  const [creationKey, setKey] = useState(() => kept ?? newKey());
  /** For the next record of a form that stays open. */
  const renew = () => setKey(newKey());
  const renewIfServed = (failure: Failure) => {
    if (isServed(failure)) renew();
  };
  return { creationKey, renew, renewIfServed };
}

export const isServed = (failure: Failure): boolean => failure.kind === 'refused' && failure.code === 'common.key-reused';
