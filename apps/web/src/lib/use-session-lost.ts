import type { Failure } from './failure.ts';
import { domainMessage } from './messages.ts';
import { notify } from './notify.tsx';
import { trpc } from './trpc.ts';

/** A form that was refused because the session ended: says so, and lets the guard lead to sign-in and back. */
export function useSessionLost({ failure: title }: { failure: string }): (failure: Failure) => void {
  const utils = trpc.useUtils();
  return (failure) => {
    if (failure.kind !== 'refused' || failure.code !== 'auth.required') return;
    notify.failure(title, domainMessage('auth.required'));
    utils.session.current.setData(undefined, null);
  };
}
