import { chargeExpenses } from '@lares/db/schema/accounting/charges';
import { organizations } from '@lares/db/schema/platform/organizations';
import { allocationKeys, buildings } from '@lares/db/schema/portfolio/buildings';
import { properties } from '@lares/db/schema/portfolio/properties';
import { selectJson } from '@lares/db/select';
import { fractionOf, recoverablePart } from '@lares/domain/accounting/charges/recoverable-part';
import { fromMilli } from '@lares/domain/portfolio/buildings/shares';
import { cents, sumCents } from '@lares/domain/shared/money';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { preparedQuery } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { buildingsVisibleTo } from '../../portfolio/buildings/buildings.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { expensesVisibleTo } from './charges.scope.ts';

/** As many expenses as one year of one organisation shows. */
const MOST_EXPENSES = 1000;

const ofYear = preparedQuery(({ ofBuilding }: { ofBuilding: boolean }, viewer) =>
  selectJson({
    id: chargeExpenses.id,
    buildingId: chargeExpenses.buildingId,
    building: sql<string | null>`${buildings.name}`,
    keyId: chargeExpenses.keyId,
    key: sql<string | null>`${allocationKeys.name}`,
    propertyId: chargeExpenses.propertyId,
    property: sql<string | null>`${properties.title}`,
    nature: chargeExpenses.nature,
    label: chargeExpenses.label,
    supplier: chargeExpenses.supplier,
    amountCents: chargeExpenses.amountCents,
    fromDate: chargeExpenses.fromDate,
    untilDate: chargeExpenses.untilDate,
    recoverableBp: chargeExpenses.recoverableBp,
    statedCents: chargeExpenses.recoverableCents,
    quantityMilli: chargeExpenses.quantityMilli,
    paidOn: chargeExpenses.paidOn,
    taxLine: chargeExpenses.taxLine,
    documentId: chargeExpenses.documentId,
    version: chargeExpenses.version,
  })
    .from(chargeExpenses)
    .leftJoin(
      buildings,
      and(
        eq(buildings.organizationId, chargeExpenses.organizationId),
        eq(buildings.id, chargeExpenses.buildingId),
        buildingsVisibleTo(viewer),
      ),
    )
    .leftJoin(
      allocationKeys,
      and(
        eq(allocationKeys.organizationId, chargeExpenses.organizationId),
        eq(allocationKeys.id, chargeExpenses.keyId),
        buildingsVisibleTo(viewer, allocationKeys),
      ),
    )
    .leftJoin(
      properties,
      and(
        eq(properties.organizationId, chargeExpenses.organizationId),
        eq(properties.id, chargeExpenses.propertyId),
        propertyNameVisibleTo(viewer),
      ),
    )
    .where(
      and(
        sql`${chargeExpenses.untilDate} >= ${sql.placeholder('first')}::date`,
        sql`${chargeExpenses.fromDate} <= ${sql.placeholder('last')}::date`,
        ofBuilding ? eq(chargeExpenses.buildingId, sql.placeholder('buildingId')) : undefined,
        expensesVisibleTo(viewer),
      ),
    )
    .orderBy(asc(buildings.name), asc(properties.title), desc(chargeExpenses.untilDate), desc(chargeExpenses.id))
    .limit(MOST_EXPENSES),
);

/** The expenses that pay for days of a year, with what tenants pay of them at most. */
export async function chargesOfYear(ctx: ActorContext, { year, buildingId }: { year: number; buildingId?: string | undefined }) {
  const [organization] = await ctx.wall.rows(
    selectJson({ kind: organizations.kind }).from(organizations).where(eq(organizations.id, ctx.actor.organizationId)),
  );
  const stored = await ofYear(ctx, { ofBuilding: buildingId !== undefined }, { first: `${year}-01-01`, last: `${year}-12-31`, buildingId });
  const rows = stored.map(({ quantityMilli, ...row }) => ({
    ...row,
    quantity: quantityMilli === null ? null : fromMilli(quantityMilli),
    recoverableCents: fractionOf(row.amountCents, [recoverablePart({ ...row, recoverableCents: row.statedCents })]),
  }));
  return {
    rows,
    /** A landlord declares what they paid; an agency states it to the owner. */
    isDeclared: organization?.kind === 'bailleur',
    totalCents: sumCents([cents(0), ...rows.map(({ amountCents }) => amountCents)]),
    recoverableCents: sumCents([cents(0), ...rows.map(({ recoverableCents }) => recoverableCents)]),
  };
}
