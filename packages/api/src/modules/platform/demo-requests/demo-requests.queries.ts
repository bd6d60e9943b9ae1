import { selectJson } from '@lares/db/select';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../trpc/context.ts';

/** To whom a request is told: those who run the instance. Whoever asks sees no account, hence a function that looks for him. */
export async function administratorEmails({ wall }: Pick<Context, 'wall'>): Promise<string[]> {
  const rows = await wall.rows(selectJson({ email: sql<string>`contact.email` }).from(sql`administrator_contacts() as contact`));
  return rows.map(({ email }) => email);
}
