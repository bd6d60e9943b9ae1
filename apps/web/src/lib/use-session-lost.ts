import type { Failure } from './failure.ts';
import { notify } from './notify.tsx';
import { trpc } from './trpc.ts';

/** For a form refused because the session ended: informs the user, and lets the guard redirect to sign-in and back. */
export function useSessionLost({ failure: title }: { failure: string }): (failure: Failure) => void {
  const utils = trpc.useUtils();
  return (failure) => {
    if (failure.kind !== 'refused' || failure.code !== 'auth.required') return;
    // The sign-in page explains why.
    notify.lost(title, 'Votre saisie est conservée.');
    utils.sessions.current.setData(undefined, null);
  };
}
