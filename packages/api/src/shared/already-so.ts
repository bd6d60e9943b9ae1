/** Thrown inside `audited` when the requested state already holds: the transaction writes nothing, not even an audit row. */
export class UnchangedState<Result> extends Error {
  override readonly name = 'AlreadySo';
  readonly result: Result;

  constructor(result: Result) {
    super('already so');
    this.result = result;
  }
}

/** The second of two users who request the same change gets its result instead of a conflict. */
export async function ignoringUnchangedState<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnchangedState) return error.result as Result;
    throw error;
  }
}
