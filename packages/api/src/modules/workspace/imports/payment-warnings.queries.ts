import { leases } from '@lares/db/schema/leasing/leases';
import { payments } from '@lares/db/schema/accounting/payments';
import { selectJson } from '@lares/db/select';
import { prepareRows } from '@lares/db/wall';
import { isSamePayment, PAYMENT_WARNINGS, type PaymentWarning, paymentWarnings } from '@lares/domain/accounting/payments/warnings';
import type { Day } from '@lares/domain/shared/day';
import type { PaymentImportValues } from '@lares/validation/workspace/imports/payment-row';
import { and } from 'drizzle-orm';
import { isAmong } from '../../../shared/is-among.ts';
import { type ImportWarning, type ReadyRow, warningsOf } from '../../../shared/import-file.ts';
import { inBatches } from '../../../shared/in-batches.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { paymentsVisibleTo } from '../../accounting/payments/payments.scope.ts';
import { leaseOfPayments, mayRepeat, storedPayment } from '../../accounting/payments/warnings.queries.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';

type Dated = Pick<typeof payments.$inferSelect, 'leaseId' | 'amountCents' | 'paymentDate' | 'dueDate'>;

const keyOf = ({ leaseId, amountCents, paymentDate }: Omit<Dated, 'dueDate'>) => `${leaseId} ${paymentDate} ${amountCents}`;

/** The warnings that the form would raise for each ready line, counted. */
export async function paymentImportWarnings(
  { wall, actor }: ActorContext,
  ready: readonly ReadyRow<PaymentImportValues>[],
  today: Day,
): Promise<ImportWarning[]> {
  if (ready.length === 0) return [];
  const leaseIds = [...new Set(ready.map(({ values }) => values.leaseId))];
  const days = [...new Set(ready.map(({ values }) => values.paymentDate))];
  const known = selectJson(leaseOfPayments)
    .from(leases)
    .where(and(leasesVisibleTo(actor), isAmong(leases.id, leaseIds)));
  const stored = selectJson(storedPayment)
    .from(payments)
    .where(and(paymentsVisibleTo(actor), mayRepeat(leaseIds, days)));
  const leaseById = new Map((await wall.rows({ ...prepareRows(known), once: true })).map((lease) => [lease.id, lease]));
  const earlier = Map.groupBy<string, Dated>(await wall.rows({ ...prepareRows(stored), once: true }), keyOf);

  const linesOf: Record<PaymentWarning, number[]> = {
    repeated: [],
    'before-lease': [],
    'paid-in-future': [],
    'unusual-amount': [],
    'cash-limit': [],
  };
  for await (const { line, values } of inBatches(ready)) {
    const lease = leaseById.get(values.leaseId);
    if (!lease) throw new Error('a ready line names a known lease');
    const dated = { ...values, dueDate: null };
    const alike = earlier.get(keyOf(dated)) ?? [];
    const isRepeated = alike.some((other) => isSamePayment(dated, other));
    if (values.status !== 'Annulé' && !isRepeated) earlier.set(keyOf(dated), [...alike, dated]);
    const { startDate: leaseStart, monthCents } = lease;
    for (const warning of paymentWarnings(values, { leaseStart, monthCents, isRepeated, today })) linesOf[warning].push(line);
  }
  return warningsOf(PAYMENT_WARNINGS, linesOf);
}
