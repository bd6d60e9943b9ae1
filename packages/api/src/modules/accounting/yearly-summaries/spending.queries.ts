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
import { type Cents, cents, sumCents } from '@lares/domain/shared/money';
import { and, asc, between, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { ActorContext } from '../../../trpc/context.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import type { OwnedMoney } from '../../portfolio/properties/ownerships.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { mandateNumberVisibleTo } from '../mandates/mandates.scope.ts';
import { movementsVisibleTo, statedExpensesVisibleTo, statedFrom, statementsVisibleTo } from '../statements/statements.scope.ts';

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
      fromDate: statedFrom,
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

/** What those statements state, by mandate and property, with the management fee that they took for it: other fees follow the amount. */
function basesOf({ ctx: { wall, actor }, money: { reader } }: SpendingInput, statementIds: readonly string[]) {
  if (statementIds.length === 0) return [];
  return wall.rows(
    selectJson({
      statementId: statementMovements.statementId,
      mandate: mandates.number,
      propertyId: properties.id,
      nature: { kind: leases.kind, furnished: leases.furnished },
      amountCents: sql<Cents>`sum(${statementMovements.amountCents})`,
      feeCents: sql<Cents>`sum(${statementMovements.feeCents} + ${statementMovements.vatCents})`,
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
  fromDate: Day;
  month: Day;
  mandate: string;
  label: string;
  line: FeeTaxLine;
  amountCents: Cents;
}

type Issued = Awaited<ReturnType<typeof statementsOf>>[number];
type Base = Awaited<ReturnType<typeof basesOf>>[number];

/** Fees and insurance by property, as far as a statement says what the mandate received; what concerns no property stands apart. */
export async function feesOf(asked: SpendingInput): Promise<{ shared: FeeShare[]; whole: SpentMoney[] }> {
  const issued = await statementsOf(asked);
  const bases = await basesOf(
    asked,
    issued.map(({ id }) => id),
  );
  const shared = issued.flatMap((statement) => managementShares(statement, bases));
  const whole: SpentMoney[] = [];
  for (const [at, fee] of issued.flatMap((statement) => feesOfStatement(statement, bases)).entries()) {
    const { mandate, ...charged } = fee;
    const places = placesOf(bases.filter((base) => base.statementId === fee.statementId && base.mandate === mandate));
    const amounts = sharedOut(
      fee.amountCents,
      places.map(({ rows }) => sumCents(rows.map((row) => row.amountCents))),
    );
    for (const [rank, { propertyId, isFurnished }] of places.entries())
      shared.push({ ...charged, propertyId, isFurnished, amountCents: amounts[rank] ?? cents(0) });
    if (places.length === 0)
      whole.push({
        id: `${fee.statementId} ${at}`,
        propertyId: null,
        on: fee.month,
        label: fee.label,
        line: fee.line,
        origin: null,
        amountCents: fee.amountCents,
        period: { fromDate: fee.fromDate, toDate: fee.month },
      });
  }
  return { shared, whole };
}

/** Once for each property, furnished or not. */
function placesOf(bases: readonly Base[]) {
  const places = Map.groupBy(bases, ({ propertyId, nature }) => `${propertyId} ${isFurnishedLease(nature)}`);
  return [...places.values()].flatMap((rows) =>
    rows.slice(0, 1).map(({ propertyId, nature }) => ({ propertyId, isFurnished: isFurnishedLease(nature), rows })),
  );
}

const MANAGEMENT = { label: 'Honoraires de gestion', line: FEE_TAX_LINES.frais };

const statementName = ({ id, year, sequence, fromDate, month }: Issued) => ({
  statementId: id,
  number: receiptNumberText({ year, sequence }),
  fromDate,
  month,
});

/**
 * The management fee where it was taken, also when a payment moves between two properties and the statement prints no fee: one property gets
 * back what the other one gives.
 */
const managementShares = (statement: Issued, bases: readonly Base[]): FeeShare[] =>
  placesOf(bases.filter(({ statementId }) => statementId === statement.id))
    .map(({ propertyId, isFurnished, rows }) => ({
      ...statementName(statement),
      ...MANAGEMENT,
      propertyId,
      isFurnished,
      amountCents: sumCents(rows.map(({ feeCents }) => feeCents)),
    }))
    .filter(({ amountCents }) => amountCents !== 0);

/** Fees by name, and the management fee that is of no property which the reader sees. */
function feesOfStatement(statement: Issued, bases: readonly Base[]): MandateFee[] {
  const taken = bases.filter(({ statementId }) => statementId === statement.id).map(({ feeCents }) => feeCents);
  const printed = statement.fees.flatMap(({ feeCents, vatCents }) => [feeCents, vatCents]);
  const rest = { ...MANAGEMENT, mandate: '', amountCents: cents(sumCents(printed) - sumCents(taken)) };
  const named = statement.namedFees.map(({ mandate, label, kind, feeCents, vatCents }) => ({
    mandate,
    label,
    line: FEE_TAX_LINES[kind],
    amountCents: cents(feeCents + vatCents),
  }));
  return [...(rest.amountCents === 0 ? [] : [rest]), ...named].map((fee) => ({ ...statementName(statement), ...fee }));
}
