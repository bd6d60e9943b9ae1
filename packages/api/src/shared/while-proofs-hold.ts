import type { Transaction } from '@lares/db/wall';
import { receiptNumberText } from '@lares/domain/accounting/receipts/number';
import { brokenProof } from '@lares/domain/accounting/receipts/proofs';
import { DomainError } from '@lares/domain/shared/errors';
import { type OfLease, provenAccount } from '../modules/accounting/receipts/proofs.commands.ts';

/** Does something to the account of a lease, which is locked, and refuses it when a valid quittance or reçu would no longer be true. */
export async function whileProofsHold(tx: Transaction, lease: OfLease, act: () => Promise<void>): Promise<void> {
  const before = await provenAccount(tx, lease);
  await act();
  const after = before && (await provenAccount(tx, lease));
  if (!after) return;
  const broken = brokenProof(before.proofs, before.account, after.account);
  if (broken) throw new DomainError('rent-account.due-proved', { details: { kind: broken.kind, number: receiptNumberText(broken) } });
}
