import { chargeExpenses } from '@lares/db/schema/accounting/charges';
import { organizations } from '@lares/db/schema/platform/organizations';
import { allocationKeys, keyShares } from '@lares/db/schema/portfolio/buildings';
import { properties } from '@lares/db/schema/portfolio/properties';
import { selectJson } from '@lares/db/select';
import { declaredCents, type OwnExpense } from '@lares/domain/accounting/charges/declared';
import type { SpentMoney } from '@lares/domain/accounting/yearly-summaries/summary';
import type { ExpenseTaxLine } from '@lares/domain/accounting/statements/tax-lines';
import type { Day } from '@lares/domain/shared/day';
import { and, asc, between, eq, isNotNull, or, sql } from 'drizzle-orm';
import { buildingsVisibleTo } from '../../portfolio/buildings/buildings.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { expensesVisibleTo } from '../charges/charges.scope.ts';
import type { IncomeInput } from './income.queries.ts';

/**
 * What a landlord who keeps their own accounts paid in the year and declares, for each property that it concerns. An agency declares nothing:
 * what it pays for an owner is stated to the owner.
 */
export async function ownExpensesOf({ ctx: { wall, actor }, money: { isTheirsOn }, fromDate, toDate }: IncomeInput): Promise<SpentMoney[]> {
  const rows = await wall.rows(
    selectJson({
      id: chargeExpenses.id,
      propertyId: properties.id,
      on: sql<Day>`${chargeExpenses.paidOn}`,
      label: chargeExpenses.label,
      line: sql<ExpenseTaxLine>`${chargeExpenses.taxLine}`,
      amountCents: chargeExpenses.amountCents,
      recoverableBp: chargeExpenses.recoverableBp,
      recoverableCents: chargeExpenses.recoverableCents,
      keyName: sql<string | null>`${allocationKeys.name}`,
      shareMilli: sql<number | null>`${keyShares.shareMilli}`,
      totalMilli: sql<number | null>`${allocationKeys.totalMilli}`,
    })
      .from(chargeExpenses)
      .innerJoin(organizations, and(eq(organizations.id, chargeExpenses.organizationId), eq(organizations.kind, 'bailleur')))
      .leftJoin(
        allocationKeys,
        and(
          eq(allocationKeys.organizationId, chargeExpenses.organizationId),
          eq(allocationKeys.id, chargeExpenses.keyId),
          buildingsVisibleTo(actor, allocationKeys),
        ),
      )
      .leftJoin(
        keyShares,
        and(
          eq(keyShares.organizationId, allocationKeys.organizationId),
          eq(keyShares.keyId, allocationKeys.id),
          buildingsVisibleTo(actor, keyShares),
        ),
      )
      .innerJoin(
        properties,
        and(
          eq(properties.organizationId, chargeExpenses.organizationId),
          or(eq(properties.id, chargeExpenses.propertyId), eq(properties.id, keyShares.propertyId)),
          propertyNameVisibleTo(actor),
        ),
      )
      .where(
        and(
          expensesVisibleTo(actor),
          isTheirsOn(sql`${chargeExpenses.paidOn}`),
          isNotNull(chargeExpenses.taxLine),
          between(chargeExpenses.paidOn, fromDate, toDate),
          or(isNotNull(chargeExpenses.propertyId), isNotNull(allocationKeys.totalMilli)),
        ),
      )
      .orderBy(asc(chargeExpenses.paidOn), asc(chargeExpenses.id), asc(properties.id)),
  );
  return rows.map(({ id, propertyId, on, label, line, amountCents, recoverableBp, recoverableCents, keyName, shareMilli, totalMilli }) => {
    const isShared = shareMilli !== null && totalMilli !== null;
    const key: OwnExpense['key'] = isShared ? { kind: 'clé', name: keyName ?? '', shareMilli, totalMilli } : { kind: 'entier' };
    return {
      id: `${id} ${propertyId}`,
      propertyId,
      on,
      label,
      line,
      origin: null,
      amountCents: declaredCents({ amountCents, recoverableBp, recoverableCents, line, key }),
    };
  });
}
