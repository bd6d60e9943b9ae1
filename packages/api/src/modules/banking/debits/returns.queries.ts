import { payments } from '@lares/db/schema/accounting/payments';
import { debitMandates, debits } from '@lares/db/schema/banking/debits';
import { selectJson } from '@lares/db/select';
import { returnedDebitOf, returnReasonOf, type ReturnLine } from '@lares/domain/banking/matches/returned-line';
import { negated } from '@lares/domain/shared/money';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PaymentReturns } from '../../../shared/payment-returns.ts';
import { paymentsVisibleTo } from '../../accounting/payments/payments.scope.ts';
import { debitsVisibleTo } from './debits.scope.ts';

type Source = Parameters<PaymentReturns['named']>[0];

/** The debits of these amounts that the bank credited, and whose payment still counts. */
const creditedDebits = ({ read, actor }: Source, amounts: readonly number[]) =>
  read(
    selectJson({
      endToEndId: debits.endToEndId,
      reference: debitMandates.reference,
      amountCents: debits.amountCents,
      leaseId: debits.leaseId,
      paymentId: payments.id,
      paidOn: payments.paymentDate,
    })
      .from(debits)
      .innerJoin(debitMandates, and(eq(debitMandates.organizationId, debits.organizationId), eq(debitMandates.id, debits.mandateId)))
      .innerJoin(payments, and(eq(payments.organizationId, debits.organizationId), eq(payments.id, debits.paymentId)))
      .where(
        and(
          debitsVisibleTo(actor),
          debitsVisibleTo(actor, debitMandates),
          paymentsVisibleTo(actor),
          eq(payments.status, 'Payé'),
          isNull(debits.returnedOn),
          sql`${debits.amountCents} = any(${sql.param(amounts)}::bigint[])`,
        ),
      ),
  );

/** Our own direct debits that these lines take back. */
export async function returnedDebits(source: Source, lines: readonly ReturnLine[]): ReturnType<PaymentReturns['named']> {
  const amounts = new Set(lines.flatMap(({ amountCents }) => (amountCents < 0 ? [negated(amountCents)] : [])));
  let open = amounts.size === 0 ? [] : await creditedDebits(source, [...amounts]);
  return lines.map((line) => {
    const found = returnedDebitOf(line, open);
    if (!found) return null;
    open = open.filter((one) => one !== found);
    const { leaseId, paymentId, amountCents } = found;
    return { leaseId, paymentId, amountCents, reason: returnReasonOf(line) };
  });
}
