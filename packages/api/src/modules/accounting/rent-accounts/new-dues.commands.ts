import { monthlyAmount } from '@lares/domain/accounting/dues/due-lines';
import type { NewDue } from '@lares/domain/accounting/rent-accounts/calls';
import type { Cents } from '@lares/domain/shared/money';
import type { Ids } from '../../../shared/insert-all.ts';
import type { StoredAccount } from './stored-accounts.queries.ts';

type NewLine = NewDue['lines'][number] & { monthlyCents: Cents | null };
export type NewDueOf = Omit<NewDue, 'lines'> & { leaseId: string; lines: readonly NewLine[] };
export type IdentifiedDue = NewDueOf & { id: string };

/** Each line keeps the monthly amount of its term: its term may change. A line that takes another one back is explained like it. */
export function withMonthlyAmounts({ lease, dues: stored }: StoredAccount, lines: NewDue['lines']): NewLine[] {
  const isCorrected = lines.some((line) => 'termId' in line && line.reversesId !== null);
  const called = new Map(isCorrected ? stored.flatMap((due) => due.lines.map((line) => [line.id, line] as const)) : []);
  return lines.map((line) => {
    if (!('termId' in line)) return { ...line, monthlyCents: null };
    const { kind, termId, reversesId } = line;
    const reversed = reversesId === null ? undefined : called.get(reversesId);
    const term = lease.terms.find(({ id }) => id === termId);
    const monthlyCents = term === undefined ? null : monthlyAmount(term, kind);
    return { ...line, monthlyCents: reversed === undefined ? monthlyCents : reversed.monthlyCents };
  });
}

/** Ids in the order of the dues: of two that are due on one day, the earlier one is paid first. */
export async function withIds(ids: Ids, missing: readonly NewDueOf[]): Promise<IdentifiedDue[]> {
  const taken = await ids.take(missing.length);
  return missing.map((due, place) => ({ ...due, id: taken[place] ?? '' }));
}
