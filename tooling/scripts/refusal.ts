/** An error that the operator can correct: its message is one French line that says how. */
export class Refusal extends Error {}

const oneLine = (error: unknown): string => (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').trim();

/** Runs a command and sets its exit code; every error is printed as one line, without a stack trace. */
export async function runCommand(main: () => Promise<number>): Promise<never> {
  try {
    process.exit(await main());
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : `Lares n’a pas pu continuer : ${oneLine(error)}`);
    if (process.env['LARES_DEBUG']) console.error(error);
    process.exit(1);
  }
}
