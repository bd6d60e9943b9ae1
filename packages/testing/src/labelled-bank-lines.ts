import { readFileSync } from 'node:fs';

const FOLDER = new URL('../fixtures/bank-matching/', import.meta.url);

/** The rows of a file of the labelled bank lines, by the names of its columns. */
export function labelledRows(file: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(new URL(file, FOLDER), 'utf8').trimEnd().split('\n');
  const names = head.split('\t');
  return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, at) => [names[at] ?? '', cell])));
}
