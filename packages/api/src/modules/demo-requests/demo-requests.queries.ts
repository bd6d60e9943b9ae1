import { selectJson } from '@lares/db/select';
import type { Wall } from '@lares/db/wall';
import { sql } from 'drizzle-orm';

/** To whom a request is told: those who run the instance. Whoever asks is nobody, hence a function that looks for him. */
export async function administratorEmails(wall: Pick<Wall, 'rows'>): Promise<string[]> {
  const rows = await wall.rows(selectJson({ email: sql<string>`contact.email` }).from(sql`administrator_contacts() as contact`));
  return rows.map(({ email }) => email);
}
