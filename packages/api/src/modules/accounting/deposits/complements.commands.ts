import { createHash } from 'node:crypto';
import { exitComplements } from '@lares/db/schema/accounting/deposits';
import { complementBalance, complementNumber, type ComplementSnapshot } from '@lares/domain/accounting/deposits/complement';
import type { ExpectedAid } from '@lares/domain/accounting/deposits/awaited-aid';
import { receiptNumberText } from '@lares/domain/accounting/receipts/number';
import { canonicalText } from '@lares/domain/accounting/receipts/snapshot';
import { dayInParis } from '@lares/domain/shared/day';
import { type Cents, cents } from '@lares/domain/shared/money';
import { and, eq, isNull, max } from 'drizzle-orm';
import { enqueuePdf } from '../../../jobs/stored-pdf.ts';
import { within } from '../../../shared/read-rows.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { partiesOrThrow } from '../receipts/parties.queries.ts';
import type { factsWithAid } from './awaited-aid.commands.ts';
import { complementsVisibleTo, type settlementOrThrow } from './exits.scope.ts';
import { settlementKept } from './settlement-standing.queries.ts';

interface Released {
  settlement: Awaited<ReturnType<typeof settlementOrThrow>>;
  /** As they were before the part was settled. */
  facts: Awaited<ReturnType<typeof factsWithAid>>;
  heldCents: Cents;
  /** Of the account, paid by what was kept. */
  accountCents: Cents;
  deductionCents: Cents;
  reason: string;
}

/** Issues the document of a settled kept part, in the transaction that settles it: frozen, with its number and its PDF. */
export async function issueComplement(write: WriteContext, released: Released): Promise<{ number: string }> {
  const { tx, actor, now } = write;
  const { settlement } = released;
  const content = await contentOf(write, released);
  const [last] = await tx
    .select({ sequence: max(exitComplements.sequence) })
    .from(exitComplements)
    .where(and(eq(exitComplements.settlementId, settlement.id), complementsVisibleTo(actor)));
  const sequence = (last?.sequence ?? 0) + 1;
  const number = complementNumber(receiptNumberText(settlement), sequence);
  const snapshot: ComplementSnapshot = { ...content, number };
  const [row] = await tx
    .insert(exitComplements)
    .values({
      organizationId: actor.organizationId,
      leaseId: settlement.leaseId,
      settlementId: settlement.id,
      sequence,
      snapshot,
      sha256: createHash('sha256').update(canonicalText(snapshot)).digest(),
      issuedAt: now().toISOString(),
      issuedBy: actor.userId,
    })
    .returning({ id: exitComplements.id });
  if (!row) throw new Error('insert returned no row');
  await enqueuePdf(tx, { document: 'exit-complement', id: row.id });
  return { number };
}

async function contentOf(write: WriteContext, { settlement, facts, heldCents, accountCents, deductionCents, reason }: Released) {
  const { snapshot, leaseId, keptCents, accountsApprovedOn } = settlement;
  const { lastDay } = snapshot;
  const { sealedBankDetails: _bank, ...parties } = await partiesOrThrow(within(write.tx), write.actor, {
    leaseId,
    periodStart: lastDay,
    periodEnd: lastDay,
  });
  const balance = complementBalance({ keptCents, returnedCents: cents(keptCents - heldCents), accountCents, deductionCents });
  const { kind, furnished, returnedCents, account, awaited, awaitedCents } = facts;
  const content: Omit<ComplementSnapshot, 'number'> = {
    ...balance,
    ...parties,
    settlementNumber: receiptNumberText(settlement),
    settlementOn: snapshot.issuedOn,
    issuedOn: dayInParis(write.now()),
    newAddress: snapshot.newAddress,
    approvedOn: accountsApprovedOn,
    deadline: settlementKept(settlement, { kind, furnished, returnedCents }).deadline,
    dues: account?.unpaid ?? [],
    creditCents: account?.creditCents ?? cents(0),
    ...ofAid(awaited),
    reason,
    owedCents: cents(Math.max(0, (account?.accountCents ?? 0) - awaitedCents - accountCents)),
  };
  return content;
}

const ofAid = (awaited: ExpectedAid[]) => (awaited.length === 0 ? {} : { awaitedAid: awaited });

/** Cancels the complement of a settlement whose kept part is held again: it keeps its number, and its PDF says so. */
export async function cancelComplement(
  write: WriteContext,
  { settlementId, reason }: { settlementId: string; reason: string },
): Promise<void> {
  const { tx, actor, now } = write;
  const [row] = await tx
    .update(exitComplements)
    .set({ cancelledAt: now().toISOString(), cancelledBy: actor.userId, cancelReason: reason })
    .where(and(eq(exitComplements.settlementId, settlementId), isNull(exitComplements.cancelledAt), complementsVisibleTo(actor)))
    .returning({ id: exitComplements.id });
  // A part that was settled before complements were issued has none.
  if (row) await enqueuePdf(tx, { document: 'cancelled-exit-complement', id: row.id });
}
