import type { Day } from '../../shared/day.ts';
import { DEBIT_SEQUENCES, type DebitSequence } from '../sepa/direct-debit.ts';
import { debitSequences } from './states.ts';

/** A due that a file may collect. */
interface GroupedDue {
  id: string;
  leaseId: string;
  /** Null: it is not collected. */
  collectOn: Day | null;
  /** Of the mandate; null before its first collection. */
  lastCollectedOn: Day | null;
}

/** What a bank credits in one sum: the debits of one day and one sequence type. */
export interface DebitGroup<Due> {
  sequence: DebitSequence;
  collectOn: Day;
  dues: Due[];
}

/**
 * The groups of a file, by day. The sequence type of a debit is its place among the collections of its mandate.
 * @param last the leases that nothing is collected from afterwards
 */
export function debitGroups<Due extends GroupedDue>(chosen: readonly Due[], last: ReadonlySet<string>): DebitGroup<Due>[] {
  const typed = [...Map.groupBy(chosen, ({ leaseId }) => leaseId)].flatMap(([leaseId, dues]) => {
    const inOrder = dues.toSorted((a, b) => ((a.collectOn ?? '') + a.id < (b.collectOn ?? '') + b.id ? -1 : 1));
    const isUsed = inOrder.some(({ lastCollectedOn }) => lastCollectedOn !== null);
    const sequences = debitSequences(inOrder.length, { isUsed, isLast: last.has(leaseId) });
    return inOrder.flatMap((due, at) => {
      const sequence = sequences[at];
      return sequence === undefined || due.collectOn === null ? [] : [{ due, sequence, collectOn: due.collectOn }];
    });
  });
  const keyOf = ({ collectOn, sequence }: (typeof typed)[number]) => `${collectOn} ${DEBIT_SEQUENCES.indexOf(sequence)}`;
  return [...Map.groupBy(typed, keyOf)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, members]) => {
      const [first] = members;
      return first ? [{ sequence: first.sequence, collectOn: first.collectOn, dues: members.map(({ due }) => due) }] : [];
    });
}
