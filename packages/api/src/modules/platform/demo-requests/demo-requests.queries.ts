import { selectJson } from '@lares/db/select';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../trpc/context.ts';

/** E-mail addresses of administrators. Visitors cannot see accounts, hence a database function. */
export async function administratorEmails({ wall }: Pick<Context, 'wall'>): Promise<string[]> {
  const rows = await wall.rows(selectJson({ email: sql<string>`contact.email` }).from(sql`administrator_contacts() as contact`));
  return rows.map(({ email }) => email);
}
