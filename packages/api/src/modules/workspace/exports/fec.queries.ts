import { isLeaseAccount } from '@lares/domain/accounting/ledger/accounts';
import { fecHeader, type FecLine, fecRow, isCarriedForward, resultAccount } from '@lares/domain/accounting/ledger/fec';
import { daysOf } from '@lares/domain/accounting/ledger/period';
import { type Cents, cents, sumCents } from '@lares/domain/shared/money';
import { entryLabel } from '@lares/domain/workspace/exports/journal-columns';
import type { ActorContext } from '../../../trpc/context.ts';
import { everyEntryOfYear } from '../../accounting/rent-accounts/fec.queries.ts';
import { everyAccountBalance } from '../../accounting/rent-accounts/journal.queries.ts';

/** Entries in memory at a time. */
const ENTRIES_AT_ONCE = 1000;

/** The lines of the file as they are read: the header, what the earlier years left, then each entry of the year under the next number. */
export async function* fecRows(ctx: ActorContext, year: number): AsyncGenerator<string> {
  yield fecHeader();
  let number = 0;
  for await (const lines of openingLines(ctx, year)) {
    number = 1;
    yield lines.map(fecRow).join('');
  }
  for await (const entries of everyEntryOfYear(ctx, year, ENTRIES_AT_ONCE)) {
    let rows = '';
    for (const { lines, leaseId, tenant, sourceId, source, effectiveOn, recordedOn, ...facts } of entries) {
      number += 1;
      const entry = { journal: source, number, effectiveOn, recordedOn, pieceRef: sourceId, label: entryLabel({ source, ...facts }) };
      const lease = { id: leaseId, tenant };
      for (const { account, amountCents } of lines)
        rows += fecRow({ ...entry, account, lease: isLeaseAccount(account) ? lease : null, amountCents });
    }
    if (rows !== '') yield rows;
  }
}

/** One entry, the first of the year: the balances of the accounts that keep theirs, and the results of the earlier years in one sum. */
async function* openingLines(ctx: ActorContext, year: number): AsyncGenerator<FecLine[]> {
  const { fromDate } = daysOf({ year });
  const { toDate } = daysOf({ year: year - 1 });
  const entry = {
    journal: 'à nouveau',
    number: 1,
    effectiveOn: fromDate,
    recordedOn: fromDate,
    pieceRef: `AN${year}`,
    label: `À nouveaux ${year}`,
    lease: null,
  } as const;
  let result: Cents = cents(0);
  for await (const balances of everyAccountBalance(ctx, { toDate }, ENTRIES_AT_ONCE)) {
    const lines = balances.flatMap(({ account, balanceCents, leaseId, tenant }): FecLine[] => {
      if (balanceCents === 0) return [];
      if (!isCarriedForward(account)) {
        result = sumCents([result, balanceCents]);
        return [];
      }
      const lease = leaseId === null || tenant === null ? null : { id: leaseId, tenant: tenant.name };
      return [{ ...entry, account, lease, amountCents: balanceCents }];
    });
    if (lines.length > 0) yield lines;
  }
  if (result !== 0) yield [{ ...entry, account: resultAccount(result), amountCents: result }];
}
