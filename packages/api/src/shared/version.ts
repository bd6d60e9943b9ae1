import { profiles } from '@lares/db/schema/platform/accounts';
import { DomainError } from '@lares/domain/shared/errors';
import { eq } from 'drizzle-orm';
import type { WriteContext } from '../trpc/context.ts';

interface Versioned {
  version: number;
  updatedAt: string;
  updatedBy: string | null;
}

/**
 * Every update names the version it read. The second of two concurrent updates is refused with the author and time of the first. An
 * author who is not a visible member is an administrator.
 */
export async function sameVersionOrThrow({ tx }: Pick<WriteContext, 'tx'>, row: Versioned, version: number): Promise<void> {
  if (row.version === version) return;
  const [other] = row.updatedBy ? await tx.select({ name: profiles.fullName }).from(profiles).where(eq(profiles.id, row.updatedBy)) : [];
  const by: Record<string, string> = other ? { by: other.name } : row.updatedBy ? { actorKind: 'admin' } : {};
  throw new DomainError('common.modified-meanwhile', { details: { ...by, at: row.updatedAt } });
}
