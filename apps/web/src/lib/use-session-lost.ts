import type { Failure } from './failure.ts';
import { notify } from './notify.tsx';
import { trpc } from './trpc.ts';

/** A form that was refused because the session ended: says so, and lets the guard lead to sign-in and back. */
export function useSessionLost({ failure: title }: { failure: string }): (failure: Failure) => void {
  const utils = trpc.useUtils();
  return (failure) => {
    if (failure.kind !== 'refused' || failure.code !== 'auth.required') return;
    // Why, the door says itself.
    notify.lost(title, 'Votre saisie est conservée.');
    utils.sessions.current.setData(undefined, null);
  };
}
