/** PostgreSQL ends such connections with an answer of its own, which may be sent after a commit. */
const ENDED_BY_SERVER = new Set(['57P01', '57P02', '57P03']);

/** The connection was lost after the commit was sent: PostgreSQL may have kept the transaction or not. */
export class UnansweredCommitError extends Error {
  readonly code = 'COMMIT_UNANSWERED';
  constructor(cause: unknown) {
    super('The connection was lost before PostgreSQL answered the commit', { cause });
  }
}

/** @param error of a commit; any other answer of PostgreSQL is a refusal, which keeps nothing */
export function isWithoutAnswer(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name !== 'PostgresError' || ('code' in error && ENDED_BY_SERVER.has(String(error.code)));
}

/** Whether what a failed transaction wrote may be stored all the same: what its rows refer to must then stay. */
export function mayBeStored(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof UnansweredCommitError) return true;
  return false;
}
