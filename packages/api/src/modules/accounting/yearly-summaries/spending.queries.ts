import { mandates } from '@lares/db/schema/accounting/mandates';
import { ownerExpenses, ownerStatements, statementMovements } from '@lares/db/schema/accounting/statements';
import { leases } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { selectJson } from '@lares/db/select';
import { receiptNumberText } from '@lares/domain/accounting/receipts/number';
import type { NamedFeeLine, StatementSnapshot } from '@lares/domain/accounting/statements/snapshot';
import { sharedOut } from '@lares/domain/accounting/yearly-summaries/property-income';
import { FEE_TAX_LINES, type FeeTaxLine } from '@lares/domain/accounting/statements/tax-lines';
import { type FeeShare, isFurnishedLease, type SpentMoney } from '@lares/domain/accounting/yearly-summaries/summary';
import type { Day } from '@lares/domain/shared/day';
import { type Cents, cents } from '@lares/domain/shared/money';
import { and, asc, between, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { ActorContext } from '../../../trpc/context.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import type { OwnedMoney } from '../../portfolio/properties/ownerships.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { mandateNumberVisibleTo } from '../mandates/mandates.scope.ts';
import { movementsVisibleTo, statedExpensesVisibleTo, statementsVisibleTo } from '../statements/statements.scope.ts';

/** A year of what an owner, or all whom the user sees, was charged. */
export interface SpendingInput {
  ctx: ActorContext;
  money: OwnedMoney;
  /** The statements and expenses of the owner. */
  isTheirs: (column: typeof ownerStatements.ownerId | typeof ownerExpenses.ownerId) => SQL | undefined;
  fromDate: Day;
  toDate: Day;
}

/** Expenses of the year that a valid statement states: the owner knows them. */
export const expensesOf = ({ ctx: { wall, actor }, isTheirs, fromDate, toDate }: SpendingInput) =>
  wall.rows(
    selectJson({
      id: ownerExpenses.id,
      propertyId: ownerExpenses.propertyId,
      on: ownerExpenses.spentOn,
      label: ownerExpenses.label,
      line: ownerExpenses.taxLine,
      origin: ownerExpenses.origin,
      amountCents: ownerExpenses.amountCents,
    })
      .from(ownerExpenses)
      .where(and(statedExpensesVisibleTo(actor), isTheirs(ownerExpenses.ownerId), between(ownerExpenses.spentOn, fromDate, toDate)))
      .orderBy(asc(ownerExpenses.spentOn), asc(ownerExpenses.id)),
  );

/** The valid statements of the months of the year, with their fees. */
const statementsOf = ({ ctx: { wall, actor }, isTheirs, fromDate, toDate }: SpendingInput) =>
  wall.rows(
    selectJson({
      id: ownerStatements.id,
      year: ownerStatements.year,
      sequence: ownerStatements.sequence,
      month: ownerStatements.month,
      fees: sql<StatementSnapshot['fees']>`${ownerStatements.snapshot} -> 'fees'`,
      namedFees: sql<NamedFeeLine[]>`coalesce(${ownerStatements.snapshot} -> 'namedFees', '[]'::jsonb)`,
    })
      .from(ownerStatements)
      .where(
        and(
          statementsVisibleTo(actor),
          isTheirs(ownerStatements.ownerId),
          isNull(ownerStatements.cancelledAt),
          between(ownerStatements.month, fromDate, toDate),
        ),
      )
      .orderBy(asc(ownerStatements.month)),
  );

/** What those statements state, by mandate and property: the fees follow it. */
function basesOf({ ctx: { wall, actor }, money: { reader } }: SpendingInput, statementIds: readonly string[]) {
  if (statementIds.length === 0) return [];
  return wall.rows(
    selectJson({
      statementId: statementMovements.statementId,
      mandate: mandates.number,
      propertyId: properties.id,
      nature: { kind: leases.kind, furnished: leases.furnished },
      amountCents: sql<Cents>`sum(${statementMovements.amountCents})`,
    })
      .from(statementMovements)
      .innerJoin(
        mandates,
        and(eq(mandates.organizationId, statementMovements.organizationId), eq(mandates.id, statementMovements.mandateId)),
      )
      .innerJoin(leases, and(eq(leases.organizationId, statementMovements.organizationId), eq(leases.id, statementMovements.leaseId)))
      .innerJoin(properties, and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId)))
      .where(
        and(
          movementsVisibleTo(actor),
          mandateNumberVisibleTo(actor),
          leasesVisibleTo(reader),
          propertyNameVisibleTo(actor),
          inArray(statementMovements.statementId, [...statementIds]),
        ),
      )
      .groupBy(statementMovements.statementId, mandates.number, properties.id, leases.kind, leases.furnished)
      .orderBy(asc(properties.id)),
  );
}

interface MandateFee {
  statementId: string;
  number: string;
  month: Day;
  mandate: string;
  label: string;
  line: FeeTaxLine;
  amountCents: Cents;
}

/** Fees and insurance by property, as far as a statement says what the mandate received; what concerns no property stands apart. */
export async function feesOf(asked: SpendingInput): Promise<{ shared: FeeShare[]; whole: SpentMoney[] }> {
  const issued = await statementsOf(asked);
  const bases = await basesOf(
    asked,
    issued.map(({ id }) => id),
  );
  const shared: FeeShare[] = [];
  const whole: SpentMoney[] = [];
  for (const [at, fee] of issued.flatMap(feesOfStatement).entries()) {
    const { mandate, ...charged } = fee;
    const places = bases.filter((base) => base.statementId === fee.statementId && base.mandate === mandate);
    const amounts = sharedOut(
      fee.amountCents,
      places.map(({ amountCents }) => amountCents),
    );
    for (const [rank, { propertyId, nature }] of places.entries())
      shared.push({ ...charged, propertyId, isFurnished: isFurnishedLease(nature), amountCents: amounts[rank] ?? cents(0) });
    if (places.length === 0)
      whole.push({
        id: `${fee.statementId} ${at}`,
        propertyId: null,
        on: fee.month,
        label: fee.label,
        line: fee.line,
        origin: null,
        amountCents: fee.amountCents,
      });
  }
  return { shared, whole };
}

function feesOfStatement({ id, year, sequence, month, fees, namedFees }: Awaited<ReturnType<typeof statementsOf>>[number]): MandateFee[] {
  const of = { statementId: id, number: receiptNumberText({ year, sequence }), month };
  return [...fees.map((fee) => ({ ...fee, kind: 'frais' as const, label: 'Honoraires de gestion' })), ...namedFees].map(
    ({ mandate, kind, label, feeCents, vatCents }) => ({
      ...of,
      mandate,
      label,
      line: FEE_TAX_LINES[kind],
      amountCents: cents(feeCents + vatCents),
    }),
  );
}
