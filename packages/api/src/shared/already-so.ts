/** Thrown inside `audited`: what is asked for is so already. Nothing is written, not even that nothing happened. */
export class UnchangedState<Result> extends Error {
  override readonly name = 'AlreadySo';
  readonly result: Result;

  constructor(result: Result) {
    super('already so');
    this.result = result;
  }
}

/** The second of two who press the same button gets what he wanted, and no conflict. */
export async function ignoringUnchangedState<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnchangedState) return error.result as Result;
    throw error;
  }
}
