import { negated } from '../../shared/money.ts';
import type { RentLine } from './due-lines.ts';

/** A line that was called. It is never rewritten: a later line takes it back. */
export interface CalledLine extends RentLine {
  id: string;
  /** The called line that this one takes back; null for any other. */
  reversesId: string | null;
}

/** A line of a correction: what is owed now, or, with `reversesId`, a called line taken back with the opposite amount. */
export type CorrectionLine = Omit<CalledLine, 'id'>;

/** A whole month is the same whether it is counted as 31 of 31 days or as 30 of 30. */
const keyOf = ({ kind, amountCents, termId, from, to, days, of }: RentLine): string =>
  [kind, amountCents, termId, from, to, ...(days === of ? [] : [days, of])].join(' ');

/**
 * The lines that bring called months to what is owed now, after the exit, the rent or the charges changed: called lines that no longer
 * hold are taken back, missing ones are added. Empty when nothing changed. Called lines themselves never change.
 * @param called every line of these months, corrections included
 * @param owed the lines of the same months by today's facts
 */
export function correctionLines(called: readonly CalledLine[], owed: readonly RentLine[]): CorrectionLine[] {
  const takenBack = new Set(called.flatMap(({ reversesId }) => (reversesId === null ? [] : [reversesId])));
  const standing = called.filter(({ id, reversesId }) => reversesId === null && !takenBack.has(id));
  const missing = [...owed];
  const outdated = standing.filter((line) => {
    const at = missing.findIndex((candidate) => keyOf(candidate) === keyOf(line));
    if (at === -1) return true;
    missing.splice(at, 1);
    return false;
  });
  return [
    ...outdated.map(({ id, ...line }) => ({ ...line, amountCents: negated(line.amountCents), reversesId: id })),
    ...missing.map((line) => ({ ...line, reversesId: null })),
  ];
}
