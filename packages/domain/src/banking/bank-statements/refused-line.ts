import type { BankLineRefusal } from './formats.ts';

/** What could not be read, kept to be shown: no line is lost silently. */
export interface RefusedLine {
  line: number;
  /** The line as it stands in the file, shortened. */
  text: string;
  reason: BankLineRefusal;
}
