import { payments } from '@lares/db/schema/accounting/payments';
import { importRows } from '@lares/db/schema/workspace/imports';
import type { Transaction } from '@lares/db/wall';
import type { AuditAction } from '@lares/domain/platform/audit-log/actions';
import type { DuePart } from '@lares/domain/accounting/allocations/distribution';
import { cents } from '@lares/domain/shared/money';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { openFreshAccount, settleAccounts } from '../modules/accounting/rent-accounts/settlement.commands.ts';
import { postDeposits } from '../modules/accounting/deposits/posting.commands.ts';
import { assertProofsHold } from '../modules/accounting/receipts/proofs.commands.ts';
import { assertCitationsHold, assertOpeningsAreFree } from '../modules/accounting/receipts/citations.commands.ts';
import { everyPaymentVisibleTo } from '../modules/accounting/payments/payments.scope.ts';
import { importedRowsVisibleTo } from '../modules/workspace/imports/imports.scope.ts';

/** The audit row that was just written. */
interface Act {
  action: AuditAction;
  entityId: string;
  organizationId: string;
  actorId: string | null;
  at: Date;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Acts that settle what they change themselves, or that change only what is expected. */
const SETTLED_ELSEWHERE: ReadonlySet<AuditAction> = new Set([
  'lease.add-housing-aid',
  'lease.add-third-party-payer',
  'lease.cancel-deposit-movement',
  'lease.exclude-penalty',
  'lease.pay-out-deposit',
  'lease.pay-penalty',
  'lease.receive-deposit',
  'lease.remove-housing-aid',
  'lease.remove-third-party-payer',
  'lease.set-accounts-approval',
  'lease.update-housing-aid',
  'lease.update-third-party-payer',
  'rent-account.add-due',
  'rent-account.call',
  'rent-account.reverse-due',
]);

/** Acts that give an account its first day. */
const OPENINGS: ReadonlySet<AuditAction> = new Set(['rent-account.open', 'rent-account.open-many', 'rent-account.update']);

/** Why a called month is corrected, by the act that changed its lease. */
const REASONS: Partial<Record<AuditAction, string>> = {
  'lease.add-term': 'Nouveau loyer',
  'lease.agree-revision': 'Loyer révisé',
  'lease.revise': 'Loyer révisé',
  'lease.cancel-rent': 'Loyer annulé',
  'lease.correct-first-rent': 'Loyer de départ corrigé',
  'lease.restore-rent': 'Loyer rétabli',
  'lease.give-notice': 'Congé',
  'lease.withdraw-notice': 'Congé retiré',
  'lease.relet-in-notice': 'Reloué avant la fin du préavis du locataire (art. 15 I)',
  'lease.terminate': 'Résiliation',
  'lease.end': 'Fin du contrat',
  'lease.save-exit': 'Clés remises pendant le préavis du bailleur (art. 15 I)',
  'rent-account.update': 'Compte modifié',
};

/**
 * Whatever changes a lease or its payments settles its account in the same transaction: what is owed and what is paid never wait for
 * the nightly job. `audited` calls this after each audit row, so that no command can forget it.
 */
export async function settleAfterAct(tx: Transaction, act: Act): Promise<void> {
  if (SETTLED_ELSEWHERE.has(act.action) || isExitOnly(act)) return;
  const leaseIds = await concernedLeases(tx, act);
  if (leaseIds.length === 0) return;
  if (act.action === 'lease.activate' || act.action === 'lease.create') await openFreshAccount(tx, act, act.entityId);
  const [{ lost }] = await Promise.all([
    settleAccounts(tx, act, leaseIds, { reason: REASONS[act.action] ?? 'Contrat modifié' }),
    // After the lock of the accounts, the first statement of their settlement; what the settlement writes changes no citation.
    assertCitationsHold(tx, act.organizationId, leaseIds),
  ]);
  // What was received before the account begins belongs to its opening balance.
  if (OPENINGS.has(act.action)) await postDeposits(tx, act, leaseIds);
  if (act.action === 'rent-account.update') await assertOpeningsAreFree(tx, act.organizationId, leaseIds);
  const [leaseId] = leaseIds;
  if (act.action === 'payment.distribute' && leaseId !== undefined) {
    const moved = [{ id: act.entityId, before: partsIn(act.before), after: partsIn(act.after) }];
    await assertProofsHold(tx, { ...act, leaseId, moved, refusal: 'allocation.proved-by-receipt' });
  }
  for (const [of, moved] of Map.groupBy(lost, (payment) => payment.leaseId))
    await assertProofsHold(tx, { ...act, leaseId: of, moved, refusal: 'receipt.rests-on-payment' });
}

const distributed = z.object({ parts: z.array(z.object({ dueId: z.string(), amountCents: z.int().transform(cents) })).default([]) });

/** What the distributed payment pays, in its audit row; the row names nothing that did not change. */
const partsIn = (values: Act['before']): DuePart[] => distributed.parse(values ?? {}).parts;

/** What is prepared for an exit changes nothing owed, except where the keys move the last day of rent. */
const isExitOnly = ({ action, after }: Act): boolean => action === 'lease.save-exit' && !(after !== null && 'exitOn' in after);

async function concernedLeases(tx: Transaction, act: Act): Promise<string[]> {
  const entity = act.action.slice(0, act.action.indexOf('.'));
  switch (entity) {
    case 'lease':
    case 'rent-account':
      return recordsOf(act);
    case 'payment': {
      const ids = recordsOf(act);
      const created = createdFor(act);
      if (created) return created;
      const before = act.before?.['leaseId'];
      return [...new Set([...(await leasesOfPayments(tx, act, ids)), ...(typeof before === 'string' ? [before] : [])])];
    }
    case 'import':
      return importedLeases(tx, act);
    default:
      return [];
  }
}

/** One record, or those of a batch. */
const recordsOf = ({ entityId, after }: Act): string[] => (Array.isArray(after?.['ids']) ? after['ids'].map(String) : [entityId]);

/** The leases of payments that were just written, where the audit row names them: it holds what was stored. */
function createdFor({ action, after, before }: Act): string[] | null {
  if (action !== 'payment.create' || before !== null) return null;
  const { data } = createdPayments.safeParse(after);
  return data ? [...new Set(data.map(({ leaseId }) => leaseId))] : null;
}

const leaseNamed = z.object({ leaseId: z.string() });
const createdPayments = z.union([
  leaseNamed.transform((one) => [one]),
  z.object({ records: z.array(leaseNamed) }).transform(({ records }) => records),
]);

async function leasesOfPayments(tx: Transaction, act: Act, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectDistinct({ leaseId: payments.leaseId })
    .from(payments)
    .where(and(everyPaymentVisibleTo(act), inArray(payments.id, [...ids])));
  return rows.map(({ leaseId }) => leaseId);
}

/** Leases that an import changed, and those whose payments it wrote. */
async function importedLeases(tx: Transaction, act: Act): Promise<string[]> {
  const viewer = { standing: 'admin', organizationId: act.organizationId, userId: '' } as const;
  const rows = await tx
    .select({ entity: importRows.entity, id: importRows.entityId })
    .from(importRows)
    .where(and(importedRowsVisibleTo(viewer), eq(importRows.importId, act.entityId), inArray(importRows.entity, ['payment', 'lease'])));
  const idsOf = (entity: string) => rows.filter((row) => row.entity === entity).map(({ id }) => id);
  return [...new Set([...idsOf('lease'), ...(await leasesOfPayments(tx, act, idsOf('payment')))])];
}
