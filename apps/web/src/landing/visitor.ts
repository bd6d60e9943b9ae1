import type { AppRouter } from '@lares/sdk/client';
import { createTRPCClient, httpBatchLink } from '@trpc/client';

export interface Visitor {
  isSignedIn: boolean;
  /** This instance shows the demonstration: its accounts are offered at the door. */
  isDemo: boolean;
}

/** Who comes by, as far as the server knows him. */
export async function readVisitor(): Promise<Visitor> {
  const { sessions } = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: '/trpc' })] });
  const [current, demoAccounts] = await Promise.all([sessions.current.query(), sessions.demoAccounts.query()]);
  return { isSignedIn: current !== null, isDemo: demoAccounts.length > 0 };
}
