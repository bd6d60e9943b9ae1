import { lapseDue, type LapsedReduction, lapsedReductions } from '@lares/domain/accounting/rent-accounts/lapsed-reductions';
import type { PaidPart } from '@lares/domain/accounting/rent-accounts/settlement';
import { cents } from '@lares/domain/shared/money';
import type { Ids } from '../../../shared/insert-all.ts';
import { type IdentifiedDue, withIds } from './new-dues.commands.ts';
import type { StoredAccount } from './stored-accounts.queries.ts';

/** What lapses of a waiver or of a loss, and the due that takes it back. */
export interface Lapse {
  lapsed: LapsedReduction;
  due: IdentifiedDue;
}

export async function lapsesOf(
  ids: Ids,
  stored: readonly StoredAccount[],
  foundOf: ReadonlyMap<string, readonly IdentifiedDue[]>,
): Promise<Lapse[]> {
  const lapsing = stored.flatMap(({ leaseId, dues: held, paid }) =>
    lapsedReductions({ dues: held, added: foundOf.get(leaseId) ?? [], paid }).map((lapsed) => ({ leaseId, lapsed })),
  );
  const taken = await withIds(
    ids,
    lapsing.map(({ leaseId, lapsed }) => {
      const { lines, ...due } = lapseDue(lapsed);
      return { ...due, leaseId, lines: lines.map((line) => ({ ...line, monthlyCents: null })) };
    }),
  );
  return lapsing.flatMap(({ lapsed }, at) => {
    const due = taken[at];
    return due === undefined ? [] : [{ lapsed, due }];
  });
}

/** Each pair of a credit and a due once. */
export function addedUp(parts: readonly PaidPart[]): PaidPart[] {
  const found = new Map<string, PaidPart>();
  for (const part of parts) {
    const key = `${part.creditId} ${part.dueId}`;
    found.set(key, { ...part, amountCents: cents((found.get(key)?.amountCents ?? 0) + part.amountCents) });
  }
  return [...found.values()].filter(({ amountCents }) => amountCents !== 0);
}
