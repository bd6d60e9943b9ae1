import { randomBytes, randomUUID } from 'node:crypto';
import { bankAccounts } from '@lares/db/schema/banking/bank-accounts';
import { bankLines, bankStatements } from '@lares/db/schema/banking/bank-statements';
import { matches, matchRules } from '@lares/db/schema/banking/matches';
import type { Transaction } from '@lares/db/wall';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import type { WholeOrganization } from './organization-ids.ts';

/** A bank account with two statements: a line that waits, and a line that is joined to a payment of `lease`. */
export async function bankedOrganization(
  tx: Transaction,
  { ids, mark }: Pick<WholeOrganization, 'ids' | 'mark'>,
  at: string,
): Promise<void> {
  const { organization: organizationId, bankAccount: bankAccountId } = ids;
  const number = { numberEncrypted: randomBytes(48), numberHash: randomBytes(32), numberEnding: '2606' };
  await tx.insert(bankAccounts).values([
    { organizationId, id: bankAccountId, label: mark, ...number },
    { organizationId, id: ids.emptyBankAccount, label: `${mark} vide` },
  ]);
  const file = {
    organizationId,
    bankAccountId,
    fileName: `${mark}.csv`,
    part: 1,
    format: 'CSV' as const,
    knownLines: 0,
    refused: [],
    importedAt: at,
  };
  const matchedStatement = randomUUID();
  await tx.insert(bankStatements).values([
    { ...file, id: ids.bankStatement, fileSha256: randomBytes(32), addedLines: 1 },
    { ...file, id: matchedStatement, fileSha256: randomBytes(32), addedLines: 1 },
  ]);
  const read = { organizationId, bankAccountId, line: 1, bookedOn: day('2026-07-06'), label: mark, returned: false } as const;
  await tx.insert(bankLines).values([
    { ...read, id: ids.bankLine, statementId: ids.bankStatement, amountCents: cents(12_345), externalKey: '1', state: 'à traiter' },
    {
      ...read,
      id: ids.matchedLine,
      statementId: matchedStatement,
      amountCents: cents(105_000),
      externalKey: '2',
      state: 'rapprochée',
      payerHash: randomBytes(32),
      payerEnding: '0001',
    },
  ]);
  const joined = { kind: 'paiement', origin: 'déjà enregistré', amountCents: cents(105_000), decidedAt: at } as const;
  await tx
    .insert(matches)
    .values({ organizationId, bankLineId: ids.matchedLine, leaseId: ids.lease, paymentId: ids.receivedPayment, reasons: [], ...joined });
  const rule = { kind: 'libellé', pattern: `+ ${mark}`, shown: mark, leaseId: ids.lease, payerKind: 'locataire', createdAt: at } as const;
  await tx.insert(matchRules).values({ organizationId, id: ids.matchRule, ...rule });
}
