/** Something the person who typed the command can mend: its message is one French line saying what to do. */
export class Refusal extends Error {}

const oneLine = (error: unknown): string => (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').trim();

/** Runs a command to its exit code; whatever goes wrong ends in one line, never in a stack trace. */
export async function runCommand(main: () => Promise<number>): Promise<never> {
  try {
    process.exit(await main());
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : `Lares n’a pas pu continuer : ${oneLine(error)}`);
    if (process.env['LARES_DEBUG']) console.error(error);
    process.exit(1);
  }
}
