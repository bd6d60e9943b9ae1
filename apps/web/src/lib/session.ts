import { createContext, useContext } from 'react';
import type { RouterOutputs } from './trpc.ts';

export type Session = NonNullable<RouterOutputs['sessions']['current']>;

export const SessionContext = createContext<Session | null>(null);

/** The signed-in person and where he stands. Only inside the guarded layout. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession is for screens behind the guard');
  return session;
}

/** The chooser shows for two organisations or more, and always for an administrator, who belongs to none. */
export const hasChoiceOfOrganization = ({ role, memberships }: Session): boolean => role === 'admin' || memberships.length > 1;
