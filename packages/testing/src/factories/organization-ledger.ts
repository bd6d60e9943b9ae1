import { accountMonths, journalEntries, journalLines, ledgerAccounts } from '@lares/db/schema/accounting/ledger';
import type { Transaction } from '@lares/db/wall';
import { isLeaseAccount, type LedgerAccountKind } from '@lares/domain/accounting/ledger/accounts';
import type { Day } from '@lares/domain/shared/day';
import { type Cents, cents, negated } from '@lares/domain/shared/money';
import type { WholeOrganization } from './organization-ids.ts';

interface RecordedDue {
  /** The first day of a month. */
  dueOn: Day;
  totalCents: Cents;
}

/** The entry of `due`, as the rent account posts it. */
export async function recordedDue(
  tx: Transaction,
  ids: WholeOrganization['ids'],
  { dueOn, totalCents }: RecordedDue,
  at: string,
): Promise<void> {
  const organizationId = ids.organization;
  const inserted = async (kind: LedgerAccountKind) => {
    const [row] = await tx
      .insert(ledgerAccounts)
      .values({ organizationId, kind, leaseId: isLeaseAccount(kind) ? ids.lease : null })
      .returning({ id: ledgerAccounts.id });
    if (!row) throw new Error('insert returned no row');
    return row.id;
  };
  const [debited, credited] = [await inserted('locataire'), await inserted('autres')];
  const entry = { effectiveOn: dueOn, recordedAt: at, source: 'échéance', sourceId: ids.due, leaseId: ids.lease } as const;
  const [{ id: entryId } = { id: '' }] = await tx
    .insert(journalEntries)
    .values({ organizationId, ...entry })
    .returning({ id: journalEntries.id });
  await tx.insert(journalLines).values([
    { organizationId, entryId, lineNo: 1, accountId: debited, amountCents: totalCents },
    { organizationId, entryId, lineNo: 2, accountId: credited, amountCents: negated(totalCents) },
  ]);
  await tx.insert(accountMonths).values([
    { organizationId, accountId: debited, month: dueOn, debitCents: totalCents, creditCents: cents(0) },
    { organizationId, accountId: credited, month: dueOn, debitCents: cents(0), creditCents: totalCents },
  ]);
}
