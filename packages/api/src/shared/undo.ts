import { DomainError } from '@lares/domain/shared/errors';
import type { WriteContext } from '../trpc/context.ts';

/** How long a deletion can be undone. Pages that say « dix minutes » rely on it. */
const UNDO_MINUTES = 10;

export function undoableOrThrow({ now }: Pick<WriteContext, 'now'>, deletedAt: string | null): void {
  const oldest = new Date(now().getTime() - UNDO_MINUTES * 60_000).toISOString();
  if (deletedAt === null || deletedAt < oldest) throw new DomainError('common.undo-expired');
}
