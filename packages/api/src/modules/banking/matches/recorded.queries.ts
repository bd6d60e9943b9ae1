import { payments } from '@lares/db/schema/accounting/payments';
import { bankLines } from '@lares/db/schema/banking/bank-statements';
import { matches } from '@lares/db/schema/banking/matches';
import { builder, selectJson } from '@lares/db/select';
import { addDays, type Day } from '@lares/domain/shared/day';
import type { Cents } from '@lares/domain/shared/money';
import { and, asc, eq, inArray, isNotNull, notInArray, sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { ReadRows } from '../../../shared/read-rows.ts';
import { isAmong } from '../../../shared/is-among.ts';
import { paymentsVisibleTo } from '../../accounting/payments/payments.scope.ts';
import { bankStatementsVisibleTo } from '../bank-statements/bank-statements.scope.ts';
import { matchesVisibleTo } from './matches.scope.ts';

/** A payment typed by hand and the line of the bank are a few days apart. */
const NEAR_DAYS = 10;
/** An unauthorised direct debit comes back within thirteen months (C. mon. fin. art. L133-24). */
const RETURN_DAYS = 400;

interface Reader {
  read: ReadRows;
  actor: Viewer;
}

export interface RecordedPayment {
  id: string;
  leaseId: string;
  amountCents: Cents;
  paymentDate: Day;
  status: 'Payé' | 'En attente' | 'Annulé';
}

const columns = {
  id: payments.id,
  leaseId: payments.leaseId,
  amountCents: payments.amountCents,
  paymentDate: payments.paymentDate,
  status: payments.status,
};

const matched = (viewer: Viewer, kind: SQL) =>
  builder
    .select({ id: matches.paymentId })
    .from(matches)
    .where(and(matchesVisibleTo(viewer), isNotNull(matches.paymentId), kind));

/** Payments of these leases that no line explains yet: a line may be one of them. */
export const unmatchedPayments = ({ read, actor }: Reader, leaseIds: readonly string[]): Promise<RecordedPayment[]> =>
  read(
    selectJson(columns)
      .from(payments)
      .where(
        and(
          paymentsVisibleTo(actor),
          isAmong(payments.leaseId, leaseIds),
          inArray(payments.status, ['Payé', 'En attente']),
          notInArray(payments.id, matched(actor, sql`true`)),
        ),
      )
      .orderBy(asc(payments.paymentDate), asc(payments.id)),
  );

/** Payments of these leases that the bank may take back. */
export const returnablePayments = ({ read, actor }: Reader, leaseIds: readonly string[]): Promise<RecordedPayment[]> =>
  read(
    selectJson(columns)
      .from(payments)
      .where(
        and(
          paymentsVisibleTo(actor),
          isAmong(payments.leaseId, leaseIds),
          eq(payments.status, 'Payé'),
          notInArray(payments.id, matched(actor, sql`${matches.kind}::text = 'rejet'`)),
        ),
      )
      .orderBy(asc(payments.paymentDate), asc(payments.id)),
  );

export interface MatchedAmount {
  leaseId: string;
  amountCents: Cents;
  bookedOn: Day;
}

/** The lines that already paid something of these leases. */
export const matchedLines = ({ read, actor }: Reader, leaseIds: readonly string[]): Promise<MatchedAmount[]> =>
  read(
    selectJson({ leaseId: matches.leaseId, amountCents: matches.amountCents, bookedOn: bankLines.bookedOn })
      .from(matches)
      .innerJoin(bankLines, and(eq(bankLines.organizationId, matches.organizationId), eq(bankLines.id, matches.bankLineId)))
      .where(
        and(
          matchesVisibleTo(actor),
          bankStatementsVisibleTo(actor, bankLines),
          isAmong(matches.leaseId, leaseIds),
          sql`${matches.kind}::text = 'paiement'`,
        ),
      ),
  );

interface Sought {
  leaseId: string;
  amountCents: Cents;
  bookedOn: Day;
}

/** The payment of this amount nearest to the day of the line. An awaited one keeps its day until the money comes: it may be weeks old. */
export function recordedFor(rows: readonly RecordedPayment[], { leaseId, amountCents, bookedOn }: Sought): RecordedPayment | undefined {
  const same = rows.filter((row) => row.leaseId === leaseId && row.amountCents === amountCents);
  const paid = same.filter(
    ({ status, paymentDate }) =>
      status === 'Payé' && paymentDate >= addDays(bookedOn, -NEAR_DAYS) && paymentDate <= addDays(bookedOn, NEAR_DAYS),
  );
  return paid[0] ?? same.find(({ status }) => status === 'En attente');
}

/** The latest payment of this amount before the line. */
export const returnedBy = (rows: readonly RecordedPayment[], { leaseId, amountCents, bookedOn }: Sought): RecordedPayment | undefined =>
  rows.findLast(
    (row) =>
      row.leaseId === leaseId &&
      row.amountCents === amountCents &&
      row.paymentDate <= bookedOn &&
      row.paymentDate >= addDays(bookedOn, -RETURN_DAYS),
  );
