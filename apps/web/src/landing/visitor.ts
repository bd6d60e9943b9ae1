import type { AppRouter } from '@lares/sdk/router-types';
import { createTRPCClient, httpBatchLink } from '@trpc/client';

export interface Visitor {
  isSignedIn: boolean;
  /** This instance shows the demonstration: its accounts are offered on the sign-in page. */
  isDemo: boolean;
}

/** The visitor's session, if any. */
export async function readVisitor(): Promise<Visitor> {
  const { sessions } = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: '/trpc' })] });
  const [current, demoAccounts] = await Promise.all([sessions.current.query(), sessions.demoAccounts.query()]);
  return { isSignedIn: current !== null, isDemo: demoAccounts.length > 0 };
}
