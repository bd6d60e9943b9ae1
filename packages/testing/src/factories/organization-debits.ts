import { randomBytes } from 'node:crypto';
import { debitBatches, debitMandates, debits } from '@lares/db/schema/banking/debits';
import type { Transaction } from '@lares/db/wall';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import type { WholeOrganization } from './organization-ids.ts';

/** A mandate to sign, a signed one that ended, and a file under it whose debit came back. */
export async function debitedOrganization(
  tx: Transaction,
  { ids, mark }: Pick<WholeOrganization, 'ids' | 'mark'>,
  at: string,
): Promise<void> {
  const { organization: organizationId, lease: leaseId, tenant: tenantId } = ids;
  const party = { name: mark, address: '' };
  const snapshot = {
    issuedOn: day('2026-06-01'),
    reference: mark,
    creditor: party,
    creditorIdentifier: 'FR72ZZZ123456',
    debtor: party,
    premises: { address: '', postalCode: '', city: '' },
    noticeDays: 14,
  };
  const mandate = { organizationId, leaseId, tenantId, debitDay: 5, noticeDays: 14, snapshot };
  const account = { holder: mark, ibanEncrypted: randomBytes(48), ibanEnding: '2606', signedOn: day('2026-06-02') };
  const ended = { revokedOn: day('2026-07-09'), revokeReason: 'Compte clos' };
  await tx.insert(debitMandates).values([
    { ...mandate, ...account, ...ended, id: ids.endedDebitMandate, reference: `${mark}-1`.toUpperCase() },
    { ...mandate, id: ids.debitMandate, reference: `${mark}-2`.toUpperCase() },
  ]);
  const days = { firstOn: day('2026-07-06'), lastOn: day('2026-07-06'), noticedOn: day('2026-06-20') };
  await tx.insert(debitBatches).values({
    organizationId,
    id: ids.debitBatch,
    messageId: `PRLV-${mark}`,
    format: 'pain.008.001.02',
    ...days,
    noticeKind: 'e-mail ou courrier',
    count: 1,
    totalCents: cents(100),
    sha256: randomBytes(32),
    createdAt: at,
  });
  await tx.insert(debits).values({
    organizationId,
    id: ids.debit,
    batchId: ids.debitBatch,
    groupNumber: 1,
    sequence: 'FRST',
    collectOn: day('2026-07-06'),
    leaseId,
    dueId: ids.due,
    mandateId: ids.endedDebitMandate,
    amountCents: cents(100),
    endToEndId: `PRLV-${mark}-1`,
    isOpen: false,
    returnedOn: day('2026-07-09'),
    returnReason: 'AC04',
  });
}
