import { mandates } from '@lares/db/schema/accounting/mandates';
import { ownerExpenses, ownerStatements, statementMovements } from '@lares/db/schema/accounting/statements';
import { leases } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { selectJson } from '@lares/db/select';
import { receiptNumberText } from '@lares/domain/accounting/receipts/number';
import type { NamedFeeLine, StatementSnapshot } from '@lares/domain/accounting/statements/snapshot';
import type { FeeRates } from '@lares/domain/accounting/statements/taken-fees';
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

/** What those statements state, by mandate, rates and property, with the management fee that they took for it: other fees follow the amount. */
function basesOf({ ctx: { wall, actor }, money: { reader } }: SpendingInput, statementIds: readonly string[]) {
  if (statementIds.length === 0) return [];
  return wall.rows(
    selectJson({
      statementId: statementMovements.statementId,
      mandate: mandates.number,
      propertyId: properties.id,
      nature: { kind: leases.kind, furnished: leases.furnished },
      feeBp: statementMovements.feeBp,
      vatBp: statementMovements.vatBp,
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
      .groupBy(
        statementMovements.statementId,
        mandates.number,
        properties.id,
        leases.kind,
        leases.furnished,
        statementMovements.feeBp,
        statementMovements.vatBp,
      )
      .orderBy(asc(properties.id), asc(statementMovements.feeBp), asc(statementMovements.vatBp)),
  );
}

interface MandateFee {
  statementId: string;
  number: string;
  month: Day;
  mandate: string;
  /** Of the management fee. */
  rates: FeeRates | null;
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
    const { mandate: _mandate, rates: _rates, ...charged } = fee;
    const places = placesOf(fee, bases);
    const amounts = sharedOut(
      fee.amountCents,
      places.map(({ weight }) => weight),
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
      });
  }
  return { shared, whole };
}

/** Where a fee belongs, once for each property: a management fee where it was taken, others where something was received. */
function placesOf({ statementId, mandate, rates }: MandateFee, bases: Awaited<ReturnType<typeof basesOf>>) {
  const own = bases.filter((base) => base.statementId === statementId && base.mandate === mandate);
  const held = rates === null ? own : own.filter(({ feeBp, vatBp }) => feeBp === rates.feeBp && vatBp === rates.vatBp);
  const places = Map.groupBy(held, ({ propertyId, nature }) => `${propertyId} ${isFurnishedLease(nature)}`);
  return [...places.values()].flatMap((rows) => {
    const weight = sumCents(rows.map(({ amountCents, feeCents }) => (rates === null ? amountCents : feeCents)));
    return rows.slice(0, 1).map(({ propertyId, nature }) => ({ propertyId, isFurnished: isFurnishedLease(nature), weight }));
  });
}

function feesOfStatement({ id, year, sequence, month, fees, namedFees }: Awaited<ReturnType<typeof statementsOf>>[number]): MandateFee[] {
  const of = { statementId: id, number: receiptNumberText({ year, sequence }), month };
  const management = fees.map(({ feeBp, vatBp, ...fee }) => ({
    ...fee,
    kind: 'frais' as const,
    label: 'Honoraires de gestion',
    rates: { feeBp, vatBp },
  }));
  return [...management, ...namedFees.map((fee) => ({ ...fee, rates: null }))].map(
    ({ mandate, rates, kind, label, feeCents, vatCents }) => ({
      ...of,
      mandate,
      rates,
      label,
      line: FEE_TAX_LINES[kind],
      amountCents: cents(feeCents + vatCents),
    }),
  );
}
