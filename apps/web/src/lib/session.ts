import { createContext, useContext } from 'react';
import type { RouterOutputs } from './trpc.ts';

export type Session = NonNullable<RouterOutputs['sessions']['current']>;

export const SessionContext = createContext<Session | null>(null);

/** The signed-in user with their organisation and rights. Only inside the guarded layout. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession is for screens behind the guard');
  return session;
}

/** The switcher is shown for two organisations or more, and always for administrators, who are not members. */
export const hasChoiceOfOrganization = ({ role, memberships }: Session): boolean => role === 'admin' || memberships.length > 1;
