import type { BankLineRefusal } from './formats.ts';

/** A line of a file that could not be read, as it stands there. */
export interface RefusedLine {
  /** Its place in the file, from 1. */
  line: number;
  text: string;
  reason: BankLineRefusal;
}
