import { ownerPayouts, ownerStatements } from '@lares/db/schema/accounting/statements';
import { owners } from '@lares/db/schema/portfolio/owners';
import { monthOf } from '@lares/domain/accounting/dues/month';
import { receiptNumberText } from '@lares/domain/accounting/receipts/number';
import type { CreditTransferOrder } from '@lares/domain/banking/sepa/credit-transfer';
import type { Day } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { type Cents, cents } from '@lares/domain/shared/money';
import { payoutOrderInput } from '@lares/validation/accounting/statements';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { audited } from '../../../shared/audit.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { ownersVisibleTo } from '../../portfolio/owners/owners.scope.ts';
import { payoutsVisibleTo, statedFrom, statementsVisibleTo } from '../../accounting/statements/statements.scope.ts';
import { orderOf, orderTrace } from './orders.commands.ts';

/**
 * What is left to pay out for the statements of a month, as one order of transfers to the owners whose account is known. It leaves the
 * application, so it has its audit row; it records no payout, because only the bank knows whether it was executed.
 */
export async function orderPayouts(ctx: ActorContext, query: unknown): Promise<{ month: Day; order: CreditTransferOrder }> {
  const { month, on } = payoutOrderInput.parse(query);
  const { vault } = ctx.ports;
  const order = await audited(ctx, 'export.create', async (write) => {
    const open = await openPayouts(write, month);
    if (open.length === 0) throw new DomainError('common.not-found');
    const transfers = open.map(({ owner, iban, number, fromDate, earlier, leftCents }) => ({
      // A rest that is paid later is another transfer.
      endToEndId: earlier === 0 ? `RELEVE-${number}` : `RELEVE-${number}-${earlier + 1}`,
      amountCents: leftCents,
      name: owner,
      iban: vault.open('bank details', iban.ownerId, iban.sealed),
      purpose: `Relevé de gérance ${number} (${[...new Set([fromDate, month].map(monthOf))].join(' à ')})`,
    }));
    const result = await orderOf(write, vault, { prefix: 'VERSEMENTS', on, transfers });
    return { entityId: crypto.randomUUID(), before: null, after: orderTrace('payouts', { month }, result), result };
  });
  return { month, order };
}

async function openPayouts({ tx, actor }: WriteContext, month: Day) {
  const paid = tx
    .select({
      statementId: ownerPayouts.statementId,
      cents: sql<string>`sum(${ownerPayouts.amountCents})`.as('cents'),
      count: sql<string>`count(*)`.as('count'),
    })
    .from(ownerPayouts)
    .where(and(isNull(ownerPayouts.cancelledAt), payoutsVisibleTo(actor)))
    .groupBy(ownerPayouts.statementId)
    .as('paid');
  const rows = await tx
    .select({
      ownerId: owners.id,
      owner: owners.displayName,
      sealed: owners.ibanEncrypted,
      year: ownerStatements.year,
      sequence: ownerStatements.sequence,
      fromDate: statedFrom,
      paidOutCents: ownerStatements.paidOutCents,
      paidCents: sql<string>`coalesce(${paid.cents}, 0)`,
      earlier: sql<string>`coalesce(${paid.count}, 0)`,
    })
    .from(ownerStatements)
    .innerJoin(
      owners,
      and(eq(owners.organizationId, ownerStatements.organizationId), eq(owners.id, ownerStatements.ownerId), ownersVisibleTo(actor)),
    )
    .leftJoin(paid, eq(paid.statementId, ownerStatements.id))
    .where(
      and(
        eq(ownerStatements.month, month),
        isNull(ownerStatements.cancelledAt),
        isNotNull(owners.ibanEncrypted),
        statementsVisibleTo(actor),
      ),
    )
    .orderBy(asc(ownerStatements.year), asc(ownerStatements.sequence));
  return rows.flatMap(({ ownerId, owner, sealed, year, sequence, fromDate, paidOutCents, paidCents, earlier }) => {
    const leftCents: Cents = cents(paidOutCents - Number(paidCents));
    if (leftCents <= 0 || sealed === null) return [];
    return [
      { owner, iban: { ownerId, sealed }, number: receiptNumberText({ year, sequence }), fromDate, earlier: Number(earlier), leftCents },
    ];
  });
}
