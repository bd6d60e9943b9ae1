import { organizations } from '@lares/db/schema/platform/organizations';
import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../../trpc/context.ts';

/** Read in the transaction that queues an e-mail: an answer to it goes to the organisation. Empty without an address. */
export async function replyAddress({ tx, actor: { organizationId } }: Pick<WriteContext, 'tx' | 'actor'>): Promise<string> {
  const [row] = await tx.select({ email: organizations.email }).from(organizations).where(eq(organizations.id, organizationId));
  return row?.email ?? '';
}
