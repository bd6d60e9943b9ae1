import { LOST_CONNECTION } from './lost-connection.ts';

/** The connection was lost after the commit was sent: PostgreSQL may have kept the transaction or not. */
export class UnansweredCommitError extends Error {
  readonly code = 'COMMIT_UNANSWERED';
  constructor(cause: unknown) {
    super('The connection was lost before PostgreSQL answered the commit', { cause });
  }
}

/** @param error of a commit; any other answer of PostgreSQL is a refusal, which keeps nothing */
export const isWithoutAnswer = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && LOST_CONNECTION.includes(String(error.code));

/** Whether what a failed transaction wrote may be stored all the same: what its rows refer to must then stay. */
export function mayBeStored(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof UnansweredCommitError) return true;
  return false;
}
