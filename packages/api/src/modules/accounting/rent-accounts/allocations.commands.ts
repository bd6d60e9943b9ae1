import { allocations, dues } from '@lares/db/schema/accounting/rent-accounts';
import { assertDistribution, type DuePart, redistribution } from '@lares/domain/accounting/allocations/distribution';
import { DomainError } from '@lares/domain/shared/errors';
import { cents, sumCents } from '@lares/domain/shared/money';
import type { PaymentDistribution } from '@lares/validation/accounting/allocations';
import { and, sql } from 'drizzle-orm';
import { audited } from '../../../shared/audit.ts';
import { ignoringUnchangedState, UnchangedState } from '../../../shared/idempotency.ts';
import { insertAll, newIds } from '../../../shared/insert-all.ts';
import { within } from '../../../shared/read-rows.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { paymentOrThrow } from '../payments/payments.scope.ts';
import { distributionOf } from './allocations.queries.ts';
import { endKeptCredits, keepCredit } from './kept-credits.commands.ts';
import { rentAccountOrThrow, rentAccountsVisibleTo } from './rent-accounts.scope.ts';
import { settleAccounts } from './settlement.commands.ts';

/**
 * Lets a payment pay the dues that the payer or the user chose. What it paid before is taken back by negative rows; the rest stays a credit
 * that only later dues use, or pays the oldest dues by the rule. Refused when the account changed since it was read, and, after the audit
 * row, when a valid receipt proves what would change.
 */
export function distributePayment(ctx: ActorContext, { paymentId, asRead, parts, rest }: PaymentDistribution) {
  return ignoringUnchangedState(() =>
    audited(ctx, 'payment.distribute', async (write) => {
      // In the order of every change of a payment: its row, then the account of its lease.
      const { leaseId } = await paymentOrThrow(write, paymentId);
      await rentAccountOrThrow(write, leaseId);
      const before = await distribution(write, paymentId);
      if (before.asRead !== asRead) throw new DomainError('allocation.account-changed');
      assertDistribution(parts, before, before.dues);
      await writeParts(write, paymentId, redistribution(before.parts, parts));
      const chosen = sumCents(parts.map(({ amountCents }) => amountCents));
      const leavesOpen = chosen < sumCents(before.dues.map(({ openCents }) => openCents));
      if (rest === 'crédit' && chosen < before.amountCents && leavesOpen) await keepCredit(write, { paymentId, leaseId });
      else await endKeptCredits(write.tx, write.actor, [paymentId]);
      const by = { organizationId: write.actor.organizationId, actorId: write.actor.userId, at: write.now() };
      await settleAccounts(write.tx, by, [leaseId], { reason: 'Contrat modifié' });
      const after = await distribution(write, paymentId);
      const result = { id: paymentId, asRead: after.asRead, restCents: after.restCents, former: chosenIn(before) };
      if (JSON.stringify(chosenIn(before)) === JSON.stringify(chosenIn(after))) throw new UnchangedState(result);
      return { entityId: paymentId, before: chosenIn(before), after: chosenIn(after), result };
    }),
  );
}

const distribution = ({ tx, actor }: WriteContext, paymentId: string) => distributionOf(within(tx), actor, paymentId);

/** As it is chosen, so that undo sends it back. */
const chosenIn = ({ parts, isKept }: Awaited<ReturnType<typeof distribution>>) => ({
  parts,
  rest: isKept ? ('crédit' as const) : ('règle' as const),
});

async function writeParts({ tx, actor, now }: WriteContext, paymentId: string, rows: readonly DuePart[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = await newIds(tx, rows.length);
  const { organizationId, userId: recordedBy } = actor;
  const recorded = { organizationId, paymentId, creditDueId: null, recordedAt: now().toISOString(), recordedBy };
  await insertAll(
    tx,
    allocations,
    rows.map((row, at) => ({ ...row, ...recorded, id: ids[at] ?? '', chosenBy: 'utilisateur' as const })),
  );
  const changes = new Map<string, number>();
  for (const { dueId, amountCents } of rows) changes.set(dueId, (changes.get(dueId) ?? 0) + amountCents);
  const changed = [...changes].map(([id, amount]) => ({ id, amount: cents(amount) }));
  await tx
    .update(dues)
    .set({ allocatedCents: sql`${dues.allocatedCents} + v.amount` })
    .from(sql`json_to_recordset(${JSON.stringify(changed)}::text::json) as v(id uuid, amount bigint)`)
    .where(and(sql`${dues.id} = v.id`, rentAccountsVisibleTo(actor, dues)));
}
