import { ownerExpenses, ownerMovements, ownerStatements } from '@lares/db/schema/accounting/statements';
import { organizations } from '@lares/db/schema/platform/organizations';
import { owners } from '@lares/db/schema/portfolio/owners';
import { properties } from '@lares/db/schema/portfolio/properties';
import { selectJson } from '@lares/db/select';
import { areSameRates, type BasisPoints, type DatedRates, type FeeRates, ratesOn } from '@lares/domain/accounting/mandates/terms';
import { type StatedMovement, type StatementAmounts, statementAmounts } from '@lares/domain/accounting/statements/amounts';
import { receivedShares } from '@lares/domain/accounting/statements/shares';
import { firstMissingMonth, missingMovements } from '@lares/domain/accounting/statements/missing-month';
import { closingMonth, firstOfQuarter, statementPeriod } from '@lares/domain/accounting/statements/period';
import { correctionReason, type StatementSnapshot } from '@lares/domain/accounting/statements/snapshot';
import { isMonthOver } from '@lares/domain/accounting/statements/state';
import type { StatementRhythm } from '@lares/domain/portfolio/owners/statement-rhythm';
import { type Day, lastDayOfMonth } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { type Cents, cents, sumCents } from '@lares/domain/shared/money';
import { and, asc, desc, eq, isNull, lte } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { ReadRows } from '../../../shared/read-rows.ts';
import { ownersVisibleTo } from '../../portfolio/owners/owners.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { statedMandatesOf } from './accounts-start.queries.ts';
import { leaseFactsOf, mandateTermsOf, movementsOf, type StoredMovement } from './facts.queries.ts';
import { namedFeesOf, type StoredNamedFee } from './named-fees.queries.ts';
import { sharedPartsOf } from './shared-parts.queries.ts';
import { expensesVisibleTo, ownerMovementsVisibleTo, statementsVisibleTo } from './statements.scope.ts';
import { withTakenFees } from './taken-fees.queries.ts';

const partiesOf = (viewer: Viewer, ownerId: string) =>
  selectJson({
    agency: {
      name: organizations.name,
      kind: organizations.kind,
      address: organizations.address,
      postalCode: organizations.postalCode,
      city: organizations.city,
    },
    owner: { name: owners.displayName, address: owners.address },
    rhythm: owners.statementRhythm,
  })
    .from(owners)
    .innerJoin(organizations, eq(organizations.id, owners.organizationId))
    .where(and(eq(owners.id, ownerId), ownersVisibleTo(viewer)));

/** The latest valid statement: the next one begins with its balance, and states a later month. */
const latestOf = (viewer: Viewer, ownerId: string) =>
  selectJson({ id: ownerStatements.id, month: ownerStatements.month, carriedCents: ownerStatements.carriedCents })
    .from(ownerStatements)
    .where(and(eq(ownerStatements.ownerId, ownerId), isNull(ownerStatements.cancelledAt), statementsVisibleTo(viewer)))
    .orderBy(desc(ownerStatements.month))
    .limit(1);

const openExpensesOf = (viewer: Viewer, ownerId: string, toDate: Day) =>
  selectJson({
    id: ownerExpenses.id,
    on: ownerExpenses.spentOn,
    label: ownerExpenses.label,
    amountCents: ownerExpenses.amountCents,
    property: properties.title,
  })
    .from(ownerExpenses)
    .leftJoin(
      properties,
      and(
        eq(properties.organizationId, ownerExpenses.organizationId),
        eq(properties.id, ownerExpenses.propertyId),
        propertyNameVisibleTo(viewer),
      ),
    )
    .where(
      and(
        eq(ownerExpenses.ownerId, ownerId),
        isNull(ownerExpenses.statementId),
        lte(ownerExpenses.spentOn, toDate),
        expensesVisibleTo(viewer),
      ),
    )
    .orderBy(asc(ownerExpenses.spentOn), asc(ownerExpenses.id));

const openMovementsOf = (viewer: Viewer, ownerId: string, toDate: Day) =>
  selectJson({
    id: ownerMovements.id,
    on: ownerMovements.movedOn,
    label: ownerMovements.label,
    kind: ownerMovements.kind,
    amountCents: ownerMovements.amountCents,
  })
    .from(ownerMovements)
    .where(
      and(
        eq(ownerMovements.ownerId, ownerId),
        isNull(ownerMovements.statementId),
        lte(ownerMovements.movedOn, toDate),
        ownerMovementsVisibleTo(viewer),
      ),
    )
    .orderBy(asc(ownerMovements.movedOn), asc(ownerMovements.id));

export interface StatementDraft {
  /** Everything but the number. */
  content: Omit<StatementSnapshot, 'number'>;
  stated: (StatementAmounts['received'][number] & Pick<StoredMovement, 'kind'>)[];
  expenseIds: string[];
  ownerMovementIds: string[];
  namedFees: CountedFee[];
}

/** What the statement counts of a fee of a mandate, on all its lines, and the rates of the fee now. */
interface CountedFee {
  id: string;
  baseCents: Cents;
  count: number;
  amountCents: Cents;
  rateBp: BasisPoints;
  vatBp: BasisPoints;
}

interface Asked {
  viewer: Viewer & { organizationId: string };
  ownerId: string;
  month: Day;
  today: Day;
}

/**
 * What the statement of an owner that ends with a month says now.
 * @throws DomainError when the month is not over, or does not end the quarter of an owner accounted to by quarter, a later one is stated already,
 *   no mandate lets the agency account for it, or an earlier month holds money that no statement states
 */
export async function statementDraftOrThrow(read: ReadRows, { viewer, ownerId, month, today }: Asked): Promise<StatementDraft> {
  const ending = { viewer, ownerId, toDate: lastDayOfMonth(month) };
  const [parties] = await read(partiesOf(viewer, ownerId));
  if (!parties) throw new DomainError('common.not-found');
  const { rhythm } = parties;
  if (parties.agency.kind !== 'agence') throw new DomainError('mandate.only-agencies');
  const [latest] = await read(latestOf(viewer, ownerId));
  if (latest && latest.month >= month) throw new DomainError('statement.later-issued');
  const closing = closingMonth(month, rhythm);
  if (closing !== month) throw new DomainError('statement.quarterly-owner', { details: { month: closing } });
  if (!isMonthOver(month, today)) throw new DomainError('statement.month-not-over');
  const mandates = await mandateTermsOf(read, ending);
  const ofQuarter = mandates.filter(({ untilDate }) => untilDate >= firstOfQuarter(month));
  const [accountsFrom = null] = ofQuarter.map((mandate) => mandate.accountsFrom).toSorted();
  const of = { ...ending, ...statementPeriod({ month, rhythm, latest: latest?.month ?? null, accountsFrom }) };
  const moved = await movementsOf(read, of);
  const before = { month: of.fromDate, latest: latest?.month ?? null };
  const missing = firstMissingMonth(moved, before);
  if (missing !== null) {
    const stated = await statedMandatesOf(read, viewer, ownerId);
    const held = new Set(missingMovements(moved, before).map(({ mandateId }) => mandateId));
    const isOpen = ![...held].some((id) => stated.has(id));
    const numbers = mandates.filter(({ id }) => isOpen && held.has(id)).map(({ number }) => number);
    throw new DomainError('statement.earlier-month-first', { details: firstToIssue(missing, rhythm, numbers) });
  }
  const movements = await withTakenFees(read, of, moved);
  const expenses = await read(openExpensesOf(viewer, ownerId, of.toDate));
  const advances = await read(openMovementsOf(viewer, ownerId, of.toDate));
  const feesBesides = await namedFeesOf(read, of);
  const previousCents = latest?.carriedCents ?? cents(0);
  const facts = { ...of, movements, mandates, namedFees: feesBesides, ownerMovements: advances, expenses, previousCents };
  const isEmpty = movements.length === 0 && expenses.length === 0 && advances.length === 0 && previousCents === 0;
  if (mandates.length === 0 || (isEmpty && !mandates.some(({ isInForce }) => isInForce))) throw new DomainError('statement.no-mandate');
  const { received, corrections, fees, namedFees, ...amounts } = statementAmounts(facts);
  const leases = await leaseFactsOf(read, of, [...new Set([...received, ...corrections].map(({ leaseId }) => leaseId))]);
  const parts = await sharedPartsOf(read, of, { received, leaseIds: leases.map(({ id }) => id) });
  const nameOf = new Map(leases.map((lease) => [lease.id, { property: lease.property, tenants: lease.tenants }]));
  const besidesOf = new Map(feesBesides.map((fee) => [fee.id, fee]));
  const termsOf = new Map(mandates.map((mandate) => [mandate.id, mandate]));
  const newlyTaken = new Set(
    [...received, ...corrections].flatMap(({ mandateId, parts: taken }) =>
      taken.filter(({ since }) => since === null).map((part) => rateKey(mandateId, part)),
    ),
  );
  const kindOf = new Map(movements.map(({ id, leaseId, kind }) => [`${id} ${leaseId}`, kind]));
  return {
    content: {
      issuedOn: today,
      fromDate: of.fromDate,
      toDate: of.toDate,
      agent: { name: parties.agency.name, address: addressOf(parties.agency) },
      owner: parties.owner,
      place: parties.agency.city,
      ...amounts,
      leases: leases
        .map(({ id, ...lease }) => {
          const receivedCents = sumCents(received.filter(({ leaseId }) => leaseId === id).map(({ amountCents }) => amountCents));
          const paid = parts.filter(({ leaseId }) => leaseId === id);
          return { ...lease, receivedCents, ...receivedShares(receivedCents, paid) };
        })
        .filter(({ calledCents, receivedCents, leftCents }) => calledCents !== 0 || receivedCents !== 0 || leftCents !== 0),
      corrections: corrections.map((movement) => ({
        ...(nameOf.get(movement.leaseId) ?? { property: '', tenants: [] }),
        on: movement.on,
        amountCents: movement.amountCents,
        reason: correctionReason(movement),
        ...earlierRates(movement, termsOf.get(movement.mandateId), of.toDate),
      })),
      fees: fees.flatMap(({ mandateId, ...fee }) => {
        const terms = termsOf.get(mandateId);
        if (!terms) return [];
        const isOwnRate = areSameRates(ratesOn(terms, of.toDate), fee) || newlyTaken.has(rateKey(mandateId, fee));
        return [{ mandate: terms.number, ...fee, ...(isOwnRate ? {} : { isEarlierRate: true as const }) }];
      }),
      namedFees: namedFees.flatMap(({ id, ...line }) => {
        const fee = besidesOf.get(id);
        if (!fee) return [];
        const { mandate, kind, label, basis, unitCents } = fee;
        return [{ mandate, kind, label, basis, unitCents, ...line }];
      }),
      ownerMovements: advances.map(({ on, label, kind, amountCents }) => ({ on, label, kind, amountCents })),
      expenses: expenses.map(({ on, label, property, amountCents }) => ({ on, label, property, amountCents })),
    },
    stated: [...received, ...corrections].map((movement) => ({
      ...movement,
      kind: kindOf.get(`${movement.id} ${movement.leaseId}`) ?? 'paiement',
    })),
    expenseIds: expenses.map(({ id }) => id),
    ownerMovementIds: advances.map(({ id }) => id),
    namedFees: countedFees(feesBesides, namedFees),
  };
}

/** The month with money that comes first and, for an owner accounted to by quarter, the month that ends its quarter. */
/** @param mandates whose accounts may still begin later: that they were rendered elsewhere may be confirmed */
const firstToIssue = (month: Day, rhythm: StatementRhythm, mandates: readonly string[]): Record<string, string> => ({
  month,
  ...(rhythm !== 'mensuel' && { quarter: closingMonth(month, rhythm) }),
  ...(mandates.length > 0 && { mandates: mandates.join(', ') }),
});

const rateKey = (mandateId: string, { feeBp, vatBp }: FeeRates): string => `${mandateId} ${feeBp} ${vatBp}`;

/** The rates of the fee of a correction, where the mandate has others on the last day of the period. */
function earlierRates({ parts }: StatedMovement, terms: DatedRates | undefined, on: Day): { earlierRates?: FeeRates[] } {
  const earlier = parts.filter((part) => terms !== undefined && !areSameRates(ratesOn(terms, on), part));
  const rates = [...new Map(earlier.map(({ feeBp, vatBp }) => [`${feeBp} ${vatBp}`, { feeBp, vatBp }])).values()];
  return rates.length === 0 ? {} : { earlierRates: rates };
}

function countedFees(fees: readonly StoredNamedFee[], lines: StatementAmounts['namedFees']): CountedFee[] {
  return fees.flatMap(({ id, rateBp, vatBp }) => {
    const own = lines.filter((line) => line.id === id);
    const baseCents = sumCents(own.map((line) => line.baseCents));
    const count = own.reduce((sum, line) => sum + line.count, 0);
    const amountCents = sumCents(own.flatMap((line) => [line.feeCents, line.vatCents]));
    return baseCents === 0 && count === 0 && amountCents === 0 ? [] : [{ id, baseCents, count, amountCents, rateBp, vatBp }];
  });
}

const addressOf = ({ address, postalCode, city }: { address: string; postalCode: string; city: string }): string =>
  [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join('\n');
