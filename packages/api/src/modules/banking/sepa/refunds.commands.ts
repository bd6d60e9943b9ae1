import { leaseTenants } from '@lares/db/schema/leasing/leases';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { nextPayout } from '@lares/domain/accounting/deposits/exit';
import { receiptNumberText } from '@lares/domain/accounting/receipts/number';
import type { CreditTransferOrder } from '@lares/domain/banking/sepa/credit-transfer';
import { targetDayFrom } from '@lares/domain/banking/sepa/target-calendar';
import { dayInParis, laterDay } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { sumCents } from '@lares/domain/shared/money';
import { refundOrderInput } from '@lares/validation/accounting/deposits.exits';
import { and, eq, isNotNull } from 'drizzle-orm';
import { audited } from '../../../shared/audit.ts';
import { within } from '../../../shared/read-rows.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { exitFactsOrThrow } from '../../accounting/deposits/exit-facts.queries.ts';
import { settlementOrThrow } from '../../accounting/deposits/exits.scope.ts';
import { settlementKept, settlementPenalty } from '../../accounting/deposits/settlement-standing.queries.ts';
import { partsOfLeaseVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { tenantsVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { orderOf, orderTrace } from './orders.commands.ts';

/**
 * What is left to pay out of a « solde de tout compte », with the penalty of the day of execution where it is late, as an order of one transfer
 * to a tenant of its lease whose account is known. It leaves the application, so it has its audit row; it records no payout, because only the
 * bank knows whether it was executed.
 */
export async function orderRefund(ctx: ActorContext, id: string, query: unknown): Promise<{ number: string; order: CreditTransferOrder }> {
  const { tenantId, on: asked } = refundOrderInput.parse(query);
  const { vault } = ctx.ports;
  return audited(ctx, 'export.create', async (write) => {
    const settlement = await settlementOrThrow(write, id);
    if (settlement.cancelledAt !== null) throw new DomainError('exit.already-cancelled');
    const { leaseId, paidOutCents } = settlement;
    const today = dayInParis(write.now());
    const on = targetDayFrom(laterDay(asked, today));
    const facts = await exitFactsOrThrow(within(write.tx), write.actor, { leaseId, today });
    const { returns, returnedCents, transfers } = facts;
    const { releasedCents: keptCents } = settlementKept(settlement, facts);
    const restCents = nextPayout({ paidOutCents, keptCents, returnedCents });
    const onThatDay = { ...facts, returns: restCents > 0 ? [...returns, { movedOn: on, amountCents: restCents }] : returns };
    const { leftCents: penaltyCents } = settlementPenalty(settlement, onThatDay, on);
    const amountCents = sumCents([restCents, penaltyCents]);
    if (amountCents === 0) throw new DomainError('common.not-found');
    const { name, sealed } = await payeeOrThrow(write, { leaseId, tenantId });
    const number = receiptNumberText(settlement);
    const transfer = {
      // A rest or a penalty that is paid later is another transfer.
      endToEndId: transfers === 0 ? `DEPOT-${number}` : `DEPOT-${number}-${transfers + 1}`,
      amountCents,
      name,
      iban: vault.open('bank details', tenantId, sealed),
      purpose: `${purposeOf({ restCents, penaltyCents })}, solde de tout compte ${number}`,
    };
    const order = await orderOf(write, vault, { prefix: 'DEPOT', on, transfers: [transfer] });
    return {
      entityId: crypto.randomUUID(),
      before: null,
      after: orderTrace('refunds', { settlement: id }, order),
      result: { number, order },
    };
  });
}

function purposeOf({ restCents, penaltyCents }: { restCents: number; penaltyCents: number }): string {
  if (restCents === 0) return 'Majoration du dépôt de garantie';
  return `Dépôt de garantie${penaltyCents > 0 ? ' et majoration' : ''}`;
}

/** A tenant of the lease, and their account. */
async function payeeOrThrow({ tx, actor }: WriteContext, { leaseId, tenantId }: { leaseId: string; tenantId: string }) {
  const [row] = await tx
    .select({ name: tenants.displayName, sealed: tenants.ibanEncrypted })
    .from(leaseTenants)
    .innerJoin(
      tenants,
      and(eq(tenants.organizationId, leaseTenants.organizationId), eq(tenants.id, leaseTenants.tenantId), tenantsVisibleTo(actor)),
    )
    .where(and(partsOfLeaseVisibleTo(actor, leaseTenants, leaseId), eq(leaseTenants.tenantId, tenantId), isNotNull(tenants.ibanEncrypted)));
  if (!row?.sealed) throw new DomainError('common.not-found');
  return { name: row.name, sealed: row.sealed };
}
