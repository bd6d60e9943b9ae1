import { organizations } from '@lares/db/schema/platform/organizations';
import { selectJson } from '@lares/db/select';
import { firstDayOf, monthAfter } from '@lares/domain/accounting/dues/month';
import { spanOf } from '@lares/domain/accounting/statements/span';
import type { ReportFigure, ReportFigureId } from '@lares/domain/workspace/monthly-reports/figures';
import type { MonthlyReportSnapshot } from '@lares/domain/workspace/monthly-reports/snapshot';
import { dayInParis, lastDayOfMonth } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import type { MonthlyReportInput } from '@lares/validation/workspace/monthly-reports';
import { eq } from 'drizzle-orm';
import type { ActorContext } from '../../../trpc/context.ts';
import { totalPayments } from '../../accounting/payments/payments.queries.ts';
import { totalArrears } from '../../accounting/reminders/arrears.queries.ts';
import { totalDuesOfMonth } from '../../accounting/rent-accounts/month.queries.ts';
import { statementsOfMonth } from '../../accounting/statements/statements.queries.ts';

type Values = Partial<Record<ReportFigureId, number>>;

/**
 * What belongs to one month, and the statements of quarters that end with it, apart: their amounts are of several months. Each figure is the
 * sum of the list that it opens.
 */
async function valuesOf(ctx: ActorContext, month: string): Promise<Values> {
  const fromDate = firstDayOf(month);
  const [dues, payments, statements] = await Promise.all([
    totalDuesOfMonth(ctx, { month }),
    totalPayments(ctx, { status: 'Payé', fromDate, toDate: lastDayOfMonth(fromDate) }),
    can(ctx.actor.standing, 'statements:write') ? statementsOfMonth(ctx, { month: fromDate }) : null,
  ]);
  const { mois: ofMonth, trimestre: ofQuarter } = Object.groupBy(statements?.rows ?? [], (row) => spanOf(row.fromDate, fromDate));
  const { calledCents: called, paidCents: paid, leftCents: left, lateCents: late } = dues;
  return {
    called,
    paid,
    left,
    late,
    received: payments.paidCents,
    ...(ofMonth && statedOf(ofMonth)),
    ...(ofQuarter && quarterOf(statedOf(ofQuarter))),
  };
}

type Statements = Awaited<ReturnType<typeof statementsOfMonth>>['rows'];

function statedOf(rows: Statements) {
  const issued = rows.flatMap(({ statement }) => statement ?? []);
  const sum = (amountOf: (statement: (typeof issued)[number]) => number) => issued.reduce((total, one) => total + amountOf(one), 0);
  return {
    stated: sum(({ receivedCents }) => receivedCents),
    fees: sum(({ feeCents }) => feeCents),
    toPayOut: sum(({ paidOutCents }) => paidOutCents),
    paidOut: sum(({ payoutCents }) => payoutCents),
    toIssue: rows.length - issued.length,
  };
}

const quarterOf = ({ stated, fees, toPayOut, paidOut, toIssue }: ReturnType<typeof statedOf>): Values => ({
  quarterStated: stated,
  quarterFees: fees,
  quarterToPayOut: toPayOut,
  quarterPaidOut: paidOut,
  quarterToIssue: toIssue,
});

/** The accounts of a month with those of the month before, and what is late today. */
export async function reportOfMonth(ctx: ActorContext, { month }: MonthlyReportInput): Promise<ReportFigure[]> {
  const [values, before, arrears] = await Promise.all([valuesOf(ctx, month), valuesOf(ctx, monthAfter(month, -1)), totalArrears(ctx, {})]);
  const ofMonth = (ids: readonly ReportFigureId[]): ReportFigure[] =>
    ids.flatMap((id) => {
      const value = values[id];
      return value === undefined ? [] : [{ id, value, previous: before[id] ?? null }];
    });
  return [
    ...ofMonth(['called', 'paid', 'left', 'late', 'received']),
    { id: 'arrears', value: arrears.lateCents, previous: null },
    { id: 'lateLeases', value: arrears.count, previous: null },
    ...ofMonth(['stated', 'fees', 'toPayOut', 'paidOut', 'toIssue']),
    // No quarter ends with the month before.
    ...ofMonth(['quarterStated', 'quarterFees', 'quarterToPayOut', 'quarterPaidOut', 'quarterToIssue']),
  ];
}

/** What the PDF of the month prints: the same figures, with the organisation and the day. */
export async function reportToPrint(ctx: ActorContext, input: MonthlyReportInput): Promise<MonthlyReportSnapshot> {
  const { wall, actor } = ctx;
  const [[organization], figures] = await Promise.all([
    wall.rows(
      selectJson({
        name: organizations.name,
        address: organizations.address,
        postalCode: organizations.postalCode,
        city: organizations.city,
      })
        .from(organizations)
        .where(eq(organizations.id, actor.organizationId)),
    ),
    reportOfMonth(ctx, input),
  ]);
  if (!organization) throw new DomainError('common.not-found');
  const { name, address, postalCode, city } = organization;
  const lines = [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean);
  return { month: firstDayOf(input.month), on: dayInParis(ctx.now()), organization: { name, address: lines.join('\n') }, figures };
}

/** For the export: one page. */
export async function* everyReportFigure(ctx: ActorContext, input: MonthlyReportInput) {
  yield await reportOfMonth(ctx, input);
}
