import type { BankFile, BankFileLine, BankFileStatement } from '@lares/domain/banking/bank-statements/bank-file';
import { readBankFile } from './read-bank-file.ts';

/** A file that must be readable. @throws Error with the problem otherwise. */
export function fileOf(text: string | Uint8Array): BankFile {
  const reading = readBankFile(typeof text === 'string' ? new TextEncoder().encode(text) : text);
  if (!reading.ok) throw new Error(`refused: ${reading.problem}`);
  return reading.file;
}

export function statementOf(text: string | Uint8Array): BankFileStatement {
  const [statement] = fileOf(text).statements;
  if (!statement) throw new Error('no statement');
  return statement;
}

export const linesOf = (text: string | Uint8Array): readonly BankFileLine[] => fileOf(text).statements.flatMap(({ lines }) => lines);

export const problemOf = (text: string | Uint8Array): string | null => {
  const reading = readBankFile(typeof text === 'string' ? new TextEncoder().encode(text) : text);
  return reading.ok ? null : reading.problem;
};

/** The text in Windows-1252, which differs from Latin-1 only in characters that the tests do not use but « € ». */
export const windows1252 = (text: string): Uint8Array => Uint8Array.from(text, (char) => (char === '€' ? 0x80 : char.charCodeAt(0)));

export const amountsOf = (text: string | Uint8Array): number[] => linesOf(text).map(({ amountCents }) => amountCents);

export const refusalsOf = (text: string | Uint8Array): string[] =>
  fileOf(text).statements.flatMap(({ refused }) => refused.map(({ line, reason }) => `${line} ${reason}`));
