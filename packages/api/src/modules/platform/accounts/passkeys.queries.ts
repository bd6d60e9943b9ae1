import { passkeys } from '@lares/db/schema/platform/accounts';
import { selectJson } from '@lares/db/select';
import { asc, eq, sql } from 'drizzle-orm';
import type { SignedIn } from '../../../auth/verify-password.ts';

/** The user's passkeys, oldest first. Keys and their ids stay in the database. */
export function listPasskeys({ accounts, session }: SignedIn) {
  const { id: userId } = session.user;
  return accounts
    .wallOf({ organizationId: null, userId })
    .rows(
      selectJson({ id: passkeys.id, name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
        .from(passkeys)
        .where(eq(passkeys.userId, userId))
        .orderBy(asc(passkeys.createdAt), asc(passkeys.id)),
    );
}

/** The ids of the user's keys, as devices know them. */
export async function knownKeys({ accounts, session }: SignedIn): Promise<Buffer[]> {
  const { id: userId } = session.user;
  const rows = await accounts.wallOf({ organizationId: null, userId }).rows(
    selectJson({ id: sql<string>`encode(${passkeys.credentialId}, 'hex')` })
      .from(passkeys)
      .where(eq(passkeys.userId, userId)),
  );
  return rows.map(({ id }) => Buffer.from(id, 'hex'));
}
